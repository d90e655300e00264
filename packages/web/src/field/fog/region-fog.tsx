import './fog.css';
import type { BoardRegion } from '@fray/engine/board';
import { fogCommands, isDarkRegion } from '@fray/table/fog';
import { useState } from 'react';
import { ToggleButton } from 'react-aria-components';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { completeFog, type FogActions, useCanEditFog, useFogActions } from './fog-actions.ts';
import { HidingQuestion, WholeFieldFog } from './fog-bar.tsx';

export interface RegionFogTool {
  /** The tool is active. */
  readonly on: boolean;
  readonly turn: (on: boolean) => void;
  readonly isDark: (place: BoardRegion) => boolean;
  readonly flip: (place: BoardRegion) => void;
  readonly all: (dark: boolean) => void;
  readonly acts: FogActions;
}

/** Fog on regions. A player's view says of each region whether it is dark. */
export const useRegionFog = (places: readonly BoardRegion[]): RegionFogTool => {
  const fog = completeFog(useTable().view.fog);
  const laysFog = useCanEditFog();
  const acts = useFogActions();
  const [on, turn] = useState(false);
  const isDark = (place: BoardRegion): boolean => place.dark ?? (laysFog && isDarkRegion(fog, place.id));
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
        fogCommands(fog),
        places.flatMap(p => (isDark(p) === dark ? [] : p.who)),
      ),
  };
};

/** The GM's fog over regions: the switch, all at once, and undo. */
export const RegionFog = ({ fog }: { readonly fog: RegionFogTool }) => (
  <section className="fog-bar" aria-label={t('fog.title')}>
    <ToggleButton className="button" isSelected={fog.on} onChange={fog.turn}>
      {t('fog.title')}
    </ToggleButton>
    {fog.on && (
      <>
        <WholeFieldFog acts={fog.acts} all={fog.all} />
        <HidingQuestion acts={fog.acts} />
      </>
    )}
  </section>
);
