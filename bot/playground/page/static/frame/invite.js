/** The host's window with the friends' links: one seat at a time, as a code to scan and as text to send. */

import { fetchLinks } from "../core/api.js";
import { avatar, empty, h, icon } from "../core/dom.js";
import { dialog, toast } from "../core/overlay.js";

const SVG = "http://www.w3.org/2000/svg";
const QUIET = 4;

/** Show the links. */
export async function openInvitation(session) {
  const seats = await fetchLinks().catch(() => null);
  if (!session.active) return;
  if (!seats) {
    toast(session.t("offline"));
    return;
  }
  const t = (key, values) => session.t(key, values);
  const body = h("div.modal-body.invite-body");
  const box = h(
    "dialog.modal.invite",
    { "aria-labelledby": "invite-title", "data-testid": "invitation" },
    h(
      "div.modal-form",
      {},
      h(
        "header.modal-head",
        {},
        h("h2", { id: "invite-title" }, t("inviteTitle")),
        h(
          "button.icon-button",
          { type: "button", "aria-label": t("close"), on: { click: () => box.close() } },
          icon("close"),
        ),
      ),
      body,
    ),
  );
  let at = Math.max(
    0,
    seats.findIndex((one) => one.seat !== session.seat),
  );
  let address = 0;

  function draw() {
    const chosen = seats[at];
    const link = chosen?.links[address];
    empty(body).append(h("p", {}, t(link ? "inviteNote" : "inviteNone")));
    if (!link) return;
    body.append(
      h(
        "div.invite-seats",
        { role: "group", "aria-label": t("inviteTitle") },
        seats.map((one, index) =>
          h(
            "button.seat-other",
            {
              type: "button",
              "data-testid": "invite-seat",
              "aria-pressed": String(index === at),
              class: index === at ? "is-chosen" : "",
              on: { click: () => choose(index, address) },
            },
            avatar(session.seats.find((seat) => seat.seat === one.seat) ?? one, "medium"),
            h("span.seat-other-name", {}, one.name),
          ),
        ),
      ),
      code(link.qr, t("inviteScan", { name: chosen.name })),
      h("p.invite-scan", {}, t("inviteScan", { name: chosen.name })),
      h("code.invite-link", { tabindex: 0, "data-testid": "invite-link" }, link.url),
      // Only a secure page (this machine's own is one) may copy; elsewhere the text can be selected.
      navigator.clipboard ? copyButton(link.url) : "",
    );
    if (chosen.links.length > 1) body.append(addresses(chosen.links));
  }

  function choose(seat, link) {
    at = seat;
    address = link;
    draw();
    body.querySelector("[aria-pressed='true']")?.focus();
  }

  function copyButton(url) {
    const click = async () => {
      const done = await navigator.clipboard.writeText(url).catch(() => "refused");
      if (done !== "refused") button.lastChild.textContent = t("inviteCopied");
    };
    const button = h(
      "button.button.is-primary",
      { type: "button", on: { click } },
      icon("copy", 18),
      h("span", {}, t("inviteCopy")),
    );
    return button;
  }

  function addresses(links) {
    return h(
      "div.invite-addresses",
      {},
      h("p", {}, t("inviteAddress")),
      links.map((one, index) =>
        h(
          "button.text-button",
          { type: "button", "aria-pressed": String(index === address), on: { click: () => choose(at, index) } },
          new URL(one.url).hostname,
        ),
      ),
    );
  }

  draw();
  dialog(box);
}

/** Rows of 0 and 1 as a picture with its quiet zone. */
function code(rows, label) {
  const size = rows.length + 2 * QUIET;
  const svg = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  const dark = rows.flatMap((row, y) =>
    [...row].map((cell, x) => (cell === "1" ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : "")),
  );
  svg.setAttribute("viewBox", `0 0 ${size} ${size}`);
  svg.setAttribute("shape-rendering", "crispEdges");
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", label);
  svg.classList.add("invite-code");
  path.setAttribute("d", dark.join(""));
  svg.append(path);
  return svg;
}
