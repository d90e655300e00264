import { loadPicture } from '../../../storage/load-picture.ts';
import type { Colors } from '../ground-colors.ts';
import type { ThumbnailJob } from '../ground-worker.ts';
import { framed, type ThumbnailGround } from './thumbnail-ground.ts';

/** The maximum number of drawings that are kept; each has some tens of kilobytes. */
const MAX_KEPT = 80;

/** The addresses of drawings by what they show, the oldest first. */
const drawn = new Map<string, Promise<string>>();
const pending = new Map<number, (image: Blob) => void>();
let worker: Worker | undefined;
let last = 0;

const start = (): Worker => {
  const started = new Worker(new URL('../ground-worker.ts', import.meta.url), { type: 'module', name: 'ground' });
  started.onmessage = ({ data }: MessageEvent<{ readonly n: number; readonly image: Blob }>) => {
    pending.get(data.n)?.(data.image);
    pending.delete(data.n);
  };
  return started;
};

const ask = (job: Omit<ThumbnailJob, 'job' | 'n'>): Promise<Blob> =>
  new Promise(resolve => {
    worker ??= start();
    const n = ++last;
    pending.set(n, resolve);
    worker.postMessage({ job: 'thumbnail', n, ...job } satisfies ThumbnailJob);
  });

const draw = async ({ scenery, options, image, ...ground }: ThumbnailGround, [width, height]: readonly [number, number], colors: Colors): Promise<string> => {
  const part = framed(ground, width, height);
  // Shadows and trees reach in from beyond what is seen.
  const area = [
    Math.floor(part.x) - 1,
    Math.floor(part.y) - 1,
    Math.ceil(width / part.pixelsPerSpace) + 3,
    Math.ceil(height / part.pixelsPerSpace) + 3,
  ] as const;
  const blob = image && (await loadPicture(image.id));
  const picture = image && blob && { ...image, blob };
  return URL.createObjectURL(await ask({ scenery, options: { ...options, area }, part, colors, ...(picture && { picture }) }));
};

/** The address of a drawing of a given size in pixels, drawn by the worker when it is first wanted. */
export const drawThumbnail = (ground: ThumbnailGround, size: readonly [number, number], colors: Colors): Promise<string> => {
  const key = JSON.stringify([ground, size, colors['paper']]);
  const known = drawn.get(key);
  if (known) return known;
  const [oldest] = drawn.size >= MAX_KEPT ? drawn.keys() : [];
  if (oldest !== undefined) {
    void drawn.get(oldest)?.then(URL.revokeObjectURL);
    drawn.delete(oldest);
  }
  const made = draw(ground, size, colors);
  drawn.set(key, made);
  return made;
};
