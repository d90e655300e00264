import '../../../field/pictured.css';
import type { Point } from '@fray/engine/field';
import { type SpaceMap, spaceFromKey } from '@fray/engine/maps';
import { type RefObject, useMemo } from 'react';
import { GridLines, Ground } from '../../../field/canvas/ground.tsx';
import { Walls } from '../../../field/canvas/walls.tsx';
import type { Extent } from '../../../field/grid/extent.ts';
import { middle, type Space, spaceOutline } from '../../../field/grid/space.ts';
import { Token } from '../../../field/tokens/token.tsx';
import { useRestedMap } from './drawn-ground-layer.tsx';
import { barriersOfMap, FEET_PER_SPACE, gridOfShape, groundOfMap } from './drawn-map.ts';
import { linesOf } from './lines.ts';
import { type MapPiece, pieceFeet, pieceLooks } from './map-pieces.ts';

interface CanvasDrawingProps {
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly map: SpaceMap;
  readonly extent: Extent;
  readonly pieces: readonly MapPiece[];
  readonly placing: string | undefined;
  readonly carried: { readonly id: string; readonly to: Point } | undefined;
  /** The space of the keyboard, while the drawing has the focus. */
  readonly cursor: Space | undefined;
}

/** The drawing of a map that is edited: lines, ground, walls, pieces, cursor. */
export const CanvasDrawing = ({ svg, map, extent, pieces, placing, carried, cursor }: CanvasDrawingProps) => {
  const { shape } = map;
  const grid = useMemo(() => gridOfShape(shape), [shape]);
  const ground = useMemo(() => groundOfMap(shape, map.ground), [shape, map.ground]);
  const rested = useRestedMap(map);
  // What has been painted just now, until the ground is drawn again.
  const fresh = Object.entries(map.ground)
    .filter(([key, g]) => g.is !== undefined && rested.ground[key]?.is !== g.is)
    .map(([key]) => spaceOutline(grid, middle(grid, spaceFromKey(key))))
    .join('');
  const drawnBefore = new Set(linesOf(rested).map(l => JSON.stringify(l)));
  const lines = linesOf(map).filter(l => !drawnBefore.has(JSON.stringify(l)));
  const barriers = useMemo(() => barriersOfMap(map.barriers), [map.barriers]);
  const looks = useMemo(() => pieceLooks(pieces), [pieces]);
  return (
    <svg ref={svg} aria-hidden="true">
      <g className="world" {...(map.image && { 'data-pictured': true })}>
        <GridLines field={{ grid }} extent={extent} />
        {fresh && <path className="map-fresh" d={fresh} />}
        {lines.map(({ points, width }) => (
          <polyline
            key={JSON.stringify(points)}
            className="map-fresh-line"
            points={points.map(p => `${p.x * FEET_PER_SPACE},${p.y * FEET_PER_SPACE}`).join(' ')}
            strokeWidth={width * FEET_PER_SPACE}
          />
        ))}
        <Ground grid={grid} ground={ground} />
        <Walls barriers={barriers} />
        {pieces.map(piece => {
          const look = looks.get(piece.id);
          if (!look || typeof piece.at !== 'object') return null;
          const { x, y } = carried?.id === piece.id ? carried.to : middle(grid, piece.at);
          const aside = ((piece.across ?? 1) - 1) * (FEET_PER_SPACE / 2);
          const at = { x: x + aside, y: y + aside, feet: pieceFeet(piece), facing: undefined };
          return <Token key={piece.id} look={look} {...at} selected={placing === piece.id} target={false} />;
        })}
        {cursor && <path className="under under-cursor" d={spaceOutline(grid, middle(grid, cursor))} />}
        {cursor && <path className="cursor" d={spaceOutline(grid, middle(grid, cursor))} />}
      </g>
    </svg>
  );
};
