import { type Chose, type Fight, type Offer, POLICIES, problem, type Threw } from '@fray/engine';
import { z } from 'zod';
import { type Advisor, type Eyes, sentOutlook } from './advisor.ts';
import { luck } from './luck.ts';
import { boardThen, momentsAfter } from './moments.ts';
import { type Done, done, forbidden, invalid, refused } from './refused.ts';
import type { Looks } from './roles.ts';
import { may, type Seated, seesAll } from './seat.ts';
import { refusedFor } from './seen.ts';
import { lineFor, reachFor } from './sight.ts';
import type { Table } from './table.ts';
import { previewUndo, target } from './undo.ts';
import { partsFor } from './view.ts';

const name = z.string().min(1).max(200);
const line = z.int().min(0).max(1_000_000);

/** As far as a ruler reaches. */
const feet = z.number().min(-10_000).max(10_000);
const end = z.union([name.describe('a combatant'), z.tuple([feet, feet]).describe('the middle of a space, in the feet of the field')]);

/** So many forms of a choice are listed: the rest may be chosen all the same. */
export const MAX_FORMS = 10_000;

const another = name.optional().describe('as another seat knew it, for the GM');

const question = <const D extends Looks, S extends z.ZodRawShape>(asks: D, words: string, shape: S) =>
  z.strictObject({ ask: z.literal(asks), ...shape }).describe(words);

/** Everything that a seat may ask about its table. Asking changes nothing. */
export const QUESTIONS = [
  question('view', 'Everything the seat knows of the present, by parts', {}),
  question('refused', 'What somebody may not choose now, with the clause that says so and what would make it legal', { by: name }),
  question(
    'where',
    `The complete forms of an open choice: where a move may go; none where it is not offered now. Where there are more than ${MAX_FORMS}, no more are listed than that`,
    { by: name, key: name },
  ),
  question('line', 'How two combatants or spaces stand to each other by the rules: distance, cover, what blocks the line; null where that is not known', {
    from: end,
    to: end,
    key: name.optional().describe('a choice of the first: what it would gain and lose by where they stand'),
  }),
  question('reach', 'The spaces that combatants strike at from where they stand, by their middles in the feet of the field', {
    who: z.array(name).max(500),
  }),
  question('odds', 'What choices would come to, exactly, from what the seat knows', {
    by: name,
    key: name.optional(),
    others: z
      .enum(['nothing', 'best', ...POLICIES])
      .default('nothing')
      .describe('what everybody else does meanwhile'),
  }),
  question('advice', 'What a policy would choose', { by: name, policy: z.enum(POLICIES).default('greedy') }),
  question('undo-preview', 'What going back would change, and who has to agree', {
    line: line.optional(),
    input: line.optional().describe('an input by its number, for the GM'),
  }),
  question('view-as', 'What another seat sees', { seat: name }),
  question('moment', 'What the seat knew just before a line of its log was told, or knows now, where the line is the next to come', { line, seat: another }),
  question('moments', 'At which lines of its log the seat may look back, and who fell since the one before; `next` is where to go on, if there are more', {
    after: line.default(0),
    seat: another,
  }),
  question('luck', 'What was thrown, against what was to be expected', {}),
  question('course', 'The inputs in force, by their numbers', {}),
  question('instead', 'What might stand in the place of an input: other choices, or other throws', { input: line }),
] as const;

export const QUESTION = z.discriminatedUnion('ask', [...QUESTIONS]);
export type Question = z.infer<typeof QUESTION>;
/** As it is sent: what goes without saying is left out. */
export type QuestionInput = z.input<typeof QUESTION>;
type Asked<A extends Question['ask']> = Extract<Question, { ask: A }>;

interface Asker {
  readonly table: Table;
  readonly seat: Seated;
  readonly advisor: Advisor;
}

type Answering<A extends Question['ask']> = (asker: Asker, question: Asked<A>) => Done<unknown> | Promise<Done<unknown>>;

/** Answers a seat from what it may know, or says why not. */
export const answerTo = async <A extends Question['ask']>(asker: Asker, question: Asked<A>): Promise<Done<unknown>> => {
  if (!may(asker.seat, question.ask)) return forbidden();
  return (ANSWERS[question.ask] as Answering<A>)(asker, question);
};

const ANSWERS: { readonly [A in Question['ask']]: Answering<A> } = {
  view: ({ table, seat }) => done(partsFor(table, seat)),

  refused({ table, seat }, { by }) {
    const open = table.fight.choices(table.eyes(seat)).find(o => o.by === by);
    return done(open ? refusedFor(table, seat)(open).refused : []);
  },

  where: ({ table, seat }, { by, key }) => (mine(table, seat, by) ? done(table.fight.closings(by, key).slice(0, MAX_FORMS)) : done([])),

  line({ table, seat }, { from, to, key }) {
    const own = key !== undefined && typeof from === 'string' && mine(table, seat, from) ? key : undefined;
    return done(lineFor(table, seat, from, to, own));
  },

  reach: ({ table, seat }, { who }) => done(reachFor(table, seat, who)),

  async odds({ table, seat, advisor }, { by, key, others }) {
    if (!mine(table, seat, by)) return forbidden();
    const outlooks = await advisor.outlooks(by, key, others, eyesOf(table, seat));
    return done(outlooks.map(sentOutlook));
  },

  async advice({ table, seat, advisor }, { by, policy }) {
    return mine(table, seat, by) ? done({ key: await advisor.advice(by, policy, seesAll(seat) ? undefined : eyesOf(table, seat)) }) : forbidden();
  },

  'undo-preview'({ table, seat }, { line, input }) {
    if (input !== undefined && !seesAll(seat)) return forbidden();
    const to = target(table, seat, { line, input });
    return to === undefined ? refused({ clause: '', why: 'there is nothing to take back' }) : done(previewUndo(table, seat, to));
  },

  'view-as': ({ table, seat }, { seat: id }) => lookingAs(table, seat, id, as => done({ parts: partsFor(table, as), heard: table.heard(as) })),

  moment: ({ table, seat }, { line, seat: id }) =>
    lookingAs(table, seat, id, as =>
      line <= table.hearing(as).length ? done(boardThen(table, as, line)) : invalid(problem('line', `there is no line ${line}`)),
    ),

  moments: ({ table, seat }, { after, seat: id }) => lookingAs(table, seat, id, as => done(momentsAfter(table, as, after, seesAll(seat)))),

  luck: ({ table, seat }) => done(luck(table.fight, table.eyes(seat))),

  course: ({ table, seat }) => (seesAll(seat) ? done(table.fight.course) : forbidden()),

  instead({ table, seat }, { input: n }) {
    if (!seesAll(seat)) return forbidden();
    const { course } = table.fight;
    const input = course.find(e => e.n === n)?.input;
    if (!input || 'ruling' in input) return invalid(problem('input', `input ${n} is no choice or throw in force`));
    const before = course.filter(e => e.n < n).map(e => e.input);
    const then = table.fight.replay(before, { thrower: () => undefined });
    return then.ok ? done(insteadOf(then.value, input)) : invalid(...then.problems);
  },
};

/** What might stand in the place of an input, as a list of choices or a range of throws. */
export interface Instead {
  readonly options?: readonly Offer[];
  readonly least?: number;
  readonly most?: number;
}

/** An open choice is offered in all its forms where one of them was chosen. */
const insteadOf = (then: Fight, input: Chose | Threw): Instead => {
  if ('threw' in input) {
    const totals = then.wantedThrow?.dice.outcomes.map(([total]) => total) ?? [];
    return { least: totals[0] ?? input.threw, most: totals.at(-1) ?? input.threw };
  }
  const { by, chose } = input;
  const options = then.choices().find(o => o.by === by)?.options ?? [];
  return { options: options.flatMap(o => (o.open ? (chose.startsWith(`${o.key}:`) ? then.closings(by, o.key) : []) : [o])) };
};

/** From another seat, when one is named; only whoever may see as others does. */
const lookingAs = (table: Table, seat: Seated, id: string | undefined, look: (as: Seated) => Done<unknown>): Done<unknown> => {
  if (id === undefined) return look(seat);
  if (!may(seat, 'view-as')) return forbidden();
  const other = table.affairs.seat(id);
  return other ? look(other) : invalid(problem('seat', `there is no seat ${id}`));
};

const mine = (table: Table, seat: Seated, by: string): boolean => seesAll(seat) || table.affairs.plays(seat).includes(by);

/** From whose knowledge a seat is answered. */
export const eyesOf = (table: Table, seat: Seated): Eyes => (seesAll(seat) ? { gm: true } : { owns: table.affairs.plays(seat) });
