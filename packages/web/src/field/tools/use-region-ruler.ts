import type { BoardRegion } from '@fray/engine/board';
import { useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { regionsBetween } from '../regions/ground/region-ground.ts';

export interface RegionRuler {
  readonly on: boolean;
  readonly turn: (on: boolean) => void;
  readonly pick: (region: string) => void;
  /** What to do, or what was measured. */
  readonly words: string;
}

interface Laid {
  readonly from?: string;
  readonly to?: string;
}

/** Two picks count the borders between two regions, as moves do; a third begins again. */
export const useRegionRuler = (places: readonly BoardRegion[]): RegionRuler => {
  const [laid, lay] = useState<Laid>();
  const nameOf = (id: string): string => places.find(p => p.id === id)?.name ?? id;
  const wordsOf = ({ from, to }: Laid): string => {
    if (from === undefined) return t('map.measureRegions');
    if (to === undefined) return t('map.measureTo', { from: nameOf(from) });
    const way = regionsBetween(places, from, to);
    const ends = { from: nameOf(from), to: nameOf(to) };
    if (way.length === 0) return t('map.noWayBetween', ends);
    const between = way.slice(1, -1).map(nameOf).join(', ');
    return [t('map.regionsApart', { ...ends, count: way.length - 1 }), between && t('map.through', { names: between })].filter(Boolean).join(', ');
  };
  return {
    on: laid !== undefined,
    turn: on => lay(on ? {} : undefined),
    pick: region => lay(before => (before?.from !== undefined && before.to === undefined ? { from: before.from, to: region } : { from: region })),
    words: laid ? wordsOf(laid) : '',
  };
};
