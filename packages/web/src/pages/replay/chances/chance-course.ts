import { mostTelling, type SystemWords, type Teller } from '@fray/engine/words';
import type { LogMoment, SeatLogItem } from '@fray/table';
import { momentOfLine } from '../../../seat/replay-place.ts';
import { lastingLines, logRows } from '../../../sentences/log-rows.ts';
import { isMinor, rowWords, toldRow } from '../../../sentences/row-words.ts';
import type { SentPoint } from '../../../worker/chances/chance-messages.ts';

/** The chance of a side to win, at a moment of the replay. */
export interface CourseAt {
  /** The index of the moment. */
  readonly index: number;
  /** The line of the log before it. */
  readonly seq: number;
  readonly chance: number;
  /** Half of the interval in which it is 19 times of 20. */
  readonly margin: number;
}

/** What turned the chances, from before to after. */
export interface Turn {
  readonly index: number;
  readonly from: number;
  readonly to: number;
  readonly words: string;
}

/** With fewer fights a point says too little. */
const LEAST_FIGHTS = 8;

/** The points of one side, where the events that they follow stand in this log. */
export const courseOf = (points: readonly SentPoint[], side: string, moments: readonly LogMoment[], heard: readonly SeatLogItem[]): readonly CourseAt[] => {
  const places = lastingLines(heard);
  return points.flatMap(({ told, fights, winners }): CourseAt[] => {
    const seq = told === 0 ? -1 : places[told - 1];
    if (fights < LEAST_FIGHTS || seq === undefined) return [];
    const chance = (winners[side] ?? 0) / fights;
    // Of few fights that all end alike, the next may still end otherwise.
    const shrunk = (chance * fights + 1) / (fights + 2);
    return [{ index: told === 0 ? 0 : momentOfLine(moments, seq), seq, chance, margin: 1.96 * Math.sqrt((shrunk * (1 - shrunk)) / fights) }];
  });
};

/** A change of the chances by less is no turning point. */
const LEAST_TURN = 0.08;
/** Among so many points one or two differ by chance: only what is further apart is told. */
const SURE = 1.3;

/** Where the chances turned most, in the order of the fight, each with what happened there. */
export const turnsOf = (course: readonly CourseAt[], heard: readonly SeatLogItem[], words: SystemWords, teller: Teller, most = 5): readonly Turn[] => {
  const changes = course.slice(1).flatMap((after, i) => {
    const before = course[i];
    const turn = before ? Math.abs(after.chance - before.chance) : 0;
    return before && turn >= Math.max(LEAST_TURN, SURE * Math.hypot(before.margin, after.margin)) ? [{ before, after, turn }] : [];
  });
  const greatest = changes.sort((a, b) => b.turn - a.turn).slice(0, most);
  const rows = logRows(heard, words).filter(row => (row.kind === 'line' || row.kind === 'ruling') && !row.isUndone);
  return greatest
    .sort((a, b) => a.after.seq - b.after.seq)
    .map(({ before, after }) => {
      const between = rows.filter(row => row.seq > before.seq && row.seq <= after.seq);
      const lines = between.map(row => ({ row, events: toldRow(row, teller).events }));
      const row = mostTelling(words, lines, 1)[0]?.row ?? between.findLast(one => !isMinor(one, words)) ?? between.at(-1);
      return { index: after.index, from: before.chance, to: after.chance, words: row ? rowWords(row, teller) : '' };
    });
};
