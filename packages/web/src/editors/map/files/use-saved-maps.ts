import type { DrawnMap } from '@fray/engine/maps';
import { useEffect, useState } from 'react';
import { mapStore, newMapId } from '../../../storage/map-store.ts';
import { renameMap } from '../../../storage/old-names.ts';

export type SavedMap = readonly [id: string, map: DrawnMap];

interface SavedMaps {
  /** Nothing until they are read. */
  readonly maps: readonly SavedMap[] | undefined;
  /** Shows a map as it is now, without saving it. */
  readonly show: (saved: SavedMap) => void;
  readonly save: (saved: SavedMap) => Promise<unknown>;
  /** Saves a map under a new id. */
  readonly add: (map: DrawnMap) => { readonly id: string; readonly saved: Promise<unknown> };
  readonly remove: (id: string) => void;
}

/** The maps of this browser. */
export const useSavedMaps = (): SavedMaps => {
  const [maps, setMaps] = useState<readonly SavedMap[]>();
  useEffect(() => void mapStore.list<DrawnMap>('maps').then(all => setMaps(all.map(([id, map]) => [id, renameMap(map)]))), []);
  const show = ([id, map]: SavedMap) => setMaps(all => [...(all ?? []).filter(([i]) => i !== id), [id, map]]);
  const save = (saved: SavedMap) => {
    show(saved);
    return mapStore.put('maps', ...saved);
  };
  return {
    ...{ maps, show, save },
    add(map) {
      const id = newMapId();
      return { id, saved: save([id, map]) };
    },
    remove(id) {
      setMaps(all => all?.filter(([i]) => i !== id));
      void mapStore.delete('maps', id);
    },
  };
};
