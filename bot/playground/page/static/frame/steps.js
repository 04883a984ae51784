/** Presses in the seat's own name what begins a game, one step after the other, as a person would. */

import { act } from "../core/api.js";
import { pressable } from "../core/calls.js";
import { compareIds, EPHEMERAL } from "../core/session.js";

const PATIENCE_MS = 8000;

/**
 * Take the steps in a channel: `{command, options}` or `{press, value?}`, where `press` is a part of the id of
 * what is pressed. Resolves to `{messages, error}`: the private answers, newest last, and a sentence where a
 * step failed.
 */
export async function take(steps, session, channel) {
  const since = newest(session);
  const answers = new Map();
  for (const step of steps) {
    const body = step.command
      ? { kind: "slash", command: step.command, options: step.options, channel }
      : await pressing(step, session, since);
    const answer = body && (await act({ seat: session.seat, wait: true, ...body }));
    if (!session.active) return { messages: [] };
    for (const message of answer?.messages ?? [])
      if (message.flags & EPHEMERAL) answers.set(message.id, message);
    if (!answer?.ok || answer.state === "failed")
      return { messages: [...answers.values()], error: answer?.error || session.t("noAnswer") };
  }
  return { messages: [...answers.values()], since };
}

/** The act for a step, as soon as a message has what it presses; null where none comes. */
async function pressing({ press, value }, session, since) {
  const found = await eventually(session, () => {
    for (const message of fresh(session, since)) {
      const one = pressable(message.components).find((component) => component.custom_id?.includes(press));
      if (one) return { message: message.id, custom_id: one.custom_id };
    }
    return null;
  });
  if (!found) return null;
  return value === undefined ? { kind: "click", ...found } : { kind: "select", values: [value], ...found };
}

/** Messages after an id in all channels, the newest first. */
function fresh(session, since) {
  return [...session.messages.values()]
    .flat()
    .filter((message) => compareIds(message.id, since) > 0)
    .sort((one, other) => compareIds(other.id, one.id));
}

function newest(session) {
  return [...session.messages.values()]
    .flat()
    .reduce((last, message) => (compareIds(message.id, last) > 0 ? message.id : last), "0");
}

/** What `look` finds, now or after one of the next events; null after some seconds. */
export function eventually(session, look, patience = PATIENCE_MS) {
  return new Promise((resolve) => {
    const until = Date.now() + patience;
    const again = () => {
      const found = session.active ? look() : null;
      if (found || !session.active || Date.now() > until) resolve(found);
      else setTimeout(again, 60);
    };
    again();
  });
}
