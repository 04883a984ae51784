/** Things that lie over the page: floating lists, sheets on a phone, and short notices. */

import { h, icon } from "./dom.js";

const NARROW = "(max-width: 640px)";
let open = null;

/** Whether the window is as narrow as a phone. */
export function narrow() {
  return matchMedia(NARROW).matches;
}

/** Call `then` when the window becomes narrow, or wide again. Returns what ends that. */
export function onNarrow(then) {
  const query = matchMedia(NARROW);
  query.addEventListener("change", then);
  return () => query.removeEventListener("change", then);
}

/**
 * Float `content` beside `anchor` (a sheet from below on a phone). Returns `{close, element}`; only one
 * floats at a time. `onClose(reason)` hears "escape", "outside" or what `close(reason)` was given.
 */
export function popover(
  anchor,
  content,
  { label, onClose, className = "", matchWidth = false, keepFocus = false } = {},
) {
  closePopover("replaced");
  const host = anchor.closest("dialog") ?? document.body;
  const sheet = narrow();
  const surface = h(
    "div.popover",
    { role: "dialog", "aria-label": label, class: `${className} ${sheet ? "is-sheet" : ""}` },
    content,
  );
  const element = h(
    "div.popover-layer",
    { class: sheet ? "is-sheet" : "", "data-testid": "popover" },
    surface,
  );
  host.append(element);
  const place = () => (sheet ? undefined : beside(anchor, surface, matchWidth));
  const onPointer = (event) => {
    if (!surface.contains(event.target) && !anchor.contains(event.target)) close("outside");
  };
  const onKey = (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    close("escape");
  };
  let closed = false;
  function close(reason = "done") {
    if (closed) return;
    closed = true;
    if (open?.close === close) open = null;
    document.removeEventListener("pointerdown", onPointer, true);
    document.removeEventListener("keydown", onKey, true);
    removeEventListener("resize", place);
    const hadFocus = element.contains(document.activeElement);
    element.remove();
    if (hadFocus && anchor.isConnected && !keepFocus) anchor.focus({ preventScroll: true });
    onClose?.(reason);
  }
  document.addEventListener("pointerdown", onPointer, true);
  document.addEventListener("keydown", onKey, true);
  addEventListener("resize", place);
  open = { close, anchor };
  place();
  return { close, element: surface, place };
}

/** Close whatever floats. */
export function closePopover(reason = "outside") {
  open?.close(reason);
}

/** The element that the open popover belongs to, if any. */
export function popoverAnchor() {
  return open?.anchor ?? null;
}

function beside(anchor, surface, matchWidth) {
  const gap = 6;
  const at = anchor.getBoundingClientRect();
  if (matchWidth) surface.style.width = `${Math.max(at.width, 240)}px`;
  const below = innerHeight - at.bottom - gap - 8;
  const above = at.top - gap - 8;
  surface.style.maxHeight = "none";
  const height = surface.offsetHeight;
  const up = height > below && above > below;
  surface.style.maxHeight = `${Math.min(up ? above : below, 460)}px`;
  const shown = Math.min(height, up ? above : below, 460);
  surface.style.top = `${up ? at.top - gap - shown : at.bottom + gap}px`;
  surface.style.left = `${Math.max(8, Math.min(at.left, innerWidth - surface.offsetWidth - 8))}px`;
}

/** A short notice at the foot of the page; it goes by itself after some seconds. */
export function toast(text, { kind = "error", closeLabel = "×" } = {}) {
  const host =
    document.querySelector("dialog[open]:last-of-type .toasts") ?? document.getElementById("toasts");
  const element = h(
    "div.toast",
    { role: kind === "error" ? "alert" : "status", "data-testid": "toast", class: `is-${kind}` },
    kind === "error" && icon("warning", 18),
    h("span", {}, text),
    h(
      "button.icon-button",
      { type: "button", "aria-label": closeLabel, on: { click: () => element.remove() } },
      icon("close", 16),
    ),
  );
  host.append(element);
  setTimeout(() => element.remove(), 6000);
}

/** Remove every notice. */
export function clearToasts() {
  document.getElementById("toasts").replaceChildren();
}

/** Show a `<dialog>` over everything; it is removed when it closes. */
export function dialog(element) {
  document.body.append(element);
  element.addEventListener("close", () => element.remove(), { once: true });
  element.showModal();
  return element;
}
