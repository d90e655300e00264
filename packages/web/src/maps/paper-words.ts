import { type DrawnSpace, keyOf, type SpaceMap } from '@fray/engine/maps';
import { t } from '../words/words.ts';
import { onEdge, sidesOf } from './edges.ts';

/** What stands around a space, side by side, clockwise from the one to the north. */
export const sidesWords = (map: Pick<SpaceMap, 'shape' | 'barriers'>, space: DrawnSpace): readonly string[] =>
  sidesOf(map, space).flatMap((side, i) => {
    const there = onEdge(map.barriers, side);
    if (!there) return [];
    const { is, door = '', open } = there;
    return [is === 'door' ? t(open ? 'maps.at.open' : 'maps.at.shut', { door, side: i + 1 }) : t(`maps.at.${is}`, { side: i + 1 })];
  });

/** Everything that is painted on a space and around it, for whoever does not see it. */
export const paperWords = (map: SpaceMap, space: DrawnSpace): string => {
  const { wall, hard, cover, height } = map.ground[keyOf(space)] ?? {};
  return [
    ...(wall ? [t('maps.at.rock')] : []),
    ...(hard ? [t('maps.at.hard')] : []),
    ...(cover === undefined ? [] : [t('maps.at.cover', { much: t(`maps.cover.${cover as 0 | 1 | 2 | 3}`) })]),
    ...(height === undefined ? [] : [t('maps.at.height', { feet: height })]),
    ...sidesWords(map, space),
  ].join(', ');
};
