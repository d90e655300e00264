import '../sight/sightline.css';
import type { Point } from '@fray/engine/field';
import type { CSSProperties } from 'react';
import type { Line } from '../sight/use-line.ts';
import type { RegionToken } from './coins/region-tokens.ts';

/** A line from one combatant to another, over what lies between. */
export interface RegionLineProps {
  readonly line: Line;
  readonly from: RegionToken;
  readonly to: RegionToken;
  /** The points of the ways between their regions. */
  readonly over: readonly Point[];
}

/** A line keeps off the coins at its ends, in their width. */
const CLEAR = { from: 0.55, to: 0.62 } as const;
const ABOVE: CSSProperties = { '--across': 0, '--down': -1 };
const ARROW = 'M-.9 -.7L0 0L-.9 .7';

const toward = (from: Point, to: Point, feet: number): Point => {
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const share = Math.min(0.45, feet / long);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
};

/** From coin to coin over the middle of each way: a bow where there is none. */
const pointsOf = ({ from, to, over }: RegionLineProps): readonly [Point, ...Point[]] => {
  const middles = over.filter((_, i) => i % 3 === 1);
  const bow = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - Math.min(3, Math.hypot(to.x - from.x, to.y - from.y) * 0.12) };
  const inner = middles.length > 0 ? middles : [bow];
  return [toward(from, inner[0] ?? bow, from.feet * CLEAR.from), ...inner, toward(to, inner.at(-1) ?? bow, to.feet * CLEAR.to)];
};

/** A smooth path through points. */
const smooth = ([first, ...rest]: readonly [Point, ...Point[]]): string => {
  let path = `M${first.x} ${first.y}`;
  rest.forEach((p, i) => {
    const next = rest[i + 1];
    if (!next) path += i === 0 ? `L${p.x} ${p.y}` : `T${p.x} ${p.y}`;
    else if (rest[i + 2]) path += `Q${p.x} ${p.y} ${(p.x + next.x) / 2} ${(p.y + next.y) / 2}`;
    else path += `Q${p.x} ${p.y} ${next.x} ${next.y}`;
  });
  return rest.length > 1 ? path.replace(/T[^T]*$/, '') : path;
};

export const RegionLine = (props: RegionLineProps) => {
  const points = pointsOf(props);
  const [end, before] = [points.at(-1) ?? points[0], points.at(-2) ?? points[0]];
  const d = smooth(points);
  return (
    <g className="sightline region-line" data-is={props.line.is}>
      <path className="sightline-ground" d={d} />
      <path className="sightline-way" d={d} />
      <path
        className="sightline-end"
        d={ARROW}
        transform={`translate(${end.x} ${end.y}) rotate(${(Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI})`}
      />
    </g>
  );
};

/** The words of a line, over its middle. */
export const RegionLineWords = ({ words, ...props }: RegionLineProps & { readonly words: string }) => {
  const points = pointsOf(props);
  const at = points[Math.floor(points.length / 2)] ?? points[0];
  return (
    <text className="sightline-words" x={at.x} y={at.y} textAnchor="middle" style={ABOVE}>
      {words}
    </text>
  );
};
