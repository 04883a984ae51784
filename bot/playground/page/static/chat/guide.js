/** The way to the controls of the reader's own panel, when they are out of sight. */

import { h, icon } from "../core/dom.js";
import { answers, asks, leadsBack, usable } from "../core/questions.js";
import { EPHEMERAL, LOADING } from "../core/session.js";

const MARGIN = 6;
/** A panel stays where it is while its reader takes turn after turn: this many messages may follow it. */
const RECENT = 20;

/** Whether a row of controls has one that answers the question. */
function hasChoice(row) {
  return [...row.querySelectorAll("[data-custom-id]")].some((one) => answers(one.dataset.customId));
}

export class Guide {
  /** `button` shows while the controls are out of the `scroller`'s view; `onPress` leads there. */
  constructor({ scroller, button, onPress }, session) {
    Object.assign(this, { scroller, button, onPress, session });
    this.controls = null;
    /** The last row of what is read now, be it a question or not: it keeps the reader there. */
    this.reading = null;
    /** Whether the reader is asked something. */
    this.question = false;
    button.addEventListener("click", onPress);
  }

  destroy() {
    this.button.removeEventListener("click", this.onPress);
    this.button.hidden = true;
    this.controls = null;
    this.question = false;
    this.reading = null;
  }

  /**
   * The newest private message among the last ones of a channel that asks the reader something, or, where a text is
   * read in its place, that leads back to the choices.
   */
  panel(channel) {
    const own = this.own(channel);
    const of = (tells) => own.findLast((message) => tells(message.components));
    return of(asks) ?? of(leadsBack) ?? null;
  }

  /** The private messages among the last ones of a channel. */
  own(channel) {
    const recent = this.session.list(channel).slice(-RECENT);
    return recent.filter((message) => message.flags & EPHEMERAL && !(message.flags & LOADING));
  }

  /** The messages have changed: look for the panel again. `element(id)` is where a message stands. */
  follow(channel, element) {
    const panel = this.panel(channel);
    const last = this.own(channel).at(-1);
    this.question = Boolean(panel);
    const rows = (message) => [...(element(message?.id)?.querySelectorAll(".v2-row") ?? [])];
    const lastRow = (message) => rows(message).at(-1) ?? null;
    // The rows below the choices look, help or take back: nobody misses a choice while only they are out of sight.
    this.controls = rows(panel).findLast(hasChoice) ?? lastRow(panel);
    this.reading = last && usable(last.components) ? lastRow(last) : null;
    this.update();
  }

  /** Whether the controls of the question, or of what is read now, are on the screen, be it a part of them. */
  inView() {
    return this.begun(this.controls) || this.begun(this.reading);
  }

  /** Where controls are out of sight: a row that is cut off below is not seen. */
  side(controls = this.controls) {
    if (!controls?.isConnected) return null;
    const view = this.scroller.getBoundingClientRect();
    const box = controls.getBoundingClientRect();
    if (box.bottom < view.top + MARGIN) return "above";
    return box.bottom > view.bottom + MARGIN ? "below" : "here";
  }

  /** Whether at least the upper edge of controls is on the screen. */
  begun(controls) {
    if (!controls?.isConnected || this.side(controls) === "above") return false;
    return controls.getBoundingClientRect().top <= this.scroller.getBoundingClientRect().bottom - MARGIN;
  }

  /** Whether the first controls of the question are on the screen, though not the last. */
  begins() {
    const first = this.controls?.parentElement?.querySelector(".v2-row");
    return Boolean(first) && first !== this.controls && this.begun(first);
  }

  /** The space that a panel keeps free below it. */
  room() {
    return MARGIN * 2;
  }

  update() {
    const side = this.side();
    this.button.hidden = side !== "above" && side !== "below";
    const words = this.begins() ? "moreChoices" : "toPanel";
    const shown = `${side} ${words} ${this.session.locale}`;
    if (this.button.hidden || this.button.dataset.side === shown) return;
    this.button.dataset.side = shown;
    this.button.replaceChildren(
      icon(side === "above" ? "up" : "down", 16),
      h("span", {}, this.session.t(words)),
    );
  }
}
