/**
 * What the browser remembers between visits, in its local storage (no cookies): up to where each seat
 * has read, which private messages it dismissed, which hints it has seen. Ids only, never any text.
 */

const KEY = "echo-tables-playground";
const LIMIT = 400;

function load() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}

function change(edit) {
  const notes = load();
  edit(notes);
  try {
    localStorage.setItem(KEY, JSON.stringify(notes));
  } catch {
    // A browser that forbids storage loses the notes at the next visit; the page works without them.
  }
}

/** Channel id → id of the last message this seat has read. */
export function readMarks(seat) {
  return load().read?.[seat] ?? {};
}

/** Remember that this seat has read a channel up to a message. */
export function markRead(seat, channel, message) {
  change((notes) => {
    notes.read ??= {};
    (notes.read[seat] ??= {})[channel] = message;
  });
}

/** Ids of the private messages that this seat dismissed. */
export function dismissed(seat) {
  return new Set(load().dismissed?.[seat] ?? []);
}

/** Remember a dismissed message. */
export function dismiss(seat, message) {
  change((notes) => {
    notes.dismissed ??= {};
    notes.dismissed[seat] = [...(notes.dismissed[seat] ?? []), message].slice(-LIMIT);
  });
}

/** Whether a hint was already closed. */
export function hintSeen(name) {
  return Boolean(load().hints?.[name]);
}

/** Remember that a hint was closed. */
export function closeHint(name) {
  change((notes) => {
    (notes.hints ??= {})[name] = true;
  });
}

/** The seat of this tab (tabs may sit on different seats), or null in a new tab. */
export function tabSeat() {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Remember the seat of this tab. */
export function rememberTabSeat(seat) {
  try {
    sessionStorage.setItem(KEY, String(seat));
  } catch {
    // Without storage a reload starts at the first seat.
  }
}
