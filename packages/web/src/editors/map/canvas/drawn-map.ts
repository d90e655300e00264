import type { BoardBarrier } from '@fray/engine/board';
import type { Grid, Point } from '@fray/engine/field';
import { COVER_STEPS, type SpaceMap, spaceFromKey, spaceMiddle } from '@fray/engine/maps';
import type { Extent } from '../../../field/grid/extent.ts';
import { middle } from '../../../field/grid/space.ts';
import type { GroundFeature } from '../../../i18n/spoken.ts';
import { at } from '../../../ui/values.ts';

/** Most fields have spaces of 5 feet; with the same size here camera and tokens behave the same. */
export const FEET_PER_SPACE = 5;

export const gridOfShape = (shape: SpaceMap['shape']): Grid => ({ shape, feet: FEET_PER_SPACE, step: 1 });

const spacesToFeet = ({ x, y }: Point): Point => ({ x: x * FEET_PER_SPACE, y: y * FEET_PER_SPACE });
/** A point of the drawing in the units of a map. */
export const feetToSpaces = ({ x, y }: Point): Point => ({ x: x / FEET_PER_SPACE, y: y / FEET_PER_SPACE });

/** The extent of a map, without a margin. */
export const extentOfMap = ({ shape, columns, rows }: Pick<SpaceMap, 'shape' | 'columns' | 'rows'>): Extent => {
  const first = { column: 0, row: 0 };
  const last = { column: columns - 1, row: rows - 1 };
  const to = middle(gridOfShape(shape), last);
  const room = shape === 'hex' ? FEET_PER_SPACE : FEET_PER_SPACE / 2;
  return { first, last, closed: true, box: [-room, -room, to.x + 2 * room, to.y + 2 * room] };
};

export const groundOfMap = (shape: SpaceMap['shape'], ground: SpaceMap['ground']): readonly GroundFeature[] =>
  Object.entries(ground).flatMap(([key, { is, wall, hard, cover, height }]): GroundFeature[] => {
    // What a material means to the rules is seen in its drawing.
    const isBare = is === undefined;
    const middleOf = spacesToFeet(spaceMiddle({ shape }, spaceFromKey(key)));
    return [
      ...(height === undefined ? [] : [{ is: 'height' as const, ...middleOf, words: `${height} feet` }]),
      ...(hard && isBare ? [{ is: 'hard' as const, ...middleOf }] : []),
      ...(cover === undefined || !isBare ? [] : [{ is: 'cover' as const, ...middleOf, words: at(COVER_STEPS, cover) }]),
      ...(wall ? [{ is: 'wall' as const, ...middleOf }] : []),
    ];
  });

export const barriersOfMap = (barriers: SpaceMap['barriers']): readonly BoardBarrier[] =>
  barriers.map(({ from, to, is, door, open }): BoardBarrier => {
    const ends = { from: [from.x * FEET_PER_SPACE, from.y * FEET_PER_SPACE], to: [to.x * FEET_PER_SPACE, to.y * FEET_PER_SPACE] } as const;
    return is === 'door' ? { ...ends, is, door: door ?? '', open: open ?? false } : { ...ends, is };
  });

export const pictureOfMap = ({ image }: { readonly image?: SpaceMap['image'] }) =>
  image && {
    id: image.id,
    x: image.at.x * FEET_PER_SPACE,
    y: image.at.y * FEET_PER_SPACE,
    width: image.width * FEET_PER_SPACE,
    height: image.height * FEET_PER_SPACE,
  };
