import { POLICIES } from '@fray/engine';
import { ROLES, SETTINGS_SCHEMA } from '@fray/table';
import { z } from 'zod';

const name = z.string();
const problems = z.array(z.object({ path: z.string().describe('where in what it is about'), problem: z.string(), hint: z.string().optional() }));

export const PROBLEM_REPLY = z
  .object({
    type: z.string().describe('urn:fray:not-found, urn:fray:refused, urn:fray:late where the question is answered already, …'),
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    clause: z.string().optional().describe('the clause of the rulebook that says no'),
    also: z.array(z.string()).optional().describe('other clauses that would say it too'),
    instead: z.string().optional().describe('what would be legal'),
    problems: problems.optional(),
    retryAfter: z.int().optional().describe('in how many seconds it may be tried again; over HTTP also as Retry-After'),
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
    map: z.unknown().describe('what a map of its encounters may have'),
    starters: z.array(z.object({ id: name.describe('what a new table takes as its `encounter`'), name, note: z.string().optional() })),
    rulings: z.array(z.object({ id: name, words: name, takes: z.unknown().describe('JSON Schema of `with`') })),
  }),
);
export const RULES_REPLY = z.record(name, z.object({ title: z.string(), text: z.string() })).describe('by clause');
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
  seats: z.array(z.object({ seat: seated, token: z.string().describe('opens the seat; is shown this once, and not where the command is sent again') })),
});
export const TABLES_REPLY = z.object({
  items: z.array(z.object({ id: name, name, system: name, created: z.int(), archived: z.boolean(), length: z.int() })),
  next: z.string().nullable(),
});
export const SEAT_REPLY = z.object({ table: name, seat: name, role: z.enum(ROLES), name });

const offer = z.object({
  key: name.describe('send it as `what`'),
  words: name,
  clause: name,
  open: z.boolean().optional().describe('it is not complete, and cannot be chosen as it is'),
  unusual: z.boolean().optional().describe('legal, but rarely useful'),
  idle: z.boolean().optional().describe('doing nothing'),
});
const prompt = z.object({
  id: name.describe('send it as `question` with the answer, so that a late answer is not taken for one to the next question'),
  by: name.describe('the combatant that is asked'),
  about: name.describe('what kind of decision it is; standing orders are given by it'),
  prompt: name,
  clause: name,
  secret: z.boolean(),
  options: z.array(offer).describe('legal now; of an `open` one ask `where` for its complete forms, and choose one of these'),
  refusals: z.int().describe('how many may not be chosen; ask `refused` for them'),
  deadline: z.number().optional().describe('when the clock runs out, in milliseconds since 1970'),
  plan: z.string().optional(),
});
const gauge = z.object({
  ...{ id: name, label: name, value: z.number(), most: z.number().optional(), hidden: z.string().optional(), band: z.string().optional() },
  burden: z.boolean().optional().describe('the more, the worse'),
  derived: z.boolean().optional().describe('it follows from other things, and cannot be set'),
});
const sheet = z.looseObject({
  id: name.describe('the combatant: what `by`, `owns` and `plays` name'),
  name,
  side: name.describe('whose side it is on; each encounter has names of its own'),
  kind: name,
  gauges: z.array(gauge),
  stats: z.array(z.looseObject({ id: name, label: name, value: z.union([z.number(), z.string()]) })),
  conditions: z.array(z.looseObject({ label: name, clause: name, until: z.string().optional() })),
  down: z.boolean(),
  out: z.boolean(),
});

export const VIEW_REPLY = z
  .object({
    table: z.object({ name, system: name, closed: z.boolean(), contested: z.literal(true).optional(), stale: z.string().optional() }),
    you: z.object({ seat: name, name, role: z.enum(ROLES), plays: z.array(name), hand: z.boolean(), epoch: z.int() }),
    seats: z.array(z.object({ id: name, name, role: z.enum(ROLES), plays: z.array(name) })),
    settings: SETTINGS_SCHEMA,
    dice: z.object({ commitment: name, salt: name, seed: z.string().optional() }),
    heading: z.string(),
    phase: z.string(),
    outcome: z.object({ winner: z.string().optional(), words: z.string() }).nullable(),
    upcoming: z.array(z.looseObject({ at: z.number(), label: name, lane: name, who: z.string().optional(), clause: name, now: z.boolean().optional() })),
    clock: z.object({ now: z.number(), perSecond: z.number() }).nullable().describe('where `at` of what is upcoming is measured time'),
    field: z
      .looseObject({ unit: name, metric: name, grid: z.looseObject({ shape: name, feet: z.number(), step: z.number() }) })
      .nullable()
      .describe('a map, and what does not move on it'),
    tokens: z.array(z.looseObject({ who: name, x: z.number(), y: z.number(), feet: z.number(), state: name })).describe('who stands where on the field'),
    lying: z.array(z.object({ label: z.string(), x: z.number(), y: z.number() })).describe('what lies where on the field'),
    places: z.array(z.looseObject({ id: name, name, neighbours: z.array(name), who: z.array(name) })).nullable(),
    fog: z
      .object({
        rest: z.enum(['dark', 'lit']),
        but: z.array(z.tuple([z.int(), z.int(), z.int()])).describe('row, first and last column, from the space around the point 0, 0'),
        regions: z.array(name).optional().describe('for the GM'),
      })
      .nullable()
      .describe('where it is dark for all but the GM: the rest of the field, but for these spaces; or these spaces alone'),
    order: z.array(name).describe('the ids of the sheets, in order; each sheet is a part of its own, `sheet:` and its id'),
    prompts: z.array(prompt).describe('the questions that this seat may answer now; the GM may answer for all combatants'),
    waiting: z.array(z.object({ by: name, about: name, prompt: name })).describe('who is being waited for'),
    throw: z
      .object({ id: name, by: name, clause: name, dice: name, least: z.int(), most: z.int() })
      .nullable()
      .describe('real dice that this seat has to throw now; `roll` any total from `least` to `most`, modifiers in `dice` included'),
    steps: z
      .array(z.looseObject({ lines: z.array(z.int()) }))
      .describe('the latest steps of the fight, each by the numbers of the lines that this seat heard of it'),
    requests: z.array(z.looseObject({ id: z.int().optional().describe('for the GM, who answers'), seat: name, line: z.int().optional() })),
    plans: z.array(z.object({ by: name, what: name })),
    orders: z.array(z.looseObject({ by: name, about: name, answer: name })),
    deputies: z
      .record(name, z.object({ policy: z.enum(POLICIES), mode: z.enum(['suggest', 'do']) }))
      .optional()
      .describe('for the GM: who is played by a policy'),
    loans: z
      .array(z.object({ combatant: name, to: name, until: z.number().optional() }))
      .optional()
      .describe('for the GM: who is lent to which seat'),
    run: z
      .object({ who: z.array(name), policy: z.enum(POLICIES), stopIfDrops: z.boolean() })
      .nullable()
      .optional()
      .describe('for the GM: what was set running'),
  })
  .catchall(sheet)
  .describe('what a seat knows of its table, by parts');
export const CHANGED_PARTS = VIEW_REPLY.partial().catchall(sheet.nullable()).describe('those that changed; null for a sheet that is no more');

const shown = z.union([
  z.object({ line: z.looseObject({ clause: name, what: name, by: z.string().optional(), outcome: z.string().optional() }), to: z.array(name).optional() }),
  z.object({
    back: z.int().describe('every line told since this number is taken back'),
    why: z.string().optional(),
    dice: z.literal(true).optional().describe('dice that the seat saw are taken back'),
    fresh: z.literal(true).optional().describe('they are thrown anew, and do not come again as they were'),
  }),
  z.object({ deed: z.looseObject({ do: name }), to: z.array(name).optional() }),
]);
export const LOG_ITEM = z.object({
  seq: z.int().describe('its number among all that the seat sees of the log'),
  at: z.number(),
  seat: z.string().optional().describe('the name of the seat whose doing it was'),
  shown: shown.describe('`to` is there if not all seats see it'),
});
export const LOG_REPLY = z.object({ items: z.array(LOG_ITEM), next: z.int().nullable() });
/** The answer to a command. */
export const COMMAND_REPLY = z.object({
  heard: z.array(LOG_ITEM).describe('what the seat sees of it; nothing, where it changes nothing yet'),
  seat: seated.optional().describe('of a command that opens, changes or closes one'),
  token: z.string().optional().describe('of `invite` and `renew`: opens the seat; is shown this once'),
});
export const QUESTION_REPLY = z
  .unknown()
  .describe('what was asked for: of `view` the parts, of `where` a list like the options of a prompt, of `advice` the `key` of a choice, if there is one');
