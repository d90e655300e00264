import { useSyncExternalStore } from 'react';
import { loadPicturePatiently } from '../../storage/load-picture.ts';

const PICTURE = 'picture:';

/** The hash of the picture that a face is; undefined for an icon. */
export const pictureOfFace = (face: string): string | undefined => (face.startsWith(PICTURE) ? face.slice(PICTURE.length) : undefined);

export const faceOfPicture = (id: string): string => `${PICTURE}${id}`;

/** Addresses of the pictures of this page by hash: null while one is loaded, or if there is none. They are few and small, and stay as long as the page. */
const addresses = new Map<string, string | null>();
const listeners = new Set<() => void>();

const load = async (id: string): Promise<void> => {
  const blob = await loadPicturePatiently(id);
  if (!blob) return;
  addresses.set(id, URL.createObjectURL(blob));
  for (const changed of listeners) changed();
};

const addressOf = (id: string): string | null => {
  const known = addresses.get(id);
  if (known !== undefined) return known;
  addresses.set(id, null);
  void load(id);
  return null;
};

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** The address of a picture; null until it is loaded. */
export const useFacePicture = (id: string): string | null => useSyncExternalStore(subscribe, () => addressOf(id));
