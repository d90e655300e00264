import { ok, type Result } from '@fray/engine';
import { blankSpaceMap, MAX_MAP_SPACES, type SpaceMap } from '@fray/engine/maps';
import { keepPicture } from '../../../storage/pictures.ts';
import type { PictureGrid } from './grid-guess.ts';

/** A picture whose grid nobody knows is this many spaces wide at first. */
const SPACES_WIDE = 24;

export const isPicture = (file: File): boolean => /^image\/(png|jpeg|webp)$/.test(file.type) || /\.(png|jpe?g|webp)$/i.test(file.name);

const askGrid = async (file: Blob): Promise<PictureGrid | undefined> => {
  const bitmap = await createImageBitmap(file);
  const worker = new Worker(new URL('./grid-worker.ts', import.meta.url), { type: 'module', name: 'grid' });
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<PictureGrid | undefined>) => resolve(data);
      worker.onerror = () => reject(new Error('the grid could not be guessed'));
      worker.postMessage(bitmap, [bitmap]);
    });
  } finally {
    worker.terminate();
  }
};

/** A map whose spaces lie on the grid of its picture. The picture stays as wide and high as it is. */
export const fitToGrid = (map: SpaceMap, id: string, [width, height]: readonly [number, number], { size, left, top }: PictureGrid): SpaceMap => {
  const spaces = (length: number, from: number) => Math.max(1, Math.min(MAX_MAP_SPACES, Math.round((length - from) / size)));
  const tidy = (n: number) => Math.round(n * 10_000) / 10_000;
  const image = { id, at: { x: tidy(-0.5 - left / size), y: tidy(-0.5 - top / size) }, width: tidy(width / size), height: tidy(height / size) };
  return { ...map, columns: spaces(width, left), rows: spaces(height, top), image };
};

/** Makes a map of a picture, and keeps the picture in this browser. */
export const mapFromPicture = async (file: File): Promise<Result<SpaceMap>> => {
  const kept = await keepPicture(file);
  if (!kept.ok) return kept;
  const { id, width, height } = kept.value;
  const plain: PictureGrid = { size: Math.max(width / SPACES_WIDE, height / MAX_MAP_SPACES), left: 0, top: 0 };
  const grid = (await askGrid(file).catch(() => undefined)) ?? plain;
  const name = file.name.replace(/\.[^.]+$/, '').slice(0, 80) || 'Map';
  return ok(fitToGrid(blankSpaceMap(name), id, [width, height], grid));
};
