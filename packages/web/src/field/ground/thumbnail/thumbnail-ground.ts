import type { Board } from '../../../i18n/spoken.ts';
import { extentOf, initialView } from '../../grid/extent.ts';
import { ruledGroundOf } from '../ground-of-field.ts';
import type { ThumbnailJob } from '../ground-worker.ts';

/** What a thumbnail shows: a part of a ground, in spaces, and the picture under it. */
export interface ThumbnailGround extends Pick<ThumbnailJob, 'scenery'> {
  readonly options: Omit<ThumbnailJob['options'], 'area'>;
  /** Left, top, width and height of what is to be seen, in spaces. */
  readonly sight: readonly [number, number, number, number];
  readonly image?: { readonly id: string; readonly x: number; readonly y: number; readonly width: number; readonly height: number } | undefined;
}

type Shown = Pick<Board, 'field' | 'scenery'>;

/** The ground of a fight around its combatants, or with `whole` all of it; nothing for regions without a drawing. */
export const groundOfBoard = ({ field, scenery }: Shown, whole = false): ThumbnailGround | undefined => {
  if (!field) return scenery?.places?.length ? { scenery, options: { grid: 'none' }, sight: boundsOf(scenery.places.flatMap(p => p.poly)) } : undefined;
  const { grid, image, barriers = [] } = field;
  const { feet } = grid;
  const extent = extentOf(field);
  const [left, top, width, height] = whole ? extent.box : initialView(field, extent);
  const inSpaces = ([x, y]: readonly [number, number]) => ({ x: x / feet, y: y / feet });
  return {
    scenery: field.scenery,
    options: {
      grid: 'none',
      ruled: image ? { spaces: [], walls: ruledGroundOf(field).walls } : ruledGroundOf(field),
      barriers: barriers.map(b => ({ is: b.is, from: inSpaces(b.from), to: inSpaces(b.to), ...(b.is === 'door' && { open: b.open }) })),
    },
    sight: [left / feet, top / feet, width / feet, height / feet],
    image: image && { id: image.id, x: image.x / feet, y: image.y / feet, width: image.width / feet, height: image.height / feet },
  };
};

const boundsOf = (points: readonly (readonly [number, number])[]): ThumbnailGround['sight'] => {
  const [xs, ys] = [points.map(p => p[0]), points.map(p => p[1])];
  const [left, top] = [Math.min(...xs) - 1, Math.min(...ys) - 1];
  return [left, top, Math.max(...xs) + 1 - left, Math.max(...ys) + 1 - top];
};

/** The part of a ground that is drawn into a given number of pixels: the sight in the middle, and beyond it what there is room for. */
export const framed = ({ sight: [left, top, wide, high] }: Pick<ThumbnailGround, 'sight'>, width: number, height: number) => {
  const pixelsPerSpace = Math.min(width / wide, height / high);
  const [w, h] = [width / pixelsPerSpace, height / pixelsPerSpace];
  return { x: left + wide / 2 - w / 2, y: top + high / 2 - h / 2, width, height, pixelsPerSpace };
};
