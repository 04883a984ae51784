/** Small helpers that build and update elements. Text always becomes a text node, never markup. */

const SVG = "http://www.w3.org/2000/svg";
const BOOLEAN = new Set([
  "disabled",
  "checked",
  "hidden",
  "open",
  "selected",
  "readonly",
  "required",
  "multiple",
]);

/**
 * Build an element: `h("button.primary", {type: "button", on: {click}}, "Go")`.
 * `null`, `undefined` and `false` children and attributes are left out.
 */
export function h(name, attributes = {}, ...children) {
  const [tag, ...classes] = name.split(".");
  const element = document.createElement(tag || "div");
  if (classes.length) element.className = classes.join(" ");
  for (const [key, value] of Object.entries(attributes ?? {})) setAttribute(element, key, value);
  append(element, children);
  return element;
}

function setAttribute(element, key, value) {
  if (value === null || value === undefined || value === false) return;
  if (key === "on") {
    for (const [type, listener] of Object.entries(value)) element.addEventListener(type, listener);
  } else if (key === "style") {
    for (const [property, text] of Object.entries(value)) element.style.setProperty(property, text);
  } else if (key === "class") {
    for (const word of String(value).split(" ")) if (word) element.classList.add(word);
  } else if (BOOLEAN.has(key)) {
    element.toggleAttribute(key, Boolean(value));
  } else {
    element.setAttribute(key, value === true ? "" : String(value));
  }
}

/** Append nodes, strings and nested lists of them; empty values are skipped. */
export function append(parent, children) {
  for (const child of [children].flat(Infinity)) {
    if (child === null || child === undefined || child === false || child === "") continue;
    parent.append(child);
  }
  return parent;
}

/** Remove every child of an element. */
export function empty(element) {
  element.replaceChildren();
  return element;
}

const ICONS = {
  games: "M5 5h14v14H5zM9 9h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01",
  hash: "M9 4 7 20M17 4l-2 16M4.5 9h16M3.5 15h16",
  thread: "M4 5h16v11h-8l-5 4v-4H4zM8 9h8M8 12.5h5",
  envelope: "M3.5 6h17v12h-17zM4 7l8 6 8-6",
  menu: "M4 7h16M4 12h16M4 17h16",
  more: "M6 12h.01M12 12h.01M18 12h.01",
  close: "M6 6l12 12M18 6 6 18",
  send: "M4 12 20 4l-5 16-3.5-6.5zM11.5 13.5 20 4",
  slash: "M15.5 4.5 8.5 19.5",
  down: "M6 9.5l6 6 6-6",
  up: "M6 14.5l6-6 6 6",
  terminal: "M4 5h16v14H4zM7.5 9.5l3 2.5-3 2.5M12.5 15h4",
  globe: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c-5 6-5 12 0 18M12 3c5 6 5 12 0 18",
  phone: "M7.5 3h9v18h-9zM11 18h2",
  copy: "M9 9h11v11H9zM15 9V4H4v11h5",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
  download: "M12 4v11M7.5 11l4.5 4.5L16.5 11M5 20h14",
  out: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  check: "M5 12.5l4.5 4.5L19 7.5",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  glass: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3 20 20M10.5 7.8v5.4M7.8 10.5h5.4",
  whole: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  left: "M14.5 6l-6 6 6 6",
  right: "M9.5 6l6 6-6 6",
  swap: "M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4",
  warning: "M12 4 2.8 20h18.4zM12 10v4.5M12 17.2v.3",
  pin: "M9 4h6l-1 6 3 3H7l3-3zM12 13v7",
  reply: "M4 17v-3a4 4 0 0 1 4-4h11M15 6l4 4-4 4",
};

/** The icon of a place by its type. */
export const PLACES = { text: "hash", thread: "thread", dm: "envelope", group: "envelope" };

/** Whether a place is a conversation between people or with the bot, in no server. */
export function between(channel) {
  return channel?.type === "dm" || channel?.type === "group";
}

/** An icon of the page's own set as inline SVG, hidden from screen readers. */
export function icon(name, size = 20) {
  const svg = document.createElementNS(SVG, "svg");
  const attributes = {
    viewBox: "0 0 24 24",
    width: size,
    height: size,
    fill: "none",
    stroke: "currentColor",
    "stroke-width": 1.9,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    "aria-hidden": "true",
  };
  for (const [key, value] of Object.entries(attributes)) svg.setAttribute(key, String(value));
  svg.classList.add("icon");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

/** Attributes that belong to the reader's own actions: an update of the message leaves them alone. */
const KEPT = new Set(["data-revealed", "data-alt-open", "aria-expanded"]);

/**
 * Make `current` equal to `wanted` by changing as little as possible: pictures that stay are not
 * loaded again, focus stays where it is, nothing flickers. Returns the node that now stands there.
 */
export function morph(current, wanted) {
  if (!alike(current, wanted)) {
    current.replaceWith(wanted);
    return wanted;
  }
  if (current.nodeType !== Node.ELEMENT_NODE) {
    if (current.nodeValue !== wanted.nodeValue) current.nodeValue = wanted.nodeValue;
    return current;
  }
  for (const { name } of [...current.attributes]) {
    if (!wanted.hasAttribute(name) && !KEPT.has(name)) current.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (current.getAttribute(name) === value || KEPT.has(name)) continue;
    // The page's policy forbids style attributes; properties set by code are allowed.
    if (name === "style") current.style.cssText = wanted.style.cssText;
    else current.setAttribute(name, value);
  }
  morphChildren(current, [...wanted.childNodes]);
  return current;
}

function morphChildren(parent, wanted) {
  const keyed = new Map();
  for (const child of parent.children) if (child.dataset.key) keyed.set(child.dataset.key, child);
  let cursor = parent.firstChild;
  for (const child of wanted) {
    const key = child.nodeType === Node.ELEMENT_NODE ? child.dataset.key : undefined;
    const partner = key ? keyed.get(key) : cursor;
    if (partner && key && partner !== cursor) parent.insertBefore(partner, cursor);
    if (partner && (key || !partner.dataset?.key)) {
      const stays = morph(partner, child);
      cursor = stays.nextSibling;
    } else {
      parent.insertBefore(child, cursor);
    }
  }
  while (cursor) {
    const next = cursor.nextSibling;
    cursor.remove();
    cursor = next;
  }
}

function alike(current, wanted) {
  return (
    current.nodeType === wanted.nodeType &&
    current.nodeName === wanted.nodeName &&
    (current.nodeType !== Node.ELEMENT_NODE ||
      (current.dataset.key === wanted.dataset.key && current.dataset.kind === wanted.dataset.kind))
  );
}

/** The first letters of a name for an avatar: one or two characters. */
export function initials(name) {
  const words = String(name ?? "?")
    .trim()
    .split(/\s+/u)
    .filter(Boolean);
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return (
    letters
      .map((word) => [...word][0] ?? "")
      .join("")
      .toUpperCase() || "?"
  );
}

/** A CSS colour from "#rrggbb" or Discord's integer; `fallback` when there is none. */
export function colour(value, fallback = "#8b93a7") {
  if (typeof value === "number") return `#${value.toString(16).padStart(6, "0")}`;
  return typeof value === "string" && /^#[0-9a-f]{3,8}$/i.test(value) ? value : fallback;
}

/** Dark or white letters, whichever is easier to read on a "#rrggbb" background. */
export function lettersOn(background) {
  const channels = [1, 3, 5].map((at) => parseInt(background.slice(at, at + 2), 16) / 255);
  const [red, green, blue] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.2 ? "#10131a" : "#ffffff";
}

/** A round picture of initials in a user's colour. */
export function avatar(user, size = "") {
  const background = colour(user?.color);
  const style = { background, color: lettersOn(background) };
  return h(`span.avatar${size && `.${size}`}`, { "aria-hidden": "true", style }, initials(user?.name));
}
