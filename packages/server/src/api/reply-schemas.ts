import { ROLES } from '@fray/table';
import { z } from 'zod';
import { SENT_TEXT } from '../sent/text-schema.ts';
import { sheetWith, VIEW_REPLY } from '../sent/view-schemas.ts';
import { TOLD_LINE } from '../words/told-log.ts';

const name = z.string();
const problems = z.array(z.object({ path: z.string().describe('the place in the input'), problem: z.string(), hint: z.string().optional() }));

export const PROBLEM_REPLY = z
  .object({
    type: z.string().describe('urn:fray:not-found, urn:fray:refused, urn:fray:late if the question was already answered, …'),
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    clause: z.string().optional().describe('the clause of the rulebook that forbids it'),
    also: z.array(z.string()).optional().describe('other clauses that also forbid it'),
    instead: z.string().optional().describe('what would be legal'),
    problems: problems.optional(),
    retryAfter: z.int().optional().describe('seconds until it may be tried again; over HTTP also as Retry-After'),
  })
  .describe('Problem details, RFC 9457');

const option = z.object({ id: name, label: name, values: z.unknown(), default: z.unknown(), clauses: z.array(name) });
export const SYSTEMS_REPLY = z.array(
  z.object({
    id: name,
    title: name,
    summary: name,
    version: z.int(),
    options: z.array(option),
    map: z.unknown().describe('the features of maps in its encounters'),
    time: z.enum(['round', 'count']).optional().describe('what it counts, for what is to happen later'),
    starters: z.array(z.object({ id: name.describe('the `encounter` of a new table'), name, note: z.string().optional() })),
    rulings: z.array(z.object({ id: name, words: name, takes: z.unknown().describe('JSON Schema of `with`') })),
  }),
);
export const RULES_REPLY = z.record(name, z.object({ title: z.string(), text: z.string() })).describe('by clause');
const guideStep = z.object({
  clauses: z.array(name),
  words: z.record(name, z.object({ title: z.string(), text: z.string() })).describe('by language'),
});
export const GUIDE_REPLY = z
  .object({
    heading: z.record(name, z.string()).optional().describe('by language, where "How a round goes" does not fit'),
    steps: z.array(guideStep),
    example: z.object({
      title: z.string(),
      combatants: z.array(z.object({ id: name, name })),
      field: z.looseObject({}).nullable().describe('the grid and the edges of the field, which name its spaces'),
      events: z.array(z.looseObject({ what: name })),
    }),
  })
  .nullable()
  .describe('null where a system has none');
export const CHECK_REPLY = z.object({ problems });
const seated = z.object({
  id: name,
  role: z.enum(ROLES),
  name,
  owns: z.array(name),
  hand: z.boolean(),
  revoked: z.literal(true).optional(),
  expires: z.int().optional(),
});
export const CREATED_REPLY = z.object({
  table: name.describe('the id of the table'),
  seats: z.array(z.object({ seat: seated, token: z.string().describe('opens the seat; shown only once, and not if the command is repeated') })),
});
export const FOLLOW_REPLY = z.object({ table: name.describe('the id of the table'), token: z.string().describe('opens the seat there') });
export const TABLES_REPLY = z.object({
  items: z.array(z.object({ id: name, name, system: name, created: z.int(), archived: z.boolean(), length: z.int() })),
  next: z.string().nullable(),
});
export const SEAT_REPLY = z.object({ table: name, seat: name, role: z.enum(ROLES), name });

const sheet = sheetWith(SENT_TEXT);
export const CHANGED_PARTS = VIEW_REPLY.partial().catchall(sheet.nullable()).describe('changed parts; null for a sheet that was removed');

const shown = z.union([
  z.object({ line: z.looseObject({ clause: name, what: name, by: z.string().optional(), outcome: z.string().optional() }), to: z.array(name).optional() }),
  z.object({
    back: z.int().describe('every line from this number on is undone'),
    why: z.string().optional(),
    dice: z.literal(true).optional().describe('dice that the seat saw are undone'),
    fresh: z.literal(true).optional().describe('they are thrown anew, instead of coming again'),
  }),
  z.object({ deed: z.looseObject({ do: name }), to: z.array(name).optional() }),
]);
export const LOG_ITEM = z.object({
  seq: z.int().describe('its number in the log of the seat'),
  at: z.number(),
  seat: z.string().optional().describe('the name of the seat that caused it'),
  shown: shown.describe('`to` is there if not all seats see it'),
});
/** With `lang`: the log in words. */
export const TOLD_LINES = z
  .array(TOLD_LINE)
  .optional()
  .describe('with `lang`: what these items tell, in lines; throws of an attack and what comes of it are one');
export const LOG_REPLY = z.object({ items: z.array(LOG_ITEM), told: TOLD_LINES, next: z.int().nullable() });
/** The answer to a command. */
export const COMMAND_REPLY = z.object({
  heard: z.array(LOG_ITEM).describe('its lines in the log of the seat; empty if nothing has changed yet'),
  told: TOLD_LINES,
  seat: seated.optional().describe('for a command that opens, changes or closes a seat'),
  token: z.string().optional().describe('for `invite` and `renew`: opens the seat; shown only once'),
});
export const QUESTION_REPLY = z
  .unknown()
  .describe(
    'the answer: for `view` the parts, for `where` a list like the options of a prompt, for `advice` the `key` of a choice, if there is one, and for a level of `search` the `reason`, a text',
  );
