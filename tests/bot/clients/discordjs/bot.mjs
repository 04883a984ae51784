// A bot that is written with discord.js: people take one, two or three of twenty-one matches in turn, and who
// takes the last one wins. What the people do at it stands in ../evening.py; here is all that it does itself.
//
//     STAND_IN=http://127.0.0.1:PORT TOKEN=… PACKAGES=folder/with/node_modules node bot.mjs
//
// It prints lines of JSON: "ready", "refused" direct messages, and every "complaint".

import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { picture } from './picture.mjs';
import { strict } from './strict.mjs';

const { STAND_IN, TOKEN, PACKAGES } = process.env;
const discord = createRequire(join(PACKAGES, 'package.json'))('discord.js');
const {
  ActionRowBuilder, ApplicationCommandType, ApplicationIntegrationType, AttachmentBuilder, ButtonBuilder,
  ButtonStyle, Client, ContainerBuilder, ContextMenuCommandBuilder, Events, GatewayIntentBits,
  InteractionContextType, LabelBuilder, MediaGalleryBuilder, MessageFlags, ModalBuilder, Partials,
  PermissionFlagsBits, SimpleShardingStrategy, SlashCommandBuilder, StringSelectMenuBuilder,
  TextDisplayBuilder, TextInputBuilder, TextInputStyle,
} = discord;

const V2 = MessageFlags.IsComponentsV2;
const PRIVATE = MessageFlags.Ephemeral;
const ARCHIVED = 50083;
const REFUSED = new Set([50007, 50278]);
const NOBODY = { parse: [] };
const MATCHES = 21;
const LOCALES = { ru: 'стол', it: 'tavolo', ja: 'テーブル' };

const say = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);
const complain = (text) => say({ kind: 'complaint', text });

// Of the two kinds of compression, the one that needs no package beside Node: of single frames.
class Compressed extends SimpleShardingStrategy {
  async spawn(ids) {
    await super.spawn(ids);
    for (const shard of this.shards.values()) shard.useIdentifyCompress = true;
  }
}

const client = new Client({
  intents: [
    GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.GuildMessageReactions,
    GatewayIntentBits.GuildMessageTyping, GatewayIntentBits.DirectMessages,
  ],
  partials: [Partials.Message, Partials.Channel, Partials.GuildMember, Partials.ThreadMember, Partials.User],
  allowedMentions: NOBODY,
  rest: { api: `${STAND_IN}/api` },
  ws: { buildStrategy: (manager) => new Compressed(manager) },
});
const { events, same, plain } = strict(discord, client, complain);

// ------------------------------------------------------------ the table

const table = { title: 'A table', people: [], left: MATCHES, turn: 0, begun: false, chosen: new Map() };
const next = () => (table.left > 0 ? table.people[table.turn % table.people.length] : undefined);
const name = (id) => `<@${id}>`;
const text = (content) => new TextDisplayBuilder().setContent(content);
const gallery = (file, alt) =>
  new MediaGalleryBuilder().addItems((item) => item.setURL(`attachment://${file}`).setDescription(alt));
const button = (id, label, style = ButtonStyle.Primary) =>
  new ButtonBuilder().setCustomId(id).setLabel(label).setStyle(style);
const upload = (file, shade, alt) => new AttachmentBuilder(picture(shade), { name: file, description: alt });

function lobby() {
  const found = new ContainerBuilder()
    .setAccentColor(0xe9b44c)
    .addTextDisplayComponents(text(`## ${table.title}\n${table.people.map(name).join('\n')}`))
    .addMediaGalleryComponents(gallery('cover.png', 'The cover'))
    .addSeparatorComponents((line) => line.setDivider(true));
  const row = new ActionRowBuilder();
  row.addComponents(button('join', 'Join'), button('start', 'Start', ButtonStyle.Success));
  return table.begun ? found : found.addActionRowComponents(row);
}

function board(file) {
  const mover = next();
  const state = mover ? `Waiting for ${name(mover)}` : 'Over';
  const winner = mover ? '' : `\n${name(table.people[(table.turn - 1) % table.people.length])} took the last one`;
  const found = new ContainerBuilder()
    .addTextDisplayComponents(text(`### ${table.title}: ${table.left} left\n${state}${winner}`))
    .addMediaGalleryComponents(gallery(file, `Board ${table.turn}`));
  return mover ? found.addActionRowComponents(new ActionRowBuilder().addComponents(button('act', 'Act'))) : found;
}

function panel(file, chosen) {
  const select = new StringSelectMenuBuilder().setCustomId('pick').setPlaceholder('How many?');
  for (let count = 1; count <= Math.min(3, table.left); count += 1) {
    select.addOptions({ label: `take ${count}`, value: `${count}`, default: chosen === count });
  }
  const play = button('play', 'Play', ButtonStyle.Success).setDisabled(!chosen);
  return new ContainerBuilder()
    .addTextDisplayComponents(text(chosen ? `take ${chosen}` : 'nothing yet'))
    .addMediaGalleryComponents(gallery(file, 'Your matches'))
    .addActionRowComponents(new ActionRowBuilder().addComponents(select))
    .addActionRowComponents(new ActionRowBuilder().addComponents(play));
}

// ------------------------------------------------------------ reading

const parts = (components) =>
  components.flatMap((one) => [one, ...parts(one.components ?? [])]);
const told = (message) =>
  [message.content, ...parts(message.components).map((one) => one.content)].filter(Boolean).join('\n');

// The pictures that a message shows by its components, as an edit names those that stay. They are not among
// its attachments; their ids stand in their addresses.
function kept(message) {
  assert.equal(message.attachments.size, 0);
  return parts(message.components)
    .flatMap((one) => one.items ?? [])
    .map((item) => new URL(item.media.url).pathname.split('/').slice(-2))
    .map(([id, filename]) => ({ id, filename }));
}

// ------------------------------------------------------------ commands

function commands() {
  const here = (one) =>
    one.setContexts(InteractionContextType.Guild).setIntegrationTypes(ApplicationIntegrationType.GuildInstall);
  const lengths = ['short', 'long'].map((one) => ({ name: one, value: one }));
  const tree = here(new SlashCommandBuilder().setName('table').setDescription('Tables'))
    .setNameLocalizations(LOCALES)
    .addSubcommand((one) =>
      one.setName('new').setDescription('Open a table').setDescriptionLocalizations({ it: 'Apri un tavolo' })
        .addStringOption((each) => each.setName('length').setDescription('How long').addChoices(...lengths)))
    .addSubcommand((one) => one.setName('title').setDescription('Name the table'))
    .addSubcommand((one) => one.setName('log').setDescription('What the thread says'));
  const card = new SlashCommandBuilder().setName('card').setDescription('A card')
    .setContexts(Object.values(InteractionContextType).filter(Number.isInteger))
    .setIntegrationTypes(Object.values(ApplicationIntegrationType).filter(Number.isInteger))
    .addStringOption((one) => one.setName('name').setDescription('Which').setRequired(true).setAutocomplete(true));
  const menus = [['Invite', ApplicationCommandType.User], ['Read', ApplicationCommandType.Message]];
  return [tree, card, ...menus.map(([each, type]) => here(new ContextMenuCommandBuilder().setName(each).setType(type)))];
}

const handlers = {
  async card(one) {
    const wanted = one.options.getString('name', true);
    const { guildId, userId } = one.authorizingIntegrationOwners;
    const told = `**${wanted}** in ${one.context} by ${guildId ?? '-'} ${userId ?? '-'}`;
    await one.reply({
      components: [text(told), gallery('card.png', wanted)],
      files: [upload('card.png', 7, wanted)],
      flags: PRIVATE | V2,
    });
  },

  async new(one) {
    assert.ok(one.memberPermissions.has(PermissionFlagsBits.SendMessages));
    await one.deferReply({ flags: PRIVATE });
    const content = `A ${one.options.getString('length', true)} table by ${one.user}`;
    const nonce = `new-${one.id}`.slice(-25);
    const posted = [];
    for (let again = 0; again < 2; again += 1) {
      posted.push(await one.channel.send({ content, nonce, enforceNonce: true, files: [upload('cover.png', 1)] }));
    }
    assert.equal(posted[0].id, posted[1].id, 'the same nonce is the same message');
    assert.deepEqual(posted[0].attachments.map((each) => each.name), ['cover.png']);
    table.people.push(one.user.id);
    const attachments = posted[0].attachments.map((each) => ({ id: each.id, filename: each.name }));
    table.lobby = await posted[0].edit({ content: null, components: [lobby()], flags: V2, attachments });
    await one.editReply({ components: [text('It is open.')], flags: V2 });
    await one.followUp({ content: 'Call your friends with *Invite*.', flags: PRIVATE });
  },

  async Invite(one) {
    assert.ok(one.targetMember.permissions.has(PermissionFlagsBits.ViewChannel));
    const users = [one.targetUser.id];
    await one.channel.send({ content: `${one.targetUser}, there is a seat for you.`, allowedMentions: { users } });
    await one.reply({ content: `Asked ${one.targetUser}`, flags: PRIVATE });
  },

  async Read(one) {
    await one.reply({ content: told(one.targetMessage), flags: PRIVATE });
  },

  async title(one) {
    const field = new TextInputBuilder().setCustomId('title').setStyle(TextInputStyle.Short).setMaxLength(60);
    const label = new LabelBuilder().setLabel('Its title').setTextInputComponent(field.setValue(table.title));
    await one.showModal(new ModalBuilder().setCustomId('titled').setTitle('The table').addLabelComponents(label));
  },

  async titled(one) {
    table.title = one.fields.getTextInputValue('title');
    await one.deferReply({ flags: PRIVATE });
    await showLobby();
    if (table.begun) await showBoard(false);
    await one.editReply('Renamed.');
  },

  async log(one) {
    await one.deferReply({ flags: PRIVATE });
    const thread = await client.channels.fetch(table.thread.id, { force: true });
    const found = [...(await thread.messages.fetch({ limit: 100, cache: false })).values()].reverse();
    for (const each of found) {
      const said = await client.rest.get(discord.Routes.channelMessage(thread.id, each.id));
      same(each, said, (url) => url.split('?')[0]);
    }
    await one.editReply(found.map((each) => `${each.id}: ${told(each)}`).join('\n'));
  },

  // ------------------------------------------------------------ buttons and lists

  async join(one) {
    table.people.push(one.user.id);
    await one.update({ components: [lobby()], attachments: kept(one.message) });
  },

  async start(one) {
    await one.deferUpdate();
    table.begun = true;
    await showLobby();
    table.thread = await table.lobby.startThread({ name: table.title, autoArchiveDuration: 1440 });
    assert.equal(table.thread.id, table.lobby.id);
    for (const person of table.people) await table.thread.members.add(person);
    const users = [next()];
    const posted = await table.thread.send({
      content: `${name(users[0])}: your turn`,
      allowedMentions: { users },
      files: [upload('board.png', 20)],
      nonce: `turn-${table.thread.id}`.slice(-25),
      enforceNonce: true,
    });
    const attachments = posted.attachments.map((each) => ({ id: each.id, filename: each.name }));
    table.board = await posted.edit({
      content: null, components: [board('board.png')], flags: V2, attachments, allowedMentions: { users },
    });
  },

  async act(one) {
    assert.equal(one.user.id, next());
    const file = `hand-${table.turn}.png`;
    await one.reply({ components: [panel(file)], files: [upload(file, 100 + table.turn)], flags: PRIVATE | V2 });
  },

  async pick(one) {
    const chosen = Number(one.values[0]);
    table.chosen.set(one.user.id, chosen);
    const files = kept(one.message);
    await one.update({ components: [panel(files[0].filename, chosen)], attachments: files });
  },

  async play(one) {
    table.left -= table.chosen.get(one.user.id);
    table.turn += 1;
    await one.update({ components: [text('Played.')], attachments: [] });
    await showBoard(true);
    if (!next()) await end();
  },
};

// ------------------------------------------------------------ public messages

async function showLobby() {
  table.lobby = await table.lobby.edit({ components: [lobby()], attachments: kept(table.lobby) });
}

// `anew`: with a new picture in the place of the old one, else with that one. An archived thread is woken.
async function showBoard(anew) {
  const file = `board-${table.turn}.png`;
  const old = kept(table.board);
  const allowedMentions = { users: next() ? [next()] : [] };
  const change = anew
    ? { components: [board(file)], files: [upload(file, 20 + table.turn)], attachments: [], allowedMentions }
    : { components: [board(old[0].filename)], attachments: old, allowedMentions };
  try {
    table.board = await table.board.edit(change);
  } catch (error) {
    if (error.code !== ARCHIVED) throw error;
    const woken = await table.thread.setArchived(false);
    assert.equal(woken.archived, false);
    await showBoard(anew);
  }
}

async function end() {
  const winner = table.people[(table.turn - 1) % table.people.length];
  for (const person of table.people) {
    const content = `It is over: you ${person === winner ? 'win' : 'lose'}.`;
    try {
      await client.users.send(person, { content });
    } catch (error) {
      if (!REFUSED.has(error.code)) throw error;
      say({ kind: 'refused', code: error.code });
      await table.thread.send({ content: `${name(person)} ${content}`, allowedMentions: { users: [person] } });
    }
  }
  await table.thread.setArchived(true);
}

// ------------------------------------------------------------ life

client.on(Events.MessageUpdate, (before, after) => {
  if (after.id !== table.board?.id) return;
  const [, asked] = /Waiting for <@(\d+)>/.exec(told(after)) ?? [];
  if (asked && !after.mentions.users.has(asked)) complain(`${after.id} does not mention ${asked}`);
});

client.on(Events.InteractionCreate, async (one) => {
  try {
    if (one.isAutocomplete()) {
      const typed = one.options.getFocused();
      const found = Array.from({ length: 14 }, (_, number) => `card ${number}`).filter((each) => each.includes(typed));
      await one.respond(found.map((each) => ({ name: each, value: each })));
      return;
    }
    if (one.isMessageComponent()) {
      assert.ok(parts(one.message.components).some((each) => each.customId === one.customId));
    }
    const called = one.isChatInputCommand() ? one.options.getSubcommand(false) ?? one.commandName : undefined;
    await handlers[called ?? one.customId ?? one.commandName](one);
  } catch (error) {
    complain(error.stack);
  }
});

client.once(Events.ClientReady, async () => {
  const registered = await client.application.commands.set(commands());
  const fetched = await client.application.commands.fetch({ withLocalizations: true });
  const tree = fetched.find((one) => one.name === 'table');
  assert.equal(fetched.size, registered.size);
  assert.deepEqual(plain(tree.nameLocalizations), LOCALES);
  assert.deepEqual(tree.contexts, [InteractionContextType.Guild]);
  assert.deepEqual(tree.integrationTypes, [ApplicationIntegrationType.GuildInstall]);
  say({ kind: 'ready', version: discord.version });
});

// The test closes our input when it has seen enough.
process.stdin.resume();
process.stdin.on('end', async () => {
  await client.destroy();
  say({ kind: 'over', events: [...events].sort() });
  process.exit(0);
});

await client.login(TOKEN);
