// What discord.js does not understand, or understands otherwise than it was said. It is a lenient reader: it
// leaves unknown things out in silence, so what it made of each message is held against what came.

import assert from 'node:assert/strict';

export function strict(discord, client, complain) {
  const {
    ChannelType, ComponentType, Events, GatewayDispatchEvents, MessageFlags, MessageFlagsBitField, MessageType,
  } = discord;
  const events = new Set();
  const names = new Set(Object.values(GatewayDispatchEvents));
  const noted = (check, what) => {
    try {
      check();
    } catch (error) {
      complain(`${what}: ${error.message}`);
    }
  };

  for (const name of [Events.Warn, Events.Error, Events.ShardError, Events.Invalidated]) {
    client.on(name, (said) => complain(`${name}: ${said?.stack ?? said}`));
  }
  client.rest.on('invalidRequestWarning', (said) => complain(`invalid requests: ${JSON.stringify(said)}`));
  for (const name of ['warning', 'unhandledRejection', 'uncaughtException']) {
    process.on(name, (error) => complain(`${name}: ${error?.stack ?? error}`));
  }

  // Every packet comes raw first, and then, in the same breath, as what discord.js made of it.
  let unread;
  client.on(Events.Raw, ({ t: name, d: data }) => {
    events.add(name);
    if (!names.has(name)) complain(`an event that is not documented: ${name}`);
    if (unread) complain(`${unread.name} ${unread.data.id} was left unread`);
    unread = undefined;
    if (name === 'MESSAGE_CREATE' || name === 'MESSAGE_UPDATE') {
      const known = client.channels.cache.get(data.channel_id)?.messages.cache.has(data.id) ?? false;
      unread = { name, data, known };
    }
    if (name === 'THREAD_CREATE' || name === 'THREAD_UPDATE') {
      queueMicrotask(() => noted(() => thread(data), `${name} ${data.id}`));
    }
  });
  const read = (message) => {
    const { name, data, known } = unread;
    unread = undefined;
    assert.equal(message.id, data.id);
    // The answer to a request may be faster than the event, and so may be an edit after it: discord.js keeps
    // what is newer.
    const edited = message.editedTimestamp !== null || (data.flags & MessageFlags.Loading) !== 0;
    if (name === 'MESSAGE_CREATE' && known && edited) return;
    noted(() => same(message, data), `${name} ${data.id}`);
  };
  client.on(Events.MessageCreate, read);
  client.on(Events.MessageUpdate, (before, after) => read(after));

  // What discord.js holds of a message, and what the stand-in said. Where it was said twice, `address` leaves out
  // of the addresses of files what tells when they were given: they are signed anew in each second.
  function same(seen, data, address = (url) => url) {
    const addressed = (value) => JSON.parse(JSON.stringify(value), (key, one) => (
      (key === 'url' || key === 'proxy_url') && typeof one === 'string' ? address(one) : one));
    assert.equal(seen.content, data.content);
    assert.equal(seen.author.id, data.author.id);
    assert.ok(seen.type in MessageType, `type ${seen.type}`);
    assert.equal(new MessageFlagsBitField(seen.flags.toArray()).bitfield, data.flags, 'unknown flags');
    assert.deepEqual([...seen.mentions.users.keys()].sort(), data.mentions.map((one) => one.id).sort());
    assert.deepEqual([...seen.attachments.keys()], data.attachments.map((one) => one.id));
    for (const one of data.attachments) {
      const kept = seen.attachments.get(one.id);
      assert.deepEqual([kept.name, kept.size, address(kept.url)], [one.filename, one.size, address(one.url)]);
    }
    assert.deepEqual(addressed(seen.components.map((one) => one.toJSON())), addressed(data.components));
    seen.components.forEach(known);
  }

  function known(part) {
    assert.ok(part.type in ComponentType, `component of type ${part.type}`);
    assert.ok(Number.isInteger(part.id), 'a component without id');
    assert.notEqual(part.constructor.name, 'Component', `no class for components of type ${part.type}`);
    (part.components ?? []).forEach(known);
  }

  function thread(data) {
    const seen = client.channels.cache.get(data.id);
    assert.ok(seen?.isThread(), 'no thread');
    assert.ok(seen.type in ChannelType);
    assert.equal(seen.name, data.name);
    assert.equal(seen.parentId, data.parent_id);
    assert.equal(seen.ownerId, data.owner_id);
  }

  return { events, same, plain };
}

// As it goes over the wire: without what is undefined.
export const plain = (value) => JSON.parse(JSON.stringify(value));
