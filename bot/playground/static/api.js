/** The door to the loopback Discord: the snapshot of a seat, its stream of events, its acts. */

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

/** The stream of one seat's events, opened again after every break until `close()`. */
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
    this.open();
  }

  open() {
    const after =
      this.after === null || this.after === undefined ? "" : `&after=${encodeURIComponent(this.after)}`;
    const source = new EventSource(new URL(`lab/events?seat=${encodeURIComponent(this.seat)}${after}`, BASE));
    this.source = source;
    source.onopen = () => {
      this.wait = 500;
      this.onOpen?.(this.broken);
      this.broken = false;
    };
    source.onmessage = (event) => {
      if (this.closed) return;
      if (event.lastEventId) this.after = event.lastEventId;
      this.onEvent(JSON.parse(event.data), event.lastEventId);
    };
    source.onerror = () => {
      source.close();
      if (this.closed) return;
      if (!this.broken) this.onBreak?.();
      this.broken = true;
      this.timer = setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(this.wait * 2, 8000);
    };
  }

  /** Stop for good. */
  close() {
    this.closed = true;
    clearTimeout(this.timer);
    this.source.close();
  }
}
