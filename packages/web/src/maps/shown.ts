import type { Barricade, Grid, Ground } from '@fray/engine';
import type { Point } from '@fray/engine/field';
import { COVERS, middleIn, type SpaceMap, spaceOf } from '@fray/engine/maps';
import type { Extent } from '../field/extent.ts';
import { middle } from '../field/space.ts';

/** A space is drawn as many feet across as on most fields, so that the camera and the marks are as they are there. */
export const FEET = 5;

export const gridOf = (shape: SpaceMap['shape']): Grid => ({ shape, feet: FEET, step: 1 });

const scaled = ({ x, y }: Point): Point => ({ x: x * FEET, y: y * FEET });
/** A point of the drawing in spaces, as a map counts. */
export const inSpaces = ({ x, y }: Point): Point => ({ x: x / FEET, y: y / FEET });

/** All of a map, and nothing around it. */
export const extentIn = ({ shape, columns, rows }: Pick<SpaceMap, 'shape' | 'columns' | 'rows'>): Extent => {
  const first = { column: 0, row: 0 };
  const last = { column: columns - 1, row: rows - 1 };
  const to = middle(gridOf(shape), last);
  const room = shape === 'hex' ? FEET : FEET / 2;
  return { first, last, closed: true, box: [-room, -room, to.x + 2 * room, to.y + 2 * room] };
};

export const groundIn = (shape: SpaceMap['shape'], ground: SpaceMap['ground']): readonly Ground[] =>
  Object.entries(ground).flatMap(([key, { wall, hard, cover, height }]): Ground[] => {
    const at = scaled(middleIn({ shape }, spaceOf(key)));
    return [
      ...(height === undefined ? [] : [{ is: 'height' as const, ...at, words: `${height} feet` }]),
      ...(hard ? [{ is: 'hard' as const, ...at }] : []),
      ...(cover === undefined ? [] : [{ is: 'cover' as const, ...at, words: COVERS[cover] as string }]),
      ...(wall ? [{ is: 'wall' as const, ...at }] : []),
    ];
  });

export const barriersIn = (barriers: SpaceMap['barriers']): readonly Barricade[] =>
  barriers.map(({ from, to, is, door, open }): Barricade => {
    const ends = { from: [from.x * FEET, from.y * FEET], to: [to.x * FEET, to.y * FEET] } as const;
    return is === 'door' ? { ...ends, is, door: door ?? '', open: open ?? false } : { ...ends, is };
  });

export const pictureIn = ({ image }: SpaceMap) =>
  image && { id: image.id, x: image.at.x * FEET, y: image.at.y * FEET, width: image.width * FEET, height: image.height * FEET };
