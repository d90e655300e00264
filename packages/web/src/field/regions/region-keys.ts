import type { Point } from '@fray/engine/field';
import type { Camera } from '../canvas/camera.ts';

const PAN_PX = 60;

interface RegionKeyTargets {
  readonly camera: Camera;
  readonly fit: () => void;
  /** Points others to a place. */
  readonly ping: ((at: Point) => void) | undefined;
  /** The middle of the region that has the focus. */
  readonly at: Point | undefined;
  /** Ends what is being chosen. */
  readonly end: () => void;
}

const PAN: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ...{ ArrowLeft: [PAN_PX, 0], ArrowRight: [-PAN_PX, 0], ArrowUp: [0, PAN_PX], ArrowDown: [0, -PAN_PX] },
};

/** What a key does on a map of regions; whether it does anything. */
export const pressRegionKey = (key: string, shift: boolean, { camera, fit, ping, at, end }: RegionKeyTargets): boolean => {
  const pan = shift ? PAN[key] : undefined;
  if (pan) camera.pan(...pan);
  else if (key === '+' || key === '=') camera.zoom(1.25);
  else if (key === '-') camera.zoom(0.8);
  else if (key === '0') fit();
  else if (key === 'P' && at) ping?.(at);
  else if (key === 'Escape') end();
  else return false;
  return true;
};
