import { systemIds, systemOf } from '@fray/systems';
import { described } from '@fray/systems/described';
import { COMMAND, QUESTION } from '@fray/table';
import { Declined, FORKED, forkOf, IMPORTED, orDeclined, orProblems, PACKED, takenHome, wantedOf } from '@fray/table/play';
import { z } from 'zod';
import { perform } from '../hall/did.ts';
import { titled } from '../hall/titled.ts';
import { TABLE_ID } from '../keys.ts';
import { PICTURES } from './pictures.ts';
import * as replies from './replies.ts';
import { type Route, route } from './route.ts';
import { tokenIn } from './token.ts';

/** A table to be made, as it is asked for. */
export const WANTED = wantedOf(systemIds);

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
  route({
    ...{ method: 'POST', path: '/api/encounters/check', needs: 'anybody', words: 'What is wrong with an encounter, if anything' },
    body: WANTED.pick({ system: true, encounter: true }),
    reply: replies.CHECKED,
    handle({ body }) {
      const read = systemOf(body.system).encounter(body.encounter);
      return { body: { problems: read.ok ? [] : read.problems } };
    },
  }),
  route({
    ...{ method: 'POST', path: '/api/tables', needs: 'anybody', words: 'Makes a table; the answer has the links of its seats, this once' },
    body: WANTED,
    reply: replies.CREATED,
    makesTable: true,
    handle: async ({ hall, body, address }) => ({ status: 201, body: orProblems(await hall.create(body, address)) }),
  }),
  route({
    ...{ method: 'POST', path: '/api/tables/import', needs: 'anybody', words: 'Makes a table that goes on from a transcript' },
    body: IMPORTED,
    reply: replies.CREATED,
    makesTable: true,
    handle: async ({ hall, body, address }) => ({ status: 201, body: orProblems(await hall.import(body.name, body.transcript, address)) }),
  }),
  route({
    ...{ method: 'POST', path: '/api/tables/unpack', needs: 'anybody' },
    words: 'Takes in a table that was kept elsewhere, in a browser or at another server, with all that was done at it',
    body: PACKED,
    reply: replies.CREATED,
    makesTable: true,
    handle: async ({ hall, body, address }) => ({ status: 201, body: orProblems(await hall.unpack(body, address)) }),
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
    handle: async ({ sitting, seat }) => ({ body: orDeclined(await sitting.ask(seat.id, { ask: 'view' })) }),
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
    async handle({ hall, sitting, seat, body, request, address }) {
      const key = request.headers['idempotency-key'];
      if (Array.isArray(key) || (key !== undefined && !/^[\x21-\x7e]{1,100}$/.test(key)))
        throw new Declined('invalid', { detail: 'an Idempotency-Key is up to 100 characters' });
      return { body: orDeclined(await perform(hall, sitting, seat, body, key, address)) };
    },
  }),
  route({
    ...{ method: 'POST', path: '/api/tables/:table/questions', needs: 'seat', words: 'Asks something; nothing changes' },
    body: QUESTION,
    reply: replies.ANSWER,
    handle: async ({ sitting, seat, body }) => ({ body: orDeclined(await sitting.ask(seat.id, body)) }),
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
    handle: async ({ sitting }) => ({ body: await sitting.packed() }),
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
    async handle({ hall, sitting, seat, body, address }) {
      const then = await sitting.read(table => forkOf(table, seat, body));
      return { status: 201, body: orProblems(await hall.continue(body.name, then.transcript, then.fog, address)) };
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
