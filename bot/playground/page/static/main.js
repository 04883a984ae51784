/** The page: loads a seat, ties its views to its stream of events, and changes seats behind the curtain. */

import { Actions } from "./frame/actions.js";
import { EventStream, fetchState } from "./core/api.js";
import { Composer } from "./chat/composer.js";
import { Console } from "./frame/console.js";
import { PLACES, empty, h, icon } from "./core/dom.js";
import { drawHint } from "./frame/hint.js";
import { openInvitation } from "./frame/invite.js";
import { Menus } from "./frame/menus.js";
import { MessageList } from "./chat/messages.js";
import { rememberTabSeat, tabSeat } from "./core/notes.js";
import { Start } from "./frame/start.js";
import { clearToasts, closePopover, toast } from "./core/overlay.js";
import { curtain, SeatBar } from "./frame/seats.js";
import { compareIds, Session } from "./core/session.js";
import { Sidebar } from "./frame/sidebar.js";
import { normalise, texts } from "./words/words.js";

const RETRY_MS = 1500;
const NOTICE_MS = 1500;
const by = (id) => document.getElementById(id);

class Page {
  constructor() {
    this.session = null;
    this.views = [];
    by("open-places").append(icon("menu", 22));
    by("open-places").addEventListener("click", () => this.showPlaces(true));
    by("shade").addEventListener("click", () => this.showPlaces(false));
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && document.body.classList.contains("places-open")) this.showPlaces(false);
      const typing = event.target.closest?.("input, textarea, dialog, .popover");
      if (
        event.key === "/" &&
        !typing &&
        !event.ctrlKey &&
        !event.metaKey &&
        !event.altKey &&
        this.composer
      ) {
        event.preventDefault();
        this.composer.toggleCommands();
      }
    });
  }

  /** The language before a seat is known. */
  t(key) {
    return this.session?.active ? this.session.t(key) : texts(normalise(navigator.language), key);
  }

  async begin() {
    // What is once drawn as a box, because its font is still on the way, can stay one.
    const own = { Signs: "\u{1F393}", Japanese: "\u65e5" };
    const fonts = Object.entries(own).map(([name, sign]) =>
      document.fonts.load(`16px "Echo Tables ${name}"`, sign),
    );
    await Promise.race([Promise.allSettled(fonts), new Promise((done) => setTimeout(done, NOTICE_MS))]);
    const wished = new URLSearchParams(location.search).get("seat") ?? tabSeat();
    await this.enter(wished ?? 0);
  }

  /** Load a seat and show it; tries for as long as the server is away. */
  async enter(seat, place) {
    by("loading").hidden = false;
    by("loading-text").textContent = this.t("loading");
    const state = await this.loadPatiently(seat);
    const session = new Session(state);
    this.session = session;
    rememberTabSeat(session.seat);
    this.show(session);
    this.listen(session, state);
    by("loading").hidden = true;
    by("app").hidden = false;
    await this.arrive(session, place);
  }

  /** Where this seat plays, or else the start with its games; a place that was open before stays open. */
  async arrive(session, place) {
    const games = await this.start.load();
    if (!session.active || session.current || this.start.shown) return; // somebody was quicker
    const mine = session.tables(session.me?.user_id);
    const called = mine.find((channel) => session.calls(session.me?.user_id, channel.id));
    const former = session.channel(place);
    if (mine.includes(former)) this.openChannel(place);
    else if (called) this.openChannel(called.id);
    else if (former) this.openChannel(former.type === "thread" ? (mine[0]?.id ?? place) : place);
    else if (games && !mine.length) this.toStart();
    else this.openChannel(mine[0]?.id ?? this.firstChannel(session));
  }

  /** The games, to begin one. */
  toStart() {
    closePopover();
    this.session.current = null;
    this.list.show(null);
    this.showPlaces(false);
    this.start.show();
    by("main").classList.add("is-start");
    this.session.emit("open");
    this.head();
  }

  async loadPatiently(seat) {
    for (;;) {
      try {
        return await fetchState(seat);
      } catch (error) {
        if ([400, 403, 404].includes(error.status) && String(seat) !== "0") return this.loadPatiently(0);
        if (error.status === 404) this.outdated();
        by("loading-text").textContent = this.t("cannotLoad");
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }

  /** This page's link is no longer valid: the server has a page that says so. */
  outdated() {
    setTimeout(() => location.reload(), RETRY_MS);
  }

  show(session) {
    document.body.classList.toggle("is-friend", session.friend);
    const places = { scroller: by("scroller"), list: by("list"), pill: by("pill"), guide: by("guide") };
    const list = new MessageList(places, session);
    const sidebar = new Sidebar(by("places"), session, {
      onOpen: (channel) => this.openChannel(channel),
      onStart: () => this.toStart(),
    });
    const composer = new Composer(by("composer"), session);
    const start = new Start(by("start"), session, {
      onOpen: (channel) => this.openChannel(channel),
    });
    const seats = new SeatBar({ root: by("seats"), corner: by("corner") }, session, {
      onSwitch: (next) => this.changeSeat(next),
      onConsole: () => this.console.toggle(true),
      onInvite: () => openInvitation(session),
    });
    this.console = new Console({ drawer: by("console"), button: by("console-button") }, session);
    const actions = new Actions(by("list"), session, {
      openChannel: (channel, message) => this.openChannel(channel, message),
      startCommand: (name) => composer.startCommand(name),
    });
    const menus = new Menus(by("list"), session);
    Object.assign(this, { list, sidebar, composer, start });
    this.views = [list, sidebar, composer, start, seats, this.console, actions, menus];
    session.on("locale", () => this.translate());
    session.on("commands", () => this.hint());
    session.on("unread", () => this.retitle());
    session.on("channels", (id, verb) => this.channelsChanged(id, verb));
    this.hint();
    this.label();
  }

  /** Another language: everything that shows a text is drawn again. */
  translate() {
    const { session } = this;
    session.emit("seats");
    session.emit("bot");
    this.list.refresh();
    this.composer.refresh();
    this.label();
    this.hint();
    this.head();
    this.start.load();
  }

  label() {
    document.documentElement.lang = this.session.locale;
    by("list").setAttribute("aria-label", this.session.t("messages"));
    by("open-places").setAttribute("aria-label", this.session.t("openChannels"));
    by("shade").setAttribute("aria-label", this.session.t("closeChannels"));
  }

  hint() {
    drawHint(by("hint"), this.session, {
      onStart: (command) => this.composer.startCommand(command),
      onInvite: () => openInvitation(this.session),
    });
  }

  // ------------------------------------------------------------ events

  listen(session, state) {
    this.stream = new EventStream(session.seat, state.event ?? null, {
      onEvent: (event) => (event.type === "reload" ? this.reload(session) : session.apply(event)),
      onOpen: (again) => {
        clearTimeout(this.noticeTimer);
        this.noticeTimer = null;
        if (again && !by("notice").hidden)
          toast(session.t("connectedAgain"), { kind: "good", closeLabel: session.t("close") });
        by("notice").hidden = true;
      },
      onBreak: () => this.broken(session),
    });
  }

  /** Say so, unless it is over in a moment (as after a sleep), and look whether the link is still valid. */
  async broken(session) {
    this.noticeTimer ??= setTimeout(() => {
      by("notice").hidden = !session.active;
      by("notice").textContent = session.active ? session.t("connectionLost") : "";
    }, NOTICE_MS);
    const error = await fetchState(session.seat).catch((reason) => reason);
    if (session.active && error?.status === 404) this.outdated();
  }

  /** The events since the last one are gone, or the server is another one: take a new snapshot. */
  async reload(session) {
    const state = await fetchState(session.seat).catch(() => null);
    if (!state || !session.active) return;
    const { current } = session;
    session.load(state);
    if (this.stream) this.stream.after = state.event ?? this.stream.after;
    for (const type of ["channels", "seats", "commands", "bot"]) session.emit(type);
    if (this.start.shown) {
      this.start.load();
    } else if (session.channels.has(current)) {
      this.list.refresh();
    } else {
      this.openChannel(this.firstChannel(session));
    }
  }

  channelsChanged(id, verb) {
    const { session } = this;
    if (verb === "delete" && id === session.current) this.openChannel(this.firstChannel(session));
    else if (this.sidebar.wasAwaited(id)) this.openChannel(id);
    else if (id === session.current) this.head();
  }

  // ------------------------------------------------------------ places

  /** Where to begin: where this seat is called, else the thread that spoke last, else the first channel. */
  firstChannel(session) {
    const channels = [...session.channels.values()].filter((channel) => !channel.archived);
    const calling = channels.find((channel) => session.unread(channel.id).mentions);
    const last = (channel) => session.list(channel.id).at(-1)?.id;
    const [thread] = channels
      .filter((channel) => channel.type === "thread" && last(channel))
      .sort((one, other) => compareIds(last(other), last(one)));
    const first = channels.find((channel) => channel.type === "text") ?? channels[0];
    return (calling ?? thread ?? first)?.id ?? null;
  }

  /** Open a channel, at one of its messages where given. */
  openChannel(id, message) {
    const { session } = this;
    if (id !== null && !session.channels.has(id)) return;
    if (message && id === session.current) {
      this.list.jump(message);
      return;
    }
    closePopover();
    this.start.hide();
    by("main").classList.remove("is-start");
    session.current = id;
    this.list.show(id);
    this.composer.open(id);
    this.showPlaces(false);
    session.emit("open");
    this.head();
    if (message) this.list.jump(message);
    if (!matchMedia("(pointer: coarse)").matches) this.composer.focus();
  }

  head() {
    const { session } = this;
    if (this.start.shown) {
      empty(by("head-title")).append(icon("games", 20), h("h1", {}, session.t("games")));
      this.retitle();
      return;
    }
    const channel = session.channel(session.current);
    const parent = channel?.type === "thread" ? session.channel(channel.parent_id) : null;
    const symbol = PLACES[channel?.type] ?? "hash";
    empty(by("head-title")).append(
      icon(symbol, 20),
      h(
        "div.head-text",
        {},
        h("h1", {}, session.title(channel)),
        h(
          "div.head-line",
          {},
          parent &&
            h(
              "button.text-button.head-parent",
              { type: "button", on: { click: () => this.openChannel(parent.id) } },
              `#${parent.name}`,
            ),
          // A phone shows no menu of seats, and friends have it beside their picture.
          !session.friend && h("span.head-you", {}, session.t("youAre", { name: session.me?.name ?? "" })),
        ),
      ),
    );
    this.retitle();
  }

  retitle() {
    const { session } = this;
    if (!session.active) return;
    let mentions = 0;
    let fresh = false;
    for (const channel of session.channels.keys()) {
      const unread = session.unread(channel);
      mentions += unread.mentions;
      fresh ||= channel !== session.current && unread.messages > 0;
    }
    const place = this.start.shown ? session.t("games") : session.title(session.channel(session.current));
    document.title = `${mentions ? `(${mentions}) ` : ""}${place} · ${session.t("pageTitle")}`;
    by("open-places").classList.toggle("has-unread", fresh);
  }

  showPlaces(shown) {
    const was = document.body.classList.contains("places-open");
    document.body.classList.toggle("places-open", shown);
    by("main").inert = shown;
    if (shown) by("places").querySelector(".place")?.focus();
    else if (was) by("open-places").focus();
  }

  // ------------------------------------------------------------ seats

  /** Clear the former seat from page and memory, then let the curtain ask for the next one. */
  async changeSeat(next) {
    const { seats, me, current } = this.session;
    const people = seats.map((seat) => ({
      seat: seat.seat,
      name: seat.name,
      color: seat.color,
      locale: seat.locale,
    }));
    this.leave();
    const taken = await curtain(people, next, { name: me?.name });
    await this.enter(taken, current);
  }

  leave() {
    this.stream?.close();
    clearTimeout(this.noticeTimer);
    this.noticeTimer = null;
    closePopover("replaced");
    for (const dialog of document.querySelectorAll("dialog")) dialog.remove();
    this.showPlaces(false);
    for (const view of this.views) view.destroy();
    this.views = [];
    this.session?.clear();
    Object.assign(this, {
      list: null,
      sidebar: null,
      composer: null,
      start: null,
      console: null,
      stream: null,
      session: null,
    });
    clearToasts();
    for (const id of ["head-title", "hint"]) empty(by(id));
    by("notice").hidden = true;
    by("app").hidden = true;
    document.title = texts("en-US", "pageTitle");
  }
}

window.addEventListener("pageshow", (event) => event.persisted && location.reload());
new Page().begin();
