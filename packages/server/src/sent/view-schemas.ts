import { packPinsSchema, temperamentSchema } from '@fray/engine/kit';
import { MACHINES, ROLES, SETTINGS_SCHEMA, TEMPLATE_SCHEMA } from '@fray/table';
import { z } from 'zod';
import { SENT_TEXT, type SentTextSchema } from './text-schema.ts';

const name = z.string();

/** A choice; `text` is how its words are sent. */
export const offerWith = <T extends SentTextSchema>(text: T) =>
  z.object({
    key: name.describe('send it as `what`'),
    words: text,
    clause: name,
    open: z.boolean().optional().describe('incomplete, so it cannot be chosen directly'),
    unusual: z.boolean().optional().describe('legal, but rarely useful'),
    also: z.array(z.string()).optional().describe('other words for the first part of its key, which may be typed'),
    idle: z.boolean().optional().describe('doing nothing'),
    area: z.number().optional().describe('it fills everything within so many feet of the space that its key names'),
  });

/** A question with its legal choices. */
export const promptWith = <T extends SentTextSchema>(text: T) =>
  z.object({
    id: name.describe('send it as `question` with the answer, so that a late answer is not used for the next question'),
    by: name.describe('the combatant that is asked'),
    about: name.describe('the kind of decision; standing orders are given for a kind'),
    prompt: text,
    clause: name,
    secret: z.boolean(),
    options: z.array(offerWith(text)).describe('legal choices; for an `open` one ask `where` for its complete forms, and choose one of these'),
    refusals: z.int().describe('the number of refused choices; ask `refused` for them'),
    deadline: z.number().optional().describe('when the clock runs out, in milliseconds since 1970'),
    plan: z.string().optional(),
  });

const gaugeWith = <T extends SentTextSchema>(text: T) =>
  z.object({
    ...{ id: name, label: text, value: z.number(), most: z.number().optional(), hidden: z.string().optional(), band: z.string().optional() },
    share: z.number().optional().describe('how full a bar without a number is, from 0 to 1, in tenths'),
    lowered: z.object({ by: z.number(), why: text }).optional().describe('what its maximum has lost, and to what'),
    burden: z.boolean().optional().describe('higher values are worse'),
    derived: z.boolean().optional().describe('computed from other values, so it cannot be set'),
  });

/** What a seat knows of a combatant. */
export const sheetWith = <T extends SentTextSchema>(text: T) =>
  z.looseObject({
    id: name.describe('the combatant: what `by`, `owns` and `plays` name'),
    name,
    side: name.describe('its side; each encounter names its own sides'),
    kind: name,
    gauges: z.array(gaugeWith(text)),
    stats: z.array(z.looseObject({ id: name, label: text, value: z.union([z.number(), text]) })),
    conditions: z.array(z.looseObject({ label: text, clause: name, until: text.optional() })),
    closed: z.literal(true).optional().describe('the seat sees no numbers of it, and of its things only what can be seen'),
    known: z
      .looseObject({
        sheet: z.enum(['open', 'seen']).optional(),
        conditions: z.enum(['open', 'none']).optional(),
        as: z.string().optional(),
        truly: z.looseObject({ name, face: z.string().optional() }).optional(),
      })
      .optional()
      .describe('what others may know of it, for those who know more'),
    down: z.boolean(),
    out: z.boolean(),
  });

/** The parts of a view without texts of the rules. */
const PARTS = {
  table: z.object({
    name,
    system: name,
    closed: z.boolean(),
    contested: z.literal(true).optional(),
    again: z.string().optional().describe('the id of the table at which the fight was started again'),
    stale: z.string().optional(),
  }),
  you: z.object({ seat: name, name, role: z.enum(ROLES), plays: z.array(name), hand: z.boolean(), epoch: z.int() }),
  seats: z.array(z.object({ id: name, name, role: z.enum(ROLES), plays: z.array(name) })),
  settings: SETTINGS_SCHEMA,
  lobby: z
    .object({ ready: z.array(name).describe('the seats whose players are ready') })
    .nullable()
    .describe('the fight waits until the GM starts it, or all players are ready'),
  dice: z.object({ commitment: name, salt: name, seed: z.string().optional() }),
  phase: z.string(),
  clock: z.object({ now: z.number(), perSecond: z.number() }).nullable().describe('present if `at` of upcoming events is measured time'),
  field: z
    .looseObject({
      unit: name,
      metric: name,
      grid: z.looseObject({ shape: z.enum(['square', 'hex', 'none']), feet: z.number(), step: z.number() }),
      edges: z
        .tuple([z.number(), z.number(), z.number(), z.number()])
        .optional()
        .describe('left, top, right and bottom; without them the field is open to all sides'),
    })
    .nullable()
    .describe('a map with its fixed features'),
  tokens: z.array(z.looseObject({ who: name, x: z.number(), y: z.number(), feet: z.number(), state: name })).describe('the combatants on the field'),
  places: z.array(z.looseObject({ id: name, name, neighbors: z.array(name), who: z.array(name) })).nullable(),
  scenery: z.looseObject({ seed: z.int() }).nullable().describe('what the visible part of the field looks like, in spaces'),
  fog: z
    .object({
      rest: z.enum(['dark', 'lit']),
      but: z.array(z.tuple([z.int(), z.int(), z.int()])).describe('row, first and last column, from the space around the point 0, 0'),
      regions: z.array(name).optional().describe('for the GM'),
    })
    .nullable()
    .describe('the dark part of the field for all but the GM: everything except these spaces, or only these spaces'),
  templates: z
    .array(z.object({ seat: name, id: name, shape: TEMPLATE_SCHEMA, to: z.array(name).optional().describe('there if not all see it') }))
    .describe('the shapes that lie on the field'),
  handouts: z
    .array(
      z.object({
        id: name,
        title: z.string(),
        text: z.string().optional(),
        picture: z.literal(true).optional().describe('it has a picture, which is at `/api/tables/{table}/handouts/{id}/picture`'),
        to: z.array(name).optional().describe('for the GM: the seats that see it; absent for all'),
      }),
    )
    .describe('what the GM shows this seat'),
  time: z
    .object({ now: z.number(), unit: z.enum(['round', 'count']) })
    .nullable()
    .describe('the time that the game counts, in which timers run'),
  timers: z
    .array(z.object({ id: name, words: z.string(), at: z.number(), all: z.literal(true).optional().describe('for the GM: all see it') }))
    .describe('reminders of the GM: each is due when `time` comes to `at`'),
  order: z.array(name).describe('the ids of the sheets, in order; each sheet is a separate part, `sheet:` and its id'),
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
    .record(name, z.object({ policy: z.enum(MACHINES), mode: z.enum(['suggest', 'do']) }))
    .optional()
    .describe('for the GM: combatants played by a policy'),
  loans: z
    .array(z.object({ combatant: name, from: name.optional(), to: name, until: z.number().optional() }))
    .optional()
    .describe('for the GM: lent combatants and their seats'),
  run: z
    .object({ who: z.array(name), policy: z.enum(MACHINES), stopIfDrops: z.boolean() })
    .nullable()
    .optional()
    .describe('for the GM: the run of policies in progress'),
  presence: z
    .array(z.object({ seat: name, here: z.boolean(), last: z.number().optional().describe('when it was last there, in milliseconds since 1970') }))
    .optional()
    .describe('for the GM: which seats are connected'),
  waves: z
    .array(
      z.object({
        ...{ name, side: name, count: z.int(), came: z.boolean(), due: z.boolean(), alone: z.boolean().describe('they come by themselves') },
        time: z.enum(['round', 'count']).describe('what the system counts'),
        when: z
          .union([z.object({ time: z.int() }), z.object({ down: name }), z.object({ half: name })])
          .optional()
          .describe('at a time, when the first of a side is down, or half of it; without it, when the GM says so'),
      }),
    )
    .optional()
    .describe('for the GM: combatants who come later'),
  packs: packPinsSchema.optional().describe('for the GM: the packs that the fight has something of'),
  temperaments: z.record(name, temperamentSchema).optional().describe('for the GM: what combatants are like where the machine plays them'),
};

/** What a seat knows of its table, in parts. */
export const viewWith = <T extends SentTextSchema>(text: T) =>
  z
    .object({
      ...PARTS,
      heading: text,
      outcome: z.object({ winner: z.string().optional(), words: text, isCamp: z.literal(true).optional() }).nullable(),
      upcoming: z.array(z.looseObject({ at: z.number(), label: text, lane: text, who: z.string().optional(), clause: name, now: z.boolean().optional() })),
      lying: z.array(z.object({ label: text, x: z.number(), y: z.number() })).describe('the things on the ground'),
      prompts: z.array(promptWith(text)).describe('the questions that this seat may answer now; the GM may answer for all combatants'),
      waiting: z
        .array(
          z.object({
            by: name,
            about: name,
            prompt: text,
            due: z.number().optional().describe('when the table answers by itself, in milliseconds since 1970'),
          }),
        )
        .describe('the combatants that the fight waits for'),
    })
    .catchall(sheetWith(text))
    .describe('what a seat knows of its table, in parts');

export const VIEW_REPLY = viewWith(SENT_TEXT);

/** What a seat knows of its table as it is sent, in parts. */
export type Parts = z.infer<typeof VIEW_REPLY>;

/** The same with texts as strings. */
export type SaidParts = z.infer<ReturnType<typeof viewWith<z.ZodString>>>;
