import type { QuestionInput } from '@fray/table';
import { useEffect, useState } from 'react';
import type { Line as Found } from '../../i18n/spoken.ts';
import { useTable } from '../../seat/use-seat.ts';
import type { View } from '../../seat/view.ts';
import type { LineEnds } from '../../table/state/table-state.ts';

/** How two combatants stand to each other, as the table tells this seat. */
export type Line = Found<string>;

/** The two ends in the sent form. */
type Wire = Omit<Extract<QuestionInput, { readonly ask: 'line' }>, 'ask'>;

/** A pointer that only passes over asks nothing (ms). */
const REST_MS = 60;

/** The line between two ends, asked again after every change. Undefined until known, null if the seat may not know it. */
export const useLine = (ends: LineEnds | undefined): Line | null | undefined => {
  const { seat, view } = useTable();
  const [known, setKnown] = useState<{ readonly of: string; readonly at: View; readonly line: Line | null }>();
  const wanted = ends && JSON.stringify(ends);
  const isKnown = known?.of === wanted && known?.at === view;
  useEffect(() => {
    if (wanted === undefined || isKnown) return;
    const question: Wire = JSON.parse(wanted);
    let current = true;
    const take = (line: Line | null) => current && setKnown({ of: wanted, at: view, line });
    const asked = window.setTimeout(() => seat.ask<Line | null>({ ask: 'line', ...question }).then(take, () => take(null)), REST_MS);
    return () => {
      current = false;
      clearTimeout(asked);
    };
  }, [seat, view, wanted, isKnown]);
  return known && known.of === wanted ? known.line : undefined;
};
