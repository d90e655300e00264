import type { KnownPack } from '@fray/table/packs';
import { BrowserDatabase } from './browser-database.ts';
import { mapStore } from './map-store.ts';

/** A pack that is installed in this browser. */
export interface InstalledPack extends KnownPack {
  readonly at: number;
  /** The address that it came from. */
  readonly from?: string;
}

/** A picture of a pack, by the hash of its bytes. */
export interface PictureToKeep {
  readonly id: string;
  readonly blob: Blob;
}

const store = new BrowserDatabase<'packs'>('fray-packs', ['packs']);

/** The packs of this browser, by name. */
export const installedPacks = async (): Promise<readonly InstalledPack[]> =>
  (await store.list<InstalledPack>('packs')).map(([, pack]) => pack).sort((a, b) => a.pack.name.localeCompare(b.pack.name));

/** Installs a pack in place of an earlier version. Where there is no room for all of it, nothing stays. */
export const keepPack = async (installed: InstalledPack, pictures: readonly PictureToKeep[]): Promise<void> => {
  const added: string[] = [];
  try {
    for (const { id, blob } of pictures) {
      if (await mapStore.read<Blob>('pictures', id)) continue;
      added.push(id);
      await mapStore.put('pictures', id, blob);
    }
    await store.put('packs', installed.pack.id, installed);
  } catch (e) {
    for (const id of added) await mapStore.delete('pictures', id).catch(() => undefined);
    throw e;
  }
};

/** Removes a pack. Fights that have something of it stay as they are, and so do pictures, which they may show. */
export const removePack = (id: string): Promise<undefined> => store.delete('packs', id);
