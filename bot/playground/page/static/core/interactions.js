/** Interactions under way: from the click to the bot's answer, or to its failure after three seconds. */

const PATIENCE_MS = 4500;
const LATELY_MS = 20_000;
/** By how much the clocks of the page and of the stand-in may differ. */
const CLOCKS_MS = 100;

/**
 * A record is `{kind: "component"|"slash"|"modal", state, channel?, message?, customId?, label?, onState?}`;
 * its state runs "sending" → "pending" → "acked" | "failed" | "modal".
 */
export class Interactions {
  constructor(session) {
    this.session = session;
    this.records = new Set();
    this.early = new Map();
    this.failures = new Map();
    this.touched = new Map();
  }

  clear() {
    for (const record of this.records) clearTimeout(record.timer);
    this.records.clear();
    this.early.clear();
    this.failures.clear();
    this.touched.clear();
  }

  /** Begin one before its act is sent. */
  start(info) {
    const record = { state: "sending", ...info };
    if (record.message) {
      this.failures.delete(record.message);
      this.touch(record.message);
    }
    this.records.add(record);
    this.changed(record);
    return record;
  }

  /** The act was accepted: the stream's events about `id` belong to this record from now on. */
  accepted(record, id) {
    record.id = id;
    if (record.state === "sending") record.state = "pending";
    record.timer = setTimeout(() => this.settle(record, "failed"), PATIENCE_MS);
    const event = this.early.get(id);
    this.early.delete(id);
    if (event) this.heard(event);
  }

  /** The act was refused before the bot saw it. */
  refused(record) {
    this.records.delete(record);
    record.onState?.("refused");
    this.changed(record);
  }

  /** An "interaction" event of the stream; it may come before the act's own answer. */
  heard(event) {
    const record = [...this.records].find((one) => one.id === event.id);
    if (!record) {
      if (event.state !== "pending") this.early.set(event.id, event);
      if (this.early.size > 50) this.early.delete(this.early.keys().next().value);
      return;
    }
    if (event.state === "pending") return;
    this.settle(record, event.state, event);
  }

  /** A message that answers an interaction has come: nothing needs to be waited for. */
  answered(message) {
    this.failures.delete(message.id);
    const id = message.interaction_metadata?.id ?? message.interaction?.id;
    const record = id && [...this.records].find((one) => one.id === id && one.state !== "failed");
    if (record) this.settle(record, "acked");
  }

  settle(record, state, event = {}) {
    if (!this.records.has(record)) return;
    clearTimeout(record.timer);
    record.state = state;
    const stays = state === "failed" && record.kind === "slash";
    if (!stays) this.records.delete(record);
    if (state === "failed" && record.message) this.failures.set(record.message, true);
    record.onState?.(state);
    if (state === "modal") this.session.emit("modal", { id: record.id, ...event.modal }, record);
    this.changed(record);
  }

  /** Close the note of a failed command. */
  drop(record) {
    this.records.delete(record);
    this.changed(record);
  }

  changed(record) {
    if (record.message) this.session.emit("message-state", record.message);
    else if (record.channel) this.session.emit("messages", record.channel, "local");
  }

  /** Whether a component of a message waits for the bot; without `customId`: any of them. */
  busy(message, customId) {
    return [...this.records].some(
      (record) => record.message === message && (customId === undefined || record.customId === customId),
    );
  }

  /** The reader did something with a message, or caused it: what comes of it is looked for. */
  touch(message) {
    this.touched.set(message, { at: Date.now(), there: this.session.now() * 1000 });
  }

  /** Whether the reader touched a message in the last seconds: its update is the answer. */
  lately(message) {
    return Date.now() - (this.touched.get(message)?.at ?? 0) < LATELY_MS;
  }

  /** Whether a message came after the reader touched another one: it may be what that led to. */
  cameOf(other, message) {
    return new Date(other.timestamp) > (this.touched.get(message)?.there ?? 0) - CLOCKS_MS;
  }

  failed(message) {
    return this.failures.has(message);
  }

  /** Commands of a channel that wait or have failed, in order. */
  commands(channel) {
    return [...this.records].filter((record) => record.kind === "slash" && record.channel === channel);
  }
}
