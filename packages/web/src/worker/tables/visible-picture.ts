import { type LitPicture, litPath } from '@fray/table';
import { loadPicture } from '../../storage/load-picture.ts';

/** The visible part of a local table's picture; undefined if the picture cannot be loaded. */
export const visiblePicture = async (light: LitPicture): Promise<Blob | undefined> => {
  const blob = await loadPicture(light.whole);
  const bitmap = blob && (await createImageBitmap(blob).catch(() => undefined));
  if (!bitmap) return undefined;
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  context?.clip(new Path2D(litPath(light, width, height)), 'evenodd');
  context?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.86 });
};
