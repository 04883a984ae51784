/**
 * A press of a finger or a mouse ends on what it began on. The browser makes a click of it only where the same
 * element was under both its ends, so whatever redraws the page waits for the end of the press.
 */

/** How long news may wait for somebody who keeps a button pressed. */
const LONGEST_MS = 1000;
/** A finger's click comes a moment after the finger has left. */
const FINGER_MS = 60;

const waiting = [];
let pressed = false;
let timer = null;

/** Run this now, or right after the press that is under way; the order of calls is kept. */
export function afterPress(run) {
  if (pressed || waiting.length) waiting.push(run);
  else run();
}

function begin() {
  pressed = true;
  clearTimeout(timer);
  timer = setTimeout(flush, LONGEST_MS);
}

function end(event) {
  clearTimeout(timer);
  timer = setTimeout(flush, event.pointerType === "touch" ? FINGER_MS : 0);
}

function flush() {
  pressed = false;
  // One that fails takes none of the others with it; the next ones wait behind it.
  try {
    while (waiting.length) waiting.shift()();
  } finally {
    if (waiting.length) timer = setTimeout(flush, 0);
  }
}

addEventListener("pointerdown", begin, { capture: true, passive: true });
addEventListener("pointerup", end, { capture: true, passive: true });
addEventListener("pointercancel", end, { capture: true, passive: true });
