/** The forms a bot opens: labels with text inputs, selects, check boxes and plain text. */

import { append, empty, h, icon } from "../core/dom.js";
import { defaults, emoji, SELECT_KINDS, selectOptions } from "./components.js";
import { markdown } from "./markdown.js";
import { contextOf } from "./message.js";
import { dialog } from "../core/overlay.js";
import { openSelect } from "./selects.js";

/**
 * Show a modal. `send(values)` sends them and resolves to null when the bot took them, else to a sentence;
 * the form then stays open with what was typed.
 */
export function openModal(modal, session, send) {
  const fields = [];
  const error = h("p.modal-error", { role: "alert", hidden: true });
  const submit = h(
    "button.button.is-primary",
    { type: "submit", "data-testid": "modal-submit" },
    session.t("submit"),
  );
  const cancel = h(
    "button.button.is-quiet",
    { type: "button", on: { click: () => box.close() } },
    session.t("cancel"),
  );
  const form = h(
    "form.modal-form",
    { novalidate: true, on: { submit: onSubmit } },
    h(
      "header.modal-head",
      {},
      h("h2", { id: "modal-title" }, modal.title),
      h(
        "button.icon-button",
        { type: "button", "aria-label": session.t("close"), on: { click: () => box.close() } },
        icon("close"),
      ),
    ),
    h(
      "div.modal-body",
      {},
      (modal.components ?? []).map((component) => entry(component)),
    ),
    error,
    h("footer.modal-foot", {}, h("span.modal-warning", {}, session.t("modalWarning")), cancel, submit),
    h("div.toasts"),
  );
  const box = h(
    "dialog.modal",
    { "aria-labelledby": "modal-title", "data-testid": "modal", "data-custom-id": modal.custom_id },
    form,
  );

  function entry(component) {
    if (component.type === 10)
      return h("div.modal-text", {}, markdown(component.content, contextOf(session)));
    if (component.type === 1)
      return (component.components ?? []).map((inner) => labelled(inner, inner.label, ""));
    if (component.type === 18) return labelled(component.component, component.label, component.description);
    return null;
  }

  function labelled(component, label, description) {
    const field = control(component, session);
    if (!field) return null;
    const id = `field-${fields.length}`;
    fields.push({ ...field, customId: component.custom_id });
    field.element.id ||= id;
    const note = h("p.field-error", { role: "alert", hidden: true });
    fields.at(-1).note = note;
    return h(
      "div.field",
      {},
      h(
        "label.field-label",
        { for: field.element.id },
        label,
        component.required === false || component.type === 23
          ? null
          : h("span.required", { "aria-label": session.t("required") }, " *"),
      ),
      description && h("p.field-description", {}, description),
      field.element,
      note,
    );
  }

  async function onSubmit(event) {
    event.preventDefault();
    let first = null;
    const values = {};
    for (const field of fields) {
      const problem = field.problem();
      field.note.hidden = !problem;
      field.note.textContent = problem ?? "";
      if (problem) first ??= field;
      const value = field.value();
      if (value !== null) values[field.customId] = value;
    }
    if (first) {
      first.element.focus();
      return;
    }
    submit.disabled = true;
    submit.classList.add("is-waiting");
    append(empty(submit), [
      session.t("submit"),
      h("span.dots", { "aria-hidden": "true" }, h("i"), h("i"), h("i")),
    ]);
    const problem = await send(values);
    if (!problem) {
      box.close();
      return;
    }
    append(empty(submit), session.t("submit"));
    submit.classList.remove("is-waiting");
    submit.disabled = false;
    error.textContent = problem;
    error.hidden = false;
  }

  dialog(box);
  (box.querySelector(".modal-body input, .modal-body textarea, .modal-body .select") ?? submit).focus();
  return box;
}

/** One control as `{element, value(), problem()}`; null for types the page does not know. */
function control(component, session) {
  if (component.type === 4) return textInput(component, session);
  if (SELECT_KINDS[component.type]) return selectInput(component, session);
  if (component.type === 21 || component.type === 22) return choiceGroup(component, session);
  if (component.type === 23) {
    const input = h("input", {
      type: "checkbox",
      checked: Boolean(component.default),
      "data-custom-id": component.custom_id,
    });
    return { element: input, value: () => input.checked, problem: () => null };
  }
  return null;
}

function textInput(component, session) {
  const long = component.style === 2;
  const input = h(long ? "textarea.text-input" : "input.text-input", {
    type: long ? null : "text",
    rows: long ? 5 : null,
    placeholder: component.placeholder,
    maxlength: component.max_length ?? 4000,
    required: component.required !== false,
    "data-custom-id": component.custom_id,
    "data-testid": "text-input",
    autocomplete: "off",
  });
  input.value = component.value ?? "";
  const problem = () => {
    const { length } = input.value;
    if (!length) return component.required === false ? null : session.t("fillIn");
    return length < (component.min_length ?? 0)
      ? session.t("atLeastLetters", { count: component.min_length })
      : null;
  };
  return { element: input, value: () => input.value, problem };
}

function selectInput(component, session) {
  let values = defaults(component);
  const button = h("button.select", {
    type: "button",
    "aria-haspopup": "listbox",
    "data-custom-id": component.custom_id,
    "data-testid": "select",
    disabled: component.disabled,
  });
  const draw = () => {
    const chosen = selectOptions(component, session).filter((option) => values.includes(option.value));
    append(empty(button), [
      chosen.length
        ? h(
            "span.select-chosen",
            {},
            chosen.map((option) => h("span.select-chip", {}, emoji(option.emoji), option.label)),
          )
        : h("span.select-placeholder", {}, component.placeholder || session.t("choose")),
      icon("down", 18),
    ]);
  };
  button.addEventListener("click", () =>
    openSelect({
      anchor: button,
      component,
      values,
      session,
      onDone(chosen) {
        values = chosen;
        draw();
      },
    }),
  );
  draw();
  const least = component.required === false ? 0 : (component.min_values ?? 1);
  return {
    element: button,
    value: () => values,
    problem: () => (values.length < least ? session.t("fillIn") : null),
  };
}

function choiceGroup(component, session) {
  const many = component.type === 22;
  const name = `group-${component.custom_id}`;
  const inputs = (component.options ?? []).map((option) =>
    h("input", {
      type: many ? "checkbox" : "radio",
      name,
      value: option.value,
      checked: Boolean(option.default),
    }),
  );
  const element = h(
    "div.choice-group",
    { role: many ? "group" : "radiogroup", "data-custom-id": component.custom_id, tabindex: -1 },
    inputs.map((input, at) =>
      h(
        "label.choice",
        {},
        input,
        h(
          "span",
          {},
          component.options[at].label,
          component.options[at].description &&
            h("span.option-description", {}, component.options[at].description),
        ),
      ),
    ),
  );
  const chosen = () => inputs.filter((input) => input.checked).map((input) => input.value);
  const least = component.required === false ? 0 : (component.min_values ?? 1);
  const most = many ? (component.max_values ?? inputs.length) : 1;
  const problem = () => {
    if (chosen().length < least) return session.t("fillIn");
    return chosen().length > most ? session.t("atMost", { count: most }) : null;
  };
  return { element, value: () => (many ? chosen() : (chosen()[0] ?? null)), problem };
}
