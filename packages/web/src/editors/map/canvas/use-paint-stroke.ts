import type { Point } from '@fray/engine/field';
import type { SpaceMap } from '@fray/engine/maps';
import { useRef, useState } from 'react';
import type { Stroke } from '../../../field/canvas/gestures.ts';
import { middle, type Space, spaceAt } from '../../../field/grid/space.ts';
import type { EditHistory } from '../edit-history.ts';
import { type Brush, isEdgeTool, isLineTool } from './brush.ts';
import { beginsAtCorner, brushAt, clearsAt, isAlongSide, isOnMap, pointsBetween } from './brush-stroke.ts';
import { feetToSpaces, gridOfShape } from './drawn-map.ts';
import { drawLine, lineTo } from './lines.ts';
import type { MapPiece } from './map-pieces.ts';
import { drawRoom } from './room.ts';

interface DraggedLine {
  points: readonly Point[];
  readonly before: SpaceMap;
}

/** The map with a road or ditch that goes on to a point of the drawing. */
const bentTo = (line: DraggedLine, { tool, width }: Brush, at: Point): SpaceMap => {
  line.points = lineTo(line.points, feetToSpaces(at));
  return isLineTool(tool) ? drawLine(line.before, tool, line.points, width) : line.before;
};

/** A stroke under way. */
interface PaintStroke {
  /** Whether it takes away or draws: decided where it begins to draw, and the same to its end. */
  clear?: boolean;
  /** The piece that is moved. */
  readonly piece?: string;
  last: Point;
  /** It began at a corner: the side is the one it runs along, or the nearest if it runs nowhere. */
  corner?: Point | undefined;
  /** A room that is drawn from this space, on the map before it. */
  readonly room?: { readonly from: Space; readonly before: SpaceMap };
  /** A road or ditch that is drawn through these points, on the map before it. */
  readonly line?: DraggedLine;
}

/** A stroke that begins at a point of the drawing. */
const begunAt = (map: SpaceMap, { tool }: Brush, at: Point): PaintStroke => {
  if (isLineTool(tool)) return { last: at, line: { points: [feetToSpaces(at)], before: map } };
  if (tool === 'room') return { last: at, room: { from: spaceAt(gridOfShape(map.shape), at), before: map } };
  return { last: at, corner: isEdgeTool(tool) && beginsAtCorner(map, at) ? at : undefined };
};

interface PaintOptions {
  readonly map: SpaceMap;
  readonly history: EditHistory<SpaceMap>;
  readonly brush: Brush;
  /** Whether a piece waits for a space to be chosen; then strokes move the drawing. */
  readonly isPlacing: boolean;
  /** The piece that may be moved from a space. */
  readonly pieceAt: (space: Space) => MapPiece | undefined;
  readonly place: (piece: string, space: Space) => void;
}

interface PaintTool {
  readonly stroke: Stroke;
  /** The piece that is being moved, and the point it is at. */
  readonly carried: { readonly id: string; readonly to: Point } | undefined;
}

/** Strokes on a map: painting, drawing, erasing, or moving a piece. Each is undone as a whole. */
export const usePaintStroke = ({ map, history, brush, isPlacing, pieceAt, place }: PaintOptions): PaintTool => {
  const grid = gridOfShape(map.shape);
  const [carried, carry] = useState<PaintTool['carried']>();
  const under = useRef<PaintStroke>(undefined);
  // A stroke draws on what it has drawn before, which comes back as `map` only with the next render.
  const latest = useRef(map);
  latest.current = map;
  const draw = (at: Point) => {
    const stroke = under.current;
    if (!stroke || !isOnMap(map, spaceAt(grid, at))) return;
    stroke.clear ??= clearsAt(map, brush, at);
    latest.current = brushAt(latest.current, brush, at, stroke.clear);
    history.draft(latest.current);
  };
  const goOn = (stroke: PaintStroke, to: Point) => {
    if (brush.tool === 'door') return;
    for (const at of pointsBetween(stroke.last, to, grid.feet)) {
      if (isEdgeTool(brush.tool) && !isAlongSide(map, at)) continue;
      stroke.corner = undefined;
      draw(at);
    }
    stroke.last = to;
  };
  const stroke: Stroke = {
    begin(at) {
      const space = spaceAt(grid, at);
      if (isPlacing || brush.tool === 'hand') {
        const piece = isPlacing ? undefined : pieceAt(space);
        if (piece) carry({ id: piece.id, to: middle(grid, space) });
        if (piece) under.current = { clear: false, piece: piece.id, last: at };
        return piece !== undefined;
      }
      const { room, line, corner } = (under.current = begunAt(map, brush, at));
      if (room) history.draft(drawRoom(map, space, space));
      else if (!line && !corner) draw(at);
      return true;
    },
    to(at) {
      const now = under.current;
      if (now?.piece !== undefined) carry({ id: now.piece, to: at });
      else if (now?.room) history.draft(drawRoom(now.room.before, now.room.from, spaceAt(grid, at)));
      else if (now?.line) history.draft(bentTo(now.line, brush, at));
      else if (now) goOn(now, at);
    },
    end() {
      const { piece, corner } = under.current ?? {};
      if (piece !== undefined && carried) place(piece, spaceAt(grid, carried.to));
      if (corner) draw(corner);
      carry(undefined);
      history.settle();
    },
    cancel() {
      carry(undefined);
      history.revert();
    },
  };
  return { stroke, carried };
};
