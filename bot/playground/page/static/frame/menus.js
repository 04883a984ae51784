/** The commands in the menus of messages and of people: right click, long press, or the button of a message. */

import { act } from "../core/api.js";
import { localised } from "../core/commands.js";
import { h, icon } from "../core/dom.js";
import { closePopover, popover, popoverAnchor, toast } from "../core/overlay.js";

const PERSON = 2;
const MESSAGE = 3;
/** What has a menu of the browser's own that is wanted more. */
const OTHERS = "a, img, video, input, textarea";

export class Menus {
  constructor(list, session) {
    Object.assign(this, { list, session });
    this.onMenu = (event) => this.called(event);
    this.onClick = (event) => this.pressed(event);
    list.addEventListener("contextmenu", this.onMenu);
    list.addEventListener("click", this.onClick);
    session.on("commands", () => this.mark());
    this.mark();
  }

  destroy() {
    this.list.removeEventListener("contextmenu", this.onMenu);
    this.list.removeEventListener("click", this.onClick);
  }

  /** Messages show their button where there is something in it. */
  mark() {
    this.list.classList.toggle("has-menus", this.session.commands.some(({ type }) => type === MESSAGE));
  }

  called(event) {
    if (event.target.closest(OTHERS) || String(getSelection())) return;
    const person = event.target.closest("[data-mention], [data-author]");
    const message = event.target.closest("[data-message-id]:not(.is-ephemeral)");
    const opened = person ? this.ofPerson(person) : message && this.ofMessage(message, message);
    if (opened) event.preventDefault();
  }

  pressed(event) {
    const button = event.target.closest("[data-action=menu]");
    if (!button) return;
    if (popoverAnchor() === button) closePopover();
    else this.ofMessage(button.closest("[data-message-id]"), button);
  }

  ofMessage(element, anchor) {
    const { messageId } = element.dataset;
    return this.open(anchor, MESSAGE, { message: messageId }, this.session.t("menuOfMessage"));
  }

  ofPerson(element) {
    const user = element.dataset.mention ?? element.dataset.author;
    const known = this.session.user(user);
    if (!known) return false;
    return this.open(element, PERSON, { user }, this.session.t("menuOfPerson", { name: known.name }));
  }

  /** Show the commands of a kind; false where there are none. */
  open(anchor, kind, target, title) {
    const { session } = this;
    const commands = session.commands.filter(({ type }) => type === kind);
    if (!commands.length) return false;
    const item = (command) => {
      const name = localised(command, "name", session.locale);
      const click = () => {
        closePopover();
        this.send(command.name, name, target);
      };
      const attributes = { type: "button", role: "menuitem", "data-testid": "menu-command", on: { click } };
      return h("button.menu-item", attributes, icon("right", 16), h("span", {}, name));
    };
    const items = commands.map(item);
    const content = h("div.menu", { role: "menu" }, h("h3.menu-title", {}, title), items);
    popover(anchor, content, { label: title, className: "is-menu" });
    items[0].focus({ preventScroll: true });
    return true;
  }

  async send(command, label, target) {
    const { session } = this;
    const channel = session.current;
    const record = session.interactions.start({ kind: "slash", channel, label });
    const answer = await act({ seat: session.seat, kind: "menu", channel, command, ...target });
    if (!session.active) return;
    if (answer.ok) {
      session.interactions.accepted(record, answer.interaction);
      session.emit("commanded");
      return;
    }
    session.interactions.refused(record);
    toast(answer.error || session.t("offline"));
  }
}
