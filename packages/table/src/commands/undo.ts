import type { Board, Fight, Input, OfferedChoice } from '@fray/engine';
import { barText } from '@fray/engine/kit';
import type { Text } from '@fray/engine/words';
import type { TableSeat } from '../protocol/seat.ts';
import { canSeeAll } from '../protocol/seat.ts';
import type { Table } from '../table/table.ts';
import { fightAt, knownSteps } from '../views/known-steps.ts';
import { visibleFog } from '../views/seat-view.ts';
import { visibleBoard } from '../views/visible-board.ts';

/** Who has to agree to an undo, and the reasons if that is the GM. */
export interface UndoConsent {
  readonly agree: 'nobody' | 'gm';
  readonly because: readonly string[];
}

/** If the seat was told more than this since, the GM has to agree: to find out who acted since would mean replaying all of it. */
const MAX_ITEMS_SINCE = 300;

/** Of more lines that would be taken back only the last are named. */
const MAX_LINES_NAMED = 300;

/** Whether the seat was told too much since a line to find out who acted since. */
export const isFarBack = (table: Table, seat: TableSeat, line: number): boolean => table.seatLog(seat).length - line > MAX_ITEMS_SINCE;

/** The consent that an undo far back needs. */
export const FAR: UndoConsent = { agree: 'gm', because: ['much was told since'] };

/**
 * Whether a seat may take back its own last step without asking: no one else acted since, no dice were thrown and nothing was revealed. This is judged only
 * by what the seat was told and whom it saw being asked. Anything else would give away that something hidden happened.
 */
export const undoConsent = (table: Table, seat: TableSeat, input: number): UndoConsent => {
  if (canSeeAll(seat)) return { agree: 'nobody', because: [] };
  const place = table.fight.history.inForce.findIndex(e => e.n >= input);
  const then = fightAt(table, place);
  const seatLog = table.seatLog(seat);
  const lines = seatLog.linesOf(then.log.length);
  if (lines[0] !== undefined && isFarBack(table, seat, lines[0])) return FAR;
  const own = table.state.combatantsOf(seat);
  const steps = knownSteps(table, seat, place);
  const known = then.board(table.fightSeatOf(seat)).sheets.map(s => s.id);
  const shown = steps.some(s => s.showed) || visibleBoard(table, seat).sheets.some(s => !known.includes(s.id));
  const told = new Set(lines.map(line => seatLog.what(line)));
  const because = [
    ...(table.state.settings.freeUndo ? [] : ['at this table the GM decides about every step back']),
    ...(told.has('throw') ? ['dice fell since'] : []),
    ...(told.has('ruling') ? ['the GM ruled since'] : []),
    ...(steps.some(s => 'chose' in s.input && !own.includes(s.input.by)) ? ['another combatant acted since'] : []),
    ...(shown ? ['what was secret has been shown since'] : []),
  ];
  return { agree: because.length > 0 ? 'gm' : 'nobody', because };
};

/** The number of the input that a seat wants to go back to: given as such, or by a line of its log; otherwise the start of its own last step. */
export const undoTarget = (
  table: Table,
  seat: TableSeat | undefined,
  { line, input }: { readonly line?: number | undefined; readonly input?: number | undefined },
): number | undefined => {
  if (input !== undefined) return input;
  if (!seat) return undefined;
  if (line === undefined) return lastStepOf(table, seat);
  const seatLog = table.seatLog(seat);
  const entry = seatLog.entryOf(line);
  if (!entry) return undefined;
  // A player can take back only what it knows of; more would tell that there is more.
  if (canSeeAll(seat)) return table.fight.history.inForce.find(e => e.n >= table.firstInputOf(entry.n))?.n;
  for (const seq of seatLog.linesInForceFrom(line)) {
    const found = ledTo(table, seat, seatLog.toldBefore(seq));
    if (found !== undefined) return found;
  }
  return undefined;
};

/** The input that began the step, as the seat knows it, in which the event of that index was emitted. */
const ledTo = (table: Table, seat: TableSeat, told: number): number | undefined => {
  const { steps } = table.fight.history;
  const last = steps.findLastIndex(s => s.told <= told);
  // Usually it is one of the last steps, but any number of hidden steps may have come since.
  for (let back = 1; ; back *= 2) {
    const first = Math.max(0, last + 1 - back);
    const led = knownSteps(table, seat, steps[first]?.at ?? 0, told + 1).findLast(s => s.told <= told);
    if (led || first === 0) return led?.n;
  }
};

/**
 * The input that began the last step that the seat took itself; for the GM, the last that was not automatic.
 * @example
 * {@includeCode ../../test/examples/table.test.ts#undo}
 */
export const lastStepOf = (table: Table, seat: TableSeat): number | undefined => {
  const own = canSeeAll(seat) ? undefined : table.state.combatantsOf(seat);
  return table.fight.history.inForce.findLast(({ n, input }) => {
    if ('threw' in input) return own === undefined && input.how === 'hand';
    if ('ruling' in input) return own === undefined;
    const deed = table.eventOf(table.entryOfInput(n));
    const byItself = deed.do === 'choose' && deed.how !== undefined;
    return own ? own.includes(input.by) : !byItself;
  })?.n;
};

/** The number of the last input with which a combatant decided something. */
export const lastAnswerOf = (fight: Fight, by: string): number | undefined =>
  fight.history.inForce.findLast(({ input }) => 'chose' in input && input.by === by)?.n;

/** One difference that an undo would make, as the seat sees it. Of fog it only says that it would change. */
export interface UndoChange {
  readonly who?: string;
  /**
   * A gauge by its id, `place`, `there`, `turn`, `choices`, `phase`, `outcome` or `fog`; or the label of a condition, a possession or a number on the sheet.
   * `choices` are what a turn had used up, and could be chosen again.
   */
  readonly what: Text;
  readonly from: unknown;
  readonly to: unknown;
}

/** What an undo would change as far as the seat knows, and who has to agree. */
export interface UndoPreview extends UndoConsent {
  readonly changes: readonly UndoChange[];
  /** The numbers, in the log of the seat, of the lines that would be taken back. */
  readonly lines: readonly number[];
}

/**
 * What an undo would change as far as a seat knows, without doing it.
 * @example
 * {@includeCode ../../test/examples/table.test.ts#undo}
 */
export const previewUndo = (table: Table, seat: TableSeat, input: number): UndoPreview => {
  const back: Input = { by: 'gm', undo: input };
  // A preview must not throw dice: a throw that would be made anew stays open.
  const then = table.fight.replay([...table.fight.history.inputs, back], { thrower: () => undefined });
  const { fog } = table.state;
  const agreed = undoConsent(table, seat, input);
  const fogThen = canSeeAll(seat) || agreed.agree === 'gm' ? fog.before(input) : fog.now;
  const changes = then.ok
    ? [...differences(visibleBoard(table, seat), visibleBoard(table, seat, then.value, fogThen)), ...regained(table, seat, then.value)]
    : [];
  const [now, before] = [fog.now, fogThen].map(f => JSON.stringify(visibleFog(f, canSeeAll(seat))));
  const lines = table
    .seatLog(seat)
    .linesOf(then.ok ? then.value.log.length : Number.POSITIVE_INFINITY)
    .slice(-MAX_LINES_NAMED);
  return { ...agreed, changes: [...changes, ...(now === before ? [] : [{ what: 'fog', from: null, to: null }])], lines };
};

/** Of more choices that come back only the first are named. */
const MAX_CHOICES_NAMED = 6;

/** The kinds of choices that a combatant could make again: the actions and the movement of a turn that goes on, as far as they are used up. */
const regained = (table: Table, seat: TableSeat, then: Fight): UndoChange[] => {
  const eyes = table.fightSeatOf(seat);
  const kindOf = ({ key }: OfferedChoice) => key.split(':')[0];
  return then.openDecisions(eyes).flatMap(({ by, about, options }) => {
    const now = table.fight.openDecisions(eyes).find(open => open.by === by && open.about === about);
    if (!now || by === 'gm') return [];
    const kept = new Set(now.options.map(kindOf));
    const back = options.filter(o => !o.idle && !o.unusual && !kept.has(kindOf(o)));
    return back.length === 0 ? [] : [{ who: by, what: 'choices', from: null, to: back.slice(0, MAX_CHOICES_NAMED).map(o => o.words) }];
  });
};

/** The lane in which the next turn of a combatant stands: now, a round, a count. */
const turnOf = ({ upcoming }: Board, id: string): Text | undefined => upcoming.find(u => u.who === id && u.kind === undefined && !u.past)?.lane;

/** What a combatant has, and where it is, by its label. Of equal things the last counts. */
const possessionsByWords = ({ possessions }: Board['sheets'][number]): ReadonlyMap<string, Board['sheets'][number]['possessions'][number]> =>
  new Map(possessions.map(p => [String(p.label), p]));

const conditionsByWords = ({ conditions }: Board['sheets'][number]): ReadonlyMap<string, Text> => new Map(conditions.map(c => [String(c.label), c.label]));

const differences = (now: Board, then: Board): UndoChange[] => {
  const changes: UndoChange[] = [];
  const note = (who: string | undefined, what: Text, from: unknown, to: unknown) => {
    if (JSON.stringify(from) !== JSON.stringify(to)) changes.push({ ...(who !== undefined && { who }), what, from: from ?? null, to: to ?? null });
  };
  note(undefined, 'phase', now.phase, then.phase);
  note(undefined, 'outcome', now.outcome?.words, then.outcome?.words);
  for (const id of new Set([...now.sheets, ...then.sheets].map(s => s.id))) {
    const [a, b] = [now, then].map(board => board.sheets.find(s => s.id === id));
    note(id, 'there', a !== undefined, b !== undefined);
    if (!a || !b) continue;
    for (const { id: gauge } of a.gauges) {
      const [from, to] = [a, b]
        .map(s => s.gauges.find(g => g.id === gauge))
        .map(g => (g?.hidden === 'hidden' ? '?' : g?.hidden === 'banded' ? g.band : g?.hidden === 'bar' ? barText(g.share) : g?.value));
      note(id, gauge, from, to);
    }
    const [had, has] = [conditionsByWords(a), conditionsByWords(b)];
    for (const [words, label] of had) if (!has.has(words)) note(id, label, true, false);
    for (const [words, label] of has) if (!had.has(words)) note(id, label, false, true);
    for (const { id: stat, label, value } of a.stats) note(id, label, value, b.stats.find(s => s.id === stat)?.value ?? value);
    const [owned, owns] = [possessionsByWords(a), possessionsByWords(b)];
    for (const [words, { label, where }] of owned) note(id, label, owns.has(words) ? where : true, owns.get(words)?.where ?? false);
    for (const [words, { label }] of owns) if (!owned.has(words)) note(id, label, false, true);
    const place = (board: Board) => {
      const token = board.field?.tokens.find(t => t.who === id);
      return token ? [token.x, token.y] : board.places?.find(p => p.who.includes(id))?.name;
    };
    note(id, 'place', place(now), place(then));
    note(id, 'turn', turnOf(now, id), turnOf(then, id));
  }
  return changes;
};
