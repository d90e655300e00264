import { spaceName as nameOfSpace, originOf } from '@fray/engine/field';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { combatantName } from '../../table/view/combatant-name.ts';
import { type Field, placeOfSpace, type Space } from '../grid/space.ts';
import type { RegionPlacement } from '../regions/use-region-drop.ts';
import { RulingConfirm } from './ruling-confirm.tsx';

export interface Placement {
  readonly who: string;
  readonly space: Space;
}

/** Puts a combatant into a region by a ruling. */
export const RegionPlaceRuling = ({ put: { who, place }, onEnd }: { readonly put: RegionPlacement; readonly onEnd: () => void }) => {
  const { view } = useTable();
  const command = { do: 'rule', ruling: 'set', with: { who, name: 'region', to: place.id } } as const;
  return (
    <RulingConfirm title={t('map.put')} yes={t('map.put')} command={command} onEnd={onEnd}>
      <strong>{combatantName(view, who)}</strong> {t('map.putInto', { place: place.name })}
    </RulingConfirm>
  );
};

/** Puts a combatant anywhere by a ruling, which the log shows. */
export const PlaceRuling = ({ field, put: { who, space }, onEnd }: { readonly field: Field; readonly put: Placement; readonly onEnd: () => void }) => {
  const { view } = useTable();
  const to = placeOfSpace(field.grid, space);
  return (
    <RulingConfirm title={t('map.put')} yes={t('map.put')} command={{ do: 'rule', ruling: 'set', with: { who, name: 'position', to } }} onEnd={onEnd}>
      <strong>{combatantName(view, who)}</strong> {t('map.putAt', { place: nameOfSpace(space, originOf(field)) })}
    </RulingConfirm>
  );
};
