import type { BoardImage as Placed } from '@fray/engine/board';
import { useEffect, useRef } from 'react';
import type { Seat } from '../../seat/seat.ts';
import type { Camera } from './camera.ts';

/** A layer under the drawing that follows the camera frame by frame. */
interface Layer {
  /** Draws the layer as seen in this viewport. */
  show(sight: Camera['viewport']): void;
  leave(): void;
}

/** Canvas pixels per CSS pixel. */
const pixelRatio = (): number => Math.min(2, window.devicePixelRatio || 1);

/** A canvas as large as the pane: only the visible part is drawn, however large the picture is. */
const createLayer = (canvas: HTMLCanvasElement, bitmap: ImageBitmap, { x, y, width, height }: Omit<Placed, 'id'>): Layer => {
  const context = canvas.getContext('2d');
  return {
    show(sight) {
      if (!context) return;
      const dots = pixelRatio();
      const [wide, high] = [Math.round(canvas.clientWidth * dots), Math.round(canvas.clientHeight * dots)];
      if (canvas.width !== wide || canvas.height !== high) Object.assign(canvas, { width: wide, height: high });
      else context.clearRect(0, 0, wide, high);
      context.setTransform(dots * sight.scale, 0, 0, dots * sight.scale, dots * sight.x, dots * sight.y);
      context.drawImage(bitmap, x, y, width, height);
      context.setTransform(1, 0, 0, 1, 0, 0);
    },
    leave() {
      context?.clearRect(0, 0, canvas.width, canvas.height);
      bitmap.close();
    },
  };
};

/** Draws a layer on every frame until it is stopped. */
const followCamera = (layer: Layer, canvas: HTMLCanvasElement, camera: Camera): (() => void) => {
  const unfollow = camera.follow(sight => layer.show(sight));
  const size = new ResizeObserver(() => layer.show(camera.viewport));
  size.observe(canvas);
  return () => {
    unfollow();
    size.disconnect();
    layer.leave();
  };
};

/** While fog is lifted stroke by stroke, not every intermediate picture is loaded (ms). */
const SETTLES_MS = 150;

interface MapPictureProps {
  readonly image: Placed | undefined;
  readonly camera: Camera;
  /** Who provides the picture. */
  readonly from: Pick<Seat, 'picture'>;
}

/** The picture under a field, once it is loaded. The old picture stays until the next is there; a missing one shows nothing. */
export const MapPicture = ({ image, camera, from }: MapPictureProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const stop = useRef<() => void>(undefined);
  const { id, x, y, width, height, cut } = image ?? {};
  useEffect(() => {
    if (id === undefined || x === undefined || y === undefined || width === undefined || height === undefined) return undefined;
    const placed = { x, y, width, height };
    let left = false;
    const show = async () => {
      const blob = await from.picture({ id, ...placed, ...(cut && { cut }) });
      const bitmap = blob && (await createImageBitmap(blob).catch(() => undefined));
      if (left || !canvas.current) return bitmap?.close();
      stop.current?.();
      stop.current = bitmap && followCamera(createLayer(canvas.current, bitmap, placed), canvas.current, camera);
    };
    const timer = setTimeout(() => void show(), stop.current ? SETTLES_MS : 0);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [id, x, y, width, height, cut, camera, from]);
  const isThere = id !== undefined;
  useEffect(() => {
    if (!isThere) return undefined;
    return () => {
      stop.current?.();
      stop.current = undefined;
    };
  }, [isThere]);
  return isThere ? (
    <div className="map-picture" aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  ) : null;
};
