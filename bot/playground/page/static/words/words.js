/** The page's own texts in four languages; a seat reads them in its locale. */

import en from "./en.js";
import it from "./it.js";
import ja from "./ja.js";
import ru from "./ru.js";

/** The languages a seat can choose, by Discord's locale, in their own names. */
export const LANGUAGES = { "en-US": "English", ru: "Русский", it: "Italiano", ja: "日本語" };

/** All catalogues by locale. */
export const CATALOGUES = { "en-US": en, ru, it, ja };

const plurals = new Map();

/** One of the four locales for any Discord locale; English where the page knows none. */
export function normalise(locale) {
  if (CATALOGUES[locale]) return locale;
  const language = String(locale ?? "").split("-")[0];
  return CATALOGUES[language] ? language : "en-US";
}

/**
 * The text of `key` with `{name}` places filled from `values`. An entry with plural forms is chosen by
 * `values.count`.
 */
export function texts(locale, key, values = {}) {
  const entry = CATALOGUES[locale][key] ?? en[key] ?? key;
  const text = typeof entry === "string" ? entry : (entry[form(locale, values.count)] ?? entry.other);
  return text.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));
}

function form(locale, count) {
  if (!plurals.has(locale)) plurals.set(locale, new Intl.PluralRules(locale));
  return plurals.get(locale).select(Number(count ?? 0));
}
