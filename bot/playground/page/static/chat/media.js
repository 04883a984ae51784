/** Pictures, galleries, files and classic embeds of a message. */

import { colour, h, icon } from "../core/dom.js";
import { inline, markdown } from "./markdown.js";
import { fullDate } from "../core/times.js";

/** Hide an element behind a press. */
export function spoiler(element, scene) {
  const words = scene.session.t("spoiler");
  return h(
    "div.spoiler-box",
    { "data-kind": "spoiler" },
    element,
    h("button.spoiler-cover", { type: "button", "data-action": "reveal", "aria-label": words }, words),
  );
}

/** Web addresses only; anything else becomes a dead link. */
export function safeAddress(address) {
  return /^(https?|discord):\/\//i.test(address ?? "") ? address : "#";
}

/** The address a browser can load. */
function source(media) {
  return media?.proxy_url || media?.url || "";
}

/** One picture with its alt text; `shape` is "single", "tile" or "thumbnail". */
export function picture(item, scene, shape) {
  const media = item.media ?? item;
  const words = scene.session;
  const alt = item.description ?? media.description ?? "";
  const { width, height } = media;
  const style =
    shape === "single" && width && height
      ? { "--natural": `${width}px`, "--ratio": (width / height).toFixed(4) }
      : undefined;
  const image = h("img", {
    src: source(media),
    alt: alt || words.t("pictureWithoutAlt"),
    width,
    height,
    decoding: "async",
    draggable: "false",
    "data-full": media.url || source(media),
  });
  const described = alt && shape !== "thumbnail";
  const frame = h(
    "div.picture",
    { "data-kind": "picture", class: `is-${shape}`, style },
    h(
      "div.picture-view",
      {},
      h(
        "button.picture-open",
        {
          type: "button",
          "data-action": "zoom",
          "data-testid": "picture",
          "aria-label": words.t("openPicture", { alt: alt || "–" }),
        },
        image,
      ),
    ),
    described && h("div.alt-text", { "data-testid": "alt-text" }, alt),
  );
  return item.spoiler ? spoiler(frame, scene) : frame;
}

/** A gallery of one to ten pictures, laid out by their number. */
export function gallery(items, scene) {
  const shape = items.length === 1 ? "single" : "tile";
  return h(
    "div.gallery",
    {
      "data-kind": "gallery",
      "data-testid": "gallery",
      "data-count": items.length,
      class: items.length > 4 ? "is-many" : "",
    },
    items.map((item) => (isVideo(item) ? video(item) : picture(item, scene, shape))),
  );
}

function isVideo(item) {
  return String((item.media ?? item).content_type ?? "").startsWith("video/");
}

function video(item) {
  return h("video.picture", {
    src: source(item.media ?? item),
    controls: true,
    preload: "metadata",
    "aria-label": item.description ?? "",
  });
}

/** A file with its name, size and a way to download it. */
export function fileCard(media, details, scene) {
  const name = details.name ?? details.filename ?? media.filename ?? decodeURIComponent(lastPart(media.url));
  const size = details.size ?? media.size;
  const card = h(
    "div.file-card",
    { "data-kind": "file", "data-testid": "file" },
    icon("file", 26),
    h(
      "div.file-text",
      {},
      h("a.file-name", { href: media.url ?? "#", download: name, target: "_blank" }, name),
      h(
        "div.file-size",
        {},
        [size ? bytes(size, scene.session.locale) : "", details.description ?? media.description ?? ""]
          .filter(Boolean)
          .join(" · "),
      ),
    ),
    h(
      "a.icon-button",
      {
        href: media.url ?? "#",
        download: name,
        target: "_blank",
        "aria-label": scene.session.t("download", { name }),
      },
      icon("download"),
    ),
  );
  return details.spoiler ? spoiler(card, scene) : card;
}

function lastPart(address) {
  return (
    String(address ?? "")
      .split(/[?#]/)[0]
      .split("/")
      .pop() || "file"
  );
}

function bytes(size, locale) {
  const [value, unit] =
    size < 1024 ? [size, "byte"] : size < 1048576 ? [size / 1024, "kilobyte"] : [size / 1048576, "megabyte"];
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit,
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}

/** The attachments of a message without Components V2: pictures as one gallery, then files. */
export function attachments(list, scene) {
  const drawable = (one) =>
    /^(image|video)\//.test(one.content_type ?? "") ||
    (one.width && one.height) ||
    /\.(png|jpe?g|gif|webp|avif)$/i.test(one.filename ?? "");
  const pictures = list.filter(drawable);
  return [
    pictures.length ? gallery(pictures, scene) : null,
    ...list.filter((one) => !drawable(one)).map((one) => fileCard(one, one, scene)),
  ].filter(Boolean);
}

/** A classic embed. */
export function embed(value, scene) {
  const { context } = scene;
  const link = (text, address) =>
    address
      ? h("a.md-link", { href: safeAddress(address), target: "_blank", rel: "noopener noreferrer" }, text)
      : text;
  const stamp = value.timestamp ? fullDate(new Date(value.timestamp), scene.session.locale) : "";
  const footer = [value.footer?.text, stamp].filter(Boolean).join(" · ");
  return h(
    "div.embed",
    {
      "data-kind": "embed",
      "data-testid": "embed",
      style: { "--accent-line": colour(value.color, "#3a4356") },
    },
    h(
      "div.embed-body",
      {},
      value.author?.name && h("div.embed-author", {}, link(value.author.name, value.author.url)),
      value.title && h("div.embed-title", {}, link(inline(value.title, context), value.url)),
      value.description && h("div.embed-text", {}, markdown(value.description, context)),
      value.fields?.length
        ? h(
            "div.embed-fields",
            {},
            value.fields.map((field) =>
              h(
                "div.embed-field",
                {
                  class: field.inline ? "is-inline" : "",
                },
                h("div.embed-field-name", {}, inline(field.name, context)),
                markdown(field.value, context),
              ),
            ),
          )
        : null,
      value.image && picture(value.image, scene, "single"),
      footer && h("div.embed-footer", {}, footer),
    ),
    value.thumbnail && picture(value.thumbnail, scene, "thumbnail"),
  );
}
