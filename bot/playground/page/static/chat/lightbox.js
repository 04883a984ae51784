/** A picture over the whole window: it opens readable; wheel, pinch, presses and keys zoom; dragging moves. */

import { h, icon } from "../core/dom.js";
import { dialog } from "../core/overlay.js";

const MOST = 8;
/** From this share of its own size on a picture is readable, and is shown as a whole. */
const READABLE = 0.6;
/** Within how many milliseconds and pixels a second press makes a double one. */
const DOUBLE = { ms: 320, px: 30 };

/**
 * Open `pictures` (`[{url, alt}]`) at `index`. `t` gives the page's texts; `from` is where the picture was pressed,
 * in shares of its width and height: that part of it is shown where the whole is too small to read.
 */
export function lightbox(pictures, index, t, from = { x: 0, y: 0.5 }) {
  let start = from;
  let tapped = null;
  let at = index;
  let scale = 1;
  let shift = { x: 0, y: 0 };
  let touched = false;
  const fingers = new Map();
  const image = h("img.lightbox-image", { draggable: "false", "data-testid": "lightbox-image" });
  const stage = h("div.lightbox-stage", { "data-testid": "lightbox-stage" }, image);
  const caption = h("p.lightbox-alt", {});
  const percent = h("span.lightbox-percent", { role: "status" });
  const share = new Intl.NumberFormat(document.documentElement.lang || "en", { style: "percent" });
  const count = h("span.lightbox-count");
  const original = h(
    "a.icon-button",
    { target: "_blank", rel: "noopener", "aria-label": t("openOriginal"), title: t("openOriginal") },
    icon("out"),
  );
  const tool = (name, key, click) =>
    h(
      "button.icon-button",
      { type: "button", "aria-label": t(key), title: t(key), on: { click } },
      icon(name),
    );
  const previous = tool("left", "previousPicture", () => turn(-1));
  const next = tool("right", "nextPicture", () => turn(1));
  const box = h(
    "dialog.lightbox",
    { "aria-label": t("picture"), "data-testid": "lightbox", on: { keydown: onKey } },
    h(
      "div.lightbox-bar",
      {},
      count,
      h("span.spacer"),
      tool("minus", "zoomOut", () => zoom(1 / 1.4)),
      percent,
      tool("plus", "zoomIn", () => zoom(1.4)),
      tool("whole", "zoomWhole", () => reset()),
      original,
      tool("close", "close", () => box.close()),
    ),
    stage,
    pictures.length > 1 && [
      h("div.lightbox-side.is-left", {}, previous),
      h("div.lightbox-side.is-right", {}, next),
    ],
    caption,
  );

  function load() {
    const { url, alt } = pictures[at];
    image.src = url;
    image.alt = alt;
    image.style.visibility = "hidden"; // until its size is known, and with it how it is shown
    caption.textContent = alt;
    caption.hidden = !alt;
    original.href = url;
    count.textContent = pictures.length > 1 ? `${at + 1} / ${pictures.length}` : "";
    reset();
  }

  function reset() {
    scale = 1;
    shift = { x: 0, y: 0 };
    touched = false;
    apply();
  }

  function turn(step) {
    at = (at + step + pictures.length) % pictures.length;
    start = { x: 0, y: 0.5 };
    load();
  }

  /** How much larger than the whole a picture must be to be read: it fills the height, or has its own size. */
  function readable() {
    if (natural() >= READABLE || !image.offsetHeight) return 1;
    return Math.max(1, Math.min(stage.clientHeight / image.offsetHeight, 1 / natural()));
  }

  /** The picture has come: show it readable, at the part that was pressed, or all of it. */
  function arrive() {
    reset();
    zoom(readable());
    const { offsetWidth, offsetHeight } = image;
    shift = { x: (0.5 - start.x) * offsetWidth * scale, y: (0.5 - start.y) * offsetHeight * scale };
    apply();
    image.style.visibility = "";
  }

  /** Pixels of the picture to pixels of the screen. */
  function natural() {
    return image.naturalWidth ? image.offsetWidth / image.naturalWidth : 1;
  }

  function apply() {
    const room = {
      x: Math.max(0, (image.offsetWidth * scale - stage.clientWidth) / 2),
      y: Math.max(0, (image.offsetHeight * scale - stage.clientHeight) / 2),
    };
    shift.x = Math.max(-room.x, Math.min(room.x, shift.x));
    shift.y = Math.max(-room.y, Math.min(room.y, shift.y));
    image.style.transform = `translate(${shift.x}px, ${shift.y}px) scale(${scale})`;
    stage.classList.toggle("is-zoomed", scale > 1.01);
    percent.textContent = image.naturalWidth ? share.format(scale * natural()) : "";
  }

  /** Zoom by a factor around a point of the window (its middle when none is given). */
  function zoom(factor, point) {
    const area = stage.getBoundingClientRect();
    const from = {
      x: (point?.x ?? area.left + area.width / 2) - area.left - area.width / 2,
      y: (point?.y ?? area.top + area.height / 2) - area.top - area.height / 2,
    };
    const wanted = Math.max(1, Math.min(MOST, scale * factor));
    const ratio = wanted / scale;
    shift = { x: from.x - (from.x - shift.x) * ratio, y: from.y - (from.y - shift.y) * ratio };
    scale = wanted;
    apply();
  }

  /** One press changes between the whole and the readable picture; two quick ones enlarge what was large. */
  function toggle(point) {
    const now = { at: performance.now(), point, scale, shift };
    const twice =
      tapped &&
      now.at - tapped.at < DOUBLE.ms &&
      Math.hypot(point.x - tapped.point.x, point.y - tapped.point.y) < DOUBLE.px;
    if (twice) {
      if (tapped.scale > 1.01) {
        ({ scale, shift } = tapped);
        zoom(2, point);
      }
      tapped = null;
      return;
    }
    tapped = now;
    if (scale > 1.01) reset();
    else zoom(readable() > 1.01 ? readable() : Math.max(2, 1 / natural()), point);
  }

  function onKey(event) {
    const doing = {
      ArrowLeft: () => (scale > 1 ? pan(60, 0) : turn(-1)),
      ArrowRight: () => (scale > 1 ? pan(-60, 0) : turn(1)),
      ArrowUp: () => pan(0, 60),
      ArrowDown: () => pan(0, -60),
      "+": () => zoom(1.4),
      "=": () => zoom(1.4),
      "-": () => zoom(1 / 1.4),
      0: reset,
    }[event.key];
    if (!doing) return;
    event.preventDefault();
    doing();
  }

  function pan(x, y) {
    shift = { x: shift.x + x, y: shift.y + y };
    apply();
  }

  stage.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / 320), { x: event.clientX, y: event.clientY });
    },
    { passive: false },
  );
  stage.addEventListener("pointerdown", (event) => {
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    stage.setPointerCapture(event.pointerId);
    if (fingers.size === 1) touched = false;
  });
  stage.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const others = [...fingers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    if (others.length) {
      const [other] = others;
      const length = (point) => Math.hypot(point.x - other.x, point.y - other.y);
      zoom(length(now) / Math.max(1, length(before)), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
      touched = true;
    } else {
      if (Math.hypot(now.x - before.x, now.y - before.y) > 1.5) touched = true;
      pan(now.x - before.x, now.y - before.y);
    }
    fingers.set(event.pointerId, now);
  });
  const release = (event) => {
    if (!fingers.delete(event.pointerId) || event.type !== "pointerup" || touched || fingers.size) return;
    const area = image.getBoundingClientRect();
    const inside =
      event.clientX >= area.left &&
      event.clientX <= area.right &&
      event.clientY >= area.top &&
      event.clientY <= area.bottom;
    if (inside) toggle({ x: event.clientX, y: event.clientY });
    else box.close();
  };
  stage.addEventListener("pointerup", release);
  stage.addEventListener("pointercancel", release);
  image.addEventListener("load", arrive);
  image.addEventListener("error", () => (image.style.visibility = ""));
  box.addEventListener("close", () => removeEventListener("resize", apply));
  addEventListener("resize", apply);
  load();
  dialog(box);
  box.focus();
}
