import '../../../field/field-map.css';
import { spaceName } from '@fray/engine/field';
import type { SpaceMap } from '@fray/engine/maps';
import { useMemo, useRef, useState } from 'react';
import { KeyboardGrid } from '../../../field/canvas/keyboard-grid.tsx';
import { MapPicture } from '../../../field/canvas/map-picture.tsx';
import { useCamera } from '../../../field/canvas/use-camera.ts';
import { drawnSpaceWords } from '../../../field/grid/drawn-space-words.ts';
import { edgesOfSpace } from '../../../field/grid/edges.ts';
import { middle, type Space, spaceAt } from '../../../field/grid/space.ts';
import { ZoomTools } from '../../../field/tools/field-tools.tsx';
import { t } from '../../../i18n/i18n.ts';
import { loadPicture } from '../../../storage/load-picture.ts';
import type { EditHistory } from '../edit-history.ts';
import { type Brush, clearSpace, isLineTool, isPainted, isPaintTool, paintSpace } from './brush.ts';
import { isOnMap } from './brush-stroke.ts';
import { CanvasDrawing } from './canvas-drawing.tsx';
import { pressCanvasKey } from './canvas-keys.ts';
import { DrawnGroundLayer } from './drawn-ground-layer.tsx';
import { extentOfMap, gridOfShape, pictureOfMap } from './drawn-map.ts';
import type { MapPiece } from './map-pieces.ts';
import { drawRoom } from './room.ts';
import { useKeyedLine } from './use-keyed-line.ts';
import { usePaintStroke } from './use-paint-stroke.ts';

interface MapCanvasProps {
  readonly map: SpaceMap;
  readonly history: EditHistory<SpaceMap>;
  readonly brush: Brush;
  readonly pieces: readonly MapPiece[];
  /** The piece that is put on the next space that is chosen. */
  readonly placing: string | undefined;
  readonly onPlacing: (id: string | undefined) => void;
  readonly onPlace: ((id: string, at: Space) => void) | undefined;
}

/** The editor shows the whole picture of a map, not only what players may see. */
const PICTURE_SOURCE = { picture: ({ id }: { readonly id: string }) => loadPicture(id) };

/** A map of spaces to draw on: with a pointer, with fingers, or space by space with the keyboard. */
export const MapCanvas = ({ map, history, brush, pieces, placing, onPlacing, onPlace }: MapCanvasProps) => {
  const { shape, columns, rows } = map;
  const grid = useMemo(() => gridOfShape(shape), [shape]);
  const extent = useMemo(() => extentOfMap({ shape, columns, rows }), [shape, columns, rows]);
  const [cursor, setCursor] = useState<Space>({ column: 0, row: 0 });
  const [here, setHere] = useState(false);
  const pane = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const pieceAt = (space: Space) => pieces.find(p => typeof p.at === 'object' && p.at.column === space.column && p.at.row === space.row);
  const place = (id: string, space: Space) => {
    onPlacing(undefined);
    if (isOnMap(map, space)) onPlace?.(id, space);
  };
  const isPlacing = placing !== undefined;
  const { stroke, carried } = usePaintStroke({ map, history, brush, isPlacing, place, pieceAt: space => (onPlace ? pieceAt(space) : undefined) });
  const camera = useCamera(pane, svg, {
    box: extent.box,
    tap: at => isPlacing && place(placing, spaceAt(grid, at)),
    over: () => {},
    strokes: [stroke],
  });
  const keyedLine = useKeyedLine({ map, history, brush });
  const pick = (space: Space) => {
    if (isPlacing) return place(placing, space);
    if (isLineTool(brush.tool)) return keyedLine.pick(space);
    if (brush.tool === 'hand') return onPlacing(pieceAt(space)?.id);
    if (brush.tool === 'erase') return history.change(clearSpace(map, space, edgesOfSpace(map, space)));
    if (brush.tool === 'room') return history.change(drawRoom(map, space, space));
    if (isPaintTool(brush.tool)) history.change(paintSpace(map, space, brush, isPainted(map, space, brush)));
  };
  const fit = () => {
    camera.isMovedByHand = false;
    camera.fit(extent.box);
  };
  const moveCursor = (space: Space) => {
    setCursor(space);
    camera.reveal(middle(grid, space));
  };
  const words = (space: Space): string => [pieceAt(space)?.name ?? '', drawnSpaceWords(map, space)].filter(Boolean).join(', ');
  const keyed = (key: string) => (key === 'Escape' && keyedLine.end()) || pressCanvasKey(key, { map, history, brush, cursor, camera, fit, onPlacing });
  return (
    <div className="map" {...(here && { 'data-keyed': true })}>
      <div className="map-pane" ref={pane} data-tool={brush.tool}>
        <MapPicture image={pictureOfMap(map)} camera={camera} from={PICTURE_SOURCE} />
        <DrawnGroundLayer map={map} extent={extent} camera={camera} />
        <CanvasDrawing {...{ svg, map, extent, pieces, placing, carried }} cursor={here ? cursor : undefined} />
      </div>
      <KeyboardGrid {...{ extent, cursor, words }} origin={extent.first} onCursor={moveCursor} onPick={pick} onKey={keyed} onFocus={setHere} />
      <ZoomTools camera={camera} onFit={fit} />
      <p className={here ? 'map-hint' : 'hidden'} aria-live="polite">
        {here &&
          [spaceName(cursor, extent.first), words(cursor), keyedLine.from ? t('maps.lineFrom', { place: spaceName(keyedLine.from, extent.first) }) : '']
            .filter(Boolean)
            .join(', ')}
      </p>
    </div>
  );
};
