import { useMemo } from 'react';
import type { Field } from '../grid/space.ts';
import type { Box } from '../tokens/name-places.ts';
import type { TokenLook } from '../tokens/token-look.ts';
import { type BadgePlace, placeBadges } from './badge-places.ts';
import { useShownAim } from './use-aimed.ts';

interface BadgePlaces {
  readonly places: ReadonlyMap<string, BadgePlace>;
  /** What they take of the map, so that no name stands there. */
  readonly boxes: readonly Box[];
}

/** Where the odds stand while an action is aimed or looked at. */
export const useBadgePlaces = (tokens: Field['tokens'], looks: ReadonlyMap<string, TokenLook>): BadgePlaces | undefined => {
  const { targets, by } = useShownAim() ?? {};
  return useMemo(() => {
    if (!targets) return undefined;
    const standing = tokens.filter(k => looks.get(k.who)?.mark !== 'dead');
    const from = tokens.find(k => k.who === by);
    const places = placeBadges(standing, new Set(targets.keys()), from);
    return { places, boxes: [...places.values()].map(p => p.box) };
  }, [targets, by, tokens, looks]);
};
