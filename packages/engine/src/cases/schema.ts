import { z } from 'zod';
import { invalid, type Problem, parseWith, type Result } from '../util/problem.ts';
import { expandCase } from './case-table.ts';

const name = z.string();
const facts = z.record(name, z.unknown());

/** What a throw comes to, or what each of its dice shows. */
const thrown = z.union([z.int(), z.strictObject({ faces: z.array(z.int()).min(1) })]);

/** Throws in order; or by who throws them, or by the clause that wants them. */
const dice = z.union([z.array(thrown), z.record(name, z.union([thrown, z.array(thrown)]))]);

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

/** What may be expected of the GM's view and of a seat's alike. */
const looks = {
  /** Things told since the start, in this order, others between them. */
  told: z.array(event).optional(),
  /** Things never told. */
  untold: z.array(event).optional(),
  /** Who is to decide or throw, and about what. */
  waiting: z.record(name, z.string()).optional(),
  odds: z.array(odds).optional(),
  lines: z.array(line).optional(),
  /** The spaces that somebody strikes at, row by row. */
  reach: z.record(name, z.array(z.tuple([z.number(), z.number()]))).optional(),
};

/** What must be so of what a seat is shown. Other keys are combatants: their sheets, or null for who must not be there. */
const sight = z.looseObject({
  ...looks,
  /** The board without its sheets. */
  board: facts.optional(),
  /** What the seat is offered in the decisions it is to make, and what it is not. */
  offered: z.array(name).optional(),
  unoffered: z.array(name).optional(),
});

/** What must be so. Keys are combatants, `fight`, and these. */
const expectation = z.looseObject({
  ...looks,
  fight: facts.optional(),
  /** How likely the throws since the start were, by dice alone. */
  chance: z.string().optional(),
  legal: z.array(refused).optional(),
  outcome: facts.nullable().optional(),
  /** By those whom a seat owns: what it sees. */
  seen: z.record(name, sight).optional(),
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
  usual: z.record(name, thrown).default({}),
  play: z.array(play).default([]),
  expect: expectation.optional(),
  refuse: z.array(refusal).optional(),
  /** The encounter is one that must not be read: what is wrong with it, by parts of the path and of the problem. */
  malformed: z.array(z.strictObject({ path: z.string().optional(), problem: z.string().optional() })).optional(),
});

export type Case = z.infer<typeof written>;
export type Expectation = z.infer<typeof expectation>;
export type SeatExpectation = z.infer<typeof sight>;
export type ViewExpectation = Pick<SeatExpectation, keyof typeof looks>;
export type CaseStep = z.infer<typeof play>;
export type GivenDice = z.infer<typeof dice>;
export type GivenThrow = z.infer<typeof thrown>;
export type ExpectedRefusal = z.infer<typeof refusal>;

/** A file holds one case or a list of them; one with trials is as many cases. */
export const readCases = (data: unknown): Result<readonly Case[]> => {
  const problems: Problem[] = [];
  const cases: Case[] = [];
  for (const [i, one] of (Array.isArray(data) ? data : [data]).entries()) {
    const path = Array.isArray(data) ? `${i}` : '';
    const trials = expandCase(one, path);
    if (!trials.ok) problems.push(...trials.problems);
    else
      for (const trial of trials.value) {
        const parsed = parseWith(written, trial.data, trial.path);
        if (parsed.ok) cases.push(parsed.value);
        else problems.push(...parsed.problems);
      }
  }
  return problems.length > 0 ? invalid(...problems) : { ok: true, value: cases };
};
