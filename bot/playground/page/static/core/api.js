/** The door to the loopback Discord: the snapshot of a seat, its stream of events, its acts. */

import { afterPress } from "./press.js";

const BASE = new URL(".", document.baseURI);

/** Everything a seat may see right now. Rejects with an Error when the server cannot be reached. */
export async function fetchState(seat, signal) {
  const answer = await fetch(new URL(`lab/state?seat=${encodeURIComponent(seat)}`, BASE), {
    signal,
    cache: "no-store",
  });
  if (!answer.ok)
    throw Object.assign(new Error(`lab/state: HTTP ${answer.status}`), { status: answer.status });
  return answer.json();
}

/**
 * Do something in a seat's name. Always resolves: `{ok: true, …}` or `{ok: false, error}` with a sentence,
 * `offline: true` where the server could not be reached at all.
 */
export async function act(body, signal) {
  try {
    const answer = await fetch(new URL("lab/act", BASE), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal,
    });
    const result = await answer.json();
    return { ok: answer.ok, ...result };
  } catch (error) {
    return {
      ok: false,
      offline: error.name !== "AbortError",
      aborted: error.name === "AbortError",
      error: "",
    };
  }
}

const SILENCE_MS = 40_000;
const ASLEEP_MS = 18_000;

/** The friends' links, for the host's page: `[{seat, name, links: [{url, qr}]}]`. */
export async function fetchLinks() {
  const answer = await fetch(new URL("lab/links", BASE), { cache: "no-store" });
  if (!answer.ok) throw new Error(`lab/links: HTTP ${answer.status}`);
  return (await answer.json()).seats;
}

/**
 * The stream of one seat's events, opened again after every break until `close()`. It goes on after the last
 * event that it brought; where the server does not know the events since then, it sends one of type "reload".
 * A device that slept, or a network that changed, leaves a connection that looks open and is dead: the server's
 * signs of life tell.
 */
export class EventStream {
  /**
   * `onEvent(data, id)` gets each event; `onOpen(again)` runs at every connection, `again` being true after
   * a break; `onBreak()` when it is lost. `after` is the id of the last event already known.
   */
  constructor(seat, after, { onEvent, onOpen, onBreak }) {
    Object.assign(this, { seat, after, onEvent, onOpen, onBreak });
    this.wait = 500;
    this.broken = false;
    this.closed = false;
    this.onWake = () => document.visibilityState === "visible" && this.wake();
    document.addEventListener("visibilitychange", this.onWake);
    addEventListener("online", this.onWake);
    this.watch = setInterval(() => Date.now() - this.heard > SILENCE_MS && this.again(), 5000);
    this.open();
  }

  open() {
    clearTimeout(this.timer);
    const query = new URLSearchParams({ seat: this.seat, beat: 1 });
    if (this.after !== null && this.after !== undefined) query.set("after", this.after);
    const source = new EventSource(new URL(`lab/events?${query}`, BASE));
    this.source = source;
    this.heard = Date.now();
    source.onopen = () => {
      this.heard = Date.now();
      this.wait = 500;
      this.onOpen?.(this.broken);
      this.broken = false;
    };
    source.addEventListener("beat", () => (this.heard = Date.now()));
    source.onmessage = (event) => {
      if (this.closed || source !== this.source) return;
      this.heard = Date.now();
      if (event.lastEventId) this.after = event.lastEventId;
      afterPress(() => this.closed || this.onEvent(JSON.parse(event.data), event.lastEventId));
    };
    source.onerror = () => {
      source.close();
      if (this.closed || source !== this.source) return;
      this.broken = true;
      this.onBreak?.();
      this.timer = setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(this.wait * 2, 8000);
    };
  }

  /** The device is looked at again: do not wait for what may be dead. */
  wake() {
    if (this.broken || Date.now() - this.heard > ASLEEP_MS) this.again();
  }

  again() {
    this.source.close();
    this.wait = 500;
    this.open();
  }

  /** Stop for good. */
  close() {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.watch);
    document.removeEventListener("visibilitychange", this.onWake);
    removeEventListener("online", this.onWake);
    this.source.close();
  }
}

/** The games that a seat can begin here, as the bot shows them. Rejects where the server is away. */
export async function fetchGames(seat) {
  const answer = await fetch(new URL(`lab/games?seat=${encodeURIComponent(seat)}`, BASE), {
    cache: "no-store",
  });
  if (!answer.ok) throw new Error(`lab/games: HTTP ${answer.status}`);
  return (await answer.json()).games;
}
