import { systemIds, systemOf } from '@fray/systems';
import { described } from '@fray/systems/described';
import { COMMAND, QUESTION } from '@fray/table';
import { Declined, FORKED, forkOf, IMPORTED, orDeclined, orProblems, PACKED, takenHome, valid } from '@fray/table/play';
import { z } from 'zod';
import { perform } from '../hall/did.ts';
import { titled } from '../hall/titled.ts';
import { TABLE_ID } from '../keys.ts';
import { CHECKABLE, WANTED } from '../making/wanted.ts';
import { parsed, textOf } from './json.ts';
import { PICTURES } from './pictures.ts';
import * as replies from './replies.ts';
import { type Route, rawRoute, route } from './route.ts';
import { tokenIn } from './token.ts';

/** Most tables are asked for in less, in bytes: what is more is parsed where nobody waits for it. */
const MAX_PARSED_HERE = 16_000;

/** Everything that can be asked of the server over HTTP. */
export const ROUTES: readonly Route[] = [
  ...PICTURES,
  route({
    ...{ method: 'GET', path: '/api/systems', needs: 'anybody', words: 'The five systems, with their options and the fights that come with them' },
    reply: replies.SYSTEMS,
    handle: () => ({ body: systemIds.map(id => described(id)) }),
  }),
  route({
    ...{ method: 'GET', path: '/api/systems/:system/rules', needs: 'anybody', words: 'The rulebook of a system, clause by clause' },
    reply: replies.RULES,
    handle({ named }) {
      const id = named['system'] ?? '';
      if (!systemIds.includes(id)) throw new Declined('not-found');
      return { body: systemOf(id).rulebook };
    },
  }),
  rawRoute({
    ...{ method: 'POST', path: '/api/encounters/check', needs: 'anybody', words: 'What is wrong with an encounter, if anything' },
    body: CHECKABLE,
    reply: replies.CHECKED,
    handle: async ({ hall, body, sender }) => ({ body: { problems: await hall.around.workshop.check(body, sender) } }),
  }),
  rawRoute({
    ...{ method: 'POST', path: '/api/tables', needs: 'anybody', words: 'Makes a table; the answer has the links of its seats, this once' },
    body: WANTED,
    reply: replies.CREATED,
    makesTable: true,
    async handle({ hall, body, sender }) {
      const isSmall = body.length <= MAX_PARSED_HERE;
      const made = isSmall ? hall.create(valid(WANTED, parsed(textOf(body), hall.around.limits.depth)), sender) : hall.take('create', body, sender);
      return { status: 201, body: orProblems(await made) };
    },
  }),
  rawRoute({
    ...{ method: 'POST', path: '/api/tables/import', needs: 'anybody', words: 'Makes a table that goes on from a transcript' },
    body: IMPORTED,
    reply: replies.CREATED,
    makesTable: true,
    handle: async ({ hall, body, sender }) => ({ status: 201, body: orProblems(await hall.take('import', body, sender)) }),
  }),
  rawRoute({
    ...{ method: 'POST', path: '/api/tables/unpack', needs: 'anybody' },
    words: 'Takes in a table that was kept elsewhere, in a browser or at another server, with all that was done at it',
    body: PACKED,
    reply: replies.CREATED,
    makesTable: true,
    handle: async ({ hall, body, sender }) => ({ status: 201, body: orProblems(await hall.take('unpack', body, sender)) }),
  }),
  route({
    ...{ method: 'GET', path: '/api/tables', needs: 'host', words: 'All tables of this server, the newest first' },
    query: z.strictObject({
      archived: z.enum(['true', 'false']).default('false'),
      after: z.string().regex(TABLE_ID, 'no id of a table').optional(),
      most: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: replies.TABLES,
    async handle({ hall, query: { archived, after, most } }) {
      const page = await hall.around.store.tables({ archived: archived === 'true', most, ...(after !== undefined && { after }) });
      return {
        body: {
          items: page.items.map(({ id, created, header, archived, length }) => ({ id, created, archived, length, ...titled(header) })),
          next: page.next ?? null,
        },
      };
    },
  }),
  route({
    ...{ method: 'GET', path: '/api/seat', needs: 'seat', words: 'The table and the seat that a token opens' },
    reply: replies.SEAT,
    handle: ({ sitting, seat }) => ({ body: { table: sitting.id, seat: seat.id, role: seat.role, name: seat.name } }),
  }),
  route({
    ...{ method: 'POST', path: '/api/session', needs: 'seat', words: 'Keeps the token in a cookie that scripts cannot read' },
    reply: replies.SEAT,
    handle: ({ sitting, seat, request, secure }) => ({
      body: { table: sitting.id, seat: seat.id, role: seat.role, name: seat.name },
      headers: { 'set-cookie': cookie(`${tokenIn(request)}`, 2_592_000, secure) },
    }),
  }),
  route({
    ...{ method: 'DELETE', path: '/api/session', needs: 'anybody', words: 'Forgets that cookie' },
    handle: ({ secure }) => ({ status: 204, headers: { 'set-cookie': cookie('', 0, secure) } }),
  }),
  route({
    ...{ method: 'GET', path: '/api/tables/:table', needs: 'view', words: 'Everything the seat knows of the present, by parts' },
    reply: replies.PARTS,
    handle: async ({ sitting, seat, sender }) => ({ body: orDeclined(await sitting.ask(seat.id, { ask: 'view' }, sender)) }),
  }),
  route({
    ...{ method: 'GET', path: '/api/tables/:table/log', needs: 'log', words: 'What the seat sees of the log, page by page' },
    query: z.strictObject({ from: z.coerce.number().int().min(0).default(0), most: z.coerce.number().int().min(1).max(1000).default(200) }),
    reply: replies.LOG,
    async handle({ sitting, seat, query: { from, most } }) {
      const { items, length } = await sitting.read(table => ({ items: table.heard(seat, from, from + most), length: table.hearing(seat).length }));
      return { body: { items, next: from + most < length ? from + most : null } };
    },
  }),
  route({
    ...{ method: 'POST', path: '/api/tables/:table/commands', needs: 'seat' },
    words: 'Does something. With an Idempotency-Key header it is done once, however often it is sent. The answer comes when it is durable.',
    body: COMMAND,
    reply: replies.DID,
    async handle({ hall, sitting, seat, body, request, sender }) {
      const key = request.headers['idempotency-key'];
      if (Array.isArray(key) || (key !== undefined && !/^[\x21-\x7e]{1,100}$/.test(key)))
        throw new Declined('invalid', { detail: 'an Idempotency-Key is up to 100 characters' });
      return { body: orDeclined(await perform(hall, sitting, seat, body, key, sender)) };
    },
  }),
  route({
    ...{ method: 'POST', path: '/api/tables/:table/questions', needs: 'seat', words: 'Asks something; nothing changes' },
    body: QUESTION,
    reply: replies.ANSWER,
    handle: async ({ sitting, seat, body, sender }) => ({ body: orDeclined(await sitting.ask(seat.id, body, sender)) }),
  }),
  route({
    ...{ method: 'GET', path: '/api/tables/:table/export', needs: 'export' },
    words: 'For the GM the transcript, which replays; for any other seat the log as it sees it. JSON Lines.',
    async handle({ sitting, seat }) {
      const pieces = await sitting.read(table => takenHome(table, seat));
      return {
        stream: { parts: inBytes(pieces) },
        type: 'application/jsonl',
        headers: { 'content-disposition': `attachment; filename="${sitting.id}.jsonl"` },
      };
    },
  }),
  route({
    ...{ method: 'GET', path: '/api/tables/:table/pack', needs: 'fork' },
    words: 'The table with all that was done at it, to go on elsewhere with dice of that place',
    reply: PACKED,
    handle: async ({ hall, sitting, seat, sender }) => ({ body: await hall.packed(sitting, seat, sender) }),
  }),
  route({
    ...{
      method: 'POST',
      path: '/api/tables/:table/fork',
      needs: 'fork',
      words: 'Makes another table that goes on from before a line of the log, or an input, or from now',
    },
    body: FORKED,
    reply: replies.CREATED,
    makesTable: true,
    async handle({ hall, sitting, seat, body, sender }) {
      const then = await sitting.read(table => sender.time(() => forkOf(table, seat, body)));
      return { status: 201, body: orProblems(await hall.continue(body.name, then.transcript, then.fog, sender)) };
    },
  }),
  route({
    ...{ method: 'POST', path: '/api/tables/:table/archive', needs: 'archive', words: 'Puts the table away, or takes it out again' },
    body: z.strictObject({ archived: z.boolean() }),
    async handle({ hall, sitting, body }) {
      await hall.around.store.archive(sitting.id, body.archived);
      return { body };
    },
  }),
];

const inBytes = function* (pieces: Iterable<string>): Generator<Uint8Array> {
  for (const piece of pieces) yield Buffer.from(piece);
};

const cookie = (token: string, seconds: number, secure: boolean): string =>
  `fray=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure ? '; Secure' : ''}`;
