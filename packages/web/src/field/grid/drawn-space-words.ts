import { type DrawnSpace, type SpaceMap, spaceKey } from '@fray/engine/maps';
import { t } from '../../i18n/i18n.ts';
import { barrierOnEdge, edgesOfSpace } from './edges.ts';

/** Walls and doors on the edges of a space, clockwise from the north. */
export const edgeWords = (map: Pick<SpaceMap, 'shape' | 'barriers'>, space: DrawnSpace): readonly string[] =>
  edgesOfSpace(map, space).flatMap((side, i) => {
    const there = barrierOnEdge(map.barriers, side);
    if (!there) return [];
    const { is, door = '', open } = there;
    return [is === 'door' ? t(open ? 'maps.at.open' : 'maps.at.shut', { door, side: i + 1 }) : t(`maps.at.${is}`, { side: i + 1 })];
  });

/** Everything painted on a space and its edges, in words. */
export const drawnSpaceWords = (map: SpaceMap, space: DrawnSpace): string => {
  const { wall, hard, cover, height } = map.ground[spaceKey(space)] ?? {};
  return [
    ...(wall ? [t('maps.at.rock')] : []),
    ...(hard ? [t('maps.at.hard')] : []),
    ...(cover === undefined ? [] : [t('maps.at.cover', { much: t(`maps.cover.${cover}`) })]),
    ...(height === undefined ? [] : [t('maps.at.height', { feet: height })]),
    ...edgeWords(map, space),
  ].join(', ');
};
