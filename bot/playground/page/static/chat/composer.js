/** The line at the foot of a channel: plain text, or "/" and a command with its options. */

import { act } from "../core/api.js";
import { flatten, parseLine, search } from "../core/commands.js";
import { between, empty, h, icon } from "../core/dom.js";
import { OptionForm } from "./options.js";
import { narrow, onNarrow, toast } from "../core/overlay.js";
import { Picker } from "./picker.js";

export class Composer {
  constructor(root, session) {
    this.root = root;
    this.session = session;
    this.form = null;
    this.drafts = new Map();
    this.build();
    session.on("commands", () => this.refreshCommands());
    session.on("typing", () => this.showTyping());
    session.on("messages", () => this.showTyping());
    this.unwatch = onNarrow(() => this.retitle());
  }

  /** Take everything of the seat off the page. */
  destroy() {
    this.unwatch();
    this.form?.destroy();
    this.form = null;
    this.drafts.clear();
    this.picker.hide();
    empty(this.root);
  }

  t(key, values) {
    return this.session.t(key, values);
  }

  build() {
    const { session } = this;
    this.form?.destroy();
    this.form = null;
    const pickerHost = h("div.picker", { hidden: true });
    this.text = h("textarea.composer-text", {
      rows: 1,
      "data-testid": "composer",
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      autocomplete: "off",
      maxlength: 2000,
      enterkeyhint: "send",
      on: { input: () => this.typed(), keydown: (event) => this.onKey(event), blur: () => this.onBlur() },
    });
    this.slash = h(
      "button.icon-button.composer-slash",
      {
        type: "button",
        "aria-label": session.t("commands"),
        title: session.t("commands"),
        "data-testid": "slash-button",
        on: { pointerdown: (event) => event.preventDefault(), click: () => this.toggleCommands() },
      },
      icon("slash", 22),
    );
    this.sendButton = h(
      "button.icon-button.composer-send",
      {
        type: "button",
        "aria-label": session.t("send"),
        title: session.t("send"),
        "data-testid": "send",
        on: { click: () => this.send() },
      },
      icon("send", 22),
    );
    this.box = h("div.composer-box", {}, this.slash, this.text, this.sendButton);
    this.status = h("div.composer-status", { role: "status", "aria-live": "polite" });
    this.picker = new Picker(pickerHost, (key, values) => this.t(key, values));
    empty(this.root).append(pickerHost, this.status, this.box);
    this.refreshCommands();
    this.retitle();
    this.showTyping();
  }

  /** Rebuild in another language. */
  refresh() {
    const typed = this.text.value;
    this.build();
    this.text.value = typed;
    this.fit();
  }

  refreshCommands() {
    this.commands = flatten(this.session.commands, this.session.locale);
  }

  /** Another channel was opened: keep the old one's draft, bring back this one's. */
  open(channel) {
    if (this.channel) this.drafts.set(this.channel, this.text.value);
    this.leaveForm();
    this.channel = channel;
    this.text.value = this.drafts.get(channel) ?? "";
    this.picker.hide();
    this.retitle();
    this.fit();
    this.showTyping();
  }

  retitle() {
    const channel = this.session.channel(this.session.current);
    const title = this.session.title(channel);
    const words = channel ? this.t(between(channel) ? "messageTo" : "messageIn", { name: title }) : "";
    this.text.placeholder = channel && narrow() ? this.t("messageShort") : words;
    this.text.setAttribute("aria-label", words);
    this.box.classList.toggle("is-off", !channel);
    this.text.disabled = !channel;
  }

  fit() {
    this.text.style.height = "auto";
    this.text.style.height = `${Math.min(this.text.scrollHeight, 180)}px`;
    this.sendButton.classList.toggle("is-ready", Boolean(this.form) || Boolean(this.text.value.trim()));
  }

  focus() {
    if (this.form) this.form.focus();
    else this.text.focus({ preventScroll: true });
  }

  // ------------------------------------------------------------ typing

  typed() {
    this.fit();
    const line = this.text.value;
    if (!line.startsWith("/") || line.includes("\n")) {
      this.picker.hide();
      return;
    }
    const whole = parseLine(this.commands, line);
    const title = whole && line.slice(1).toLowerCase();
    const longer =
      whole &&
      this.commands.some(
        (command) =>
          command !== whole.command &&
          [command.title, command.path].some((name) => name.toLowerCase().startsWith(title)),
      );
    if (whole && /^\s/.test(line.slice(1 + whole.name.length)) && !longer) {
      this.startForm(whole.command, whole.values);
      return;
    }
    this.showCommands(line.slice(1));
  }

  showCommands(typed) {
    const items = search(this.commands, typed).map((command) => ({
      command,
      path: command.path,
      name: `/${command.title}`,
      note: command.description,
      tail: command.options
        .filter((option) => option.required)
        .map((option) => h("span.picker-option", {}, option.title)),
    }));
    const known = this.commands.length > 0;
    this.picker.show(this.text, items, {
      title: this.t(known ? "commandsOf" : "noCommands", { name: this.session.bot.name }),
      emptyText: known ? this.t("nothingFound") : "",
      onPick: (item) => this.startForm(item.command),
    });
  }

  onKey(event) {
    if (this.picker.key(event)) return;
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      this.send();
    }
  }

  onBlur() {
    if (!this.form)
      setTimeout(() => !this.root.contains(document.activeElement) && !this.form && this.picker.hide(), 120);
  }

  /** The "/" button: opens the list of commands, a second press closes it. */
  toggleCommands() {
    if (this.picker.isOpen && !this.form) {
      this.picker.hide();
      if (this.text.value === "/") this.text.value = "";
      this.fit();
      return;
    }
    this.leaveForm();
    this.text.value = "/";
    this.text.focus({ preventScroll: true });
    this.fit();
    this.showCommands("");
  }

  /** Put a command into the line, as from the first visit's hint. */
  startCommand(path) {
    const command = this.commands.find((one) => one.path === path) ?? search(this.commands, path)[0];
    if (command) this.startForm(command);
    else this.toggleCommands();
  }

  startForm(command, values = {}) {
    this.leaveForm();
    this.text.value = "";
    this.text.hidden = true;
    this.box.classList.add("has-form");
    this.form = new OptionForm({
      command,
      values,
      session: this.session,
      picker: this.picker,
      channel: this.channel,
      onSend: () => this.send(),
      onLeave: () => {
        this.leaveForm();
        this.focus();
      },
    });
    this.text.before(this.form.element);
    this.fit();
    this.form.focus();
  }

  leaveForm() {
    if (!this.form) return;
    this.picker.hide();
    this.form.destroy();
    this.form = null;
    this.text.hidden = false;
    this.box.classList.remove("has-form");
    this.fit();
  }

  // ------------------------------------------------------------ sending

  async send() {
    if (this.form) {
      await this.sendCommand();
      return;
    }
    const content = this.text.value.trim();
    if (!content || !this.channel) return;
    if (content.startsWith("/")) {
      const whole = parseLine(this.commands, content);
      if (whole) this.startForm(whole.command, whole.values);
      else this.showCommands(content.slice(1));
      return;
    }
    this.text.value = "";
    this.fit();
    const { session } = this;
    const answer = await act({ seat: session.seat, kind: "send", channel: this.channel, content });
    if (!session.active || answer.ok) return;
    if (!this.text.value) this.text.value = content;
    this.fit();
    toast(answer.error || this.t("offline"));
  }

  async sendCommand() {
    const { session, form, channel } = this;
    const options = await form.read();
    if (!options || this.form !== form) return;
    const { command } = form;
    const chosen = form.described();
    this.leaveForm();
    this.focus();
    const record = session.interactions.start({
      kind: "slash",
      channel,
      label: `/${command.title}${chosen}`,
    });
    const answer = await act({ seat: session.seat, kind: "slash", channel, command: command.path, options });
    if (!session.active) return;
    if (answer.ok) {
      session.interactions.accepted(record, answer.interaction);
      session.emit("commanded");
      return;
    }
    session.interactions.refused(record);
    toast(answer.error || this.t("offline"));
  }

  showTyping() {
    const names = this.session.active ? this.session.typists(this.session.current) : [];
    empty(this.status);
    if (!names.length) return;
    this.status.append(
      h("span.dots", { "aria-hidden": "true" }, h("i"), h("i"), h("i")),
      this.t("typing", { name: new Intl.ListFormat(this.session.locale).format(names) }),
    );
  }
}
