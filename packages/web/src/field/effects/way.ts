import type { Point } from '@fray/engine/field';
import type { SeatLogItem } from '@fray/table';

/** A way takes this long, and longer with each bend, but never longer than the most (ms). */
const LASTS = 340;
const BEND = 30;
export const MAX_GLIDE_MS = 480;

const isSame = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;

/** The points at which a combatant was, as the log tells it: the last is where it stands. Undefined where the log does not lead there. */
const toldPoints = (who: string, to: Point | undefined, fresh: readonly SeatLogItem[]): readonly Point[] | undefined => {
  const points = fresh.flatMap(({ shown }) => {
    if (!('line' in shown) || shown.line['by'] !== who) return [];
    const { x, y } = shown.line;
    return typeof x === 'number' && typeof y === 'number' ? [{ x, y }] : [];
  });
  const last = points.at(-1);
  return last && to && isSame(last, to) ? points : undefined;
};

/** The way of a token: along the points that were just told, else along the way that the map has. */
export const wayOf = (who: string, mapped: readonly [Point, ...Point[]], fresh: readonly SeatLogItem[]): readonly Point[] => {
  const [from, ...on] = mapped;
  return [from, ...(toldPoints(who, on.at(-1), fresh) ?? on).filter((point, i, all) => !isSame(point, all[i - 1] ?? from))];
};

/** How a token goes along a way at one pace, seen from where it stands at its end. */
export const wayFrames = (way: readonly Point[]): { readonly frames: Keyframe[]; readonly lasts: number } => {
  const end = way.at(-1) ?? { x: 0, y: 0 };
  const lengths = way.map((point, i) => (i === 0 ? 0 : Math.hypot(point.x - (way[i - 1]?.x ?? 0), point.y - (way[i - 1]?.y ?? 0))));
  const whole = lengths.reduce((a, b) => a + b, 0) || 1;
  let gone = 0;
  const frames = way.map(({ x, y }, i) => {
    gone += lengths[i] ?? 0;
    return { transform: `translate(${x - end.x}px, ${y - end.y}px)`, offset: i === way.length - 1 ? 1 : gone / whole };
  });
  return { frames, lasts: Math.min(MAX_GLIDE_MS, LASTS + BEND * (way.length - 2)) };
};
