/** What an update has changed in a message, so that the reader sees it. */

const TEXTS = ".md-text, .md-heading, .md-small, .md-list li, .md-quote";
const CHOICES = ".button-label, .select-placeholder";

/** What a message says and offers now; null where it is not on the page. */
export function traces(element) {
  if (!element) return null;
  return {
    thinking: Boolean(element.querySelector(".thinking")),
    texts: said(element, TEXTS),
    choices: said(element, CHOICES),
  };
}

/**
 * The first text that was not there before, where the choices are still the same: a hint, a refusal. With new
 * choices the question is another one, and its choices are what is looked for: null.
 */
export function firstChange(element, before) {
  if (!before?.choices.size) return null;
  for (const choice of said(element, CHOICES)) if (!before.choices.has(choice)) return null;
  return [...element.querySelectorAll(TEXTS)].find((one) => !before.texts.has(words(one))) ?? null;
}

function said(element, selector) {
  return new Set([...element.querySelectorAll(selector)].map(words));
}

/** What an element says, without the times in it: they change by themselves. */
function words(element) {
  const times = [...element.querySelectorAll("time")].map((one) => one.textContent);
  return times.reduce((text, time) => text.replace(time, ""), element.textContent);
}
