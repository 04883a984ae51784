/** What an update has changed in a message, so that the reader sees it. */

const TEXTS = ".md-text, .md-heading, .md-small, .md-list li, .md-quote";
const CHOICES = ".button-label, .select-placeholder";

/** What a message says and offers now; null where it is not on the page. */
export function traces(element) {
  if (!element) return null;
  return {
    thinking: Boolean(element.querySelector(".thinking")),
    pictures: element.querySelectorAll(".picture").length,
    lines: lines(element),
    texts: said(element, TEXTS),
    choices: said(element, CHOICES),
  };
}

/**
 * The first of the texts that were added where the choices are still the same: a hint, a refusal. One choice may
 * have become another, as that to see the hint becomes that to take it. Else the question is another one, and its
 * choices are what is looked for: null.
 */
export function firstChange(element, before) {
  if (!before || lines(element) <= before.lines) return null;
  const choices = said(element, CHOICES);
  const lost = [...before.choices].filter((choice) => !choices.has(choice)).length;
  const added = [...choices].filter((choice) => !before.choices.has(choice)).length;
  if (lost > 1 || added > 1 || lost === before.choices.size) return null;
  return [...element.querySelectorAll(TEXTS)].find((one) => !before.texts.has(words(one))) ?? null;
}

/**
 * Whether a message tells something else than before: its first words below the heading are new, and so is another
 * text. Where it does not fit, it is read from its beginning.
 */
export function isNew(element, before) {
  const texts = [...(element?.querySelectorAll(TEXTS) ?? [])];
  const fresh = texts.map((one) => !before.texts.has(words(one)));
  return fresh.slice(0, 3).includes(true) && fresh.filter(Boolean).length > 1;
}

/** Whether only a picture has come, which took longer to draw than the rest. */
export function isLate(element, before) {
  if (!element || before.pictures || !element.querySelector(".picture")) return false;
  const choices = said(element, CHOICES);
  return choices.size === before.choices.size && [...choices].every((choice) => before.choices.has(choice));
}

/** Where the choices of a message stand: what each says, and the top of it, and the bottom of all rows. */
export function place(element) {
  const rows = element.querySelectorAll(".v2-row");
  const bottom = rows.length ? rows[rows.length - 1].getBoundingClientRect().bottom : null;
  const tops = new Map();
  for (const one of element.querySelectorAll(CHOICES)) tops.set(words(one), one.getBoundingClientRect().top);
  return { bottom, tops };
}

/**
 * By how much an update has moved the choices from the `before` that `place` told: the first that is still on offer
 * where most of them are, as after a hint; else the end of the last row. Null where there is nothing to compare.
 */
export function moved(element, before) {
  const now = place(element);
  const stayed = [...now.tops].filter(([text]) => before.tops.has(text));
  if (stayed.length * 2 > now.tops.size) {
    const [text, top] = stayed[0];
    return top - before.tops.get(text);
  }
  return now.bottom === null || before.bottom === null ? null : now.bottom - before.bottom;
}

function lines(element) {
  const texts = [...element.querySelectorAll(TEXTS)].flatMap((one) => one.textContent.split("\n"));
  return texts.filter((line) => line.trim()).length;
}

function said(element, selector) {
  return new Set([...element.querySelectorAll(selector)].map(words));
}

/** What an element says, without the times in it: they change by themselves. */
function words(element) {
  const times = [...element.querySelectorAll("time")].map((one) => one.textContent);
  return times.reduce((text, time) => text.replace(time, ""), element.textContent);
}
