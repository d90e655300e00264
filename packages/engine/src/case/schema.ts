import { z } from 'zod';
import { type Result, read } from '../problem.ts';

const name = z.string();
const facts = z.record(name, z.unknown());

/** Throws in order; or by who throws them, or by the clause that wants them. */
const dice = z.union([z.array(z.int()), z.record(name, z.union([z.int(), z.array(z.int())]))]);

const refused = z.record(name, z.string());
const event = z.record(name, z.unknown());

const odds = z.strictObject({
  of: refused,
  outcomes: z.record(name, z.string()).optional(),
  downs: z.record(name, z.string()).optional(),
  conditions: z.record(name, z.record(name, z.string())).optional(),
  mean: z.record(name, z.record(name, z.number())).optional(),
});

const end = z.union([name, z.tuple([z.number(), z.number()])]);

/** How two stand to each other, and what must be so of it; `of` is what the first would do, in words. */
const line = z.looseObject({ from: end, to: end, of: name.optional() });

/** What must be so. Keys are combatants, `fight`, and these. */
const expectation = z.looseObject({
  fight: facts.optional(),
  /** How likely the throws since the start were, by dice alone. */
  chance: z.string().optional(),
  /** Things told since the start, in this order, others between them. */
  told: z.array(event).optional(),
  /** Things never told. */
  untold: z.array(event).optional(),
  /** Who is to decide or throw, and about what. */
  waiting: z.record(name, z.string()).optional(),
  legal: z.array(refused).optional(),
  odds: z.array(odds).optional(),
  lines: z.array(line).optional(),
  /** The spaces that somebody strikes at, row by row. */
  reach: z.record(name, z.array(z.tuple([z.number(), z.number()]))).optional(),
  outcome: facts.nullable().optional(),
});

const refusal = z
  .object({ clause: z.string().optional(), why: z.string().optional() })
  .catchall(z.union([z.string(), event], 'a choice in words, or a ruling'));

/** A step of a case: somebody's choice, a ruling, an undo, or only a look. */
const play = z.looseObject({
  dice: dice.optional(),
  expect: expectation.optional(),
  refuse: z.array(refusal).optional(),
  undo: z.int().optional(),
  fresh: z.boolean().optional(),
});

const written = z.strictObject({
  case: z.string(),
  clauses: z.array(z.string()).default([]),
  system: z.string(),
  encounter: z.union([z.string(), z.record(name, z.unknown())]),
  given: z.record(name, facts).default({}),
  dice: dice.optional(),
  /** What falls, by clause, whenever a throw is not given otherwise. */
  usual: z.record(name, z.int()).default({}),
  play: z.array(play).default([]),
  expect: expectation.optional(),
  refuse: z.array(refusal).optional(),
  /** The encounter is one that must not be read: what is wrong with it, by parts of the path and of the problem. */
  malformed: z.array(z.strictObject({ path: z.string().optional(), problem: z.string().optional() })).optional(),
});

export type Case = z.infer<typeof written>;
export type Expectation = z.infer<typeof expectation>;
export type Play = z.infer<typeof play>;
export type GivenDice = z.infer<typeof dice>;
export type Refused = z.infer<typeof refusal>;

/** A file holds one case or a list of them. */
export const readCases = (data: unknown): Result<readonly Case[]> => {
  if (!Array.isArray(data)) {
    const one = read(written, data);
    return one.ok ? { ok: true, value: [one.value] } : one;
  }
  return read(z.array(written) as unknown as z.ZodType<readonly Case[]>, data);
};
