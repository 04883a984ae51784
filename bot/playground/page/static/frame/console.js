/** The drawer that shows how the bot is: connected or not, and its last lines. */

import { empty, h, icon } from "../core/dom.js";
import { exactClock } from "../core/times.js";

export class Console {
  constructor({ drawer, button }, session) {
    Object.assign(this, { drawer, button, session });
    this.onPress = () => this.toggle();
    this.onKey = (event) => event.key === "Escape" && this.toggle(false);
    button.addEventListener("click", this.onPress);
    drawer.addEventListener("keydown", this.onKey);
    for (const type of ["bot", "locale"]) session.on(type, () => this.draw());
    this.draw();
  }

  /** Take everything off the page. */
  destroy() {
    this.button.removeEventListener("click", this.onPress);
    this.drawer.removeEventListener("keydown", this.onKey);
    this.drawer.hidden = true;
    empty(this.drawer);
    empty(this.button);
  }

  toggle(shown = this.drawer.hidden) {
    const had = this.drawer.contains(document.activeElement);
    this.drawer.hidden = !shown;
    this.draw();
    if (shown) this.drawer.querySelector("button")?.focus();
    else if (had) this.button.focus();
  }

  draw() {
    const { session } = this;
    if (!session.active) return;
    const on = session.bot.connected !== false;
    const status = session.t(on ? "botConnected" : "botDisconnected", { name: session.bot.name });
    const light = h("span.status-light", { class: on ? "is-on" : "is-off" });
    const words = on ? "" : h("span.console-words", {}, status);
    empty(this.button).append(light, words, icon("terminal", 20));
    this.button.setAttribute("aria-expanded", String(!this.drawer.hidden));
    this.button.setAttribute("aria-label", `${session.t("console")}: ${status}`);
    this.button.title = status;
    if (this.drawer.hidden) return;
    const old = this.drawer.querySelector(".console-lines");
    const atEnd = !old || old.scrollHeight - old.scrollTop - old.clientHeight < 30;
    const lines = h(
      "ol.console-lines",
      { tabindex: 0, "aria-label": session.t("console") },
      (session.bot.lines ?? []).map((line) => entry(line, session.locale)),
    );
    if (!lines.children.length) lines.append(h("li.is-empty", {}, session.t("consoleEmpty")));
    const focused = this.drawer.contains(document.activeElement);
    empty(this.drawer).append(
      h(
        "header.console-head",
        {},
        h("h2", {}, session.t("console")),
        h(
          "button.icon-button",
          { type: "button", "aria-label": session.t("close"), on: { click: () => this.toggle(false) } },
          icon("close"),
        ),
      ),
      h(
        "p.console-status",
        { role: "status" },
        h("span.status-light", { class: on ? "is-on" : "is-off" }),
        status,
      ),
      lines,
    );
    if (focused) this.drawer.querySelector("button").focus();
    if (atEnd) lines.scrollTop = lines.scrollHeight;
  }
}

/** A line is `{level, text, at}`; `at` in seconds. */
function entry(line, locale) {
  const kinds = { WARNING: "warning", ERROR: "error", CRITICAL: "error" };
  const time = new Date(line.at * 1000);
  return h(
    "li",
    { class: `is-${kinds[line.level] ?? "plain"}` },
    h("time", { datetime: time.toISOString() }, exactClock(time, locale)),
    ` ${line.level} ${line.text}`,
  );
}
