/** Who must act where: read from the messages of the bot that name somebody above buttons. */

import { EPHEMERAL } from "./session.js";

/** How far back a message may lie that still waits for somebody. */
const RECENT = 40;

/**
 * Whether a message of this channel waits for a person. The bot names in a message whom it waits for, and takes
 * the name away when that is over. Where a newer message has the same buttons, the older one counts no more.
 */
export function calledIn(messages, userId, botId) {
  const newer = new Set();
  for (const message of messages.slice(-RECENT).reverse()) {
    if (message.flags & EPHEMERAL || message.author?.id !== botId) continue;
    const labels = pressable(message.components).map((one) => one.label ?? one.placeholder ?? "");
    if (!labels.length || labels.every((label) => newer.has(label))) continue;
    for (const label of labels) newer.add(label);
    if ((message.mentions ?? []).some((user) => user.id === userId)) return true;
  }
  return false;
}

/** Every button and list among these components that can be pressed; links lead away and count for nothing. */
export function pressable(list) {
  return (list ?? []).flatMap((one) => {
    if (one.type === 2) return one.disabled || one.style === 5 ? [] : [one];
    if (one.type >= 3 && one.type <= 8) return one.disabled ? [] : [one];
    return [...pressable(one.components), ...(one.accessory ? pressable([one.accessory]) : [])];
  });
}
