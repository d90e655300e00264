import { systemIds, systemOf } from '@fray/systems';
import { describeSystem } from '@fray/systems/describe';
import { guideOf } from '@fray/systems/guide';
import { COMMAND_SCHEMA, QUESTION_SCHEMA } from '@fray/table';
import {
  exportTable,
  FORK_REQUEST,
  forkPoint,
  IMPORT_REQUEST,
  PACKED_TABLE_SCHEMA,
  ProblemError,
  parseOrThrow,
  resultOrThrow,
  valueOrThrow,
} from '@fray/table/session';
import { z } from 'zod';
import { parseSafeBody, readableOrThrow } from '../limits/safe-json.ts';
import { performCommand } from '../registry/perform-command.ts';
import { followAgain, startAgain } from '../registry/start-again.ts';
import { tableTitle } from '../registry/table-title.ts';
import { VIEW_REPLY } from '../sent/view-schemas.ts';
import { TABLE_ID_PATTERN } from '../store/tokens.ts';
import { LANGUAGE_QUERY } from '../words/languages.ts';
import { CHECK_REQUEST, TABLE_REQUEST } from '../workers/making/table-request.ts';
import { ACCOUNT_ROUTES } from './account-routes.ts';
import { CAMPAIGN_ROUTES } from './campaign-routes.ts';
import { inLanguage, plain } from './in-language.ts';
import { INVITATION_ROUTES } from './invitation-routes.ts';
import { PASSKEY_ROUTES } from './passkey-routes.ts';
import { PICTURE_ROUTES } from './picture-routes.ts';
import { POST_ROUTES } from './post-routes.ts';
import * as replies from './reply-schemas.ts';
import { requestToken } from './request-token.ts';
import { defineRawRoute, defineRoute, defineSeatRoute, type Route } from './route.ts';

/** Larger requests are parsed in a worker (bytes). Most are smaller. */
const MAX_PARSED_HERE = 16_000;

/** The HTTP API. */
export const ROUTES: readonly Route[] = [
  ...PICTURE_ROUTES,
  ...CAMPAIGN_ROUTES,
  ...POST_ROUTES,
  ...ACCOUNT_ROUTES,
  ...PASSKEY_ROUTES,
  ...INVITATION_ROUTES,
  defineRoute({
    ...{ method: 'GET', path: '/api/systems', needs: 'anyone', words: 'All systems, with their options and starter fights' },
    reply: replies.SYSTEMS_REPLY,
    handle: () => ({ body: systemIds.map(id => describeSystem(id)) }),
  }),
  defineRoute({
    ...{ method: 'GET', path: '/api/systems/:system/rules', needs: 'anyone', words: 'The rulebook of a system, clause by clause' },
    reply: replies.RULES_REPLY,
    handle({ named }) {
      const id = named['system'] ?? '';
      if (!systemIds.includes(id)) throw new ProblemError('not-found');
      return { body: systemOf(id).rulebook };
    },
  }),
  defineRoute({
    ...{ method: 'GET', path: '/api/systems/:system/guide', needs: 'anyone', words: 'How a round of a system goes, and the events of a fight that shows it' },
    reply: replies.GUIDE_REPLY,
    handle({ named }) {
      const id = named['system'] ?? '';
      if (!systemIds.includes(id)) throw new ProblemError('not-found');
      return { body: guideOf(id) ?? null };
    },
  }),
  defineRawRoute({
    ...{ method: 'POST', path: '/api/encounters/check', needs: 'anyone', words: 'The problems of an encounter' },
    describe: CHECK_REQUEST,
    reply: replies.CHECK_REPLY,
    handle: async ({ registry, body, sender }) => ({ body: { problems: resultOrThrow(await registry.services.makingPool.checkEncounter(body, sender)) } }),
  }),
  defineRawRoute({
    ...{ method: 'POST', path: '/api/tables', needs: 'anyone', words: 'Creates a table; only this answer has the links of its seats' },
    describe: TABLE_REQUEST,
    reply: replies.CREATED_REPLY,
    makesTable: true,
    async handle({ registry, body, sender }) {
      const isSmall = body.length <= MAX_PARSED_HERE;
      const made = isSmall
        ? registry.create(parseOrThrow(TABLE_REQUEST, readableOrThrow(parseSafeBody(body, registry.services.limits.depth))), sender)
        : registry.createFromBody('create', body, sender);
      return { status: 201, body: resultOrThrow(await made) };
    },
  }),
  defineRawRoute({
    ...{ method: 'POST', path: '/api/tables/import', needs: 'anyone', words: 'Creates a table that continues a transcript' },
    describe: IMPORT_REQUEST,
    reply: replies.CREATED_REPLY,
    makesTable: true,
    handle: async ({ registry, body, sender }) => ({ status: 201, body: resultOrThrow(await registry.createFromBody('import', body, sender)) }),
  }),
  defineRawRoute({
    ...{ method: 'POST', path: '/api/tables/unpack', needs: 'anyone' },
    words: 'Adds a table from a browser or another server, with everything that was done at it',
    describe: PACKED_TABLE_SCHEMA,
    reply: replies.CREATED_REPLY,
    makesTable: true,
    handle: async ({ registry, body, sender }) => ({ status: 201, body: resultOrThrow(await registry.createFromBody('unpack', body, sender)) }),
  }),
  defineRoute({
    ...{ method: 'GET', path: '/api/tables', needs: 'host', words: 'All tables of this server, the newest first' },
    query: z.strictObject({
      archived: z.enum(['true', 'false']).default('false'),
      after: z.string().regex(TABLE_ID_PATTERN, 'no id of a table').optional(),
      most: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: replies.TABLES_REPLY,
    async handle({ registry, query: { archived, after, most } }) {
      const page = await registry.services.store.tables({ archived: archived === 'true', most, ...(after !== undefined && { after }) });
      return {
        body: {
          items: page.items.map(({ id, created, header, archived, length }) => ({ id, created, archived, length, ...tableTitle(header) })),
          next: page.next ?? null,
        },
      };
    },
  }),
  defineSeatRoute({
    ...{ method: 'GET', path: '/api/seat', needs: 'seat', words: 'The table and the seat that a token opens' },
    reply: replies.SEAT_REPLY,
    handle: ({ session, seat }) => ({ body: { table: session.id, seat: seat.id, role: seat.role, name: seat.name } }),
  }),
  defineSeatRoute({
    ...{ method: 'POST', path: '/api/session', needs: 'seat', words: 'Stores the token in a cookie that scripts cannot read' },
    reply: replies.SEAT_REPLY,
    handle: ({ session, seat, request, secure }) => ({
      body: { table: session.id, seat: seat.id, role: seat.role, name: seat.name },
      headers: { 'set-cookie': cookie(`${requestToken(request)}`, 2_592_000, secure) },
    }),
  }),
  defineRoute({
    ...{ method: 'DELETE', path: '/api/session', needs: 'anyone', words: 'Deletes that cookie' },
    handle: ({ secure }) => ({ status: 204, headers: { 'set-cookie': cookie('', 0, secure) } }),
  }),
  defineSeatRoute({
    ...{ method: 'GET', path: '/api/tables/:table', needs: 'view', words: 'Everything the seat knows now, in parts' },
    query: LANGUAGE_QUERY,
    reply: VIEW_REPLY,
    async handle({ session, seat, sender, query: { lang } }) {
      const view = valueOrThrow(await session.ask(seat.id, { ask: 'view' }, sender));
      return { body: lang === undefined ? view : await inLanguage({ session, seat, sender }, lang, speech => speech.say(view)) };
    },
  }),
  defineSeatRoute({
    ...{ method: 'GET', path: '/api/tables/:table/log', needs: 'log', words: 'The log of the seat, page by page' },
    query: LANGUAGE_QUERY.extend({ from: z.coerce.number().int().min(0).default(0), most: z.coerce.number().int().min(1).max(1000).default(200) }),
    reply: replies.LOG_REPLY,
    async handle({ session, seat, sender, query: { from, most, lang } }) {
      const { items, length } = await session.read(table => ({ items: table.seatLogItems(seat, from, from + most), length: table.seatLog(seat).length }));
      const next = from + most < length ? from + most : null;
      if (lang === undefined) return { body: { items, next } };
      return { body: await inLanguage({ session, seat, sender }, lang, speech => ({ items: speech.say(items), told: speech.tell(items), next })) };
    },
  }),
  defineSeatRoute({
    ...{ method: 'POST', path: '/api/tables/:table/commands', needs: 'seat' },
    words: 'Gives a command. With an Idempotency-Key header it is performed once, even if it is sent repeatedly. The answer comes when it is durable.',
    body: COMMAND_SCHEMA,
    query: LANGUAGE_QUERY,
    reply: replies.COMMAND_REPLY,
    async handle({ registry, session, seat, body, request, sender, query: { lang } }) {
      const key = request.headers['idempotency-key'];
      if (Array.isArray(key) || (key !== undefined && !/^[\x21-\x7e]{1,100}$/.test(key)))
        throw new ProblemError('invalid', { detail: 'an Idempotency-Key is up to 100 characters' });
      const done = await performCommand(registry, { session, seat, command: body, key, payer: sender });
      if (lang === undefined) return { body: valueOrThrow(done) };
      return { body: await inLanguage({ session, seat, sender }, lang, speech => speech.command(speech.valueOrThrow(done))) };
    },
  }),
  defineSeatRoute({
    ...{ method: 'POST', path: '/api/tables/:table/questions', needs: 'seat', words: 'Asks a question; nothing changes' },
    body: QUESTION_SCHEMA,
    query: LANGUAGE_QUERY,
    reply: replies.QUESTION_REPLY,
    async handle({ session, seat, body, sender, query: { lang } }) {
      const answer = await session.ask(seat.id, body, sender);
      if (lang === undefined) return { body: valueOrThrow(answer) };
      return { body: await inLanguage({ session, seat, sender }, lang, speech => speech.answer(body, plain(speech.valueOrThrow(answer)))) };
    },
  }),
  defineSeatRoute({
    ...{ method: 'GET', path: '/api/tables/:table/export', needs: 'export' },
    words: 'For the GM the transcript, which can be replayed; for other seats their log. JSON Lines.',
    async handle({ session, seat }) {
      const pieces = await session.read(table => exportTable(table, seat));
      return {
        stream: { parts: inBytes(pieces) },
        type: 'application/jsonl',
        headers: { 'content-disposition': `attachment; filename="${session.id}.jsonl"` },
      };
    },
  }),
  defineSeatRoute({
    ...{ method: 'GET', path: '/api/tables/:table/pack', needs: 'fork' },
    words: 'The table with everything that was done at it, to continue elsewhere with new dice',
    reply: PACKED_TABLE_SCHEMA,
    handle: async ({ registry, session, seat, sender }) => ({ body: await registry.pack(session, seat, sender) }),
  }),
  defineSeatRoute({
    ...{
      method: 'POST',
      path: '/api/tables/:table/fork',
      needs: 'fork',
      words: 'Creates another table that continues from before a log line or an input, or from now',
    },
    body: FORK_REQUEST,
    reply: replies.CREATED_REPLY,
    makesTable: true,
    async handle({ registry, session, seat, body, sender }) {
      const then = await session.read(table => sender.measure(() => forkPoint(table, seat, body)));
      return { status: 201, body: resultOrThrow(await registry.continueFrom(body.name, then.transcript, then.fog, sender)) };
    },
  }),
  defineSeatRoute({
    ...{ method: 'POST', path: '/api/tables/:table/again', needs: 'again' },
    words: 'Creates another table with the same fight from its beginning, its seats, settings and policies, and tells all seats; they can follow',
    reply: replies.CREATED_REPLY,
    makesTable: true,
    handle: async ({ registry, session, seat, sender }) => ({ status: 201, body: resultOrThrow(await startAgain(registry, session, seat, sender)) }),
  }),
  defineSeatRoute({
    ...{ method: 'POST', path: '/api/tables/:table/follow', needs: 'seat', words: 'The same seat at the table where the fight was started again' },
    reply: replies.FOLLOW_REPLY,
    async handle({ registry, session, request }) {
      const again = await session.read(table => table.state.again);
      return { body: await followAgain(registry, again, requestToken(request) ?? '') };
    },
  }),
  defineSeatRoute({
    ...{ method: 'POST', path: '/api/tables/:table/archive', needs: 'archive', words: 'Archives the table, or restores it' },
    body: z.strictObject({ archived: z.boolean() }),
    async handle({ registry, session, body }) {
      await registry.services.store.archive(session.id, body.archived);
      return { body };
    },
  }),
];

const inBytes = function* (pieces: Iterable<string>): Generator<Uint8Array> {
  for (const piece of pieces) yield Buffer.from(piece);
};

const cookie = (token: string, seconds: number, secure: boolean): string =>
  `fray=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure ? '; Secure' : ''}`;
