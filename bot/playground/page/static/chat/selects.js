/** The open list of a select: single choice, or check boxes that are sent when the list closes. */

import { avatar, h, icon } from "../core/dom.js";
import { defaults, emoji, selectOptions } from "./components.js";
import { popover } from "../core/overlay.js";

const SEARCH_FROM = 11;

/**
 * Open the options of `component` beside `anchor`. `onDone(values)` is called once, when the reader has
 * chosen; a list that is left by Escape or with too few choices changes nothing.
 */
export function openSelect({ anchor, component, values, session, onDone }) {
  const options = selectOptions(component, session);
  const most = component.max_values ?? 1;
  const least = component.min_values ?? 1;
  const multiple = most > 1;
  const before = values ?? defaults(component);
  const chosen = new Set(before.filter((value) => options.some((option) => option.value === value)));
  const list = h("div.options", {
    role: "listbox",
    tabindex: 0,
    "data-testid": "options",
    "aria-multiselectable": multiple ? "true" : null,
    "aria-label": component.placeholder ?? session.t("choose"),
  });
  const search =
    options.length >= SEARCH_FROM
      ? h("input.options-search", {
          type: "search",
          placeholder: session.t("search"),
          "aria-label": session.t("search"),
        })
      : null;
  const count = h("span.options-count", { role: "status" });
  const done = h(
    "button.button.is-primary",
    { type: "button", "data-testid": "select-done", on: { click: () => floating.close("done") } },
    session.t("done"),
  );
  const foot = multiple ? h("div.options-foot", {}, count, done) : null;
  let active = Math.max(
    0,
    options.findIndex((option) => chosen.has(option.value)),
  );
  let shown = options;

  function draw() {
    list.replaceChildren(...shown.map((option, at) => optionElement(option, at)));
    if (!shown.length) list.append(h("div.options-none", {}, session.t("nothingFound")));
    list.setAttribute("aria-activedescendant", shown.length ? `option-${active}` : "");
    if (!multiple) return;
    const top = Math.min(most, options.length);
    const key = least === top ? "chosenOf" : least ? "chosenCount" : "chosenUpTo";
    count.textContent = session.t(key, { count: chosen.size, least, most: top });
    done.disabled = chosen.size < least;
  }

  function optionElement(option, at) {
    const picked = chosen.has(option.value);
    const full = multiple && !picked && chosen.size >= most;
    return h(
      "div.option",
      {
        id: `option-${at}`,
        role: "option",
        "aria-selected": String(picked),
        "data-value": option.value,
        "data-testid": "option",
        "aria-disabled": full ? "true" : null,
        class: at === active ? "is-active" : "",
        on: { click: () => pick(at), pointermove: () => hover(at) },
      },
      option.user ? avatar(option.user, "small") : emoji(option.emoji),
      h(
        "span.option-text",
        {},
        h("span.option-label", {}, option.label),
        option.description && h("span.option-description", {}, option.description),
      ),
      multiple
        ? h("span.checkbox", { class: picked ? "is-on" : "" }, picked && icon("check", 15))
        : picked && icon("check", 18),
    );
  }

  function hover(at) {
    if (at === active) return;
    active = at;
    for (const [index, element] of [...list.children].entries())
      element.classList.toggle("is-active", index === at);
  }

  function pick(at) {
    const option = shown[at];
    if (!option) return;
    active = at;
    if (!multiple) {
      const same = chosen.has(option.value) && least === 0;
      floating.close("picked");
      onDone(same ? [] : [option.value]);
      return;
    }
    if (chosen.has(option.value)) chosen.delete(option.value);
    else if (chosen.size < most) chosen.add(option.value);
    draw();
  }

  function onKey(event) {
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8, Home: -999, End: 999 };
    const onButton = event.target === done;
    if (event.key in steps && !(search === event.target && ["Home", "End"].includes(event.key))) {
      event.preventDefault();
      active = Math.max(0, Math.min(shown.length - 1, active + steps[event.key]));
      draw();
      list.children[active]?.scrollIntoView({ block: "nearest" });
    } else if (!onButton && (event.key === "Enter" || (event.key === " " && event.target !== search))) {
      event.preventDefault();
      pick(active);
    } else if (event.key === "Tab" && !multiple && !search) {
      floating.close("escape");
    }
  }

  search?.addEventListener("input", () => {
    const wanted = search.value.trim().toLowerCase();
    shown = options.filter((option) =>
      `${option.label} ${option.description ?? ""}`.toLowerCase().includes(wanted),
    );
    active = 0;
    draw();
  });

  const content = h("div.options-box", { on: { keydown: onKey } }, search, list, foot);
  const floating = popover(anchor, content, {
    label: component.placeholder ?? session.t("choose"),
    className: "is-select",
    matchWidth: true,
    onClose(reason) {
      anchor.setAttribute("aria-expanded", "false");
      if (!multiple || !["outside", "done"].includes(reason)) return;
      const after = options.map((option) => option.value).filter((value) => chosen.has(value));
      const changed = after.length !== before.length || after.some((value) => !before.includes(value));
      if (changed && after.length >= least && session.active) onDone(after);
    },
  });
  anchor.setAttribute("aria-expanded", "true");
  draw();
  floating.place();
  (search ?? list).focus({ preventScroll: true });
  list.children[active]?.scrollIntoView({ block: "nearest" });
  return floating;
}
