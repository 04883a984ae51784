/** A list above the composer that is steered from a text field: commands, choices, people. */

import { empty, h } from "../core/dom.js";

let serial = 0;

export class Picker {
  /** `host` is an empty element above the field; `t` gives the page's texts. */
  constructor(host, t) {
    this.host = host;
    this.t = t;
    this.items = [];
    this.active = 0;
    this.hide();
  }

  get isOpen() {
    return !this.host.hidden;
  }

  /**
   * Show `items` (`[{name, note?, lead?}]`) for `field`; `onPick(item)` is called with the one taken.
   * `title` stands above, `empty` where there are none.
   */
  show(field, items, { title, onPick, active = 0, emptyText = "" }) {
    if (!items.length && !emptyText && !title) {
      this.hide();
      return;
    }
    this.detach();
    this.field = field;
    this.items = items;
    this.onPick = onPick;
    this.active = Math.min(active, Math.max(0, items.length - 1));
    const id = `picker-${(serial += 1)}`;
    this.list = h(
      "div.picker-list",
      {
        role: "listbox",
        id,
        "aria-label": typeof title === "string" ? title : this.t("commands"),
        "data-testid": "picker",
      },
      items.map((item, at) =>
        h(
          "div.picker-item",
          {
            role: "option",
            id: `${id}-${at}`,
            "data-testid": "picker-item",
            "data-value": item.path ?? item.value ?? item.name,
            on: {
              pointerdown: (event) => event.preventDefault(),
              click: () => this.pick(at),
              pointermove: () => this.move(at),
            },
          },
          item.lead,
          h("span.picker-name", {}, item.name),
          item.tail,
          item.note && h("span.picker-note", {}, item.note),
        ),
      ),
    );
    empty(this.host).append(title ? h("div.picker-title", {}, title) : "", this.list);
    if (!items.length && emptyText) this.list.append(h("div.picker-none", {}, emptyText));
    this.host.hidden = false;
    field.setAttribute("aria-controls", id);
    field.setAttribute("aria-expanded", "true");
    this.mark();
  }

  hide() {
    this.detach();
    this.items = [];
    this.host.hidden = true;
    empty(this.host);
  }

  detach() {
    this.field?.removeAttribute("aria-activedescendant");
    this.field?.setAttribute("aria-expanded", "false");
    this.field = null;
  }

  move(at) {
    if (at === this.active) return;
    this.active = at;
    this.mark(false);
  }

  mark(scroll = true) {
    for (const [at, element] of [...this.list.children].entries()) {
      element.classList.toggle("is-active", at === this.active);
      element.setAttribute("aria-selected", String(at === this.active));
    }
    const element = this.list.children[this.active];
    if (!this.items.length || !element) return;
    this.field.setAttribute("aria-activedescendant", element.id);
    if (scroll) element.scrollIntoView({ block: "nearest" });
  }

  pick(at = this.active) {
    const item = this.items[at];
    if (item) this.onPick(item);
  }

  /** Handle a key of the field; true where it was the picker's. */
  key(event) {
    if (!this.isOpen) return false;
    if (event.key === "Escape") {
      event.preventDefault();
      this.hide();
      return true;
    }
    if (!this.items.length) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      this.active = (this.active + step + this.items.length) % this.items.length;
      this.mark();
      return true;
    }
    if ((event.key === "Enter" && !event.isComposing) || (event.key === "Tab" && !event.shiftKey)) {
      event.preventDefault();
      this.pick();
      return true;
    }
    return false;
  }
}
