/** One message as an element: header, body, components and the notes below it. */

import { avatar, h, icon } from "../core/dom.js";
import { components } from "./components.js";
import { leadsTo, markdown } from "./markdown.js";
import { titleOf } from "../core/commands.js";
import { attachments, embed } from "./media.js";
import { COMPONENTS_V2, EPHEMERAL, LOADING } from "../core/session.js";
import { clock, fullDate } from "../core/times.js";

const SYSTEM = { 6: ["pin", "pinned"], 7: ["plus", "joined"], 18: ["thread", "startedThread"] };

const THREAD_STARTER = 21;
const FROM_A_MENU = 23;

/** What markdown in this session means. */
export function contextOf(session) {
  return {
    user: (id) => session.user(id),
    channel: (id) => session.channel(id),
    role: (id) => session.role(id),
    command: (path) => titleOf(session.commands, path, session.locale),
    now: () => session.now(),
    words: (key, values) => session.t(key, values),
    locale: session.locale,
  };
}

/** Render a message. `head` is false for one that continues its author's group. */
export function messageElement(message, head, session) {
  const context = contextOf(session);
  const scene = { session, context, message };
  const author = session.author(message.author);
  const ephemeral = Boolean(message.flags & EPHEMERAL);
  const called = session.mentions(message, session.me?.user_id);
  const date = new Date(message.timestamp);
  const classes = [head ? "is-head" : "", ephemeral ? "is-ephemeral" : "", called ? "is-calling" : ""].join(
    " ",
  );
  const attributes = {
    "data-key": message.id,
    "data-message-id": message.id,
    "data-testid": "message",
    class: classes,
    "data-ephemeral": ephemeral ? "true" : null,
    "aria-label": session.t("messageBy", { name: author.name, time: clock(date, session.locale) }),
  };
  if (message.type === THREAD_STARTER) {
    return h("article.message.is-starter", attributes, answeredMessage(message, "thread", session));
  }
  const shown = [body(message, scene)].flat();
  if (SYSTEM[message.type]) return systemMessage(message, author, date, attributes, scene);
  return h(
    "article.message",
    attributes,
    origin(message, session),
    h(
      "div.message-gutter",
      {},
      head
        ? avatar(author)
        : h("time.message-hover-time", { datetime: date.toISOString() }, clock(date, session.locale)),
      shown.some((part) => part?.querySelector?.(".alt-text")) && altButton(session),
      shown.some((part) => part?.querySelector?.(".picture.is-single")) && glass(session),
    ),
    h(
      "div.message-main",
      {},
      head &&
        h(
          "header.message-header",
          {},
          h(
            "span.message-author",
            { style: { color: author.colour }, "data-author": message.author?.id },
            author.name,
          ),
          author.bot && h("span.tag", {}, session.t("botTag")),
          h(
            "time.message-time",
            { datetime: date.toISOString(), title: fullDate(date, session.locale) },
            clock(date, session.locale),
          ),
        ),
      h("div.message-body", { "data-testid": "message-body" }, shown),
      notes(message, ephemeral, session),
    ),
    !ephemeral && menuButton(session),
  );
}

/** Shows the descriptions of a message's pictures. It stands beside them, where it covers nothing. */
function altButton(session) {
  const words = session.t("showAlt");
  const attributes = { type: "button", "data-action": "alt", "data-testid": "alt", title: words };
  return h("button.alt-badge", { ...attributes, "aria-expanded": "false", "aria-label": words }, "ALT");
}

/** Opens a message's picture so large that it can be read; a phone shows it, where no picture is large. */
function glass(session) {
  const words = session.t("zoomIn");
  const attributes = { type: "button", "data-action": "enlarge", "data-testid": "enlarge", title: words };
  return h("button.icon-button.glass", { ...attributes, "aria-label": words }, icon("glass", 24));
}

/** Opens the commands for a message; it is shown where there are some. */
function menuButton(session) {
  const words = session.t("menuOfMessage");
  const attributes = { type: "button", "data-action": "menu", "data-testid": "message-menu", title: words };
  return h("button.icon-button.message-menu", { ...attributes, "aria-label": words }, icon("more", 18));
}

/** The line above a message that says what it answers. */
function origin(message, session) {
  const used = message.interaction_metadata ?? message.interaction;
  const name = message.interaction?.name ?? used?.name;
  if (used?.user && (name || used.type === 2)) {
    const user = session.author(used.user);
    return h(
      "div.message-origin",
      {},
      icon("reply", 16),
      avatar(user, "tiny"),
      h(
        "span.origin-text",
        {},
        h("b", { style: { color: user.colour } }, user.name),
        " ",
        session.t("used"),
        " ",
        name && h("span.origin-command", {}, message.type === FROM_A_MENU ? name : `/${name}`),
      ),
    );
  }
  // What only its reader sees changes with every choice; the first message it answered says nothing any more.
  const quoted = message.type === 19 && !(message.flags & EPHEMERAL);
  return quoted ? answeredMessage(message, "reply", session) : null;
}

/** A line that shows another message's beginning and leads to it; null where that message is gone. */
function answeredMessage(message, symbol, session) {
  const id = message.message_reference?.message_id;
  const answered = message.referenced_message ?? (id && session.find(id));
  if (!answered) return null;
  const user = session.author(answered.author);
  const place = {
    channel: message.message_reference?.channel_id ?? message.channel_id,
    message: answered.id,
  };
  return h(
    "div.message-origin",
    {},
    icon(symbol, 16),
    avatar(user, "tiny"),
    h(
      "button.origin-text",
      leadsTo(place),
      h("b", { style: { color: user.colour } }, user.name),
      " ",
      beginning(answered),
    ),
  );
}

/** The first words of a message, without its markdown. */
function beginning(message) {
  const text = message.content || firstText(message.components) || "…";
  return text
    .split("\n")[0]
    .replace(/^(#{1,3}|-#|>)\s+/, "")
    .replace(/[*_~`|]/g, "")
    .slice(0, 120);
}

function firstText(list) {
  for (const component of list ?? []) {
    const found = component.type === 10 ? component.content : firstText(component.components);
    if (found) return found;
  }
  return "";
}

function body(message, scene) {
  const { session, context } = scene;
  if (message.flags & LOADING) {
    return h(
      "div.thinking",
      { "data-kind": "thinking", "data-testid": "thinking" },
      h("span.dots", { "aria-hidden": "true" }, h("i"), h("i"), h("i")),
      session.t("thinking", { name: session.author(message.author).name }),
    );
  }
  const parts = [];
  if (message.content && !(message.flags & COMPONENTS_V2)) {
    parts.push(
      h(
        "div.message-content",
        { "data-kind": "content" },
        markdown(message.content, context),
        edited(message, session),
      ),
    );
  }
  if (!(message.flags & COMPONENTS_V2)) {
    parts.push(...attachments(message.attachments ?? [], scene));
    parts.push(...(message.embeds ?? []).map((value) => embed(value, scene)));
  }
  parts.push(...components(message.components, scene));
  if (message.thread && session.channel(message.thread.id)) {
    parts.push(
      h(
        "button.thread-card",
        { type: "button", "data-action": "open-channel", "data-channel": message.thread.id },
        icon("thread", 18),
        h("span", {}, session.channel(message.thread.id).name),
        icon("right", 16),
      ),
    );
  }
  return parts;
}

function edited(message, session) {
  const mine = message.author?.id === session.me?.user_id;
  return message.edited_timestamp && mine ? h("span.edited", {}, ` (${session.t("edited")})`) : null;
}

function notes(message, ephemeral, session) {
  return [
    session.interactions.failed(message.id) &&
      h(
        "div.message-failure",
        { role: "alert", "data-testid": "failure" },
        icon("warning", 16),
        session.t("failed"),
      ),
    ephemeral &&
      h(
        "footer.only-you",
        { "data-testid": "only-you" },
        icon("eye", 15),
        h("span", {}, session.t("onlyYou")),
        h("span", { "aria-hidden": "true" }, "·"),
        h(
          "button.text-button",
          { type: "button", "data-action": "dismiss", "data-testid": "dismiss" },
          session.t("dismiss"),
        ),
      ),
  ];
}

function systemMessage(message, author, date, attributes, scene) {
  const [symbol, key] = SYSTEM[message.type];
  return h(
    "article.message.is-system",
    attributes,
    h("div.message-gutter", {}, icon(symbol, 18)),
    h(
      "div.message-main",
      {},
      h("b", { style: { color: author.colour } }, author.name),
      " ",
      scene.session.t(key, { name: message.content ?? "" }),
      " ",
      h("time.message-time", { datetime: date.toISOString() }, clock(date, scene.session.locale)),
      message.thread &&
        scene.session.channel(message.thread.id) &&
        h(
          "button.text-button",
          { type: "button", "data-action": "open-channel", "data-channel": message.thread.id },
          scene.session.t("openThread"),
        ),
    ),
  );
}

/** A command on its way, or one the bot did not answer. */
export function pendingCommand(record, session) {
  const me = session.user(session.me?.user_id);
  const failed = record.state === "failed";
  const attributes = {
    "data-key": `command-${record.key}`,
    "data-testid": failed ? "command-failed" : "command-pending",
    class: failed ? "is-ephemeral" : "",
  };
  return h(
    "article.message.is-head.is-local",
    attributes,
    h(
      "div.message-origin",
      {},
      icon("reply", 16),
      avatar(me, "tiny"),
      h(
        "span.origin-text",
        {},
        h("b", { style: { color: me?.colour } }, me?.name ?? ""),
        " ",
        session.t("used"),
        " ",
        h("span.origin-command", {}, record.label),
      ),
    ),
    h("div.message-gutter", {}, avatar(session.user(session.bot.id))),
    h(
      "div.message-main",
      {},
      h(
        "header.message-header",
        {},
        h("span.message-author", {}, session.bot.name),
        h("span.tag", {}, session.t("botTag")),
      ),
      failed
        ? h(
            "div.message-failure",
            { role: "alert", "data-testid": "failure" },
            icon("warning", 16),
            session.t("noAnswer"),
          )
        : h(
            "div.thinking",
            {},
            h("span.dots", { "aria-hidden": "true" }, h("i"), h("i"), h("i")),
            session.t("sending"),
          ),
      failed &&
        h(
          "footer.only-you",
          {},
          icon("eye", 15),
          h("span", {}, session.t("onlyYou")),
          h("span", { "aria-hidden": "true" }, "·"),
          h(
            "button.text-button",
            { type: "button", "data-action": "drop-command", "data-record": record.key },
            session.t("dismiss"),
          ),
        ),
    ),
  );
}
