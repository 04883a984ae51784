/** Application commands as a flat list in the seat's language, and the search through it. */

const SUBCOMMAND = 1;
const GROUP = 2;
/** Option types by their number with Discord. */
export const OPTION = {
  string: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
  attachment: 11,
};

/** The localised name or description of a command, option or choice. */
export function localised(thing, field, locale) {
  return thing[`${field}_localizations`]?.[locale] ?? thing[field] ?? "";
}

/**
 * Every command that can be sent, in the order of registration: `{path, title, description, options}`.
 * `path` is what the server takes ("table new"), `title` what the reader sees.
 */
export function flatten(commands, locale) {
  const found = [];
  const walk = (command, path, titles) => {
    const names = [...path, command.name];
    const shown = [...titles, localised(command, "name", locale)];
    const inner = (command.options ?? []).filter(
      (option) => option.type === SUBCOMMAND || option.type === GROUP,
    );
    if (inner.length) {
      inner.forEach((option) => walk(option, names, shown));
      return;
    }
    found.push({
      path: names.join(" "),
      title: shown.join(" "),
      description: localised(command, "description", locale),
      options: (command.options ?? []).map((option) => optionOf(option, locale)),
    });
  };
  commands.filter((command) => (command.type ?? 1) === 1).forEach((command) => walk(command, [], []));
  return found;
}

/** What a reader sees for the path of a command ("table new"); null for one that does not exist. */
export function titleOf(commands, path, locale) {
  return flatten(commands, locale).find((command) => command.path === path)?.title ?? null;
}

function optionOf(option, locale) {
  return {
    ...option,
    title: localised(option, "name", locale),
    description: localised(option, "description", locale),
    choices: (option.choices ?? []).map((choice) => ({
      name: localised(choice, "name", locale),
      value: choice.value,
    })),
  };
}

/** The commands that fit what was typed after "/", best first. */
export function search(commands, typed) {
  const wanted = typed.trim().toLowerCase();
  if (!wanted) return commands;
  const rank = (command) => {
    const names = [command.title.toLowerCase(), command.path.toLowerCase()];
    if (names.some((name) => name.startsWith(wanted))) return 0;
    if (names.some((name) => name.split(" ").some((word) => word.startsWith(wanted)))) return 1;
    if (names.some((name) => name.includes(wanted))) return 2;
    return command.description.toLowerCase().includes(wanted) ? 3 : 4;
  };
  return commands
    .map((command) => [rank(command), command])
    .filter(([order]) => order < 4)
    .sort(([one], [other]) => one - other)
    .map(([, command]) => command);
}

/**
 * Read a line like "/table new game:echoes seats:3". Returns `{command, name, values}` where the line begins
 * with a whole command (`name` as it was typed), else null; `values` maps option names to the typed texts.
 */
export function parseLine(commands, line) {
  const text = line.replace(/^\//, "");
  const lower = text.toLowerCase();
  const fits = (name) => lower === name || lower.startsWith(`${name} `);
  const candidates = commands.flatMap((command) =>
    [command.title, command.path]
      .filter((name) => fits(name.toLowerCase()))
      .map((name) => ({ command, name })),
  );
  if (!candidates.length) return null;
  const best = candidates.reduce((one, other) => (other.name.length > one.name.length ? other : one));
  const rest = text.slice(best.name.length);
  const values = {};
  const marks = [...rest.matchAll(/(?:^|\s)([^\s:]+):\s*/g)]
    .map((match) => ({ match, option: optionNamed(best.command, match[1]) }))
    .filter(({ option }) => option);
  marks.forEach(({ match, option }, at) => {
    const end = marks[at + 1]?.match.index ?? rest.length;
    values[option.name] = rest.slice(match.index + match[0].length, end).trim();
  });
  return { ...best, values };
}

/** The option of a command with this name, in English or in the reader's language. */
export function optionNamed(command, name) {
  const wanted = name.toLowerCase();
  return command.options.find((option) =>
    [option.name, option.title].some((one) => one.toLowerCase() === wanted),
  );
}

/**
 * The value an option gets from what stands in its field: `{value}` or `{problem}` (a key of the page's texts
 * with its values). `picked` is the choice taken from a list, if the text still is its name.
 */
export function readOption(option, text, picked) {
  const typed = text.trim();
  if (picked && picked.name === text) return { value: picked.value };
  if (!typed) return option.required ? { problem: ["fillIn"] } : {};
  const lower = typed.toLowerCase();
  if (option.choices.length) {
    const choice = option.choices.find(
      (one) => one.name.toLowerCase() === lower || String(one.value).toLowerCase() === lower,
    );
    return choice ? { value: choice.value } : { problem: ["pickFromList"] };
  }
  if (option.type === OPTION.integer || option.type === OPTION.number) return readNumber(option, typed);
  if (option.type === OPTION.string) {
    if (typed.length < (option.min_length ?? 0))
      return { problem: ["atLeastLetters", { count: option.min_length }] };
    if (typed.length > (option.max_length ?? 6000))
      return { problem: ["atMostLetters", { count: option.max_length ?? 6000 }] };
    return { value: text };
  }
  return { problem: ["pickFromList"] };
}

function readNumber(option, typed) {
  const number = Number(typed.replace(",", "."));
  if (!Number.isFinite(number) || (option.type === OPTION.integer && !Number.isInteger(number)))
    return { problem: ["aNumber"] };
  const low = option.min_value ?? -Infinity;
  const high = option.max_value ?? Infinity;
  if (number < low) return { problem: ["atLeast", { count: low }] };
  return number > high ? { problem: ["atMost", { count: high }] } : { value: number };
}
