import { useState } from 'react';
import type { Problem } from '../seat/seat.ts';
import { useTable } from '../seat/use-seat.ts';
import { Button } from '../ui/button.tsx';
import { t } from '../words/words.ts';
import { numbersOf } from './carry.ts';
import { type Field, nameOf, originOf, type Space } from './space.ts';

export interface Put {
  readonly who: string;
  readonly space: Space;
}

/** Puts somebody somewhere, whatever the rules would say: a ruling, as the log tells everybody. */
export const PutThere = ({ field, put: { who, space }, onEnd }: { readonly field: Field; readonly put: Put; readonly onEnd: () => void }) => {
  const { seat, view } = useTable();
  const [trouble, setTrouble] = useState<Problem>();
  const rule = async () => {
    const done = await seat.do({ do: 'rule', ruling: 'set', with: { who, name: 'position', to: numbersOf(field, space) } });
    if (done.ok) onEnd();
    else setTrouble(done.problem);
  };
  const name = view.sheets.find(s => s.id === who)?.name ?? who;
  return (
    <section className="where where-to" aria-label={t('map.put')} onKeyDown={e => e.key === 'Escape' && onEnd()}>
      <p aria-live="polite">
        <strong>{name}</strong> {t('map.putAt', { place: nameOf(space, originOf(field)) })}
        {trouble && <span className="trouble small"> {trouble.detail ?? trouble.title}</span>}
      </p>
      <Button kind="main" onPress={() => void rule()}>
        {t('map.put')}
      </Button>
      <Button onPress={onEnd}>{t('map.cancel')}</Button>
    </section>
  );
};
