import type { KnownPack } from '@fray/table/packs';
import { useCallback, useEffect, useState } from 'react';
import { type InstalledPack, installedPacks } from '../../storage/packs.ts';

interface Packs {
  /** Nothing until they are read. */
  readonly packs: readonly InstalledPack[] | undefined;
  /** Reads them once more. */
  readonly again: () => void;
}

/** The packs of this browser. */
export const usePacks = (): Packs => {
  const [packs, setPacks] = useState<readonly InstalledPack[]>();
  const again = useCallback(
    () =>
      void installedPacks().then(setPacks, (e: unknown) => {
        // Where the browser keeps nothing, as in some private windows, none are installed.
        console.warn(e);
        setPacks([]);
      }),
    [],
  );
  useEffect(again, [again]);
  return { packs, again };
};

/** The packs that bring something for a system. */
export const packsOf = <P extends KnownPack>(packs: readonly P[] | undefined, system: string): readonly P[] =>
  packs?.filter(({ pack }) => pack.system === system) ?? [];
