/** Which private messages ask their reader something, and which only tell or help. */

import { pressable } from "./calls.js";

/** An id of a seat's own panel: table, seat, moment, verb, argument. */
const OURS = /^\d+:\d+:[^:]*:([a-z_]+):/;
/** That of the way back from a text to read. */
const BACK = /^\d+:\d+:[^:]*:again:choices$/;
const COLOURED = [1, 3, 4];

/** Verbs that answer nothing: they look, help, turn pages or take back. */
export const ASIDE = new Set(
  (
    "act again ask back board clear halt hand hand_page hint lesson_new lesson_table more page plan " +
    "read redo region_of rules take text_board turn undo undo_look"
  ).split(" "),
);

/**
 * Whether a message's components hold an open question of the reader's own seat. A text to read, the rules or the
 * hand have buttons too, but none of them answers anything.
 */
export function asks(list) {
  return pressable(list).some((part) => answers(part.custom_id));
}

/** Whether a component of this id answers an open question of the reader's own seat. */
export function answers(customId) {
  const id = OURS.exec(customId ?? "");
  return Boolean(id) && !ASIDE.has(id[1]);
}

/** Whether these components lead back to an open question of the reader's own seat, as those of a text to read do. */
export function leadsBack(list) {
  return pressable(list).some((part) => BACK.test(part.custom_id ?? ""));
}

/**
 * Whether something among these components waits to be chosen: a select, a button in a colour, or more than one
 * row of buttons. A single row of grey ones (refresh, back) is for whoever looks for it, and holds nobody at the
 * panel.
 */
export function usable(list) {
  return rows(list) > 1 || outstanding(list);
}

/** How many rows have a button that can be pressed. */
function rows(list) {
  return (list ?? []).reduce((sum, one) => {
    if (one.type !== 1) return sum + rows(one.components);
    return sum + Number((one.components ?? []).some((part) => part.type === 2 && !part.disabled));
  }, 0);
}

function outstanding(list) {
  return (list ?? []).some((one) => {
    if (one.type === 2) return !one.disabled && COLOURED.includes(one.style);
    if (one.type >= 3 && one.type <= 8) return !one.disabled;
    return outstanding(one.components) || Boolean(one.accessory && outstanding([one.accessory]));
  });
}
