import { useTable } from '../seat/use-seat.ts';
import { nameOf } from '../tray/names.ts';
import { t } from '../words/words.ts';
import { Ruled } from './ruled.tsx';
import { type Field, nameOf as nameOfSpace, numbersOf, originOf, type Space } from './space.ts';

export interface Put {
  readonly who: string;
  readonly space: Space;
}

/** Puts somebody somewhere, whatever the rules would say: a ruling, as the log tells everybody. */
export const PutThere = ({ field, put: { who, space }, onEnd }: { readonly field: Field; readonly put: Put; readonly onEnd: () => void }) => {
  const { view } = useTable();
  const to = numbersOf(field.grid, space);
  return (
    <Ruled title={t('map.put')} yes={t('map.put')} command={{ do: 'rule', ruling: 'set', with: { who, name: 'position', to } }} onEnd={onEnd}>
      <strong>{nameOf(view, who)}</strong> {t('map.putAt', { place: nameOfSpace(space, originOf(field)) })}
    </Ruled>
  );
};
