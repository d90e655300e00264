import './fog.css';
import type { BoardRegion } from '@fray/engine/board';
import { fogCommands, isDarkRegion } from '@fray/table/fog';
import { useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { Button } from '../../ui/button.tsx';
import { useShown } from '../../ui/use-shown.ts';
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

/** All regions at once, and undo, while fog is laid on regions. */
export const RegionFogBar = ({ fog }: { readonly fog: RegionFogTool }) => {
  useShown('tool-bar', fog.on);
  if (!fog.on) return null;
  return (
    <section className="fog-bar" aria-label={t('fog.title')}>
      <WholeFieldFog acts={fog.acts} all={fog.all} />
      <Button kind="main" onPress={() => fog.turn(false)}>
        {t('fog.done')}
      </Button>
      <HidingQuestion acts={fog.acts} />
    </section>
  );
};
