/**
 * Discord's message components as elements. Rendering has no side effects and no listeners: what a
 * press does is told by `data-action` and the ids beside it, and handled in one place (frame/actions.js),
 * so that an updated message can be merged into the old elements.
 */

import { between, colour, h, icon } from "../core/dom.js";
import { leadsTo, markdown, placeOf } from "./markdown.js";
import { fileCard, gallery, picture, safeAddress, spoiler } from "./media.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "secondary" };

/** Component types whose options the page makes itself from the people and channels it knows. */
export const SELECT_KINDS = { 3: "string", 5: "user", 6: "role", 7: "mentionable", 8: "channel" };

/** Render a list of components for a message. `scene` is `{session, context, message}`. */
export function components(list, scene) {
  return (list ?? []).map((component) => one(component, scene)).filter(Boolean);
}

function one(component, scene) {
  switch (component.type) {
    case 1:
      return row(component, scene);
    case 2:
      return button(component, scene);
    case 3:
    case 5:
    case 6:
    case 7:
    case 8:
      return select(component, scene);
    case 9:
      return section(component, scene);
    case 10:
      return h("div.v2-text", { "data-kind": "text" }, markdown(component.content, scene.context));
    case 11:
      return picture(component, scene, "thumbnail");
    case 12:
      return gallery(component.items ?? [], scene);
    case 13:
      return fileCard(component.file ?? {}, component, scene);
    case 14:
      return separator(component);
    case 17:
      return container(component, scene);
    default:
      return h("div.v2-unknown", {}, scene.session.t("unknownComponent", { type: component.type }));
  }
}

function container(component, scene) {
  const hasColour = component.accent_color !== null && component.accent_color !== undefined;
  const style = hasColour ? { "--accent-line": colour(component.accent_color) } : undefined;
  const inner = h(
    "div.v2-container",
    { "data-kind": "container", "data-testid": "container", style, class: hasColour ? "has-accent" : "" },
    components(component.components, scene),
  );
  return component.spoiler ? spoiler(inner, scene) : inner;
}

function section(component, scene) {
  return h(
    "div.v2-section",
    { "data-kind": "section" },
    h("div.v2-section-text", {}, components(component.components, scene)),
    component.accessory && h("div.v2-accessory", {}, one(component.accessory, scene)),
  );
}

function separator(component) {
  const classes = [component.divider === false ? "" : "has-line", component.spacing === 2 ? "is-large" : ""];
  return h("div.v2-separator", { role: "separator", "data-kind": "separator", class: classes.join(" ") });
}

function row(component, scene) {
  return h("div.v2-row", { "data-kind": "row" }, components(component.components, scene));
}

/** A standard emoji in front of a label; custom ones have no picture here and are left out. */
export function emoji(value) {
  return value?.name && !value.id ? h("span.emoji", { "aria-hidden": "true" }, value.name) : null;
}

function button(component, scene) {
  const style = STYLES[component.style] ?? "secondary";
  const content = [emoji(component.emoji), h("span.button-label", {}, component.label ?? "")];
  const place = component.style === 5 && placeOf(component.url);
  if (place) {
    const attributes = { ...leadsTo(place), "data-kind": "place", disabled: component.disabled };
    return h("button.button.is-link", attributes, content, icon("right", 15));
  }
  if (component.style === 5 && component.url) {
    return h(
      "a.button.is-link",
      {
        href: safeAddress(component.url),
        target: "_blank",
        rel: "noopener noreferrer",
        "data-kind": "link",
        class: component.disabled ? "is-disabled" : "",
        "aria-disabled": component.disabled ? "true" : null,
      },
      content,
      icon("out", 15),
    );
  }
  const { interactions } = scene.session;
  const waiting = interactions.busy(scene.message.id, component.custom_id);
  const blocked = !waiting && interactions.busy(scene.message.id);
  return h(
    `button.button.is-${style}`,
    {
      type: "button",
      "data-kind": "button",
      "data-action": "press",
      "data-custom-id": component.custom_id,
      "data-testid": "button",
      disabled: component.disabled,
      class: waiting ? "is-waiting" : blocked ? "is-blocked" : "",
      "aria-busy": waiting ? "true" : null,
      "aria-label": component.label ? null : component.emoji?.name,
    },
    content,
    waiting && h("span.dots", { "aria-hidden": "true" }, h("i"), h("i"), h("i")),
  );
}

function select(component, scene) {
  const { session, message } = scene;
  const waiting = session.interactions.busy(message.id, component.custom_id);
  const options = selectOptions(component, session);
  const values = session.selection(message.id, component.custom_id) ?? defaults(component);
  const chosen = options.filter((option) => values.includes(option.value));
  const placeholder = component.placeholder || session.t("choose");
  const text = chosen.length
    ? h(
        "span.select-chosen",
        {},
        chosen.map((option) => h("span.select-chip", {}, emoji(option.emoji), option.label)),
      )
    : h("span.select-placeholder", {}, placeholder);
  const name = chosen.length
    ? `${placeholder}: ${chosen.map((option) => option.label).join(", ")}`
    : placeholder;
  return h(
    "button.select",
    {
      type: "button",
      "data-kind": "select",
      "data-action": "open-select",
      "data-custom-id": component.custom_id,
      "data-testid": "select",
      disabled: component.disabled,
      class: waiting ? "is-waiting" : "",
      "aria-haspopup": "listbox",
      "aria-label": name,
      "aria-busy": waiting ? "true" : null,
    },
    text,
    waiting ? h("span.dots", { "aria-hidden": "true" }, h("i"), h("i"), h("i")) : icon("down", 18),
  );
}

/** The values a select starts with. */
export function defaults(component) {
  if (component.default_values) return component.default_values.map((value) => value.id);
  return (component.options ?? []).filter((option) => option.default).map((option) => option.value);
}

/** The options of any select as `{label, value, description?, emoji?, user?}`. */
export function selectOptions(component, session) {
  const kind = SELECT_KINDS[component.type];
  if (kind === "string") return component.options ?? [];
  const people = [...session.seats.map((seat) => session.user(seat.user_id)), session.user(session.bot.id)]
    .filter(Boolean)
    .map((user) => ({ label: user.name, value: user.id, user }));
  const roles = (session.guild.roles ?? []).map((role) => ({ label: `@${role.name}`, value: role.id }));
  if (kind === "user") return people;
  if (kind === "role") return roles;
  if (kind === "mentionable") return [...people, ...roles];
  const wanted = component.channel_types ?? [];
  const numbers = { text: [0], thread: [11, 12] };
  return [...session.channels.values()]
    .filter(
      (channel) =>
        !between(channel) && (!wanted.length || numbers[channel.type]?.some((n) => wanted.includes(n))),
    )
    .map((channel) => ({ label: `#${channel.name}`, value: channel.id }));
}

/** Find a component of a message by its custom id, however deep it lies. */
export function findComponent(list, customId) {
  for (const component of list ?? []) {
    if (component.custom_id === customId) return component;
    const inner = [...(component.components ?? []), component.accessory, component.component].filter(Boolean);
    const found = findComponent(inner, customId);
    if (found) return found;
  }
  return null;
}
