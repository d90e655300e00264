import { type Board, type Chose, type Fight, type Input, isHeard, type Ruled, type Seat, type Threw } from '@fray/engine';
import type { Entry } from './entry.ts';
import type { Seated } from './seat.ts';
import { seesAll } from './seat.ts';
import { boardFor } from './seen.ts';
import type { Table } from './table.ts';
import { fogFor } from './view.ts';

/** Who has to agree to going back, and why the GM has to. */
export interface Consent {
  readonly agree: 'nobody' | 'gm';
  readonly because: readonly string[];
}

/** Whoever heard so much since has the GM decide: to find out whether somebody else acted, all of it would have to be played again. */
const FAR_BACK = 300;

/**
 * Nobody has to be asked about a seat's own last step: nobody else acted since, no die fell, and nothing came to light. What it may
 * not know of does not count: that somebody has to be asked would tell.
 */
export const consent = (table: Table, seat: Seated, input: number): Consent => {
  if (seesAll(seat)) return { agree: 'nobody', because: [] };
  const hearing = table.hearing(seat);
  const [heardBefore] = hearing.ofEntry(table.entryOf(input));
  if (hearing.length - heardBefore > FAR_BACK) return { agree: 'gm', because: ['much was told since'] };
  const own = table.affairs.plays(seat);
  const { undone, shown } = knownSince(table, seat, input);
  const because = [
    ...(table.affairs.settings.freeUndo ? [] : ['at this table the GM decides about every step back']),
    ...(undone.some(i => 'threw' in i) ? ['dice fell since'] : []),
    ...(undone.some(i => 'ruling' in i) ? ['the GM ruled since'] : []),
    ...(undone.some(i => 'chose' in i && !own.includes(i.by)) ? ['somebody else acted since'] : []),
    ...(shown ? ['what was secret has been shown since'] : []),
  ];
  return { agree: because.length > 0 ? 'gm' : 'nobody', because };
};

/** What was taken back if a seat went back to an input, as far as it knows. */
interface Since {
  /** The inputs in force from that one on that it knew of as they were made: it was no longer waiting for them (but what the GM settles is the GM's), or heard of them. */
  readonly undone: readonly (Chose | Threw | Ruled)[];
  /** It got to know of what others had chosen unseen, or of somebody who was there unseen. */
  readonly shown: boolean;
}

const knownSince = (table: Table, seat: Seated, input: number): Since => {
  const { course } = table.fight;
  const eyes = table.eyes(seat);
  const own = table.affairs.plays(seat);
  const inputs = (some: typeof course) => some.map(e => e.input);
  const then = table.fight.replay(inputs(course.filter(e => e.n < input)), { thrower: () => undefined });
  if (!then.ok) throw new Error(`the fight does not replay: ${JSON.stringify(then.problems)}`);
  const fight = then.value;
  const known = fight.board(eyes).sheets.map(s => s.id);
  let shown = false;
  const undone = inputs(course.filter(e => e.n >= input)).filter(i => {
    const asked = JSON.stringify(fight.waitingFor(eyes));
    const isAwaited = 'chose' in i && i.by !== 'gm' && fight.waitingFor(eyes).some(w => w.by === i.by);
    const isLast = 'chose' in i && own.includes(i.by) && isLastUnseen(fight, eyes, i.by, known);
    const before = fight.toldSoFar;
    const followed = fight.follow([i]);
    if (!followed.ok) throw new Error(`the fight does not replay: ${JSON.stringify(followed.problems)}`);
    const said = fight.toldFrom(before).filter(told => isHeard(told, eyes));
    const isNoticed = said.length > 0 || JSON.stringify(fight.waitingFor(eyes)) !== asked;
    shown ||= isLast && isNoticed;
    if ('chose' in i) return own.includes(i.by) || (isAwaited ? isNoticed : said.length > 0);
    return said.some(told => told.what === ('threw' in i ? 'throw' : 'ruling'));
  });
  return { undone, shown: shown || boardFor(table, seat).sheets.some(s => !known.includes(s.id)) };
};

/** Whether a choice is the last of several made unseen, so that it brings out the others: as far as a seat knows who chooses. */
const isLastUnseen = (fight: Fight, eyes: Seat, by: string, known: readonly string[]): boolean => {
  if (!fight.choices().some(open => open.by === by && open.secret) || fight.waitingFor(eyes).some(w => w.by !== by)) return false;
  return fight.inputsOf(fight.steps.length - 1).some(({ input }) => 'chose' in input && input.by !== by && known.includes(input.by));
};

/** The input that a seat wants to go back to: as a number, as a line of its log, or its own last step. */
export const target = (
  table: Table,
  seat: Seated | undefined,
  { line, input }: { readonly line?: number | undefined; readonly input?: number | undefined },
): number | undefined => {
  if (input !== undefined) return input;
  if (!seat) return undefined;
  if (line === undefined) return lastStep(table, seat);
  const hearing = table.hearing(seat);
  const entry = hearing.entryOf(line);
  if (!entry) return undefined;
  // For a player, only what it knows of can be taken back: that there is more would tell.
  if (seesAll(seat)) return table.fight.course.find(e => e.n >= table.inputOf(entry.n))?.n;
  for (const seq of hearing.standingFrom(line)) {
    const found = ledTo(table, hearing.before(seq), (hearing.entryOf(seq) as Entry).n);
    if (found !== undefined) return found;
  }
  return undefined;
};

/**
 * The first input in force that led from an entry to another: what only amended something before it led nowhere; where
 * the input was taken back and put in again with others, its like.
 */
const ledTo = (table: Table, after: number, entry: number): number | undefined => {
  const { course, inputs } = table.fight;
  const from = table.inputOf(after + 1);
  const since = course.filter(e => e.n >= from);
  let led = false;
  for (let n = after + 1; n <= entry; n++) {
    const own = inputs.slice(table.inputOf(n), table.inputOf(n + 1));
    if (n < entry && own.some(i => 'undo' in i)) continue;
    led ||= own.length > 0;
    const like = new Set(own.map(i => JSON.stringify(i)));
    const found = since.find(e => like.has(JSON.stringify(e.input)));
    if (found) return found.n;
  }
  // It is told, so that something stands in the place of what led to it.
  return led ? since[0]?.n : undefined;
};

/** The input before the last step that a seat took itself; of the GM, the last that nobody took by itself. */
export const lastStep = (table: Table, seat: Seated): number | undefined => {
  const own = seesAll(seat) ? undefined : table.affairs.plays(seat);
  return table.fight.course.findLast(({ n, input }) => {
    if ('threw' in input) return own === undefined && input.how === 'hand';
    if ('ruling' in input) return own === undefined;
    const deed = table.deed(table.entryOf(n));
    const byItself = deed.do === 'choose' && deed.how !== undefined;
    return own ? own.includes(input.by) : !byItself;
  })?.n;
};

/** The last time that somebody decided something. */
export const lastAnswer = (fight: Fight, by: string): number | undefined => fight.course.findLast(({ input }) => 'chose' in input && input.by === by)?.n;

/** One thing that going back would change, in the eyes of a seat; of fog no more than that it would. */
export interface Change {
  readonly who?: string;
  readonly what: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** What going back would change, as far as a seat knows of it, and who would have to agree. */
export interface UndoPreview extends Consent {
  readonly changes: readonly Change[];
}

export const previewUndo = (table: Table, seat: Seated, input: number): UndoPreview => {
  const back: Input = { by: 'gm', undo: input };
  // No die may fall for a look: whatever would be thrown anew waits.
  const then = table.fight.replay([...table.fight.inputs, back], { thrower: () => undefined });
  const { fog } = table.affairs;
  const changes = then.ok ? differences(boardFor(table, seat), boardFor(table, seat, then.value, fog.before(input))) : [];
  const [now, before] = [fog.now, fog.before(input)].map(f => JSON.stringify(fogFor(f, seesAll(seat))));
  return { ...consent(table, seat, input), changes: [...changes, ...(now === before ? [] : [{ what: 'fog', from: null, to: null }])] };
};

const differences = (now: Board, then: Board): Change[] => {
  const changes: Change[] = [];
  const note = (who: string | undefined, what: string, from: unknown, to: unknown) => {
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
        .map(g => (g?.hidden === 'hidden' ? '?' : g?.hidden === 'banded' ? g.band : g?.value));
      note(id, gauge, from, to);
    }
    const [had, has] = [a, b].map(s => s.conditions.map(c => c.label)) as [string[], string[]];
    for (const c of had.filter(c => !has.includes(c))) note(id, c, true, false);
    for (const c of has.filter(c => !had.includes(c))) note(id, c, false, true);
    const place = (board: Board) => {
      const token = board.field?.tokens.find(t => t.who === id);
      return token ? [token.x, token.y] : board.places?.find(p => p.who.includes(id))?.name;
    };
    note(id, 'place', place(now), place(then));
  }
  return changes;
};
