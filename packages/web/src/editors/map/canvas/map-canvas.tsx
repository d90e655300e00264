import '../../../field/field-map.css';
import type { Point } from '@fray/engine/field';
import type { SpaceMap } from '@fray/engine/maps';
import { useMemo, useRef, useState } from 'react';
import { GridLines, Ground } from '../../../field/canvas/ground.tsx';
import { KeyboardGrid } from '../../../field/canvas/keyboard-grid.tsx';
import { MapPicture } from '../../../field/canvas/map-picture.tsx';
import { useCamera } from '../../../field/canvas/use-camera.ts';
import { Walls } from '../../../field/canvas/walls.tsx';
import { drawnSpaceWords } from '../../../field/grid/drawn-space-words.ts';
import { barrierOnEdge, distanceToEdge, edgesOfSpace, isAtCorner, nearestEdge } from '../../../field/grid/edges.ts';
import { middle, type Space, spaceAt, spaceName, spaceOutline } from '../../../field/grid/space.ts';
import { Token } from '../../../field/tokens/token.tsx';
import { ZoomTools } from '../../../field/tools/field-tools.tsx';
import { t } from '../../../i18n/i18n.ts';
import { loadPicture } from '../../../storage/load-picture.ts';
import type { EditHistory } from '../edit-history.ts';
import { type Brush, clearSpace, eraseAt, isEdgeTool, isPainted, isSpaceTool, paintSpace, putOnEdge } from './brush.ts';
import { barriersOfMap, extentOfMap, FEET_PER_SPACE, feetToSpaces, gridOfShape, groundOfMap, pictureOfMap } from './drawn-map.ts';
import { type MapPiece, pieceFeet, pieceLooks } from './map-pieces.ts';

interface MapCanvasProps {
  readonly map: SpaceMap;
  readonly history: EditHistory<SpaceMap>;
  readonly brush: Brush;
  readonly pieces: readonly MapPiece[];
  /** Whoever is put where the next space is chosen. */
  readonly placing: string | undefined;
  readonly onPlacing: (id: string | undefined) => void;
  readonly onPlace: ((id: string, at: Space) => void) | undefined;
}

/** What a stroke does: the same all along, whatever it comes upon. */
interface PaintStroke {
  /** It takes away what it would draw: as the first of it says, once that is known. */
  clear?: boolean;
  readonly piece?: string;
  /** How far it has come. */
  last: Point;
  /** Where it began, at a corner: which side is meant shows by where it goes, or is the nearest if it goes nowhere. */
  corner?: Point | undefined;
}

/** A tap takes the nearest side of a space, a stroke only those that it runs along, in spaces. */
const STROKE_REACH = 0.28;
/** A stroke leaves out no side for being fast: it is followed in such steps, in spaces. */
const STROKE_STEP = 0.2;

/** What is drawn is seen in whole. */
const PICTURE_SOURCE = { picture: ({ id }: { readonly id: string }) => loadPicture(id) };

const doorName = (n: number): string => t('maps.doorNumber', { n });

/** A map of spaces to draw on: with a pointer, with fingers, or space by space with the keyboard. */
export const MapCanvas = ({ map, history, brush, pieces, placing, onPlacing, onPlace }: MapCanvasProps) => {
  const { shape, columns, rows } = map;
  const grid = useMemo(() => gridOfShape(shape), [shape]);
  const extent = useMemo(() => extentOfMap({ shape, columns, rows }), [shape, columns, rows]);
  const ground = useMemo(() => groundOfMap(shape, map.ground), [shape, map.ground]);
  const barriers = useMemo(() => barriersOfMap(map.barriers), [map.barriers]);
  const looks = useMemo(() => pieceLooks(pieces), [pieces]);
  const [cursor, setCursor] = useState<Space>({ column: 0, row: 0 });
  const [here, setHere] = useState(false);
  const [carried, carry] = useState<{ readonly id: string; readonly to: Point }>();
  const pane = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const stroke = useRef<PaintStroke>(undefined);
  const latest = useRef(map);
  latest.current = map;

  const isOn = ({ column, row }: Space) => column >= 0 && row >= 0 && column < columns && row < rows;
  const pieceAt = (space: Space) => pieces.find(p => typeof p.at === 'object' && p.at.column === space.column && p.at.row === space.row);
  const place = (id: string, space: Space) => {
    onPlacing(undefined);
    if (isOn(space)) onPlace?.(id, space);
  };
  /** Whether it takes away what is there already, the very same. */
  const clears = (space: Space, at: Point): boolean => {
    if (!isEdgeTool(brush.tool)) return isPainted(map, space, brush);
    return barrierOnEdge(map.barriers, nearestEdge(map, space, feetToSpaces(at)))?.is === brush.tool && brush.tool !== 'door';
  };
  const draw = (at: Point) => {
    const space = spaceAt(grid, at);
    const now = latest.current;
    if (!isOn(space) || !stroke.current) return;
    const clear = (stroke.current.clear ??= clears(space, at));
    const next = isEdgeTool(brush.tool)
      ? putOnEdge(now, nearestEdge(now, space, feetToSpaces(at)), brush.tool, clear, doorName)
      : brush.tool === 'erase'
        ? eraseAt(now, space, feetToSpaces(at))
        : paintSpace(now, space, brush, clear);
    latest.current = next;
    history.draft(next);
  };
  /** A stroke runs along a side where it is near it, and not just at one of its corners. */
  const isAlong = (at: Point): boolean => {
    if (!isEdgeTool(brush.tool)) return true;
    const space = spaceAt(grid, at);
    const side = nearestEdge(map, space, feetToSpaces(at));
    return distanceToEdge(feetToSpaces(at), side) <= STROKE_REACH && !isAtCorner(feetToSpaces(at), side);
  };
  const goOn = (to: Point) => {
    const now = stroke.current;
    if (!now || brush.tool === 'door') return;
    const { last } = now;
    const steps = Math.ceil(Math.hypot(to.x - last.x, to.y - last.y) / (STROKE_STEP * grid.feet));
    for (let i = 1; i <= steps; i++) {
      const at = { x: last.x + ((to.x - last.x) * i) / steps, y: last.y + ((to.y - last.y) * i) / steps };
      if (!isAlong(at)) continue;
      now.corner = undefined;
      draw(at);
    }
    now.last = to;
  };
  const begin = (at: Point): boolean => {
    const space = spaceAt(grid, at);
    if (placing !== undefined || brush.tool === 'hand') {
      const piece = placing === undefined ? pieceAt(space) : undefined;
      if (!piece || !onPlace) return false;
      stroke.current = { clear: false, piece: piece.id, last: at };
      carry({ id: piece.id, to: middle(grid, space) });
      return true;
    }
    const side = isEdgeTool(brush.tool) && isOn(space) ? nearestEdge(map, space, feetToSpaces(at)) : undefined;
    const corner = side && isAtCorner(feetToSpaces(at), side) ? at : undefined;
    stroke.current = { last: at, corner };
    if (!corner) draw(at);
    return true;
  };
  const camera = useCamera(pane, svg, {
    box: extent.box,
    tap: at => placing !== undefined && place(placing, spaceAt(grid, at)),
    over: () => {},
    strokes: [
      {
        begin,
        to: at => (stroke.current?.piece === undefined ? goOn(at) : carry({ id: stroke.current.piece, to: at })),
        end: () => {
          const piece = stroke.current?.piece;
          if (piece !== undefined && carried) place(piece, spaceAt(grid, carried.to));
          if (stroke.current?.corner) draw(stroke.current.corner);
          carry(undefined);
          history.settle();
        },
        cancel: () => {
          carry(undefined);
          history.revert();
        },
      },
    ],
  });
  const pick = (space: Space) => {
    if (placing !== undefined) return place(placing, space);
    if (brush.tool === 'hand') return onPlacing(pieceAt(space)?.id);
    if (brush.tool === 'erase') return history.change(clearSpace(map, space, edgesOfSpace(map, space)));
    if (isSpaceTool(brush.tool)) history.change(paintSpace(map, space, brush, isPainted(map, space, brush)));
  };
  const keyed = (key: string): boolean => {
    const side = /^[1-6]$/.test(key) ? edgesOfSpace(map, cursor)[Number(key) - 1] : undefined;
    if (side && isEdgeTool(brush.tool)) history.change(putOnEdge(map, side, brush.tool, barrierOnEdge(map.barriers, side)?.is === brush.tool, doorName));
    else if (side && brush.tool === 'erase') history.change(putOnEdge(map, side, 'wall', true, doorName));
    else if (key === '+' || key === '=') camera.zoom(1.25);
    else if (key === '-') camera.zoom(0.8);
    else if (key === '0') fit();
    else if (key === 'Escape') onPlacing(undefined);
    else return false;
    return true;
  };
  const fit = () => {
    camera.isMovedByHand = false;
    camera.fit(extent.box);
  };
  const words = (space: Space): string => [pieceAt(space)?.name ?? '', drawnSpaceWords(map, space)].filter(Boolean).join(', ');
  return (
    <div className="map" {...(here && { 'data-keyed': true })}>
      <div className="map-pane" ref={pane} data-tool={brush.tool}>
        <MapPicture image={pictureOfMap(map)} camera={camera} from={PICTURE_SOURCE} />
        <svg ref={svg} aria-hidden="true">
          <g className="world" {...(map.image && { 'data-pictured': true })}>
            <GridLines field={{ grid }} extent={extent} />
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
            {here && <path className="cursor" d={spaceOutline(grid, middle(grid, cursor))} />}
          </g>
        </svg>
      </div>
      <KeyboardGrid
        extent={extent}
        origin={extent.first}
        cursor={cursor}
        words={words}
        onCursor={space => {
          setCursor(space);
          camera.reveal(middle(grid, space));
        }}
        onPick={pick}
        onKey={keyed}
        onFocus={setHere}
      />
      <ZoomTools camera={camera} onFit={fit} />
      <p className={here ? 'map-hint' : 'hidden'} aria-live="polite">
        {here && [spaceName(cursor, extent.first), words(cursor)].filter(Boolean).join(', ')}
      </p>
    </div>
  );
};
