/** The start: every game as a banner, to learn it or to play it at once. */

import { fetchGames } from "../core/api.js";
import { empty, h, icon } from "../core/dom.js";
import { toast } from "../core/overlay.js";
import { eventually, take } from "./steps.js";

const BASE = new URL(".", document.baseURI);

export class Start {
  /** `root` shows the banners; `onOpen(channel)` leads to where a game was begun. */
  constructor(root, session, { onOpen }) {
    Object.assign(this, { root, session, onOpen });
    this.games = [];
    this.busy = false;
    session.on("unread", () => this.drawTables());
  }

  destroy() {
    empty(this.root);
    this.root.hidden = true;
  }

  /** Read the games that can be begun here, in the seat's language. */
  async load() {
    this.games = await fetchGames(this.session.seat).catch(() => []);
    if (!this.root.hidden) this.draw();
    return this.games.length > 0;
  }

  get shown() {
    return !this.root.hidden;
  }

  show() {
    this.root.hidden = false;
    this.draw();
    this.root.scrollTop = 0;
  }

  hide() {
    this.root.hidden = true;
    empty(this.root);
  }

  draw() {
    const { session } = this;
    this.tables = h("div.start-tables");
    empty(this.root).append(
      h("h2.start-title", {}, session.t("startTitle")),
      this.tables,
      h(
        "ul.start-games",
        {},
        this.games.map((game) => h("li", {}, this.banner(game))),
      ),
    );
    this.drawTables();
  }

  /** The tables at which this seat plays already. */
  drawTables() {
    if (this.root.hidden || !this.session.active) return;
    const { session } = this;
    empty(this.tables).append(
      ...session.tables(session.me?.user_id).map((channel) =>
        h(
          "button.start-table",
          {
            type: "button",
            "data-testid": "go-on",
            "data-channel": channel.id,
            on: { click: () => this.onOpen(channel.id) },
          },
          icon("thread", 18),
          h("span.start-table-name", {}, session.title(channel)),
          session.calls(session.me?.user_id, channel.id)
            ? h("span.start-turn", {}, session.t("yourTurn"))
            : null,
          h("span.start-on", {}, session.t("goOn")),
          icon("right", 16),
        ),
      ),
    );
  }

  banner(game) {
    const { session } = this;
    const title = `start-${game.game}`;
    return h(
      "article.start-game",
      { "data-testid": "game", "data-game": game.game, "aria-labelledby": title },
      h(
        "div.start-cover",
        { "aria-hidden": "true" },
        // Until the cover has come, its name stands in its place.
        h("span.start-cover-name", {}, game.title),
        h("img", {
          src: new URL(`lab/cover/${session.me?.locale}/${encodeURIComponent(game.game)}`, BASE).href,
          alt: "",
          width: 1600,
          height: 640,
          draggable: "false",
          on: { error: (event) => event.target.remove() },
        }),
      ),
      h(
        "div.start-text",
        {},
        h("h3", { id: title }, game.title),
        h("p.start-line", {}, game.line),
        h("p.start-facts", { "data-testid": "facts" }, this.facts(game)),
        h(
          "div.start-buttons",
          {},
          this.button(game, "play", "playNow", "is-success"),
          game.learn ? this.button(game, "learn", "learnNow", "") : null,
        ),
      ),
    );
  }

  facts({ players, minutes }) {
    const { session } = this;
    const range = ([from, to]) => (from === to ? String(from) : `${from}–${to}`);
    return [
      session.t("players", { range: range(players), count: players[1] }),
      minutes && session.t("minutes", { range: range(minutes) }),
    ]
      .filter(Boolean)
      .join(" · ");
  }

  button(game, verb, words, look) {
    return h(
      "button.button",
      {
        type: "button",
        class: look,
        "data-testid": verb,
        "aria-label": `${this.session.t(words)}: ${game.title}`,
        on: { click: (event) => this.begin(game[verb], verb, event.currentTarget) },
      },
      h("span", {}, this.session.t(words)),
      h("span.dots", { "aria-hidden": "true" }, h("i"), h("i"), h("i")),
    );
  }

  /** Press what the game says, then go to where it is. */
  async begin(steps, verb, button) {
    if (this.busy) return;
    const { session } = this;
    const place = [...session.channels.values()].find((one) => one.type === "text");
    if (!place) return;
    this.busy = true;
    button.classList.add("is-waiting");
    const { messages, since, error } = await take(steps, session, place.id);
    if (session.active && error) toast(error);
    let where = place.id;
    if (session.active && !error && verb === "play") {
      // What the presses were answered was for nobody's eyes: the table itself is to be seen. The bot takes some
      // of it away itself, so it is hidden here, not deleted there.
      for (const { id } of messages) session.dismiss(id);
      where = (await eventually(session, () => session.begun(since))) ?? place.id;
    }
    this.busy = false;
    if (!session.active) return;
    session.emit("commanded");
    if (this.shown) this.onOpen(where);
  }
}
