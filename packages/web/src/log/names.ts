import type { Sheet } from '@fray/engine';
import { useMemo } from 'react';
import { useTable } from '../seat/use-seat.ts';
import { t } from '../words/words.ts';
import type { Namer } from './sentence.ts';

/** What everybody is called, by its id. */
export const namerOf = (sheets: readonly Sheet[]): Namer => {
  const names = new Map(sheets.map(s => [s.id, s.name]));
  return id => names.get(id) ?? (id === 'gm' ? t('home.role.gm') : id);
};

export const useNames = (): Namer => {
  const { sheets } = useTable().view;
  return useMemo(() => namerOf(sheets), [sheets]);
};
