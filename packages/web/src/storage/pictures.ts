import { invalid, ok, type Problem, problem, type Result } from '@fray/engine';
import { t } from '../i18n/i18n.ts';
import { fitPicture } from './fit-picture.ts';
import { mapStore } from './map-store.ts';

const MAX_BYTES = 10_000_000;

/** The status of a server whose storage is full. */
const NO_ROOM = 507;

const hashOf = async (bytes: ArrayBuffer): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].map(b => b.toString(16).padStart(2, '0')).join('');

/** Saves a picture in this browser, scaled down if it is too large. */
export const keepPicture = async (blob: Blob): Promise<Result<{ readonly id: string; readonly width: number; readonly height: number }>> => {
  const hint = t('maps.pictureHint', { mb: MAX_BYTES / 1_000_000 });
  const bitmap = await createImageBitmap(blob).catch(() => undefined);
  if (!bitmap) return invalid(problem('image', t('maps.noPicture'), hint));
  const { width, height } = bitmap;
  const kept = blob.size <= MAX_BYTES ? blob : await fitPicture(bitmap, MAX_BYTES).catch(() => undefined);
  bitmap.close();
  if (!kept) return invalid(problem('image', `${(blob.size / 1_000_000).toFixed(1)} MB`, hint));
  return ok({ id: await storePicture(kept), width, height });
};

/** Saves a picture in this browser as it is, and answers its hash. */
export const storePicture = async (blob: Blob): Promise<string> => {
  const id = await hashOf(await blob.arrayBuffer());
  await mapStore.put('pictures', id, blob);
  return id;
};

/** Uploads pictures of this browser, and answers why that failed. */
export const sharePictures = async (ids: readonly string[]): Promise<Problem[]> => {
  const all = await Promise.all(ids.map(sharePicture));
  return all.flatMap(missing => missing ?? []);
};

/** Uploads a picture of this browser, so that all at a table on the server see it. Resolves to a problem if that fails. */
export const sharePicture = async (id: string): Promise<Problem | undefined> => {
  const blob = await mapStore.read<Blob>('pictures', id).catch(() => undefined);
  if (!blob) return undefined;
  const reply = await fetch('/api/pictures', { method: 'POST', headers: { 'content-type': blob.type || 'application/octet-stream' }, body: blob }).catch(
    () => undefined,
  );
  if (reply?.ok) return undefined;
  return reply?.status === NO_ROOM
    ? problem('map.image', t('ground.noRoom'), t('ground.noRoomHint'))
    : problem('map.image', t('ground.notShared'), t('ground.notSharedHint'));
};
