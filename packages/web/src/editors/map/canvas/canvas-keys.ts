import type { SpaceMap } from '@fray/engine/maps';
import type { Camera } from '../../../field/canvas/camera.ts';
import { barrierOnEdge, edgesOfSpace } from '../../../field/grid/edges.ts';
import type { Space } from '../../../field/grid/space.ts';
import type { EditHistory } from '../edit-history.ts';
import { type Brush, isEdgeTool, putOnEdge } from './brush.ts';
import { doorName } from './brush-stroke.ts';

interface CanvasKeyTargets {
  readonly map: SpaceMap;
  readonly history: EditHistory<SpaceMap>;
  readonly brush: Brush;
  readonly cursor: Space;
  readonly camera: Camera;
  readonly fit: () => void;
  readonly onPlacing: (id: string | undefined) => void;
}

/** 1 to 6 draw or erase on the sides of the space under the cursor; whether the key is one of those. */
const drawSide = (key: string, { map, history, brush, cursor }: CanvasKeyTargets): boolean => {
  const side = /^[1-6]$/.test(key) ? edgesOfSpace(map, cursor)[Number(key) - 1] : undefined;
  if (!side) return false;
  if (isEdgeTool(brush.tool)) history.change(putOnEdge(map, side, brush.tool, barrierOnEdge(map.barriers, side)?.is === brush.tool, doorName));
  else if (brush.tool === 'erase') history.change(putOnEdge(map, side, 'wall', true, doorName));
  else return false;
  return true;
};

/** What a key does on a map that is edited, besides moving the cursor; whether it does anything. */
export const pressCanvasKey = (key: string, targets: CanvasKeyTargets): boolean => {
  const { camera, fit, onPlacing } = targets;
  if (drawSide(key, targets)) return true;
  if (key === '+' || key === '=') camera.zoom(1.25);
  else if (key === '-') camera.zoom(0.8);
  else if (key === '0') fit();
  else if (key === 'Escape') onPlacing(undefined);
  else return false;
  return true;
};
