import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { whenPressed } from '../../../field/effects/when-pressed.ts';
import { setToldPart } from '../../../table/state/told.ts';
import { nextToTell, readingTime, type TellableRow } from './pace.ts';

interface Log {
  /** The place of the last thing heard. */
  readonly end: number;
  /** All was heard at once, with a connection, or something was taken back. */
  readonly isAtOnce: boolean;
}

/**
 * Tells what happens row by row, each as long as it takes to read. What the table is and what a seat may do waits for nothing: only its telling does, and
 * any press skips to the newest row.
 */
export const useTelling = (rows: readonly TellableRow[], { end, isAtOnce }: Log): TellableRow | undefined => {
  const [told, setTold] = useState(() => rows.at(-1)?.row.seq ?? -1);
  const since = useRef(0);
  const current = rows.findLast(({ row }) => row.seq <= told);
  const tell = useEffectEvent((at: number, isSkipped: boolean) => {
    const one = rows[at];
    if (!one) return;
    since.current = performance.now();
    const next = rows[at + 1];
    setToldPart({ from: isSkipped ? end : one.begins - 1, until: next ? next.begins - 1 : end });
    setTold(one.row.seq);
  });
  const follow = useEffectEvent((all: readonly TellableRow[], last: number, until: number) => {
    const next = nextToTell(all, last);
    // The last row is told up to the end of the log, however it goes on.
    if (!next) return void setToldPart({ from: (current?.begins ?? 0) - 1, until });
    if (isAtOnce) return tell(all.length - 1, true);
    const wait = next.isLate || !current ? 0 : since.current + readingTime(current.words) - performance.now();
    if (wait <= 0) return tell(next.at, next.isLate);
    const timer = setTimeout(() => tell(next.at, false), wait);
    const deaf = whenPressed(() => tell(all.length - 1, true));
    return () => {
      clearTimeout(timer);
      deaf();
    };
  });
  useEffect(() => follow(rows, told, end), [rows, told, end]);
  useEffect(() => () => setToldPart(undefined), []);
  return current;
};
