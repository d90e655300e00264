import '../field/map.css';
import type { Point } from '@fray/engine/field';
import type { SpaceMap } from '@fray/engine/maps';
import { useMemo, useRef, useState } from 'react';
import { Cells } from '../field/cells.tsx';
import { Ground, Lines } from '../field/ground.tsx';
import { Picture } from '../field/picture.tsx';
import { middle, nameOf, outline, type Space, spaceAt } from '../field/space.ts';
import { Token } from '../field/token.tsx';
import { Zoom } from '../field/tools.tsx';
import { useCamera } from '../field/use-camera.ts';
import { Walls } from '../field/walls.tsx';
import { t } from '../words/words.ts';
import { type Brush, cleared, edged, erased, isForEdges, isForSpaces, isPainted, painted } from './brush.ts';
import { farFrom, isAtCorner, nearestSide, onEdge, sidesOf } from './edges.ts';
import type { History } from './history.ts';
import { paperWords } from './paper-words.ts';
import { pictureFor } from './picture-for.ts';
import { feetOf, looksOf, type Piece } from './pieces.ts';
import { barriersIn, extentIn, FEET, gridOf, groundIn, inSpaces, pictureIn } from './shown.ts';

interface PaperProps {
  readonly map: SpaceMap;
  readonly history: History<SpaceMap>;
  readonly brush: Brush;
  readonly pieces: readonly Piece[];
  /** Whoever is put where the next space is chosen. */
  readonly placing: string | undefined;
  readonly onPlacing: (id: string | undefined) => void;
  readonly onPlace: ((id: string, at: Space) => void) | undefined;
}

/** What a stroke does: the same all along, whatever it comes upon. */
interface Stroke {
  /** It takes away what it would draw: as the first of it says, once that is known. */
  clear?: boolean;
  readonly piece?: string;
  /** How far it has come. */
  last: Point;
  /** Where it began, at a corner: which side is meant shows by where it goes, or is the nearest if it goes nowhere. */
  corner?: Point | undefined;
}

/** A tap takes the nearest side of a space, a stroke only those that it runs along, in spaces. */
const NEAR = 0.28;
/** A stroke leaves out no side for being fast: it is followed in such steps, in spaces. */
const STEP = 0.2;

/** What is drawn is seen in whole. */
const KEPT = { picture: ({ id }: { readonly id: string }) => pictureFor(id) };

const doorName = (n: number): string => t('maps.doorNumber', { n });

/** A map of spaces to draw on: with a pointer, with fingers, or space by space with the keyboard. */
export const Paper = ({ map, history, brush, pieces, placing, onPlacing, onPlace }: PaperProps) => {
  const { shape, columns, rows } = map;
  const grid = useMemo(() => gridOf(shape), [shape]);
  const extent = useMemo(() => extentIn({ shape, columns, rows }), [shape, columns, rows]);
  const ground = useMemo(() => groundIn(shape, map.ground), [shape, map.ground]);
  const barriers = useMemo(() => barriersIn(map.barriers), [map.barriers]);
  const looks = useMemo(() => looksOf(pieces), [pieces]);
  const [cursor, setCursor] = useState<Space>({ column: 0, row: 0 });
  const [here, setHere] = useState(false);
  const [carried, carry] = useState<{ readonly id: string; readonly to: Point }>();
  const pane = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const stroke = useRef<Stroke>(undefined);
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
    if (!isForEdges(brush.tool)) return isPainted(map, space, brush);
    return onEdge(map.barriers, nearestSide(map, space, inSpaces(at)))?.is === brush.tool && brush.tool !== 'door';
  };
  const draw = (at: Point) => {
    const space = spaceAt(grid, at);
    const now = latest.current;
    if (!isOn(space) || !stroke.current) return;
    const clear = (stroke.current.clear ??= clears(space, at));
    const next = isForEdges(brush.tool)
      ? edged(now, nearestSide(now, space, inSpaces(at)), brush.tool, clear, doorName)
      : brush.tool === 'erase'
        ? erased(now, space, inSpaces(at))
        : painted(now, space, brush, clear);
    latest.current = next;
    history.draft(next);
  };
  /** A stroke runs along a side where it is near it, and not just at one of its corners. */
  const isAlong = (at: Point): boolean => {
    if (!isForEdges(brush.tool)) return true;
    const space = spaceAt(grid, at);
    const side = nearestSide(map, space, inSpaces(at));
    return farFrom(inSpaces(at), side) <= NEAR && !isAtCorner(inSpaces(at), side);
  };
  const goOn = (to: Point) => {
    const now = stroke.current;
    if (!now || brush.tool === 'door') return;
    const { last } = now;
    const steps = Math.ceil(Math.hypot(to.x - last.x, to.y - last.y) / (STEP * grid.feet));
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
    const side = isForEdges(brush.tool) && isOn(space) ? nearestSide(map, space, inSpaces(at)) : undefined;
    const corner = side && isAtCorner(inSpaces(at), side) ? at : undefined;
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
    if (brush.tool === 'erase') return history.change(cleared(map, space, sidesOf(map, space)));
    if (isForSpaces(brush.tool)) history.change(painted(map, space, brush, isPainted(map, space, brush)));
  };
  const keyed = (key: string): boolean => {
    const side = /^[1-6]$/.test(key) ? sidesOf(map, cursor)[Number(key) - 1] : undefined;
    if (side && isForEdges(brush.tool)) history.change(edged(map, side, brush.tool, onEdge(map.barriers, side)?.is === brush.tool, doorName));
    else if (side && brush.tool === 'erase') history.change(edged(map, side, 'wall', true, doorName));
    else if (key === '+' || key === '=') camera.zoom(1.25);
    else if (key === '-') camera.zoom(0.8);
    else if (key === '0') fit();
    else if (key === 'Escape') onPlacing(undefined);
    else return false;
    return true;
  };
  const fit = () => {
    camera.touched = false;
    camera.fit(extent.box);
  };
  const words = (space: Space): string => [pieceAt(space)?.name ?? '', paperWords(map, space)].filter(Boolean).join(', ');
  return (
    <div className="map" {...(here && { 'data-keyed': true })}>
      <div className="map-pane" ref={pane} data-tool={brush.tool}>
        <Picture image={pictureIn(map)} camera={camera} from={KEPT} />
        <svg ref={svg} aria-hidden="true">
          <g className="world" {...(map.image && { 'data-pictured': true })}>
            <Lines field={{ grid }} extent={extent} />
            <Ground grid={grid} ground={ground} />
            <Walls barriers={barriers} />
            {pieces.map(piece => {
              const look = looks.get(piece.id);
              if (!look || typeof piece.at !== 'object') return null;
              const { x, y } = carried?.id === piece.id ? carried.to : middle(grid, piece.at);
              const aside = ((piece.across ?? 1) - 1) * (FEET / 2);
              const at = { x: x + aside, y: y + aside, feet: feetOf(piece), facing: undefined };
              return <Token key={piece.id} look={look} {...at} selected={placing === piece.id} target={false} />;
            })}
            {here && <path className="cursor" d={outline(grid, middle(grid, cursor))} />}
          </g>
        </svg>
      </div>
      <Cells
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
      <Zoom camera={camera} onFit={fit} />
      <p className={here ? 'map-hint' : 'hidden'} aria-live="polite">
        {here && [nameOf(cursor, extent.first), words(cursor)].filter(Boolean).join(', ')}
      </p>
    </div>
  );
};
