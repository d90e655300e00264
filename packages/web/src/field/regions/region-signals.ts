import type { Point } from '@fray/engine/field';
import type { Signal } from '@fray/table';
import { useRef } from 'react';
import type { SendSignal } from '../around/signals.ts';
import { distanceToOutline, isInside } from './ground/polygon.ts';
import type { RegionArea, RegionGround } from './ground/region-ground.ts';

type Pair = readonly [number, number];

const farOff = ({ outline }: RegionArea, at: Point): number => (isInside(outline, at) ? 0 : distanceToOutline(outline, at));

/** The region at a point, or the nearest to it. */
export const nearestRegion = ({ areas }: RegionGround, at: Point): RegionArea | undefined =>
  [...areas.values()].reduce<RegionArea | undefined>((best, area) => (best && farOff(best, at) <= farOff(area, at) ? best : area), undefined);

const from = ({ middle }: RegionArea, [x, y]: Pair): [number, number] => [Math.round((x - middle.x) * 10) / 10, Math.round((y - middle.y) * 10) / 10];

/** A signal with its points measured from the middle of a region, because regions may lie elsewhere for others. */
const inRegion = (signal: Signal, area: RegionArea): Signal => {
  switch (signal.is) {
    case 'ping':
      return { ...signal, at: from(area, signal.at), in: area.id };
    case 'pointer':
      return signal.at ? { ...signal, at: from(area, signal.at), in: area.id } : signal;
    case 'stroke':
      return { ...signal, points: signal.points.map(p => from(area, p)), in: area.id };
    default:
      return signal;
  }
};

const beginOf = (signal: Signal): Pair | undefined =>
  signal.is === 'stroke' ? signal.points[0] : signal.is === 'ruler' ? undefined : (signal.at ?? undefined);

/** Sends signals in the regions in which they are. A stroke stays in the region where it began. */
export const useRegionSignals = (ground: RegionGround, send: SendSignal | undefined): SendSignal | undefined => {
  const strokes = useRef(new Map<string, string>());
  if (!send) return undefined;
  return signal => {
    const begin = beginOf(signal);
    const begun = signal.is === 'stroke' ? ground.areas.get(strokes.current.get(signal.id) ?? '') : undefined;
    const area = begun ?? (begin && nearestRegion(ground, { x: begin[0], y: begin[1] }));
    if (area && signal.is === 'stroke') strokes.current.set(signal.id, area.id);
    send(area ? inRegion(signal, area) : signal);
  };
};
