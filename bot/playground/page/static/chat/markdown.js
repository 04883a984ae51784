/**
 * Discord's markdown as DOM nodes. Everything a writer types ends as text nodes or as attributes
 * that were checked; there is no way from here to markup.
 *
 * The context names what mentions mean: `user(id)`, `channel(id)`, `role(id)` return
 * `{name, colour?, me?}` or null, `command(path)` its title in the seat's language or null, `now()` is in seconds, `locale` a BCP 47 tag, `words` the page's texts.
 */

import { append, h } from "../core/dom.js";
import { fullDate, timestamp } from "../core/times.js";

const FENCE = /```(?:([\w+#.-]+)\n)?\n?([\s\S]*?)\n?```/;
const CHAT = /^(?:https?|discord):\/\/(?:\w+\.)?discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/;
const LIST = /^(\s*)([-*]|\d{1,9}\.)\s+(\S.*)$/;

/** Render a whole text with its blocks (headings, lists, quotes, code). Returns a fragment. */
export function markdown(text, context) {
  const fragment = document.createDocumentFragment();
  let rest = String(text ?? "");
  for (let fence = FENCE.exec(rest); fence; fence = FENCE.exec(rest)) {
    if (fence.index) blocks(rest.slice(0, fence.index).replace(/\n$/, ""), context, fragment);
    fragment.append(h("pre.md-code", { tabindex: 0 }, h("code", {}, fence[2])));
    rest = rest.slice(fence.index + fence[0].length).replace(/^\n/, "");
  }
  if (rest) blocks(rest, context, fragment);
  return fragment;
}

function blocks(text, context, parent) {
  const lines = text.split("\n");
  let plain = [];
  const flush = () => {
    if (plain.length) parent.append(h("div.md-text", {}, inline(plain.join("\n"), context)));
    plain = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    const heading = /^(#{1,3})\s+(\S.*)$/.exec(line);
    const small = /^-#\s+(\S.*)$/.exec(line);
    if (line.startsWith(">>> ")) {
      flush();
      parent.append(quote([line.slice(4), ...lines.slice(at + 1)], context));
      return;
    }
    if (line.startsWith("> ")) {
      flush();
      const quoted = [];
      while (at < lines.length && lines[at].startsWith("> ")) quoted.push(lines[at++].slice(2));
      at -= 1;
      parent.append(quote(quoted, context));
    } else if (heading) {
      flush();
      const level = heading[1].length;
      const attributes = { role: "heading", "aria-level": level + 2 };
      parent.append(h(`div.md-heading.md-h${level}`, attributes, inline(heading[2], context)));
    } else if (small) {
      flush();
      parent.append(h("div.md-small", {}, inline(small[1], context)));
    } else if (LIST.test(line)) {
      flush();
      const items = [];
      while (at < lines.length && belongs(LIST.exec(lines[at]), items[0])) items.push(LIST.exec(lines[at++]));
      at -= 1;
      parent.append(list(items, context));
    } else {
      plain.push(line);
    }
  }
  flush();
}

function quote(lines, context) {
  const element = h("blockquote.md-quote");
  blocks(lines.join("\n"), context, element);
  return element;
}

/** Whether a line's item goes on with the list that `opener` began: deeper ones do, others if of its kind. */
function belongs(item, opener) {
  return (
    Boolean(item) &&
    (!opener || item[1].length > opener[1].length || /\d/.test(item[2]) === /\d/.test(opener[2]))
  );
}

function list(items, context) {
  const indent = items[0][1].length;
  const ordered = /\d/.test(items[0][2]);
  const attributes = ordered ? { start: parseInt(items[0][2], 10) } : {};
  const element = h(ordered ? "ol.md-list" : "ul.md-list", attributes);
  for (let at = 0; at < items.length; at += 1) {
    const entry = h("li", {}, inline(items[at][3], context));
    const nested = [];
    while (at + 1 < items.length && items[at + 1][1].length > indent) nested.push(items[++at]);
    if (nested.length) entry.append(list(nested, context));
    element.append(entry);
  }
  return element;
}

const wrap = (name) => (match, context) => h(name, {}, inline(match[1], context));

/** Rules tried in this order at each position; each pattern is anchored there. */
const RULES = [
  [/^\\([^\p{L}\p{N}\s])/u, (match) => document.createTextNode(match[1])],
  [/^(`+)([\s\S]*?[^`])\1(?!`)/, (match) => h("code.md-inline", {}, match[2].trim() || match[2])],
  [/^\|\|([\s\S]+?)\|\|/, spoiler],
  [/^\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/, wrap("strong")],
  [/^__((?:\\[\s\S]|[^\\])+?)__(?!_)/, wrap("u")],
  [/^\*(?=\S)((?:\*\*|\\[\s\S]|\s+(?:\\[\s\S]|[^\s*\\]|\*\*)|[^\s*\\])+?)\*(?!\*)/, wrap("em")],
  [/^_((?:__|\\[\s\S]|[^\\_])+?)_(?![\p{L}\p{N}_])/u, wrap("em")],
  [/^~~([\s\S]+?)~~(?!_)/, wrap("s")],
  [/^\[((?:\\.|[^\]\\\n])+)\]\(<?(https?:\/\/[^\s)>]+)>?(?:\s+"[^"\n]*")?\)/, maskedLink],
  [/^<(https?:\/\/[^\s>]+)>/, (match, context) => bareLink(match[1], context)],
  [/^https?:\/\/[^\s<>]*[^\s<>.,:;"')\]!?]/, (match, context) => bareLink(match[0], context)],
  [/^<@!?(\d+)>/, (match, context) => mention("@", context.user?.(match[1]), match[1], context)],
  [/^<@&(\d+)>/, (match, context) => mention("@", context.role?.(match[1]), match[1], context)],
  [/^<#(\d+)>/, channelMention],
  [/^<\/([^:>\n]+):(\d+)>/, commandMention],
  [/^<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/, time],
  [/^<a?:(\w+):\d+>/, (match) => document.createTextNode(`:${match[1]}:`)],
  [/^@(everyone|here)\b/, (match) => h("span.mention.mention-me", {}, match[0])],
];

/** Render text without blocks. Returns a fragment. */
export function inline(text, context) {
  const fragment = document.createDocumentFragment();
  let buffer = "";
  const flush = () => {
    if (buffer) fragment.append(buffer);
    buffer = "";
  };
  for (let at = 0; at < text.length;) {
    const match = "\\`|*_~[<h@".includes(text[at]) ? first(text, at) : null;
    if (match) {
      flush();
      fragment.append(match.rule(match.found, context));
      at += match.found[0].length;
    } else {
      buffer += text[at];
      at += 1;
    }
  }
  flush();
  return fragment;
}

function first(text, at) {
  if (text[at] === "_" && at > 0 && /[\p{L}\p{N}]/u.test(text[at - 1])) return null;
  const rest = text.slice(at);
  for (const [pattern, rule] of RULES) {
    const found = pattern.exec(rest);
    if (found) return { found, rule };
  }
  return null;
}

function spoiler(match, context) {
  const attributes = {
    "data-action": "reveal",
    role: "button",
    tabindex: 0,
    "aria-label": context.words?.("spoiler") ?? "Spoiler",
  };
  return h("span.md-spoiler", attributes, h("span.md-spoiler-text", {}, inline(match[1], context)));
}

/** The place that an address of the chat itself leads to: `{channel, message?}`, or null for others. */
export function placeOf(address) {
  const found = CHAT.exec(address ?? "");
  return found && { channel: found[1], message: found[2] };
}

/**
 * A word of a text that can be pressed. It is no `<button>`: browsers lay those out as blocks, which neither
 * wrap nor flow with their sentence. `span[data-action]` is pressed with Enter and the space bar too.
 */
function pressable(name, attributes, ...children) {
  return h(name, { role: "link", tabindex: 0, ...attributes, type: null }, ...children);
}

/** Attributes of a button that leads to a place of the chat. */
export function leadsTo(place) {
  return {
    type: "button",
    "data-action": "open-channel",
    "data-channel": place.channel,
    "data-target": place.message,
  };
}

function link(address) {
  const place = placeOf(address);
  if (place) return pressable("span.md-link", leadsTo(place));
  return h("a.md-link", { href: address, target: "_blank", rel: "noopener noreferrer" });
}

function bareLink(address, context) {
  const place = placeOf(address);
  const known = place && context.channel?.(place.channel);
  if (!place) return append(link(address), address);
  const name = `#${known?.name ?? "…"}`;
  return pressable(
    "span.mention.mention-channel",
    leadsTo(place),
    place.message ? `${name} › ${context.words?.("oneMessage") ?? "…"}` : name,
  );
}

function maskedLink(match, context) {
  const element = link(match[2]);
  element.title = match[2];
  element.append(inline(match[1], { ...context, plain: true }));
  return element;
}

function mention(sign, known, id) {
  const attributes = { "data-mention": id, style: known?.colour ? { "--mention": known.colour } : undefined };
  const classes = known?.me ? "span.mention.mention-me" : "span.mention";
  return h(classes, attributes, `${sign}${known?.name ?? id}`);
}

function channelMention(match, context) {
  const known = context.channel?.(match[1]);
  if (!known) return h("span.mention", {}, "#…");
  return pressable(
    "span.mention.mention-channel",
    { "data-action": "open-channel", "data-channel": match[1] },
    `#${known.name}`,
  );
}

function commandMention(match, context) {
  return pressable(
    "span.mention.mention-command",
    { "data-action": "start-command", "data-command": match[1] },
    `/${context.command?.(match[1]) ?? match[1]}`,
  );
}

function time(match, context) {
  const unix = Number(match[1]);
  const style = match[2] ?? "f";
  const locale = context.locale ?? "en-US";
  const date = new Date(unix * 1000);
  const known = !Number.isNaN(date.getTime());
  const text = timestamp(unix, style, context.now?.() ?? Date.now() / 1000, locale);
  const attributes = {
    datetime: known ? date.toISOString() : undefined,
    title: known ? fullDate(date, locale) : undefined,
    "data-unix": unix,
    "data-style": style,
  };
  return h("time.md-time", attributes, text);
}
