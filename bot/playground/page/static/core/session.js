/**
 * What one seat knows: its channels, messages and commands, kept up to date by its stream of events.
 * A session ends with `clear()`, after which nothing of the seat is left in it.
 */

import { calledIn, pressable } from "./calls.js";
import { colour } from "./dom.js";
import { Interactions } from "./interactions.js";
import * as notes from "./notes.js";
import { normalise, texts } from "../words/words.js";

export const EPHEMERAL = 64;
export const LOADING = 128;
export const COMPONENTS_V2 = 32768;
const TYPING_MS = 9000;
const OTHERS = ["#7aa2ff", "#ff9d7a", "#6fd3a8", "#d79bff", "#ffd166", "#7ad7f0"];

/** Order of two snowflakes: negative, zero or positive. */
export function compareIds(one, other) {
  const [a, b] = [String(one ?? ""), String(other ?? "")];
  if (a.length !== b.length) return a.length - b.length;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

export class Session {
  constructor(state) {
    this.listeners = new Map();
    this.interactions = new Interactions(this);
    this.selections = new Map();
    this.typing = new Map();
    this.people = new Map();
    this.current = null;
    this.active = true;
    this.load(state);
  }

  /** Take a fresh snapshot; called again after a break of the stream. */
  load(state) {
    this.seat = state.seat;
    /** Whether this page is one friend's own, with one seat, and not the host's. */
    this.friend = Boolean(state.friend);
    /** Whether the host has links for friends to hand out. */
    this.invites = Boolean(state.invites);
    this.seats = state.seats;
    this.guild = state.guild;
    this.bot = { connected: true, lines: [], ...state.bot };
    this.commands = state.commands ?? [];
    this.clockRead = Date.now();
    this.clockStart = Number(state.now ?? this.clockRead);
    this.clockFactor = Number(state.faster ?? 1);
    this.reads = notes.readMarks(this.seat);
    this.hidden = notes.dismissed(this.seat);
    this.channels = new Map(state.channels.map((channel) => [channel.id, channel]));
    this.messages = new Map();
    for (const [channel, messages] of Object.entries(state.messages ?? {})) {
      for (const message of messages) this.put(channel, message);
    }
    if (!this.channels.has(this.current)) this.current = null;
  }

  /** Forget everything and everyone who listens. */
  clear() {
    this.active = false;
    this.interactions.clear();
    for (const held of [
      this.listeners,
      this.selections,
      this.typing,
      this.people,
      this.channels,
      this.messages,
    ]) {
      held.clear();
    }
    Object.assign(this, { commands: [], reads: {}, hidden: new Set(), bot: { lines: [] }, current: null });
  }

  on(type, listener) {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]);
  }

  emit(type, ...details) {
    for (const listener of this.listeners.get(type) ?? []) listener(...details);
  }

  get me() {
    return this.seats.find((one) => one.seat === this.seat);
  }

  get locale() {
    return normalise(this.me?.locale);
  }

  /** A text of the page in this seat's language. */
  t(key, values) {
    return texts(this.locale, key, values);
  }

  /** The time of the deadlines in seconds; it may run faster than that of this machine. */
  now() {
    return (this.clockStart + (Date.now() - this.clockRead) * this.clockFactor) / 1000;
  }

  // ------------------------------------------------------------ people and places

  /** A user by id: `{id, name, colour, me}`, or null when nobody of that id was ever seen. */
  user(id) {
    const seat = this.seats.find((one) => one.user_id === id);
    if (seat)
      return {
        id,
        name: seat.name,
        color: colour(seat.color),
        colour: colour(seat.color),
        me: seat.seat === this.seat,
      };
    if (id === this.bot.id)
      return { id, name: this.bot.name, color: "#e9b44c", colour: "#e9b44c", bot: true };
    return this.people.get(id) ?? null;
  }

  /** The author of a message as a user, learnt on the way. */
  author(user) {
    if (!user) return { id: "0", name: "?", color: "#8b93a7" };
    if (!this.user(user.id)) {
      const hue = OTHERS[[...String(user.id)].reduce((sum, digit) => sum + Number(digit), 0) % OTHERS.length];
      const name = user.global_name ?? user.username ?? user.name ?? user.id;
      this.people.set(user.id, { id: user.id, name, color: hue, colour: hue, bot: Boolean(user.bot) });
    }
    return this.user(user.id);
  }

  channel(id) {
    return this.channels.get(id) ?? null;
  }

  role(id) {
    return (this.guild.roles ?? []).find((role) => role.id === id) ?? null;
  }

  /** The title of a channel as the lists show it. */
  title(channel) {
    if (!channel) return "";
    return channel.type === "dm" ? channel.name || this.bot.name : channel.name;
  }

  // ------------------------------------------------------------ messages

  /** The visible messages of a channel, oldest first. */
  list(channel) {
    return (this.messages.get(channel) ?? []).filter((message) => !this.hidden.has(message.id));
  }

  find(id) {
    for (const messages of this.messages.values()) {
      const found = messages.find((message) => message.id === id);
      if (found) return found;
    }
    return null;
  }

  put(channel, message) {
    const messages = this.messages.get(channel) ?? [];
    this.messages.set(channel, messages);
    for (const user of [message.author, ...(message.mentions ?? [])]) if (user) this.author(user);
    const at = messages.findIndex((one) => one.id === message.id);
    if (at >= 0) {
      messages[at] = message;
      return false;
    }
    let place = messages.length;
    while (place && compareIds(messages[place - 1].id, message.id) > 0) place -= 1;
    messages.splice(place, 0, message);
    return true;
  }

  mentions(message, userId) {
    if (message.flags & EPHEMERAL || message.author?.id === userId) return false;
    return Boolean(message.mention_everyone) || (message.mentions ?? []).some((user) => user.id === userId);
  }

  /** What a channel holds beyond the read mark: `{messages, mentions}` counts. */
  unread(channel) {
    const mark = this.reads[channel];
    const fresh = this.list(channel).filter(
      (message) => compareIds(message.id, mark) > 0 && message.author?.id !== this.me?.user_id,
    );
    return {
      messages: fresh.length,
      mentions: fresh.filter((one) => this.mentions(one, this.me?.user_id)).length,
    };
  }

  /** Whether a person must act in a channel, as far as this seat can see. */
  calls(userId, channel) {
    return calledIn(this.messages.get(channel) ?? [], userId, this.bot.id);
  }

  /** In how many places a seat must act. */
  waiting(seat) {
    return [...this.channels.keys()].filter((channel) => this.calls(seat.user_id, channel)).length;
  }

  /** The open threads in which the bot has named a person, those that wait for that person first. */
  tables(userId) {
    const named = (message) =>
      message.author?.id === this.bot.id &&
      !(message.flags & EPHEMERAL) &&
      JSON.stringify(message.components ?? []).includes(`<@${userId}>`);
    const last = (channel) => this.list(channel.id).at(-1)?.id;
    return [...this.channels.values()]
      .filter((channel) => channel.type === "thread" && !channel.archived)
      .filter((channel) => (this.messages.get(channel.id) ?? []).some(named))
      .sort(
        (one, other) =>
          Number(this.calls(userId, other.id)) - Number(this.calls(userId, one.id)) ||
          compareIds(last(other), last(one)),
      );
  }

  /** The place that a game begun after a message has opened, as soon as something can be pressed there. */
  begun(since) {
    for (const [channel, messages] of this.messages) {
      // Other tables may go on at the same time: only a thread that is new can be the one.
      if (this.channel(channel)?.type !== "thread" || compareIds(channel, since) <= 0) continue;
      const open = (message) => compareIds(message.id, since) > 0 && pressable(message.components).length;
      if (messages.some(open)) return channel;
    }
    return null;
  }

  markRead(channel) {
    const last = this.list(channel).at(-1)?.id;
    if (!last || compareIds(last, this.reads[channel]) <= 0) return;
    this.reads[channel] = last;
    notes.markRead(this.seat, channel, last);
    this.emit("unread");
  }

  dismiss(message) {
    this.hidden.add(message);
    notes.dismiss(this.seat, message);
    this.emit("messages", this.current);
  }

  // ------------------------------------------------------------ what the reader chose in a message

  selection(message, customId) {
    return this.selections.get(`${message} ${customId}`);
  }

  setSelection(message, customId, values) {
    this.selections.set(`${message} ${customId}`, values);
  }

  forgetSelections(message) {
    for (const key of this.selections.keys()) if (key.startsWith(`${message} `)) this.selections.delete(key);
  }

  // ------------------------------------------------------------ events

  /** Apply one event of the stream. */
  apply(event) {
    if (!this.active) return;
    const [subject, verb] = String(event.type).split("_");
    if (subject === "message") this.applyMessage(verb, event);
    else if (subject === "channel") this.applyChannel(verb, event);
    else if (event.type === "typing") this.applyTyping(event);
    else if (event.type === "interaction") this.interactions.heard(event);
    else if (event.type === "seats") this.applySeats(event);
    else if (event.type === "commands") this.applyCommands(event);
    else if (event.type === "bot") this.applyBot(event);
  }

  applyMessage(verb, event) {
    const channel = event.channel_id ?? event.message?.channel_id;
    if (verb === "delete") {
      const id = event.id ?? event.message?.id;
      const messages = this.messages.get(channel) ?? [];
      this.messages.set(
        channel,
        messages.filter((message) => message.id !== id),
      );
    } else {
      const fresh = this.put(channel, event.message);
      if (!fresh) this.forgetSelections(event.message.id);
      this.interactions.answered(event.message);
      if (fresh && event.message.flags & EPHEMERAL) this.interactions.touch(event.message.id);
      if (fresh) this.typing.delete(`${channel} ${event.message.author?.id}`);
    }
    this.emit("messages", channel, verb, event.message ?? event);
    this.emit("unread");
  }

  applyChannel(verb, event) {
    const channel = event.channel ?? event;
    const id = channel.id ?? event.channel_id;
    if (verb === "delete") {
      this.channels.delete(id);
      this.messages.delete(id);
    } else {
      this.channels.set(id, { ...this.channels.get(id), ...channel });
    }
    this.emit("channels", id, verb);
  }

  applyTyping(event) {
    const key = `${event.channel_id} ${event.user_id ?? this.bot.id}`;
    this.typing.set(key, Date.now() + TYPING_MS);
    this.emit("typing");
    setTimeout(() => this.active && this.emit("typing"), TYPING_MS + 50);
  }

  /** Names of those who are typing in a channel now. */
  typists(channel) {
    const names = [];
    for (const [key, until] of this.typing) {
      const [place, user] = key.split(" ");
      if (place === channel && until > Date.now() && user !== this.me?.user_id)
        names.push(this.user(user)?.name ?? "?");
    }
    return names;
  }

  applySeats(event) {
    const before = this.locale;
    if (event.seats) this.seats = event.seats;
    this.emit(before === this.locale ? "seats" : "locale");
  }

  applyCommands(event) {
    if (event.commands) this.commands = event.commands;
    this.emit("commands");
  }

  applyBot(event) {
    const { line, lines, ...rest } = event;
    delete rest.type;
    Object.assign(this.bot, rest);
    if (lines) this.bot.lines = lines;
    if (line) this.bot.lines = [...this.bot.lines, line].slice(-300);
    this.emit("bot");
  }
}
