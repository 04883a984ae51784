/** The list of channels, their threads and the direct messages, with what is unread in each. */

import { act } from "../core/api.js";
import { PLACES, between, empty, h, icon, initials } from "../core/dom.js";
import { toast } from "../core/overlay.js";
import { compareIds } from "../core/session.js";

export class Sidebar {
  /** `root` is the navigation element; `onOpen(channel)` runs when a place is chosen, `onStart()` at the games. */
  constructor(root, session, { onOpen, onStart }) {
    Object.assign(this, { root, session, onOpen, onStart });
    this.archived = false;
    for (const type of ["channels", "unread", "seats", "open"]) session.on(type, () => this.draw());
    this.draw();
  }

  /** Take everything off the page. */
  destroy() {
    empty(this.root);
  }

  draw() {
    const { session } = this;
    if (!session.active) return;
    const focused = document.activeElement?.dataset.channel;
    const places = [...session.channels.values()];
    const texts = places.filter((channel) => channel.type === "text");
    const direct = places.filter(between);
    const orphans = places.filter(
      (channel) => channel.type === "thread" && !texts.some((one) => one.id === channel.parent_id),
    );
    const archived = places.filter((channel) => channel.type === "thread" && channel.archived);
    empty(this.root).append(
      h(
        "header.guild-head",
        {},
        h("span.guild-badge", { "aria-hidden": "true" }, initials(session.guild.name)),
        h("div.guild-text", {}, h("strong", {}, session.guild.name), h("span", {}, session.t("playground"))),
      ),
      h(
        "nav.places",
        { "aria-label": session.t("channels") },
        h(
          "button.place.place-start",
          {
            type: "button",
            class: session.current === null ? "is-here" : "",
            "aria-current": session.current === null ? "page" : null,
            "data-channel": "start",
            "data-testid": "open-start",
            on: { click: () => this.onStart() },
          },
          icon("games", 18),
          h("span.place-name", {}, session.t("games")),
        ),
        h("h3.places-title", {}, session.t("channels")),
        h(
          "ul",
          {},
          texts.map((channel) => h("li", {}, this.place(channel), this.threads(channel.id))),
          orphans.map((channel) => h("li", {}, this.place(channel))),
        ),
        archived.length
          ? h(
              "button.text-button.places-more",
              {
                type: "button",
                "aria-expanded": String(this.archived),
                on: {
                  click: () => {
                    this.archived = !this.archived;
                    this.draw();
                  },
                },
              },
              session.t(this.archived ? "hideArchived" : "showArchived", { count: archived.length }),
            )
          : "",
        h("h3.places-title", {}, session.t("directMessages")),
        h(
          "ul",
          {},
          direct.map((channel) => h("li", {}, this.place(channel))),
          direct.length
            ? null
            : h(
                "li",
                {},
                h(
                  "button.place.is-quiet",
                  { type: "button", "data-testid": "open-dm", on: { click: () => this.direct() } },
                  icon("envelope", 18),
                  h("span.place-name", {}, session.t("writeTo", { name: session.bot.name })),
                ),
              ),
        ),
      ),
    );
    if (focused)
      this.root.querySelector(`[data-channel="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  }

  threads(parent) {
    const threads = [...this.session.channels.values()]
      .filter((channel) => channel.type === "thread" && channel.parent_id === parent)
      .filter((channel) => !channel.archived || this.archived || channel.id === this.session.current)
      .sort((one, other) => compareIds(one.id, other.id));
    return threads.length
      ? h(
          "ul.threads",
          {},
          threads.map((channel) => h("li", {}, this.place(channel))),
        )
      : null;
  }

  place(channel) {
    const { session } = this;
    const here = channel.id === session.current;
    const unread = here ? { messages: 0, mentions: 0 } : session.unread(channel.id);
    const badge = between(channel)
      ? unread.messages
      : Math.max(unread.mentions, Number(!here && session.calls(session.me?.user_id, channel.id)));
    const symbol = PLACES[channel.type] ?? "hash";
    const title = session.title(channel);
    const extra = badge
      ? `, ${session.t("mentionsCount", { count: badge })}`
      : unread.messages
        ? `, ${session.t("unread")}`
        : "";
    const classes = [
      here ? "is-here" : "",
      unread.messages ? "is-unread" : "",
      channel.archived ? "is-archived" : "",
    ];
    return h(
      "button.place",
      {
        type: "button",
        class: classes.join(" "),
        "data-channel": channel.id,
        "data-testid": "channel",
        "aria-current": here ? "page" : null,
        "aria-label": `${title}${extra}`,
        on: { click: () => this.onOpen(channel.id) },
      },
      icon(symbol, 18),
      h("span.place-name", {}, title),
      badge ? h("span.badge", { "data-testid": "badge" }, badge) : null,
    );
  }

  async direct() {
    const { session } = this;
    const before = new Set(session.channels.keys());
    const answer = await act({ seat: session.seat, kind: "dm" });
    if (!session.active) return;
    if (!answer.ok) {
      toast(answer.error || session.t("offline"));
      return;
    }
    const known = answer.channel ?? [...session.channels.values()].find((one) => one.type === "dm")?.id;
    if (known && session.channels.has(known)) this.onOpen(known);
    else this.awaited = before;
  }

  /** Whether this channel is the direct conversation that was just asked for. */
  wasAwaited(id) {
    const hit = Boolean(this.awaited) && this.session.channel(id)?.type === "dm";
    if (hit) this.awaited = null;
    return hit;
  }
}
