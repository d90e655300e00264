import './sightline.css';
import type { Hindrance, Token } from '@fray/engine/board';
import type { Point } from '@fray/engine/field';
import { type Field, spaceOutline } from '../grid/space.ts';
import type { Line } from './use-line.ts';

export interface SightlineProps {
  readonly field: Field;
  readonly line: Line;
  readonly from: Point & { readonly feet?: number };
  readonly to: Point & { readonly feet?: number };
}

const pointAlong = (from: Point, to: Point, share: number): Point => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });

/** Where a line meets an obstacle, as a share of its length; where it passes by, the nearest point. */
const shareAt = (from: Point, to: Point, h: Hindrance<string>, tokens: readonly Token[]): number | undefined => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const beside = ({ x, y }: Point) => ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1);
  if (h.is === 'space') return beside(h);
  if (h.is === 'body') {
    const token = tokens.find(k => k.who === h.who);
    return token && beside(token);
  }
  const [ax, ay] = h.from;
  const [wx, wy] = [h.to[0] - ax, h.to[1] - ay];
  const across = dx * wy - dy * wx;
  const onWall = across === 0 ? -1 : ((ax - from.x) * dy - (ay - from.y) * dx) / across;
  return onWall < 0 || onWall > 1 ? beside({ x: ax + wx / 2, y: ay + wy / 2 }) : ((ax - from.x) * wy - (ay - from.y) * wx) / across;
};

/** Where a line starts (at the token's edge), how far it gets, and where it ends, as shares of its length. */
const sharesOf = ({ field, line, from, to }: SightlineProps) => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [begins, ends] = [((from.feet ?? 0) * 0.45) / length, 1 - ((to.feet ?? 0) * 0.5) / length];
  const met = line.hindrances.map(h => shareAt(from, to, h, field.tokens)).filter(s => s !== undefined);
  const first = Math.min(ends, Math.max(begins, met.length > 0 ? Math.min(...met) : line.is === 'blocked' ? (begins + ends) / 2 : ends));
  return { length, begins, first, ends };
};

/** A line between two ends: solid if free, dashed if covered, cut short if blocked. It lies under the tokens. */
export const Sightline = (props: SightlineProps) => {
  const { field, line, from, to } = props;
  const { begins, first, ends } = sharesOf(props);
  const [start, stop, end] = [pointAlong(from, to, begins), pointAlong(from, to, line.is === 'blocked' ? first : ends), pointAlong(from, to, ends)];
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return (
    <g className="sightline" data-is={line.is}>
      {line.hindrances.map(h => (
        <HindranceMark key={JSON.stringify(h)} hindrance={h} field={field} />
      ))}
      <path className="sightline-ground" d={`M${start.x} ${start.y}L${stop.x} ${stop.y}`} />
      <path className="sightline-way" d={`M${start.x} ${start.y}L${stop.x} ${stop.y}`} />
      {line.is === 'blocked' && <path className="sightline-rest" d={`M${stop.x} ${stop.y}L${end.x} ${end.y}`} />}
      <path className="sightline-end" d={line.is === 'blocked' ? CROSS : ARROW} transform={`translate(${stop.x} ${stop.y}) rotate(${angle})`} />
    </g>
  );
};

/** The words beside a line, before the first obstacle; drawn over the tokens. */
export const SightlineWords = ({ words, ...props }: SightlineProps & { readonly words: string }) => {
  const { from, to } = props;
  const { length, begins, first } = sharesOf(props);
  const side = to.x < from.x ? -1 : 1;
  const [across, down] = [(side * (to.y - from.y)) / length, (-side * (to.x - from.x)) / length];
  return (
    <text
      className="sightline-words"
      {...pointAlong(from, to, (begins + first) / 2)}
      textAnchor={across > STEEP ? 'start' : across < -STEEP ? 'end' : 'middle'}
      style={{ '--across': across, '--down': down }}
    >
      {words}
    </text>
  );
};

/** Steeper lines have their words at the side instead of above. */
const STEEP = 0.4;

const ARROW = 'M-.9 -.7L0 0L-.9 .7';
const CROSS = 'M-.6 -.6L.6 .6M-.6 .6L.6 -.6';

/** Highlights an obstacle. */
const HindranceMark = ({ hindrance: h, field }: { readonly hindrance: Hindrance<string>; readonly field: Field }) => {
  if (h.is === 'wall') return <path className="hinders hinders-wall" d={`M${h.from[0]} ${h.from[1]}L${h.to[0]} ${h.to[1]}`} />;
  if (h.is === 'space') return <path className="hinders" d={spaceOutline(field.grid, h)} />;
  const token = field.tokens.find(k => k.who === h.who);
  return token ? <circle className="hinders" cx={token.x} cy={token.y} r={token.feet * 0.52} /> : null;
};
