import type { Picture as Placed } from '@fray/engine';
import { useEffect, useRef } from 'react';
import { pictureFor } from '../maps/pictures.ts';
import type { Camera } from './camera.ts';

/** What lies under the drawing and is not drawn as lines: it follows the camera, frame by frame. */
interface Layer {
  /** Draws itself as it is seen from here. */
  show(sight: Camera['sight']): void;
  leave(): void;
}

/** Pixels of a canvas for one of the page. */
const sharpness = (): number => Math.min(2, window.devicePixelRatio || 1);

/** A picture on a canvas as large as the pane: only what is seen is drawn, however large the picture is. */
const layerOn = (canvas: HTMLCanvasElement, bitmap: ImageBitmap, { x, y, width, height }: Placed): Layer => {
  const context = canvas.getContext('2d');
  return {
    show(sight) {
      if (!context) return;
      const dots = sharpness();
      const [wide, high] = [Math.round(canvas.clientWidth * dots), Math.round(canvas.clientHeight * dots)];
      if (canvas.width !== wide || canvas.height !== high) Object.assign(canvas, { width: wide, height: high });
      else context.clearRect(0, 0, wide, high);
      context.setTransform(dots * sight.scale, 0, 0, dots * sight.scale, dots * sight.x, dots * sight.y);
      context.drawImage(bitmap, x, y, width, height);
      context.setTransform(1, 0, 0, 1, 0, 0);
    },
    leave: () => bitmap.close(),
  };
};

/** The picture under a field, once it is here; nothing is said where it cannot be had. */
export const Picture = ({ image, camera }: { readonly image: Placed | undefined; readonly camera: Camera }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { id, x, y, width, height } = image ?? {};
  useEffect(() => {
    if (id === undefined || x === undefined || y === undefined || width === undefined || height === undefined) return undefined;
    let left = false;
    let stop = () => {};
    void pictureFor(id).then(async blob => {
      if (!blob || left || !canvas.current) return;
      const bitmap = await createImageBitmap(blob).catch(() => undefined);
      if (!bitmap || left || !canvas.current) return bitmap?.close();
      const layer = layerOn(canvas.current, bitmap, { id, x, y, width, height });
      const unfollow = camera.follow(sight => layer.show(sight));
      const size = new ResizeObserver(() => layer.show(camera.sight));
      size.observe(canvas.current);
      stop = () => {
        unfollow();
        size.disconnect();
        layer.leave();
      };
    });
    return () => {
      left = true;
      stop();
    };
  }, [id, x, y, width, height, camera]);
  return id === undefined ? null : (
    <div className="map-picture" aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  );
};
