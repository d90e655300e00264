import type { LogMoment, SeatLogItem } from '@fray/table';
import { at } from '../ui/values.ts';

/**
 * A moment of a replay. Lines are numbered by what a seat has heard, so another seat has other numbers for the same moment: the time leads there, or the entry
 * for seats that see everything.
 */
export interface ReplayPlace {
  readonly line: number;
  readonly time?: number | undefined;
  readonly entry?: number | undefined;
}

/** The place in the fragment of an address. */
export const placeInHash = (hash: string): ReplayPlace | undefined => {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const [line, time] = ['at', 'time'].map(name => (/^\d{1,15}$/.test(given.get(name) ?? '') ? Number(given.get(name)) : undefined));
  return line === undefined ? undefined : { line, time };
};

/** The fragment for a place. */
export const placeHash = ({ line, time }: ReplayPlace): string => `#at=${line}${time ? `&time=${time}` : ''}`;

export const replayPath = (table: string, line: number): string => `/t/${table}/replay${placeHash({ line })}`;

/** The time of the last event before a line. */
export const timeAt = (heard: readonly SeatLogItem[], line: number): number | undefined => heard[line - 1]?.at;

/** The last moment for which this holds, by binary search; the first moment always counts. */
const lastMomentWhere = (moments: readonly LogMoment[], holds: (moment: LogMoment) => boolean): number => {
  let [low, high] = [0, moments.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(at(moments, middle))) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** The moment just after a line was heard. */
export const momentOfLine = (moments: readonly LogMoment[], seq: number): number =>
  Math.min(moments.length - 1, lastMomentWhere(moments, m => m.line <= seq) + 1);

/** The moment that a place means. */
export const momentOfPlace = ({ line, time, entry }: ReplayPlace, moments: readonly LogMoment[], heard: readonly SeatLogItem[]): number => {
  if (entry !== undefined) return lastMomentWhere(moments, m => (m.entry ?? 0) <= entry);
  if (time === undefined || timeAt(heard, line) === time) return lastMomentWhere(moments, m => m.line <= line);
  return lastMomentWhere(moments, m => m.line === 0 || (timeAt(heard, m.line) ?? 0) <= time);
};
