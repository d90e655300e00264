import type { StrikeReach } from '@fray/table';
import { useEffect, useState } from 'react';
import { useTable } from '../../seat/use-seat.ts';
import type { View } from '../../seat/view.ts';

const NO_COMBATANT: readonly StrikeReach[] = [];

/** The spaces within reach of these combatants; empty until known. */
export const useReach = (who: readonly string[]): readonly StrikeReach[] => {
  const { seat, view } = useTable();
  const [known, setKnown] = useState<{ readonly of: string; readonly at: View; readonly all: readonly StrikeReach[] }>();
  const wanted = who.join('\n');
  const isKnown = known?.of === wanted && known?.at === view;
  useEffect(() => {
    if (wanted === '' || isKnown) return;
    let current = true;
    seat.ask<readonly StrikeReach[]>({ ask: 'reach', who: wanted.split('\n') }).then(
      all => current && setKnown({ of: wanted, at: view, all }),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [seat, view, wanted, isKnown]);
  return known && known.of === wanted ? known.all : NO_COMBATANT;
};
