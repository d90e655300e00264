import { readFromStore } from './map-store.ts';

/** A picture by its hash: from this browser, otherwise from the server. */
export const loadPicture = async (id: string): Promise<Blob | undefined> => {
  const kept = await readFromStore<Blob>('pictures', id).catch(() => undefined);
  if (kept) return kept;
  const reply = await fetch(`/api/pictures/${id}`).catch(() => undefined);
  return reply?.ok ? reply.blob() : undefined;
};
