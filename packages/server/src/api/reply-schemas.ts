import { POLICIES } from '@fray/engine';
import { ROLES, SETTINGS_SCHEMA } from '@fray/table';
import { z } from 'zod';

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
    starters: z.array(z.object({ id: name.describe('the `encounter` of a new table'), name, note: z.string().optional() })),
    rulings: z.array(z.object({ id: name, words: name, takes: z.unknown().describe('JSON Schema of `with`') })),
  }),
);
export const RULES_REPLY = z.record(name, z.object({ title: z.string(), text: z.string() })).describe('by clause');
const guideStep = z.object({ title: z.string(), text: z.string(), clauses: z.array(name) });
export const GUIDE_REPLY = z.object({
  heading: z.record(name, z.string()).optional().describe('by language, where "How a round goes" does not fit'),
  steps: z.record(name, z.array(guideStep)).describe('by language'),
  example: z.object({
    title: z.string(),
    combatants: z.array(z.object({ id: name, name })),
    field: z.looseObject({}).nullable().describe('the grid and the edges of the field, which name its spaces'),
    events: z.array(z.looseObject({ what: name })),
  }),
});
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
export const TABLES_REPLY = z.object({
  items: z.array(z.object({ id: name, name, system: name, created: z.int(), archived: z.boolean(), length: z.int() })),
  next: z.string().nullable(),
});
export const SEAT_REPLY = z.object({ table: name, seat: name, role: z.enum(ROLES), name });

const offer = z.object({
  key: name.describe('send it as `what`'),
  words: name,
  clause: name,
  open: z.boolean().optional().describe('incomplete, so it cannot be chosen directly'),
  unusual: z.boolean().optional().describe('legal, but rarely useful'),
  also: z.array(z.string()).optional().describe('other words for the first part of its key, which may be typed'),
  idle: z.boolean().optional().describe('doing nothing'),
});
const prompt = z.object({
  id: name.describe('send it as `question` with the answer, so that a late answer is not used for the next question'),
  by: name.describe('the combatant that is asked'),
  about: name.describe('the kind of decision; standing orders are given for a kind'),
  prompt: name,
  clause: name,
  secret: z.boolean(),
  options: z.array(offer).describe('legal choices; for an `open` one ask `where` for its complete forms, and choose one of these'),
  refusals: z.int().describe('the number of refused choices; ask `refused` for them'),
  deadline: z.number().optional().describe('when the clock runs out, in milliseconds since 1970'),
  plan: z.string().optional(),
});
const gauge = z.object({
  ...{ id: name, label: name, value: z.number(), most: z.number().optional(), hidden: z.string().optional(), band: z.string().optional() },
  burden: z.boolean().optional().describe('higher values are worse'),
  derived: z.boolean().optional().describe('computed from other values, so it cannot be set'),
});
const sheet = z.looseObject({
  id: name.describe('the combatant: what `by`, `owns` and `plays` name'),
  name,
  side: name.describe('its side; each encounter names its own sides'),
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
    clock: z.object({ now: z.number(), perSecond: z.number() }).nullable().describe('present if `at` of upcoming events is measured time'),
    field: z
      .looseObject({ unit: name, metric: name, grid: z.looseObject({ shape: name, feet: z.number(), step: z.number() }) })
      .nullable()
      .describe('a map with its fixed features'),
    tokens: z.array(z.looseObject({ who: name, x: z.number(), y: z.number(), feet: z.number(), state: name })).describe('the combatants on the field'),
    lying: z.array(z.object({ label: z.string(), x: z.number(), y: z.number() })).describe('the things on the ground'),
    places: z.array(z.looseObject({ id: name, name, neighbors: z.array(name), who: z.array(name) })).nullable(),
    fog: z
      .object({
        rest: z.enum(['dark', 'lit']),
        but: z.array(z.tuple([z.int(), z.int(), z.int()])).describe('row, first and last column, from the space around the point 0, 0'),
        regions: z.array(name).optional().describe('for the GM'),
      })
      .nullable()
      .describe('the dark part of the field for all but the GM: everything except these spaces, or only these spaces'),
    order: z.array(name).describe('the ids of the sheets, in order; each sheet is a separate part, `sheet:` and its id'),
    prompts: z.array(prompt).describe('the questions that this seat may answer now; the GM may answer for all combatants'),
    waiting: z.array(z.object({ by: name, about: name, prompt: name })).describe('the combatants that the fight waits for'),
    throw: z
      .object({ id: name, by: name, clause: name, dice: name, least: z.int(), most: z.int() })
      .nullable()
      .describe('real dice that this seat has to throw now; `roll` any total from `least` to `most`, modifiers in `dice` included'),
    steps: z
      .array(z.looseObject({ lines: z.array(z.int()) }))
      .describe('the latest steps of the fight, each with the numbers of its lines in the log of this seat'),
    requests: z.array(z.looseObject({ id: z.int().optional().describe('for the GM, who answers'), seat: name, line: z.int().optional() })),
    plans: z.array(z.object({ by: name, what: name })),
    orders: z.array(z.looseObject({ by: name, about: name, answer: name })),
    deputies: z
      .record(name, z.object({ policy: z.enum(POLICIES), mode: z.enum(['suggest', 'do']) }))
      .optional()
      .describe('for the GM: combatants played by a policy'),
    loans: z
      .array(z.object({ combatant: name, to: name, until: z.number().optional() }))
      .optional()
      .describe('for the GM: lent combatants and their seats'),
    run: z
      .object({ who: z.array(name), policy: z.enum(POLICIES), stopIfDrops: z.boolean() })
      .nullable()
      .optional()
      .describe('for the GM: the run of policies in progress'),
  })
  .catchall(sheet)
  .describe('what a seat knows of its table, in parts');
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
export const LOG_REPLY = z.object({ items: z.array(LOG_ITEM), next: z.int().nullable() });
/** The answer to a command. */
export const COMMAND_REPLY = z.object({
  heard: z.array(LOG_ITEM).describe('its lines in the log of the seat; empty if nothing has changed yet'),
  seat: seated.optional().describe('for a command that opens, changes or closes a seat'),
  token: z.string().optional().describe('for `invite` and `renew`: opens the seat; shown only once'),
});
export const QUESTION_REPLY = z
  .unknown()
  .describe('the answer: for `view` the parts, for `where` a list like the options of a prompt, for `advice` the `key` of a choice, if there is one');
