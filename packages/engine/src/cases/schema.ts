import { z } from 'zod';
import { invalid, type Problem, parseWith, type Result } from '../util/problem.ts';
import { expandCase } from './case-table.ts';

const name = z.string();
const facts = z.record(name, z.unknown());

/** The total of a throw, or the face of each die. */
const thrown = z.union([z.int(), z.strictObject({ faces: z.array(z.int()).min(1) })]);

/** Throws in order, or by combatant, or by clause. */
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

/** The expected line between two combatants or places. `of` is the choice of the first, in words. */
const line = z.looseObject({ from: end, to: end, of: name.optional() });

/** What may be expected of the GM's view and of a seat's view. */
const looks = {
  /** Events since the start, in this order, with others between them. */
  told: z.array(event).optional(),
  /** Events that never happened. */
  untold: z.array(event).optional(),
  /** Who has to decide or throw, and the kind of decision. */
  waiting: z.record(name, z.string()).optional(),
  odds: z.array(odds).optional(),
  lines: z.array(line).optional(),
  /** The spaces that a combatant can strike at, row by row. */
  reach: z.record(name, z.array(z.tuple([z.number(), z.number()]))).optional(),
};

/** What is expected of the view of a seat. Other keys are combatants: their sheets, or null for one that must not be visible. */
const sight = z.looseObject({
  ...looks,
  /** The board without its sheets. */
  board: facts.optional(),
  /** Choices that the seat has, and that it does not have. */
  offered: z.array(name).optional(),
  unoffered: z.array(name).optional(),
});

/** An expectation. Other keys are combatants. */
const expectation = z.looseObject({
  ...looks,
  fight: facts.optional(),
  /** The chance of all throws since the start. */
  chance: z.string().optional(),
  legal: z.array(refused).optional(),
  outcome: facts.nullable().optional(),
  /** The view of a seat, by the combatants that it owns. */
  seen: z.record(name, sight).optional(),
});

const refusal = z
  .object({ clause: z.string().optional(), why: z.string().optional() })
  .catchall(z.union([z.string(), event], 'a choice in words, or a ruling'));

/** A step of a case: a choice, a ruling, an undo, or only an expectation. */
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
  /** The usual throw by clause, for throws that are not given. */
  usual: z.record(name, thrown).default({}),
  play: z.array(play).default([]),
  expect: expectation.optional(),
  refuse: z.array(refusal).optional(),
  /** The encounter must be refused, with these problems, by parts of path and text. */
  malformed: z.array(z.strictObject({ path: z.string().optional(), problem: z.string().optional() })).optional(),
});

/** A case as it was read from a file. */
export type Case = z.infer<typeof written>;
export type Expectation = z.infer<typeof expectation>;
export type SeatExpectation = z.infer<typeof sight>;
export type ViewExpectation = Pick<SeatExpectation, keyof typeof looks>;
export type CaseStep = z.infer<typeof play>;
export type GivenDice = z.infer<typeof dice>;
export type GivenThrow = z.infer<typeof thrown>;
export type ExpectedRefusal = z.infer<typeof refusal>;

/**
 * Reads a file with one case or a list of cases. A case with trials becomes several.
 * @example
 * {@includeCode ../../test/examples/cases.test.ts#case}
 */
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
