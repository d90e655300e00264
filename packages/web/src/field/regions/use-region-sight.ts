import type { BoardRegion } from '@fray/engine/board';
import { useMemo, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import type { LineEnds } from '../../table/state/table-state.ts';
import { lineWords, shortLineWords } from '../sight/line-facts.tsx';
import { useLine } from '../sight/use-line.ts';
import { useLooks } from '../tokens/use-looks.ts';
import { type Member, ownPlaces, withNewcomers } from './coins/own-places.ts';
import { type RegionToken, regionTokens } from './coins/region-tokens.ts';
import { pointsThrough, type RegionGround, regionGroundOf } from './ground/region-ground.ts';

/** The ground of the regions, and where all combatants stand on it. */
export const useStanding = (places: readonly BoardRegion[]) => {
  const { scenery, sheets } = useTable().view;
  const looks = useLooks();
  const ground = regionGroundOf(places, scenery ?? undefined);
  const [known, setKnown] = useState<readonly Member[]>([]);
  const members = withNewcomers(known, sheets);
  if (members !== known) setKnown(members);
  const own = useMemo(() => ownPlaces(ground.areas, members), [ground, members]);
  const tokens = useMemo(() => regionTokens(own, places, looks), [own, places, looks]);
  return { ground, own, tokens };
};

/** What is said of a region that was pressed; nothing if none was. */
export const regionWords = (pressed: BoardRegion | undefined, places: readonly BoardRegion[]): string => {
  // As it is now.
  const region = places.find(p => p.id === pressed?.id);
  if (!region) return '';
  const { name, flags, neighbors, lying } = region;
  return [
    name,
    ...flags,
    t('map.borders', { names: neighbors.map(n => places.find(p => p.id === n)?.name ?? n).join(', ') }),
    ...(lying.length > 0 ? [t('map.lies', { what: lying.join(', ') })] : []),
  ].join(', ');
};

/** The line that is drawn between two combatants, and its words. */
export const useRegionLine = (along: LineEnds | undefined, ground: RegionGround, tokens: readonly RegionToken[]) => {
  const { view } = useTable();
  const looks = useLooks();
  const line = useLine(along);
  const [from, to] = [tokens.find(k => k.who === along?.from), tokens.find(k => k.who === along?.to)];
  if (!line || !along || !from || !to) return { drawn: undefined, brief: '', words: '' };
  const name = (who: string) => looks.get(who)?.name ?? '';
  return {
    drawn: { line, from, to, over: pointsThrough(ground, line.way ?? []) },
    brief: shortLineWords(line, view),
    words: t('sight.fromTo', { from: name(from.who), to: name(to.who), what: lineWords(line, view) }),
  };
};
