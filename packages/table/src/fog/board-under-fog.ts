import type { Board } from '@fray/engine';
import type { BoardBarrier, BoardImage, BoardRegion } from '@fray/engine/board';
import { clipLine, spaceAt } from '@fray/engine/field';
import { isInOutline, litScenery, type Scenery } from '@fray/engine/scenery';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Fog, hasNoFog, isDarkIn, isDarkRegion } from './fog.ts';

type Field = NonNullable<Board['field']>;

/** A board without anything under fog. Combatants stay: the rules decide which of them are seen. */
export const boardUnderFog = (fog: Fog, board: Board): Board => {
  if (hasNoFog(fog)) return board;
  const { field, places, scenery, ...rest } = board;
  return {
    ...rest,
    ...(field && { field: fieldUnderFog(fog, field) }),
    ...(places && { places: placesUnderFog(fog, places) }),
    ...(places && scenery && { scenery: regionSceneryUnderFog(fog, places, scenery) }),
  };
};

const fieldUnderFog = (fog: Fog, { ground = [], barriers = [], lying, image, scenery, ...rest }: Field): Field => {
  const { grid } = rest;
  const isDark = isDarkIn(fog);
  const isLit = (at: { readonly x: number; readonly y: number }) => !isDark(spaceAt(grid, at));
  const lit = { ground: ground.filter(isLit), barriers: litBarriers(fog, barriers, grid) };
  return {
    ...rest,
    lying: lying.filter(isLit),
    ...(lit.ground.length > 0 && { ground: lit.ground }),
    ...(lit.barriers.length > 0 && { barriers: lit.barriers }),
    ...(image && { image: imageUnderFog(fog, grid, image) }),
    ...(scenery && { scenery: sceneryUnderFog(fog, grid, scenery) }),
  };
};

const litBarrierCache = new WeakMap<readonly BoardBarrier[], { readonly under: Fog; readonly lit: readonly BoardBarrier[] }>();

/** Cached, because a map may have thousands of barriers and they are needed after every change. */
const litBarriers = (fog: Fog, barriers: readonly BoardBarrier[], grid: Field['grid']): readonly BoardBarrier[] => {
  let known = litBarrierCache.get(barriers);
  if (known?.under !== fog) {
    const isDark = isDarkIn(fog);
    litBarrierCache.set(barriers, (known = { under: fog, lit: barriers.flatMap(b => litPieces(b, grid, space => !isDark(space))) }));
  }
  return known.lit;
};

const litPieces = (barrier: BoardBarrier, grid: Field['grid'], isLit: Parameters<typeof clipLine>[3]): readonly BoardBarrier[] => {
  const { from, to } = barrier;
  return clipLine(grid, { x: from[0], y: from[1] }, { x: to[0], y: to[1] }, isLit).map(([a, b]) => ({ ...barrier, from: [a.x, a.y], to: [b.x, b.y] }));
};

/** The id of the lit part depends only on where it is lit, so that it reveals nothing about the whole picture. */
const imageUnderFog = ({ rest, but }: Fog, { shape, feet }: Field['grid'], { x, y, width, height }: BoardImage): BoardImage => ({
  id: bytesToHex(sha256(utf8ToBytes(JSON.stringify([rest, but, shape, feet, x, y, width, height])))),
  ...{ x, y, width, height },
  cut: true,
});

/** A dark region is kept only while a combatant is seen in it, and then only with its connections to lit regions. */
const placesUnderFog = (fog: Fog, places: readonly BoardRegion[]): readonly BoardRegion[] => {
  const lit = new Set(places.flatMap(p => (isDarkRegion(fog, p.id) ? [] : [p.id])));
  const shown = places.filter(p => lit.has(p.id) || p.who.length > 0);
  const known = new Set(shown.map(p => p.id));
  return shown.map(p =>
    lit.has(p.id)
      ? { ...p, neighbors: p.neighbors.filter(n => known.has(n)) }
      : { ...p, flags: [], lying: [], neighbors: p.neighbors.filter(n => lit.has(n)), dark: true },
  );
};

const litSceneryCache = new WeakMap<Scenery, { readonly under: Fog; readonly lit: Scenery }>();

/** Cached, because it is cut anew only when the fog changes, and needed after every change. */
const cachedLitScenery = (fog: Fog, scenery: Scenery, cut: () => Scenery): Scenery => {
  let known = litSceneryCache.get(scenery);
  if (known?.under !== fog) litSceneryCache.set(scenery, (known = { under: fog, lit: cut() }));
  return known.lit;
};

const sceneryUnderFog = (fog: Fog, grid: Field['grid'], scenery: Scenery): Scenery =>
  cachedLitScenery(fog, scenery, () => {
    const isDark = isDarkIn(fog);
    return litScenery(scenery, (x, y) => !isDark(spaceAt(grid, { x: x * grid.feet, y: y * grid.feet })));
  });

/** Nothing is known of a dark region but that somebody who is seen stands in it. */
const regionSceneryUnderFog = (fog: Fog, places: readonly BoardRegion[], scenery: Scenery): Scenery => {
  const isHidden = (id: string) => isDarkRegion(fog, id);
  const shown = new Set(placesUnderFog(fog, places).map(p => p.id));
  const cut = cachedLitScenery(fog, scenery, () => {
    const dark = scenery.places?.filter(p => isHidden(p.id)) ?? [];
    const isBare = fog.rest === 'dark' && scenery.places?.every(p => isHidden(p.id));
    return litScenery(scenery, (x, y) => !isBare && !dark.some(place => isInOutline(place, x, y)));
  });
  return {
    ...cut,
    places: scenery.places?.filter(p => shown.has(p.id)),
    ways: scenery.ways?.filter(({ between }) => between.every(id => shown.has(id)) && between.some(id => !isHidden(id))),
  };
};
