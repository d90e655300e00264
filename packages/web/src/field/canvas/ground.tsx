import { memo } from 'react';
import type { GroundFeature as Piece } from '../../i18n/spoken.ts';
import type { Extent } from '../grid/extent.ts';
import { type Field, middle, spaceOutline } from '../grid/space.ts';

/** An open field is drawn this many spaces beyond the last combatant. */
export const OPEN_MARGIN = 60;

interface GridBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Grid lines, a space apart. */
const gridPath = ({ x, y, width, height }: GridBox, feet: number): string => {
  const across = Array.from({ length: Math.round(width / feet) + 1 }, (_, i) => `M${x + i * feet} ${y}v${height}`);
  const down = Array.from({ length: Math.round(height / feet) + 1 }, (_, i) => `M${x} ${y + i * feet}h${width}`);
  return [...across, ...down].join('');
};

/** The grid and the edges of the field. */
export const GridLines = memo(({ field: { grid }, extent }: { readonly field: Pick<Field, 'grid'>; readonly extent: Extent }) => {
  const { first, last, closed, box } = extent;
  const [left, top, width, height] = box;
  if (grid.shape === 'hex') {
    const spaces = Array.from({ length: last.column - first.column + 1 }, (_, c) =>
      Array.from({ length: last.row - first.row + 1 }, (_, r) => spaceOutline(grid, middle(grid, { column: first.column + c, row: first.row + r }))),
    );
    const d = spaces.flat().join('');
    return (
      <>
        <path className="under under-lines" d={d} />
        <path className="floor lines" d={d} />
      </>
    );
  }
  const far = closed ? 0 : OPEN_MARGIN * grid.feet;
  const area = { x: left - far, y: top - far, width: width + 2 * far, height: height + 2 * far };
  return (
    <>
      <rect className="floor" {...area} />
      <path className="under under-lines" d={gridPath(area, grid.feet)} />
      <path className="lines" d={gridPath(area, grid.feet)} />
      {closed && <rect className="edge" {...area} />}
    </>
  );
});

/** A hatching for each kind of ground. */
const HATCH: Readonly<Record<Exclude<Piece['is'], 'wall'>, string>> = {
  hard: 'M0 2.4L2.4 0M-.4 .4L.4 -.4M2 2.8L2.8 2',
  cover: 'M.6 1.8L1.2 .6L1.8 1.8z',
  height: 'M0 .8H2.4M0 2H2.4',
};

/** Spaces with special ground. */
export const Ground = memo(({ grid, ground }: { readonly grid: Field['grid']; readonly ground: readonly Piece[] }) => (
  <g className="ground">
    {Object.entries(HATCH).map(([is, d]) => (
      <pattern key={is} id={`ground-${is}`} width="2.4" height="2.4" patternUnits="userSpaceOnUse">
        <path d={d} />
      </pattern>
    ))}
    <path className="under" d={ground.flatMap(g => (g.is === 'wall' ? [] : spaceOutline(grid, g))).join('')} />
    {ground.map(g => (
      <path key={`${g.is} ${g.x} ${g.y}`} className={`ground-${g.is}`} d={spaceOutline(grid, g)} />
    ))}
  </g>
));

/** Things on the ground, with names once there is room. */
export const LyingThings = memo(({ lying }: { readonly lying: Field['lying'] }) => {
  const heaps = Map.groupBy(lying, l => `${l.x} ${l.y}`);
  return (
    <g className="lying">
      {[...heaps].map(([at, things]) => (
        <g key={at} transform={`translate(${things[0]?.x ?? 0} ${(things[0]?.y ?? 0) + 1.5})`}>
          <path d="M-.7 -.5L.7 .5M.7 -.5L-.7 .5M0 -.7V.7" />
          <text className="name" y="1.5" fontSize="1">
            {things.map(thing => thing.label).join(', ')}
          </text>
        </g>
      ))}
    </g>
  );
});
