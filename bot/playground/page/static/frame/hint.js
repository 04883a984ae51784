/** The short greeting of a seat's first visit: who one is and how to begin. */

import { titleOf } from "../core/commands.js";
import { avatar, empty, h, icon } from "../core/dom.js";
import { closeHint, hintSeen } from "../core/notes.js";

const FIRST = "table new";

/**
 * Draw the hint into `root` when this seat has not closed it yet; `onStart(command)` begins the command,
 * `onInvite()` shows the friends' links.
 */
export function drawHint(root, session, { onStart, onInvite }) {
  empty(root);
  const name = `welcome ${session.seat}`;
  root.hidden = hintSeen(name);
  if (root.hidden) return;
  const me = session.user(session.me?.user_id);
  const command = titleOf(session.commands, FIRST, session.locale);
  const playing = [...session.messages.values()].some((messages) =>
    messages.some((one) => one.author?.id === session.bot.id && one.components?.length),
  );
  const others = session.seats.filter((seat) => seat.seat !== session.seat).map((seat) => seat.name);
  const key = playing
    ? "hintJoin"
    : !command || !others.length
      ? "hintAlone"
      : session.friend
        ? "hintFriend"
        : "hintStart";
  const close = () => {
    closeHint(name);
    root.hidden = true;
    empty(root);
  };
  root.append(
    h(
      "div.hint-card",
      { role: "note", "data-testid": "hint" },
      avatar(me),
      h(
        "div.hint-text",
        {},
        h("strong", {}, session.t("hintTitle", { name: me?.name ?? "" })),
        h(
          "p",
          {},
          session.t(key, {
            command: command ?? "",
            others: new Intl.ListFormat(session.locale).format(others),
          }),
        ),
        playing
          ? null
          : h(
              "button.button.is-primary",
              { type: "button", "data-testid": "hint-start", on: { click: () => onStart(FIRST) } },
              command ? session.t("hintButton", { command }) : session.t("commands"),
            ),
        session.invites
          ? h(
              "button.button",
              { type: "button", "data-testid": "hint-invite", on: { click: onInvite } },
              icon("phone", 18),
              session.t("invite"),
            )
          : null,
      ),
      h(
        "button.icon-button",
        {
          type: "button",
          "aria-label": session.t("close"),
          "data-testid": "hint-close",
          on: { click: close },
        },
        icon("close", 18),
      ),
    ),
  );
  session.on("commanded", close);
}
