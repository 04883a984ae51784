/** What presses inside the messages do. One listener for all of them, so messages can be redrawn freely. */

import { defaults, findComponent } from "../chat/components.js";
import { act } from "../core/api.js";
import { lightbox } from "../chat/lightbox.js";
import { openModal } from "../chat/modal.js";
import { closePopover, popoverAnchor, toast } from "../core/overlay.js";
import { openSelect } from "../chat/selects.js";

export class Actions {
  /** `page` offers `openChannel(id, message)` and `startCommand(name)`. */
  constructor(list, session, page) {
    Object.assign(this, { list, session, page });
    this.onClick = (event) => this.pressed(event);
    this.onKey = (event) => {
      if ((event.key === "Enter" || event.key === " ") && event.target.matches("span[data-action]")) {
        event.preventDefault();
        this.pressed(event);
      }
    };
    list.addEventListener("click", this.onClick);
    list.addEventListener("keydown", this.onKey);
    session.on("modal", (modal, record) => this.modal(modal, record));
    session.on("channels", (id, verb) => this.follow(id, verb));
  }

  destroy() {
    this.list.removeEventListener("click", this.onClick);
    this.list.removeEventListener("keydown", this.onKey);
  }

  pressed(event) {
    const target = event.target.closest("[data-action]");
    if (!target || !this.list.contains(target)) return;
    const message = this.session.find(target.closest("[data-message-id]")?.dataset.messageId);
    const handlers = {
      press: () => this.press(message, target.dataset.customId),
      "open-select": () => this.select(message, target),
      reveal: () => this.reveal(target),
      alt: () => this.alt(target),
      zoom: () => this.zoom(target, event),
      enlarge: () => this.enlarge(target),
      dismiss: () => this.session.dismiss(message.id),
      "drop-command": () => this.drop(target.dataset.record),
      "open-channel": () => this.page.openChannel(target.dataset.channel, target.dataset.target),
      "start-command": () => this.page.startCommand(target.dataset.command),
    };
    handlers[target.dataset.action]?.();
  }

  /** Go where a game begins: a thread has the number of the message under which it is opened. */
  follow(id, verb) {
    const { message, channel } = this.pressedIn ?? {};
    if (id !== message || verb === "delete" || this.session.current !== channel) return;
    this.pressedIn = null;
    this.page.openChannel(id);
  }

  /** Send a component interaction and follow it to its end. */
  async component(message, customId, body) {
    const { session } = this;
    if (session.interactions.busy(message.id)) return;
    const onState = (state) => {
      if (state === "failed") session.forgetSelections(message.id);
    };
    const record = session.interactions.start({ kind: "component", message: message.id, customId, onState });
    const answer = await act({ seat: session.seat, message: message.id, custom_id: customId, ...body });
    if (!session.active) return;
    if (answer.ok) {
      session.interactions.accepted(record, answer.interaction);
      session.emit("commanded");
      return;
    }
    session.forgetSelections(message.id);
    session.interactions.refused(record);
    toast(answer.error || session.t("offline"));
  }

  press(message, customId) {
    closePopover();
    this.pressedIn = { message: message.id, channel: message.channel_id };
    return this.component(message, customId, { kind: "click" });
  }

  select(message, target) {
    if (popoverAnchor() === target) {
      closePopover();
      return;
    }
    const { customId } = target.dataset;
    const component = findComponent(message.components, customId);
    const { session } = this;
    openSelect({
      anchor: target,
      component,
      session,
      values: session.selection(message.id, customId),
      onDone: (values) => {
        const present = session.selection(message.id, customId) ?? defaults(component);
        // What stands there already is not sent again, until the message is edited: so does Discord's client.
        if (present.length && present.length === values.length && present.every((one) => values.includes(one)))
          return;
        session.setSelection(message.id, customId, values);
        this.component(message, customId, { kind: "select", values });
      },
    });
  }

  reveal(target) {
    const box = target.closest(".spoiler-box") ?? target;
    box.setAttribute("data-revealed", "true");
  }

  alt(target) {
    const shows = target.getAttribute("aria-expanded") !== "true";
    for (const text of target.closest("[data-message-id]").querySelectorAll(".alt-text")) {
      const picture = text.closest(".picture");
      if (shows) picture.setAttribute("data-alt-open", "true");
      else picture.removeAttribute("data-alt-open");
    }
    target.setAttribute("aria-expanded", String(shows));
  }

  zoom(target, event) {
    const group = target.closest(".gallery") ?? target.closest(".picture");
    const openers = group.matches(".gallery") ? [...group.querySelectorAll(".picture-open")] : [target];
    const pictures = openers.map((opener) => {
      const image = opener.querySelector("img");
      const described = opener.closest(".picture").querySelector(".alt-text, .thumbnail-alt");
      return {
        url: image.dataset.full,
        alt: described?.textContent ?? (target.closest(".is-thumbnail") ? image.alt : ""),
      };
    });
    lightbox(pictures, openers.indexOf(target), (key, values) => this.session.t(key, values), pressedAt(event));
  }

  /** Open the first picture of a message, readable, from its left on. */
  enlarge(target) {
    const opener = target.closest("[data-message-id]").querySelector(".picture-open");
    this.zoom(opener, null);
  }

  drop(key) {
    const record = this.session.interactions.commands(this.session.current).find((one) => one.key === key);
    if (record) this.session.interactions.drop(record);
  }

  modal(modal, opened) {
    const { session } = this;
    openModal(modal, session, async (values) => {
      const answer = await act({ seat: session.seat, kind: "modal", interaction: modal.id, values });
      if (!session.active) return null;
      if (!answer.ok) return answer.error || session.t("offline");
      return new Promise((resolve) => {
        const onState = (state) => resolve(state === "failed" ? session.t("failed") : null);
        const record = session.interactions.start({ kind: "modal", onState, from: opened.message });
        session.interactions.accepted(record, answer.interaction);
      });
    });
  }
}

/** Where a picture was pressed, as shares of its width and height; its left where a key or another button was. */
function pressedAt(event) {
  const image = event?.target.closest(".picture-open")?.querySelector("img");
  if (!event?.detail || !image) return { x: 0, y: 0.5 };
  const box = image.getBoundingClientRect();
  return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
}
