import { type ChoiceInput, type Fight, type OfferedChoice, POLICIES, problem, type ThrowInput } from '@fray/engine';
import { z } from 'zod';
import { previewUndo, undoTarget } from '../commands/undo.ts';
import { diceLuck } from '../dice/dice-luck.ts';
import { MACHINES } from '../protocol/machine.ts';
import type { QuestionName } from '../protocol/roles.ts';
import { canSeeAll, hasPermission, type TableSeat } from '../protocol/seat.ts';
import { refuseByRules, refuseForbidden, refuseInvalid, succeed, type TableResult } from '../protocol/table-result.ts';
import type { Table } from '../table/table.ts';
import { refusalWithDarkNames, withDarkNames } from '../views/dark-names.ts';
import { momentsAfter, pastBoard } from '../views/past-board.ts';
import { choicesLeadingTo, pastChoices } from '../views/past-choices.ts';
import { seatView } from '../views/seat-view.ts';
import { visibleRefusals } from '../views/visible-board.ts';
import { visibleLine, visibleReach } from '../views/visible-line.ts';
import { type Advisor, toSentOutlook, type Viewpoint } from './advisor.ts';

const name = z.string().min(1).max(200);
const line = z.int().min(0).max(1_000_000);

/** The largest coordinate. */
const feet = z.number().min(-10_000).max(10_000);
const end = z.union([name.describe('a combatant'), z.tuple([feet, feet]).describe('the middle of a space, in the feet of the field')]);

/**
 * The maximum number of forms of a choice that are listed; others may be chosen all the same.
 * @example
 * {@includeCode ../../test/examples/table.test.ts#question}
 */
export const MAX_FORMS = 10_000;

/** The longest time after which odds that are not all known are answered. */
const MAX_ODDS_MS = 2000;

const another = name.optional().describe('as another seat knew it, for the GM');

const question = <const D extends QuestionName, S extends z.ZodRawShape>(asks: D, words: string, shape: S) =>
  z.strictObject({ ask: z.literal(asks), ...shape }).describe(words);

/**
 * All questions that a seat may ask about its table. A question changes nothing.
 * @example
 * {@includeCode ../../test/examples/table.test.ts#question}
 */
export const QUESTION_SCHEMAS = [
  question('view', 'Everything the seat knows now, in parts', {}),
  question('refused', 'The choices that a combatant may not make now, with the clauses that forbid them and what would make them legal', { by: name }),
  question('meaning', 'What typed words mean for a combatant now: the `key` of a choice or free action, or the `refusal` that says why they cannot be done', {
    by: name,
    words: name,
  }),
  question(
    'where',
    `The complete forms of an open choice, such as the destinations of a move; none if it is not offered now. At most ${MAX_FORMS} are listed`,
    { by: name, key: name },
  ),
  question('line', 'The line between two combatants or spaces by the rules: distance, cover, what blocks it; null if unknown', {
    from: end,
    to: end,
    key: name.optional().describe('a choice of the first one, to see its bonuses and penalties along the line'),
  }),
  question('reach', 'The spaces that combatants can attack from their places, as middles in the feet of the field', {
    who: z.array(name).max(500),
  }),
  question('odds', 'The exact results of choices, computed from what the seat knows', {
    by: name,
    key: name.optional(),
    others: z
      .enum(['nothing', 'best', ...POLICIES])
      .default('nothing')
      .describe('what all others do meanwhile'),
    ms: z.int().min(1).max(MAX_ODDS_MS).optional().describe('answer after this many milliseconds with what is known by then; the same question again goes on'),
  }),
  question('advice', 'What the machine would choose, and for a level of `search` why, from what the seat knows', {
    by: name,
    policy: z.enum(MACHINES).default('greedy'),
  }),
  question('undo-preview', 'What an undo would change, and who has to agree', {
    line: line.optional(),
    input: line.optional().describe('an input by its number, for the GM'),
  }),
  question('view-as', 'What another seat sees', { seat: name }),
  question('moment', 'What the seat knew just before a line of its log, or knows now if the line is the next one', { line, seat: another }),
  question(
    'moments',
    'The log lines at which the seat may look back, with the combatants knocked out since the one before; `next` is the start of the next page, if there is one',
    {
      after: line.default(0),
      seat: another,
    },
  ),
  question('choices-made', 'The choices that led to a line of the log, since the line before: all for the GM, for others those of their own combatants', {
    line,
    seat: another,
  }),
  question(
    'hindsight',
    'What the machine thinks of one of those choices, from what its side knew then: the best that it finds, what was given up, and why. Empty if it cannot tell',
    { line, choice: z.int().min(0).max(1000).default(0).describe('which of them, counted from 0'), seat: another },
  ),
  question('luck', 'The throws so far, compared with the expected results', {}),
  question('course', 'The inputs in force, by their numbers', {}),
  question('instead', 'The alternatives to an input: other choices, or other throws', { input: line }),
] as const;

/**
 * Reads any question.
 * @example
 * {@includeCode ../../test/examples/table.test.ts#question}
 */
export const QUESTION_SCHEMA = z.discriminatedUnion('ask', [...QUESTION_SCHEMAS]);
/** A question of a seat to its table, which changes nothing. */
export type Question = z.infer<typeof QUESTION_SCHEMA>;
/** The sent form of a question, in which defaults may be left out. */
export type QuestionInput = z.input<typeof QUESTION_SCHEMA>;
type QuestionOf<A extends Question['ask']> = Extract<Question, { ask: A }>;

interface QuestionContext {
  readonly table: Table;
  readonly seat: TableSeat;
  readonly advisor: Advisor;
}

type Answer = TableResult<unknown> | Promise<TableResult<unknown>>;
type QuestionHandlers = { readonly [A in Question['ask']]: (context: QuestionContext, question: QuestionOf<A>) => Answer };

/**
 * Answers a seat's question from what the seat may know, or refuses it.
 * @example
 * {@includeCode ../../test/examples/table.test.ts#question}
 */
export const answerQuestion = async (context: QuestionContext, question: Question): Promise<TableResult<unknown>> =>
  hasPermission(context.seat, question.ask) ? inTheDark(context, await answerNamed(question.ask, context, question)) : refuseForbidden();

/** An answer in which no region is named that the seat does not know. */
const inTheDark = ({ table, seat }: QuestionContext, answer: TableResult<unknown>): TableResult<unknown> =>
  answer.ok ? succeed(withDarkNames(table, seat, answer.value)) : refusalWithDarkNames(table, seat, answer);

/** The name is an argument of its own so that the compiler knows that handler and question belong together. */
const answerNamed = <A extends Question['ask']>(name: A, context: QuestionContext, question: QuestionOf<A>): Answer => ANSWERS[name](context, question);

const ANSWERS: QuestionHandlers = {
  view: ({ table, seat }) => succeed(seatView(table, seat)),

  refused({ table, seat }, { by }) {
    const open = table.fight.openDecisions(table.fightSeatOf(seat)).find(o => o.by === by);
    return succeed(open ? visibleRefusals(table, seat)(open).refused : []);
  },

  meaning({ table, seat }, { by, words }) {
    if (!canPlay(table, seat, by)) return refuseForbidden();
    const meant = table.fight.choices.meaning(by, words);
    return succeed(typeof meant === 'string' ? { key: meant } : { refusal: meant });
  },

  where: ({ table, seat }, { by, key }) => (canPlay(table, seat, by) ? succeed(table.fight.choices.completions(by, key).slice(0, MAX_FORMS)) : succeed([])),

  line({ table, seat }, { from, to, key }) {
    const own = key !== undefined && typeof from === 'string' && canPlay(table, seat, from) ? key : undefined;
    return succeed(visibleLine(table, seat, from, to, own));
  },

  reach: ({ table, seat }, { who }) => succeed(visibleReach(table, seat, who)),

  async odds({ table, seat, advisor }, { by, key, others, ms }) {
    if (!canPlay(table, seat, by)) return refuseForbidden();
    const outlooks = await advisor.outlooks(by, key, others, viewpointOf(table, seat), ms);
    return succeed(outlooks.map(toSentOutlook));
  },

  async advice({ table, seat, advisor }, { by, policy }) {
    return canPlay(table, seat, by)
      ? succeed((await advisor.advice(by, policy, canSeeAll(seat) ? undefined : viewpointOf(table, seat))) ?? {})
      : refuseForbidden();
  },

  'undo-preview'({ table, seat }, { line, input }) {
    if (input !== undefined && !canSeeAll(seat)) return refuseForbidden();
    const to = undoTarget(table, seat, { line, input });
    return to === undefined ? refuseByRules({ clause: '', why: 'there is nothing to take back' }) : succeed(previewUndo(table, seat, to));
  },

  'view-as': ({ table, seat }, { seat: id }) => asOtherSeat(table, seat, id, as => succeed({ parts: seatView(table, as), heard: table.seatLogItems(as) })),

  moment: ({ table, seat }, { line, seat: id }) =>
    asOtherSeat(table, seat, id, as =>
      line <= table.seatLog(as).length ? succeed(pastBoard(table, as, line)) : refuseInvalid(problem('line', `there is no line ${line}`)),
    ),

  moments: ({ table, seat }, { after, seat: id }) => asOtherSeat(table, seat, id, as => succeed(momentsAfter(table, as, after, canSeeAll(seat)))),

  'choices-made': ({ table, seat }, { line, seat: id }) => asOtherSeat(table, seat, id, as => succeed(pastChoices(table, as, line))),

  async hindsight({ table, seat, advisor }, { line, choice, seat: id }) {
    const found = asOtherSeat(table, seat, id, as => succeed({ as, made: choicesLeadingTo(table, as, line)[choice] }));
    if (!found.ok) return found;
    const { as, made } = found.value;
    if (!made) return succeed({});
    return succeed((await advisor.hindsight(made.by, made.key, made.place, canSeeAll(as) ? undefined : viewpointOf(table, as))) ?? {});
  },

  luck: ({ table, seat }) => succeed(diceLuck(table.fight, table.fightSeatOf(seat))),

  course: ({ table, seat }) => (canSeeAll(seat) ? succeed(table.fight.history.inForce) : refuseForbidden()),

  instead({ table, seat }, { input: n }) {
    if (!canSeeAll(seat)) return refuseForbidden();
    const { inForce } = table.fight.history;
    const input = inForce.find(e => e.n === n)?.input;
    if (!input || 'ruling' in input) return refuseInvalid(problem('input', `input ${n} is no choice or throw in force`));
    const before = inForce.filter(e => e.n < n).map(e => e.input);
    const then = table.fight.replay(before, { thrower: () => undefined });
    return then.ok ? succeed(alternativesTo(then.value, input)) : refuseInvalid(...then.problems);
  },
};

/** What could replace an input: other choices, or a range of throws. */
export interface InputAlternatives {
  readonly options?: readonly OfferedChoice[];
  readonly least?: number;
  readonly most?: number;
}

/** If a form of an open choice was chosen, all forms of it are offered. */
const alternativesTo = (then: Fight, input: ChoiceInput | ThrowInput): InputAlternatives => {
  if ('threw' in input) {
    const totals = then.dice.wanted?.dice.outcomes.map(([total]) => total) ?? [];
    return { least: totals[0] ?? input.threw, most: totals.at(-1) ?? input.threw };
  }
  const { by, chose } = input;
  const options = then.openDecisions().find(o => o.by === by)?.options ?? [];
  return { options: options.flatMap(o => (o.open ? (chose.startsWith(`${o.key}:`) ? then.choices.completions(by, o.key) : []) : [o])) };
};

/** Looks through another seat if one is named, which needs the permission to. */
const asOtherSeat = <T>(table: Table, seat: TableSeat, id: string | undefined, look: (as: TableSeat) => TableResult<T>): TableResult<T> => {
  if (id === undefined) return look(seat);
  if (!hasPermission(seat, 'view-as')) return refuseForbidden();
  const other = table.state.seat(id);
  return other ? look(other) : refuseInvalid(problem('seat', `there is no seat ${id}`));
};

const canPlay = (table: Table, seat: TableSeat, by: string): boolean => canSeeAll(seat) || table.state.combatantsOf(seat).includes(by);

/** Whose knowledge a seat's questions are answered from. */
export const viewpointOf = (table: Table, seat: TableSeat): Viewpoint => (canSeeAll(seat) ? { gm: true } : { owns: table.state.combatantsOf(seat) });
