import type { Reach } from '@fray/table';
import { useEffect, useState } from 'react';
import { useTable } from '../seat/use-seat.ts';

const NOBODY: readonly Reach[] = [];

/** The spaces that these strike at from where they stand, as the table answers this seat; nothing until it is known. */
export const useReach = (who: readonly string[]): readonly Reach[] => {
  const { seat, view } = useTable();
  const [known, setKnown] = useState<{ readonly of: string; readonly all: readonly Reach[] }>();
  const wanted = who.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: they by their names
  useEffect(() => {
    if (wanted === '') return;
    let current = true;
    seat.ask<readonly Reach[]>({ ask: 'reach', who: [...who] }).then(
      all => current && setKnown({ of: wanted, all }),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [seat, view, wanted]);
  return known && known.of === wanted ? known.all : NOBODY;
};
