/** The options of a command as fields in the composer, with choices and autocomplete. */

import { act } from "../core/api.js";
import { OPTION, optionNamed, readOption } from "../core/commands.js";
import { between, h, icon } from "../core/dom.js";

const DEBOUNCE_MS = 220;

export class OptionForm {
  /** `onSend` runs at Enter in a field without an open list, `onLeave` when the command is taken back. */
  constructor({ command, values, session, picker, channel, onSend, onLeave }) {
    Object.assign(this, { command, session, picker, channel, onSend, onLeave });
    this.fields = new Map();
    this.serial = 0;
    this.abort = new AbortController();
    this.rest = h("div.option-rest");
    this.chip = h(
      "button.command-chip",
      {
        type: "button",
        "data-testid": "command-chip",
        title: command.description,
        on: { keydown: (event) => this.onChipKey(event) },
      },
      `/${command.title}`,
    );
    this.row = h("div.option-fields", {}, this.chip);
    this.element = h(
      "div.option-form",
      { role: "group", "aria-label": `/${command.title}`, "data-testid": "option-form" },
      this.row,
      this.rest,
      h(
        "button.icon-button.option-leave",
        { type: "button", "aria-label": session.t("cancel"), on: { click: () => onLeave() } },
        icon("close", 18),
      ),
    );
    for (const option of command.options) {
      if (option.required || option.name in values) this.add(option, values[option.name] ?? "");
    }
    this.drawRest();
  }

  destroy() {
    clearTimeout(this.timer);
    this.abort.abort();
    this.element.remove();
    this.fields.clear();
  }

  focus() {
    const open =
      [...this.fields.values()].find((field) => !field.value()) ?? [...this.fields.values()].at(-1);
    if (open) open.input.focus({ preventScroll: true });
    else this.chip.focus({ preventScroll: true });
  }

  drawRest() {
    const missing = this.command.options.filter((option) => !this.fields.has(option.name));
    this.rest.replaceChildren(
      ...missing.map((option) =>
        h(
          "button.option-add",
          {
            type: "button",
            title: option.description,
            "data-testid": "option-add",
            "data-option": option.name,
            on: {
              click: () => {
                this.add(option, "");
                this.drawRest();
                this.fields.get(option.name).input.focus();
              },
            },
          },
          icon("plus", 14),
          option.title,
        ),
      ),
    );
    this.rest.hidden = !missing.length;
  }

  add(option, text) {
    if (option.type === OPTION.attachment) {
      this.addFile(option);
      return;
    }
    const numeric =
      option.type === OPTION.integer ? "numeric" : option.type === OPTION.number ? "decimal" : null;
    const input = h("input.option-input", {
      type: "text",
      autocomplete: "off",
      spellcheck: "false",
      "data-testid": "option-input",
      "data-option": option.name,
      inputmode: numeric,
      "aria-label": `${option.title}: ${option.description}`,
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      enterkeyhint: "send",
    });
    const field = { option, input, picked: null, value: () => input.value };
    input.value = text;
    input.addEventListener("focus", () => this.suggest(field, 0));
    input.addEventListener("input", () => {
      field.element.classList.remove("is-wrong");
      if (this.jump(field)) return;
      this.resize(input);
      this.suggest(field, DEBOUNCE_MS);
    });
    input.addEventListener("keydown", (event) => this.onKey(event, field));
    input.addEventListener("blur", () =>
      setTimeout(() => {
        if (this.picker.field === input && document.activeElement !== input) this.picker.hide();
      }, 120),
    );
    this.place(option, field, input);
    this.resize(input);
  }

  /** "seats:" typed at the end of any field leads to the field of that option, as in one line. */
  jump(field) {
    const typed = /(?:^|\s)([^\s:]+):$/.exec(field.input.value);
    const option = typed && optionNamed(this.command, typed[1]);
    if (!option) return false;
    field.input.value = field.input.value.slice(0, typed.index);
    this.resize(field.input);
    if (!this.fields.has(option.name)) {
      this.add(option, "");
      this.drawRest();
    }
    const target = this.fields.get(option.name);
    if (target === field) this.suggest(field, DEBOUNCE_MS);
    else target.input.focus();
    return true;
  }

  addFile(option) {
    const input = h("input.option-file", {
      type: "file",
      "data-testid": "option-input",
      "data-option": option.name,
      "aria-label": option.title,
    });
    const field = { option, input, file: () => input.files[0], value: () => input.files[0]?.name ?? "" };
    this.place(option, field, input);
  }

  place(option, field, input) {
    field.element = h("label.option-field", {}, h("span.option-name", {}, option.title), input);
    this.fields.set(option.name, field);
    this.row.append(field.element);
  }

  remove(field) {
    this.fields.delete(field.option.name);
    field.element.remove();
    this.picker.hide();
    this.drawRest();
    this.focus();
  }

  resize(input) {
    input.style.width = `${Math.max(7, Math.min(26, input.value.length + 2))}ch`;
  }

  onKey(event, field) {
    if (this.picker.key(event)) return;
    if (event.key === "Enter" && !event.isComposing) {
      event.preventDefault();
      this.onSend();
    } else if (event.key === "Escape") {
      event.preventDefault();
      this.onLeave();
    } else if (event.key === "Backspace" && !field.input.value) {
      event.preventDefault();
      const required = [...this.fields.values()].filter((one) => one.option.required);
      if (!field.option.required) this.remove(field);
      else if (required[0] === field) this.onLeave();
      else required[required.indexOf(field) - 1].input.focus();
    }
  }

  onChipKey(event) {
    if (event.key === "Enter") {
      event.preventDefault();
      this.onSend();
    } else if (event.key === "Backspace" || event.key === "Escape") {
      event.preventDefault();
      this.onLeave();
    }
  }

  // ------------------------------------------------------------ suggestions

  suggest(field, delay) {
    clearTimeout(this.timer);
    const { option, input } = field;
    const fixed = this.fixedChoices(option);
    const turn = (this.serial += 1);
    if (fixed) {
      const typed = field.picked?.name === input.value ? "" : input.value.trim().toLowerCase();
      this.offer(
        field,
        fixed.filter((choice) => choice.name.toLowerCase().includes(typed)),
      );
    } else if (option.autocomplete) {
      this.timer = setTimeout(() => this.ask(field, turn), delay);
      if (!this.picker.isOpen || this.picker.field !== input)
        this.offer(field, [], this.session.t("searching"));
    } else {
      this.offer(field, []);
    }
  }

  async ask(field, turn) {
    const { session, option } = { session: this.session, option: field.option };
    const options = {};
    for (const one of this.fields.values()) {
      const read = one.file ? {} : readOption(one.option, one.input.value, one.picked);
      if (read.value !== undefined) options[one.option.name] = read.value;
    }
    options[option.name] = field.input.value;
    const body = {
      seat: session.seat,
      kind: "autocomplete",
      channel: this.channel,
      command: this.command.path,
      options,
      focused: option.name,
    };
    const answer = await act(body, this.abort.signal);
    if (turn !== this.serial || !session.active || document.activeElement !== field.input) return;
    const wrong = answer.aborted ? "" : answer.error || session.t("noSuggestions");
    this.offer(field, answer.choices ?? [], answer.choices ? session.t("nothingFound") : wrong);
  }

  fixedChoices(option) {
    const { session } = this;
    if (option.choices.length) return option.choices;
    if (option.type === OPTION.boolean)
      return [
        { name: session.t("yes"), value: true },
        { name: session.t("no"), value: false },
      ];
    const people = [...session.seats.map((seat) => seat.user_id), session.bot.id]
      .map((id) => session.user(id))
      .filter(Boolean)
      .map((user) => ({ name: user.name, value: user.id }));
    const roles = (session.guild.roles ?? []).map((role) => ({ name: `@${role.name}`, value: role.id }));
    if (option.type === OPTION.user) return people;
    if (option.type === OPTION.role) return roles;
    if (option.type === OPTION.mentionable) return [...people, ...roles];
    if (option.type === OPTION.channel) {
      return [...session.channels.values()]
        .filter((channel) => !between(channel))
        .map((channel) => ({ name: `#${channel.name}`, value: channel.id }));
    }
    return null;
  }

  offer(field, choices, emptyText = "") {
    const title = `${field.option.title} — ${field.option.description}`;
    this.picker.show(
      field.input,
      choices.map((choice) => ({ ...choice, name: String(choice.name) })),
      {
        title,
        emptyText,
        onPick: (choice) => this.take(field, choice),
      },
    );
  }

  take(field, choice) {
    field.picked = choice;
    field.input.value = choice.name;
    field.element.classList.remove("is-wrong");
    this.serial += 1;
    clearTimeout(this.timer);
    this.resize(field.input);
    this.picker.hide();
    const next = [...this.fields.values()].find((one) => !one.value());
    if (next) next.input.focus({ preventScroll: true });
  }

  // ------------------------------------------------------------ reading

  /** The options' values by name, or null after marking the first field that is wrong. */
  async read() {
    const values = {};
    for (const field of this.fields.values()) {
      const result = field.file
        ? await readFile(field)
        : readOption(this.withChoices(field.option), field.input.value, field.picked);
      if (result.problem) {
        field.element.classList.add("is-wrong");
        field.input.focus();
        this.picker.show(field.input, [], {
          title: `${field.option.title} — ${this.session.t(...result.problem)}`,
          onPick() {},
        });
        return null;
      }
      if (result.value !== undefined) values[field.option.name] = result.value;
    }
    return values;
  }

  withChoices(option) {
    return option.choices.length ? option : { ...option, choices: this.fixedChoices(option) ?? [] };
  }

  /** " game: Echoes seats: 3" for the note of a command under way. */
  described() {
    return [...this.fields.values()]
      .filter((field) => field.value())
      .map((field) => ` ${field.option.title}: ${field.value()}`)
      .join("");
  }
}

/** A chosen file as `{filename, content_type, base64}`. */
async function readFile(field) {
  const file = field.file();
  if (!file) return field.option.required ? { problem: ["fillIn"] } : {};
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return {
    value: { filename: file.name, content_type: file.type || "application/octet-stream", base64: btoa(text) },
  };
}
