/** Dates and live timestamps in the reader's language and the browser's time zone. */

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

const STEPS = [
  ["year", 31557600],
  ["month", 2629800],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

const formats = new Map();

function format(locale, options) {
  const key = `${locale} ${JSON.stringify(options)}`;
  if (!formats.has(key)) formats.set(key, new Intl.DateTimeFormat(locale, options));
  return formats.get(key);
}

/** "in 2 hours", "3 minutes ago": `unix` and `now` in seconds. */
export function relative(unix, now, locale) {
  const difference = unix - now;
  const [unit, seconds] = STEPS.find(([, size]) => Math.abs(difference) >= size) ?? STEPS[STEPS.length - 1];
  const words = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  return words.format(Math.round(difference / seconds), unit);
}

/** The text of `<t:unix:style>`; `now` in seconds. */
export function timestamp(unix, style, now, locale) {
  if (style === "R") return relative(unix, now, locale);
  const date = new Date(unix * 1000);
  return Number.isNaN(date.getTime()) ? String(unix) : format(locale, STYLES[style] ?? STYLES.f).format(date);
}

/** A full date for tooltips; `date` is a Date. */
export function fullDate(date, locale) {
  return format(locale, STYLES.F).format(date);
}

/** Hours and minutes of a Date. */
export function clock(date, locale) {
  return format(locale, STYLES.t).format(date);
}

/** Hours, minutes and seconds of a Date. */
export function exactClock(date, locale) {
  return format(locale, STYLES.T).format(date);
}

/** "21 November 2025" for the line between two days. */
export function day(date, locale) {
  return format(locale, STYLES.D).format(date);
}

/** A key that is equal for two Dates of the same local day. */
export function dayKey(date) {
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
}

/** Rewrite all live timestamps below `root`; `now` in seconds. */
export function refreshTimes(root, now, locale) {
  for (const element of root.querySelectorAll("time[data-unix]")) {
    const text = timestamp(Number(element.dataset.unix), element.dataset.style, now, locale);
    if (element.textContent !== text) element.textContent = text;
  }
}
