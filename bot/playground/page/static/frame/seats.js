/** The seats that share this browser: who plays, in which language, and the curtain between two of them. */

import { act } from "../core/api.js";
import { avatar, colour, empty, h, icon, lettersOn } from "../core/dom.js";
import { closePopover, dialog, popover, toast } from "../core/overlay.js";
import { LANGUAGES, normalise, texts } from "../words/words.js";

export class SeatBar {
  /**
   * `root` lies below the channels, `corner` in the header of a phone; `onSwitch(seat)` begins a change. A
   * friend's own page has one seat and neither switch nor console.
   */
  constructor({ root, corner }, session, { onSwitch, onConsole, onInvite }) {
    Object.assign(this, { root, corner, session, onSwitch, onConsole, onInvite });
    for (const type of ["seats", "unread", "bot"]) session.on(type, () => this.draw());
    this.draw();
  }

  /** Take everything off the page. */
  destroy() {
    empty(this.root);
    empty(this.corner);
  }

  draw() {
    const { session } = this;
    if (!session.active) return;
    const me = session.user(session.me?.user_id);
    const focused = this.root.contains(document.activeElement)
      ? (document.activeElement.dataset.seat ?? "menu")
      : null;
    const others = this.others();
    empty(this.root).append(
      session.invites ? this.inviteButton() : "",
      others.length
        ? h(
            "div.seat-row",
            { role: "group", "aria-label": session.t("passTo") },
            h("span.seat-row-title", {}, session.t("passTo")),
            h(
              "div.seat-row-list",
              {},
              others.map((seat) => this.other(seat)),
            ),
          )
        : "",
      h(
        "button.seat-me",
        {
          type: "button",
          "aria-haspopup": "dialog",
          "aria-label": this.menuName(),
          "data-testid": "seat-menu",
          "data-seat": "menu",
          on: { click: (event) => this.menu(event.currentTarget) },
        },
        avatar(me),
        h(
          "span.seat-me-text",
          {},
          h("strong", {}, session.friend ? session.t("youAre", { name: me?.name ?? "" }) : (me?.name ?? "")),
          h("span", {}, LANGUAGES[session.locale]),
        ),
        icon("up", 18),
      ),
    );
    const waiting = others.some((seat) => session.waiting(seat));
    empty(this.corner).append(
      h(
        "button.icon-button.corner-seat",
        {
          type: "button",
          "aria-haspopup": "dialog",
          "data-testid": "corner-seat",
          "aria-label": this.menuName(),
          on: { click: (event) => this.menu(event.currentTarget) },
        },
        session.friend ? h("span.corner-name", {}, session.t("youAre", { name: me?.name ?? "" })) : "",
        avatar(me, "medium"),
        waiting && h("span.dot-badge"),
      ),
    );
    if (focused) this.root.querySelector(`[data-seat="${CSS.escape(focused)}"]`)?.focus();
  }

  /** The seats that this page can change to. */
  others() {
    const { session } = this;
    return session.friend ? [] : session.seats.filter((seat) => seat.seat !== session.seat);
  }

  menuName() {
    const { session } = this;
    return session.t(session.friend ? "ownMenu" : "seatMenu", { name: session.me?.name ?? "" });
  }

  inviteButton() {
    return h(
      "button.seat-invite",
      { type: "button", "data-testid": "invite", "data-seat": "invite", on: { click: () => this.onInvite() } },
      icon("phone", 18),
      h("span", {}, this.session.t("invite")),
    );
  }

  other(seat) {
    const { session } = this;
    const waiting = session.waiting(seat);
    const label =
      session.t("passDevice", { name: seat.name }) +
      (waiting ? `, ${session.t("mustAct", { count: waiting })}` : "");
    return h(
      "button.seat-other",
      {
        type: "button",
        "data-seat": seat.seat,
        "data-testid": "seat",
        "aria-label": label,
        title: label,
        class: waiting ? "is-waiting-for" : "",
        on: { click: () => this.onSwitch(seat.seat) },
      },
      avatar(session.user(seat.user_id), "medium"),
      h("span.seat-other-name", {}, seat.name),
      waiting ? h("span.badge", {}, waiting) : null,
    );
  }

  menu(anchor) {
    const { session } = this;
    const pass = this.others().map((seat) =>
      h(
        "button.menu-item",
        {
          type: "button",
          "data-seat": seat.seat,
          "data-testid": "menu-seat",
          on: { click: () => this.onSwitch(seat.seat) },
        },
        avatar(session.user(seat.user_id), "small"),
        h("span", {}, seat.name),
        session.waiting(seat) ? h("span.badge", {}, session.waiting(seat)) : null,
      ),
    );
    const languages = Object.entries(LANGUAGES).map(([tag, name]) =>
      h(
        "button.menu-item",
        {
          type: "button",
          role: "radio",
          "data-locale": tag,
          "data-testid": "locale",
          "aria-checked": String(tag === session.locale),
          on: { click: () => this.speak(tag) },
        },
        h("span.radio", { class: tag === session.locale ? "is-on" : "" }),
        h("span", { lang: tag }, name),
      ),
    );
    const content = h(
      "div.menu",
      {},
      h(
        "div.menu-head",
        {},
        avatar(session.user(session.me?.user_id)),
        h("strong", {}, session.me?.name ?? ""),
      ),
      pass.length ? [h("h3.menu-title", {}, session.t("passTo")), ...pass] : null,
      h("h3.menu-title", {}, session.t("language")),
      h("div", { role: "radiogroup", "aria-label": session.t("language") }, languages),
      session.friend ? null : h("hr"),
      session.invites ? this.tool("phone", "invite", this.onInvite) : null,
      session.friend ? null : this.tool("terminal", "console", this.onConsole),
    );
    popover(anchor, content, {
      label: this.menuName(),
      className: "is-menu",
    });
    content.querySelector("button")?.focus({ preventScroll: true });
  }

  tool(symbol, key, onPress) {
    const click = () => {
      closePopover("done");
      onPress();
    };
    return h(
      "button.menu-item",
      { type: "button", "data-testid": `menu-${key}`, on: { click } },
      icon(symbol, 18),
      h("span", {}, this.session.t(key)),
    );
  }

  async speak(locale) {
    closePopover("done");
    const { session } = this;
    const answer = await act({ seat: session.seat, kind: "locale", locale });
    if (!session.active) return;
    if (!answer.ok) {
      toast(answer.error || session.t("offline"));
      return;
    }
    session.me.locale = locale;
    session.emit("locale");
  }
}

/**
 * The curtain between two seats. Nothing of the former seat may be on the page any more when it shows.
 * Resolves to the seat that took over.
 */
export function curtain(seats, next, former) {
  return new Promise((resolve) => {
    const seat = seats.find((one) => one.seat === next);
    const t = (key, values) => texts(normalise(seat.locale), key, values);
    const tint = colour(seat.color);
    const take = (taken) => {
      resolve(taken);
      box.close();
    };
    const others = seats.filter((one) => one.seat !== next);
    const person = { name: seat.name, color: seat.color };
    const box = h(
      "dialog.curtain",
      {
        "aria-labelledby": "curtain-title",
        "data-testid": "curtain",
        lang: seat.locale,
        style: { "--seat": tint, "--seat-letters": lettersOn(tint) },
        on: {
          cancel: (event) => event.preventDefault(),
          keydown: (event) => event.key === "Escape" && event.preventDefault(),
        },
      },
      h(
        "div.curtain-card",
        {},
        avatar(person, "huge"),
        h("h1", { id: "curtain-title" }, t("passTitle", { name: seat.name })),
        h("p", {}, t("passNote", { name: former?.name ?? "" })),
        h(
          "button.curtain-take",
          { type: "button", "data-testid": "curtain-take", autofocus: true, on: { click: () => take(next) } },
          t("iAm", { name: seat.name }),
        ),
        others.length
          ? h(
              "div.curtain-others",
              {},
              h("span", {}, t("someoneElse")),
              others.map((one) =>
                h(
                  "button.text-button",
                  {
                    type: "button",
                    "data-seat": one.seat,
                    on: { click: () => take(one.seat) },
                  },
                  t("iAm", { name: one.name }),
                ),
              ),
            )
          : null,
      ),
    );
    dialog(box);
    box.querySelector(".curtain-take").focus();
  });
}
