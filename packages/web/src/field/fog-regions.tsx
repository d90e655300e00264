import './fog.css';
import type { Place } from '@fray/engine';
import { fogging, isDarkRegion } from '@fray/table/fog';
import { useState } from 'react';
import { ToggleButton } from 'react-aria-components';
import { useTable } from '../seat/use-seat.ts';
import { t } from '../words/words.ts';
import { type FogActs, useFogActs, useLaysFog, wholeFog } from './fog-acts.ts';
import { All, Standing } from './fog-bar.tsx';

export interface RegionFogTool {
  /** Regions are covered and uncovered now. */
  readonly on: boolean;
  readonly turn: (on: boolean) => void;
  readonly isDark: (place: Place) => boolean;
  readonly flip: (place: Place) => void;
  readonly all: (dark: boolean) => void;
  readonly acts: FogActs;
}

/** Fog on a field of regions; a player is told with a region that it is dark. */
export const useRegionFog = (places: readonly Place[]): RegionFogTool => {
  const fog = wholeFog(useTable().view.fog);
  const laysFog = useLaysFog();
  const acts = useFogActs();
  const [on, turn] = useState(false);
  const isDark = (place: Place): boolean => place.dark ?? (laysFog && isDarkRegion(fog, place.id));
  return {
    ...{ on: on && laysFog, turn, isDark, acts },
    flip(place) {
      const dark = !isDark(place);
      void acts.turn(dark, { regions: [place.id] }, [{ do: 'fog', dark: !dark, regions: [place.id] }], place.who);
    },
    all: dark =>
      void acts.turn(
        dark,
        { all: true },
        fogging(fog),
        places.flatMap(p => (isDark(p) === dark ? [] : p.who)),
      ),
  };
};

/** The GM's fog over regions: on and off, all at once, and the way back. */
export const RegionFog = ({ fog }: { readonly fog: RegionFogTool }) => (
  <section className="fog-bar" aria-label={t('fog.title')}>
    <ToggleButton className="button" isSelected={fog.on} onChange={fog.turn}>
      {t('fog.title')}
    </ToggleButton>
    {fog.on && (
      <>
        <All acts={fog.acts} all={fog.all} />
        <Standing acts={fog.acts} />
      </>
    )}
  </section>
);
