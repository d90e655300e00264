import '../../walk/walk-path.css';
import type { BoardRegion } from '@fray/engine/board';
import type { Point } from '@fray/engine/field';
import { pointsThrough, type RegionGround, regionsBetween } from '../ground/region-ground.ts';
import type { OwnPlaces } from './own-places.ts';
import type { RegionToken } from './region-tokens.ts';
import type { CarriedCoin } from './use-coin-drag.ts';

interface CarriedWayProps {
  readonly carried: CarriedCoin;
  readonly ground: RegionGround;
  readonly places: readonly BoardRegion[];
  readonly tokens: readonly RegionToken[];
  readonly own: ReadonlyMap<string, OwnPlaces>;
}

/** The way of a coin to the region that it is dragged over, and its outline where it would stand. */
export const CarriedWay = ({ carried: { who, from, over }, ground, places, tokens, own }: CarriedWayProps) => {
  const token = tokens.find(k => k.who === who);
  const there = own.get(over ?? '');
  const at = there?.places.get(who);
  if (!token || !there || !at || over === undefined || over === from) return null;
  const line: readonly Point[] = [token, ...pointsThrough(ground, regionsBetween(places, from, over)), at];
  const d = `M${line.map(p => `${p.x} ${p.y}`).join('L')}`;
  return (
    <g className="way">
      <path className="under under-way" d={d} />
      <path className="way-line" d={d} />
      <circle cx={at.x} cy={at.y} r={there.feet * 0.41} />
    </g>
  );
};
