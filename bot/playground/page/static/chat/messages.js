/** The list of messages of the open channel: kept in step with the session, without jumps. */

import { PLACES, empty, h, icon, morph } from "../core/dom.js";
import { Guide } from "./guide.js";
import { firstChange, isLate, isNew, moved, place, traces } from "./changes.js";
import { messageElement, pendingCommand } from "./message.js";
import { usable } from "../core/questions.js";
import { compareIds, EPHEMERAL, LOADING } from "../core/session.js";
import { day, dayKey, refreshTimes } from "../core/times.js";

const GROUP_MS = 7 * 60 * 1000;
const NEAR_BOTTOM = 60;
/** What stays free above a message that is shown from its beginning. */
const MARGIN = 8;
/** By what a reader scrolls. */
const HANDS = ["wheel", "touchmove", "pointerdown", "keydown"];
const SYSTEM = [6, 7, 18, 21];

export class MessageList {
  /**
   * `scroller` scrolls, `list` holds the messages, `pill` is the button that leads to new ones, `guide` the one
   * that leads to the controls of the reader's own panel.
   */
  constructor({ scroller, list, pill, guide }, session) {
    Object.assign(this, { scroller, list, pill, session });
    this.guide = new Guide({ scroller, button: guide, onPress: () => this.toPanel() }, session);
    this.channel = null;
    this.nodes = new Map();
    this.stick = true;
    this.fresh = 0;
    this.serial = 0;
    this.onScroll = () => {
      this.stick = !this.held && this.distance() < NEAR_BOTTOM;
      if (this.stick) this.caughtUp();
      this.guide.update();
    };
    // What is read from its beginning stays so until the reader scrolls, also where its end is near.
    this.held = false;
    this.onHand = () => (this.held = false);
    for (const type of HANDS) scroller.addEventListener(type, this.onHand, { passive: true });
    this.onPill = () => this.toNews();
    this.onVisible = () => document.visibilityState === "visible" && this.stick && this.caughtUp();
    scroller.addEventListener("scroll", this.onScroll, { passive: true });
    pill.addEventListener("click", this.onPill);
    document.addEventListener("visibilitychange", this.onVisible);
    this.observer = new ResizeObserver(() => {
      if (this.stick) this.toBottom();
      this.guide.update();
    });
    this.observer.observe(list);
    this.observer.observe(scroller);
    this.clock = setInterval(() => {
      if (document.visibilityState === "visible") refreshTimes(list, session.now(), session.locale);
    }, 1000);
    session.on("messages", (channel, verb, message) => this.changed(channel, verb, message));
    session.on("message-state", (id) => this.sync(new Set([id])));
  }

  /** Take everything off the screen and stop. */
  destroy() {
    clearInterval(this.clock);
    this.guide.destroy();
    this.observer.disconnect();
    this.scroller.removeEventListener("scroll", this.onScroll);
    for (const type of HANDS) this.scroller.removeEventListener(type, this.onHand);
    this.pill.removeEventListener("click", this.onPill);
    document.removeEventListener("visibilitychange", this.onVisible);
    this.nodes.clear();
    empty(this.list);
    this.pill.hidden = true;
  }

  /** Open a channel at its first unread message, or at the end. */
  show(channel) {
    this.channel = channel;
    this.nodes.clear();
    empty(this.list);
    this.fresh = 0;
    this.pill.hidden = true;
    const mark = this.session.reads[channel];
    const me = this.session.me?.user_id;
    const first =
      mark && this.session.list(channel).find((one) => compareIds(one.id, mark) > 0 && one.author?.id !== me);
    this.newFrom = first?.id ?? null;
    this.stick = true;
    this.sync();
    const last = this.session.list(channel).at(-1);
    if (last?.flags & EPHEMERAL && compareIds(last.id, mark) > 0) {
      this.begin(last.id);
    } else {
      this.toBottom();
      this.caughtUp();
    }
  }

  /** Render everything again, for example in another language. */
  refresh() {
    this.sync(new Set(this.session.list(this.channel).map((message) => message.id)), true);
  }

  changed(channel, verb, message) {
    if (channel !== this.channel) return;
    const own = message?.flags & EPHEMERAL;
    const mine = message?.author?.id === this.session.me?.user_id || own || verb === "local";
    // Whoever is choosing in a panel is not carried away from it by what others do meanwhile.
    const choosing = verb === "create" && !mine && this.guide.inView();
    const follows =
      (this.stick && !choosing) ||
      (verb === "create" && mine) ||
      (verb === "local" && this.session.interactions.commands(channel).length);
    if (choosing) this.stick = false;
    const { interactions } = this.session;
    const former = own && verb === "update" ? this.nodes.get(message.id)?.element : null;
    const before = traces(former);
    const stood = this.standing(former);
    this.sync(message?.id ? new Set([message.id]) : undefined);
    const newest = this.session.list(channel).at(-1);
    if (before && stood.past && isLate(this.nodes.get(message.id)?.element, before)) {
      // The reader is further down in a text already: it does not move for a picture above it.
      this.keep(message.id, stood);
    } else if (before && interactions.lately(message.id)) {
      // What was answered here has led to something below, and nothing is left to choose: go on there.
      const led = this.fresh && newest && interactions.cameOf(newest, message.id);
      if (led && !usable(message.components)) this.begin(newest.id);
      else if (before.thinking || (this.isLong(message.id) && this.isAnother(message.id, before)))
        this.begin(message.id);
      else this.reveal(message.id, before, stood);
    } else if (before && stood.begun && this.isLong(message.id) && this.isAnother(message.id, before)) {
      this.begin(message.id);
    } else if (follows && verb === "create" && !(message.flags & LOADING)) {
      this.begin(message.id);
    } else if (follows) {
      this.toBottom();
      this.caughtUp();
    } else if (verb === "create") {
      this.fresh += 1;
    }
    this.showPill();
  }

  /** How an element stands before an update: whether it is read from its beginning, and where its choices are. */
  standing(element) {
    if (!element) return null;
    const over = this.above(element);
    const past = over > MARGIN;
    return { past, begun: !past && over > -this.scroller.clientHeight / 2, place: place(element) };
  }

  /** Leave the choices of a message where they `stood`. */
  keep(id, stood) {
    const { element } = this.nodes.get(id) ?? {};
    if (element) this.scroller.scrollTop += moved(element, stood.place) ?? 0;
  }

  /** Whether a message is higher than what is seen of the channel. */
  isLong(id) {
    const { element } = this.nodes.get(id) ?? {};
    return Boolean(element) && element.offsetHeight > this.scroller.clientHeight;
  }

  /** Whether a message tells something else than `before`, or has its picture only now. */
  isAnother(id, before) {
    const { element } = this.nodes.get(id) ?? {};
    return isLate(element, before) || isNew(element, before);
  }

  distance() {
    return this.scroller.scrollHeight - this.scroller.scrollTop - this.scroller.clientHeight;
  }

  toBottom(smooth = false) {
    this.stick = true;
    this.held = false;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.scroller.scrollTo({
      top: this.scroller.scrollHeight,
      behavior: smooth && !calm ? "smooth" : "instant",
    });
  }

  /** A message has come that is looked for: go to the end, or to its beginning where it is long. */
  begin(id) {
    const { element } = this.nodes.get(id) ?? {};
    this.toBottom();
    this.caughtUp();
    const over = element && this.above(element);
    if (!(over > 0)) return;
    this.stick = false;
    this.held = true;
    this.scroller.scrollTop -= over;
  }

  /** How far an element begins above the visible part. */
  above(element) {
    return this.scroller.getBoundingClientRect().top + MARGIN - element.getBoundingClientRect().top;
  }

  /**
   * A panel has changed from what it was `before`: leave its controls where they `stood`, bring its end into view,
   * the whole of it where it fits, and above all what is new in it.
   */
  reveal(id, before, stood) {
    const { element } = this.nodes.get(id) ?? {};
    this.keep(id, stood);
    this.toControls(id);
    const change = element && firstChange(element, before);
    const over = change ? this.above(change) : 0;
    if (!(over > 0)) return;
    this.stick = false;
    this.held = true;
    this.scroller.scrollTop -= over;
  }

  toControls(id) {
    const { element } = this.nodes.get(id) ?? {};
    if (!element) return;
    if (element === this.list.lastElementChild) {
      this.toBottom();
      this.caughtUp();
      return;
    }
    this.stick = false;
    const view = this.scroller.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    const room = this.guide.room();
    if (box.bottom > view.bottom - room || box.bottom < view.top + view.height / 3)
      this.scroller.scrollTop += box.bottom - view.bottom + room;
    else if (box.top < view.top && box.height < view.height) this.scroller.scrollTop += box.top - view.top;
  }

  toPanel() {
    const panel = this.guide.panel(this.channel);
    if (!panel) return;
    this.guide.button.hidden = true; // the strip it stands in takes room from the panel
    this.toControls(panel.id);
    const element = this.nodes.get(panel.id)?.element;
    element?.classList.remove("is-found");
    requestAnimationFrame(() => element?.classList.add("is-found"));
  }

  /** Scroll to a message and let it shine for a moment. */
  jump(id) {
    const { element } = this.nodes.get(id) ?? {};
    if (!element) return;
    this.stick = false;
    element.scrollIntoView({ block: "center" });
    element.classList.remove("is-found");
    requestAnimationFrame(() => element.classList.add("is-found"));
  }

  caughtUp() {
    this.fresh = 0;
    this.pill.hidden = true;
    if (this.channel && document.visibilityState === "visible") this.session.markRead(this.channel);
  }

  /**
   * Tell of messages that came below. To whoever has an open question they ask nothing new, they only tell what the
   * others did: that is said without calling for a press.
   */
  showPill() {
    this.pill.hidden = !this.fresh;
    if (!this.fresh) return;
    const quiet = this.guide.question;
    this.pill.classList.toggle("is-quiet", quiet);
    const words = quiet ? this.session.t("othersDid") : this.session.t("newMessages", { count: this.fresh });
    this.pill.replaceChildren(icon("down", 16), words);
  }

  /** Go to the new messages: to the end, or to the newest, whole, where the reader only looks what has happened. */
  toNews() {
    if (!this.guide.question) return this.toBottom(true);
    this.guide.button.hidden = true; // the strip it stands in takes room from the message
    this.begin(this.session.list(this.channel).at(-1).id);
  }

  /** Bring the elements in step with the session; `dirty` ids are rendered again and merged. */
  sync(dirty = new Set(), all = false) {
    if (!this.channel) return;
    const anchor = this.stick ? null : this.anchor();
    const seen = new Set();
    let cursor = this.list.firstChild;
    for (const item of this.items()) {
      seen.add(item.key);
      let held = this.nodes.get(item.key);
      if (!held) {
        held = { element: item.build(), version: item.version };
        this.nodes.set(item.key, held);
      } else if (all || held.version !== item.version || dirty.has(item.key)) {
        const wasCursor = held.element === cursor;
        held.element = morph(held.element, item.build());
        if (wasCursor) cursor = held.element;
        held.version = item.version;
      }
      if (held.element === cursor) cursor = cursor.nextSibling;
      else this.list.insertBefore(held.element, cursor);
    }
    for (const [key, held] of this.nodes) {
      if (!seen.has(key)) {
        held.element.remove();
        this.nodes.delete(key);
      }
    }
    if (anchor) this.scroller.scrollTop += anchor.element.getBoundingClientRect().top - anchor.top;
    this.guide.follow(this.channel, (id) => this.nodes.get(id)?.element);
  }

  /** The first message that begins inside the visible part: it stays where it is. */
  anchor() {
    const edge = this.scroller.getBoundingClientRect().top;
    for (const element of this.list.children) {
      const { top } = element.getBoundingClientRect();
      if (top >= edge) return { element, top };
    }
    return null;
  }

  items() {
    const { session, channel } = this;
    const items = [{ key: "intro", version: session.locale, build: () => this.intro() }];
    let before = null;
    for (const message of session.list(channel)) {
      const date = new Date(message.timestamp);
      const today = dayKey(date);
      const newDay = !before || dayKey(new Date(before.timestamp)) !== today;
      if (newDay)
        items.push({
          key: `day-${today}`,
          version: session.locale,
          build: () => divider(day(date, session.locale)),
        });
      const starts = message.id === this.newFrom;
      if (starts)
        items.push({
          key: "new",
          version: session.locale,
          build: () => divider(session.t("newLine"), "is-new"),
        });
      const head = newDay || starts || !continues(before, message);
      items.push({ key: message.id, version: head, build: () => messageElement(message, head, session) });
      before = message;
    }
    for (const record of session.interactions.commands(channel)) {
      record.key ??= String((this.serial += 1));
      items.push({
        key: `command-${record.key}`,
        version: record.state,
        build: () => pendingCommand(record, session),
      });
    }
    return items;
  }

  intro() {
    const channel = this.session.channel(this.channel);
    const kind = channel?.type ?? "text";
    const symbol = PLACES[kind];
    return h(
      "div.channel-intro",
      { "data-key": "intro" },
      h("div.intro-icon", {}, icon(symbol, 30)),
      h("h2", {}, this.session.title(channel)),
      h("p", {}, this.session.t(`intro-${kind}`, { name: this.session.title(channel) })),
    );
  }
}

function divider(text, kind = "") {
  return h("div.divider", { role: "separator", class: kind }, h("span", {}, text));
}

function continues(before, message) {
  if (!before || before.author?.id !== message.author?.id || before.type > 19 || message.type === 19)
    return false;
  if (message.interaction_metadata && message.interaction?.name) return false;
  if ((before.flags | message.flags) & EPHEMERAL) return false;
  if (SYSTEM.includes(message.type) || SYSTEM.includes(before.type)) return false;
  return new Date(message.timestamp) - new Date(before.timestamp) < GROUP_MS;
}
