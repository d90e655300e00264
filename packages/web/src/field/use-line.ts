import type { Line as Found } from '@fray/engine';
import { useEffect, useState } from 'react';
import { useTable } from '../seat/use-seat.ts';

/** How two stand to each other, as the table answers this seat. */
export type Line = Found<string>;

/** Somebody, or the middle of a space. */
export type End = string | readonly [x: number, y: number];

export interface Ends {
  readonly from: End;
  readonly to: End;
  readonly key?: string;
}

/** Whoever only passes over something asks nothing. */
const REST_MS = 60;

/** The line between two, asked for anew whenever anything changes; nothing until it is known, and null where nobody can say. */
export const useLine = (ends: Ends | undefined): Line | null | undefined => {
  const { seat, view } = useTable();
  const [known, setKnown] = useState<{ readonly of: string; readonly line: Line | null }>();
  const wanted = ends && JSON.stringify([ends.from, ends.to, ends.key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ends by what they say
  useEffect(() => {
    if (!ends || wanted === undefined) return;
    const { from, to, key } = ends;
    let current = true;
    const take = (line: Line | null) => current && setKnown({ of: wanted, line });
    const asked = window.setTimeout(() => {
      const end = (at: End): string | [number, number] => (typeof at === 'string' ? at : [at[0], at[1]]);
      seat.ask<Line | null>({ ask: 'line', from: end(from), to: end(to), ...(key !== undefined && { key }) }).then(take, () => take(null));
    }, REST_MS);
    return () => {
      current = false;
      clearTimeout(asked);
    };
  }, [seat, view, wanted]);
  return known && known.of === wanted ? known.line : undefined;
};
