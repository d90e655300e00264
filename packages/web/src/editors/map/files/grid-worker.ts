import { guessGrid } from './grid-guess.ts';

/** Larger pictures are scaled down to this many pixels before their grid is guessed. */
const MOST = 1400;

self.onmessage = ({ data }: MessageEvent<ImageBitmap>) => {
  const scale = Math.min(1, MOST / Math.max(data.width, data.height));
  const [width, height] = [Math.max(1, Math.round(data.width * scale)), Math.max(1, Math.round(data.height * scale))];
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(data, 0, 0, width, height);
  const dots = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
  const gray = Float32Array.from(
    { length: width * height },
    (_, i) => 0.3 * (dots[4 * i] ?? 0) + 0.59 * (dots[4 * i + 1] ?? 0) + 0.11 * (dots[4 * i + 2] ?? 0),
  );
  const grid = guessGrid(gray, width, height);
  data.close();
  self.postMessage(grid && { size: grid.size / scale, left: grid.left / scale, top: grid.top / scale });
};
