import { mapStore } from './map-store.ts';

/** What the server has is worth another try, unless it says that it is not there. */
const MAY_COME: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504, 507]);

/** A picture that could not be had now, and may be had later. */
class PictureDelayedError extends Error {}

/** A picture by its hash: from this browser, otherwise from the server. Nothing if there is none; throws if it may come later. */
const fetchPicture = async (id: string): Promise<Blob | undefined> => {
  const kept = await mapStore.read<Blob>('pictures', id).catch(() => undefined);
  if (kept) return kept;
  const reply = await fetch(`/api/pictures/${id}`).catch(() => undefined);
  if (!reply || MAY_COME.has(reply.status)) throw new PictureDelayedError(id);
  return reply.ok ? reply.blob() : undefined;
};

/** A picture by its hash: from this browser, otherwise from the server. */
export const loadPicture = (id: string): Promise<Blob | undefined> => fetchPicture(id).catch(() => undefined);

/** Before each further try (ms); the last is repeated. */
const WAITS_MS = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000] as const;
const MAX_TRIES = 60;

/** The same, tried again and again where the server was too busy or away, or there was no network. */
export const loadPicturePatiently = async (id: string): Promise<Blob | undefined> => {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    try {
      return await fetchPicture(id);
    } catch (e) {
      if (!(e instanceof PictureDelayedError)) throw e;
      await new Promise(resolve => setTimeout(resolve, WAITS_MS[Math.min(tries, WAITS_MS.length - 1)]));
    }
  }
  return undefined;
};
