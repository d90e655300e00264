import type { Fight, Input, OpenDecision } from '@fray/engine';
import type { Text } from '@fray/engine/words';
import type { TableEntry } from '../protocol/entry.ts';
import { canSeeAll, type TableSeat } from '../protocol/seat.ts';
import type { Table } from '../table/table.ts';

/** A choice that was made, in words. */
export interface PastChoice {
  /** Which of those that led to the line it is, counted from 0. */
  readonly choice: number;
  readonly by: string;
  readonly prompt: Text;
  readonly key: string;
  readonly words: Text;
}

/** A choice that was made, and its place among all inputs of the fight, which no seat learns. */
export interface PlacedChoice {
  readonly place: number;
  readonly by: string;
  readonly key: string;
}

/**
 * The choices that led to a line of a seat's log, since the line before: for the GM all but its own, for others those of their own combatants. Where the GM
 * changed something of before, what is made again counts no second time.
 */
export const choicesLeadingTo = (table: Table, seat: TableSeat, line: number): PlacedChoice[] => {
  const own = table.state.combatantsOf(seat);
  const isShown = (by: string): boolean => by !== 'gm' && (canSeeAll(seat) || own.includes(by));
  return entriesLeadingTo(table, seat, line).flatMap(({ n, deed, inputs }) => {
    const from = table.firstInputOf(n);
    return inputs.flatMap((input, i) => {
      if (!('chose' in input) || !isShown(input.by)) return [];
      const isFirst = deed.do === 'retold' || (deed.do === 'choose' && deed.by === input.by && i === inputs.findIndex(other => 'chose' in other));
      return isFirst ? [{ place: from + i, by: input.by, key: input.chose }] : [];
    });
  });
};

/** The same in words. What could not have been chosen otherwise is left out. */
export const pastChoices = (table: Table, seat: TableSeat, line: number): PastChoice[] => {
  const placed = choicesLeadingTo(table, seat, line);
  const [first] = placed;
  if (!first) return [];
  const { fight } = table;
  const then = replayedTo(fight, first.place);
  return placed.flatMap(({ place, by, key }, choice) => {
    follow(then, fight.history.inputs.slice(then.history.inputs.length, place));
    const open = then.openDecisions(table.fightSeatOf(seat)).find(o => o.by === by);
    const words = open && wordsOf(then, open, key);
    return open && words !== undefined ? [{ choice, by, prompt: open.prompt, key, words }] : [];
  });
};

/** The fight before the input at a place. Looking back throws no dice. */
export const replayedTo = (fight: Fight, place: number): Fight => {
  const then = fight.replay(fight.history.inputs.slice(0, place), { thrower: () => undefined });
  if (!then.ok) throw new Error(`the fight does not replay: ${JSON.stringify(then.problems)}`);
  return then.value;
};

const follow = (then: Fight, inputs: readonly Input[]): void => {
  const followed = then.history.follow(inputs);
  if (!followed.ok) throw new Error(`the fight does not replay: ${JSON.stringify(followed.problems)}`);
};

/** The words of a choice; undefined where it was the only one. */
const wordsOf = (then: Fight, { by, options }: OpenDecision, key: string): Text | undefined => {
  if (options.length < 2 && !options[0]?.open) return undefined;
  const whole = options.find(o => o.key === key && !o.open);
  if (whole) return whole.words;
  const open = options.find(o => o.open && key.startsWith(`${o.key}:`));
  return open && then.choices.completions(by, open.key).find(form => form.key === key)?.words;
};

/** The entries since the last one with a line, up to the one that a line came with. */
const entriesLeadingTo = (table: Table, seat: TableSeat, line: number): TableEntry[] => {
  const log = table.seatLog(seat);
  const last = log.entryOf(line);
  if (!last) return [];
  const isSilent = (n: number): boolean => {
    const [first, end] = log.rangeOfEntry(n);
    return first === end;
  };
  let from = canSeeAll(seat) ? last.n : log.knownEntryBefore(line) + 1;
  while (from > 1 && isSilent(from - 1)) from--;
  return Array.from({ length: last.n - from + 1 }, (_, i) => table.log.entryAt(from + i));
};
