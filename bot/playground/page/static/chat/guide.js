/** The way to the controls of the reader's own panel, when they are out of sight. */

import { h, icon } from "../core/dom.js";
import { EPHEMERAL, LOADING } from "../core/session.js";

const MARGIN = 6;
/** A panel stays where it is while its reader takes turn after turn: this many messages may follow it. */
const RECENT = 20;
const COLOURED = [1, 3, 4];

export class Guide {
  /** `button` shows while the controls are out of the `scroller`'s view; `onPress` leads there. */
  constructor({ scroller, button, onPress }, session) {
    Object.assign(this, { scroller, button, onPress, session });
    this.controls = null;
    button.addEventListener("click", onPress);
  }

  destroy() {
    this.button.removeEventListener("click", this.onPress);
    this.button.hidden = true;
    this.scroller.classList.remove("has-guide");
    this.controls = null;
  }

  /** The newest private message among the last ones of a channel, if something can be chosen in it. */
  panel(channel) {
    const recent = this.session.list(channel).slice(-RECENT);
    const last = recent.findLast((message) => message.flags & EPHEMERAL);
    return last && !(last.flags & LOADING) && usable(last.components) ? last : null;
  }

  /** The messages have changed: look for the panel again. `element(id)` is where a message stands. */
  follow(channel, element) {
    const panel = this.panel(channel);
    const rows = panel && element(panel.id)?.querySelectorAll(".v2-row");
    this.controls = rows?.length ? rows[rows.length - 1] : null;
    this.update();
  }

  /** Whether the controls are on the screen. */
  inView() {
    return this.side() === "here";
  }

  side() {
    if (!this.controls?.isConnected) return null;
    const view = this.scroller.getBoundingClientRect();
    const box = this.controls.getBoundingClientRect();
    if (box.bottom < view.top + MARGIN) return "above";
    return box.top > view.bottom - MARGIN ? "below" : "here";
  }

  /** The space that a panel keeps free below it. */
  room() {
    return MARGIN * 2;
  }

  update() {
    const side = this.side();
    this.button.hidden = side !== "above" && side !== "below";
    this.scroller.classList.toggle("has-guide", side === "above");
    if (this.button.hidden || this.button.dataset.side === `${side} ${this.session.locale}`) return;
    this.button.dataset.side = `${side} ${this.session.locale}`;
    this.button.replaceChildren(
      icon(side === "above" ? "up" : "down", 16),
      h("span", {}, this.session.t("toPanel")),
    );
  }
}

/**
 * Whether something among these components waits to be chosen: a select, a button in a colour, or more than one
 * row of buttons. A single row of grey ones (refresh, back) is for whoever looks for it, and holds nobody at the
 * panel.
 */
export function usable(list) {
  return rows(list) > 1 || outstanding(list);
}

/** How many rows have a button that can be pressed. */
function rows(list) {
  return (list ?? []).reduce((sum, one) => {
    if (one.type !== 1) return sum + rows(one.components);
    return sum + Number((one.components ?? []).some((part) => part.type === 2 && !part.disabled));
  }, 0);
}

function outstanding(list) {
  return (list ?? []).some((one) => {
    if (one.type === 2) return !one.disabled && COLOURED.includes(one.style);
    if (one.type >= 3 && one.type <= 8) return !one.disabled;
    return outstanding(one.components) || Boolean(one.accessory && outstanding([one.accessory]));
  });
}
