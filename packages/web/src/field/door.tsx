import type { Barricade } from '@fray/engine';
import type { Point } from '@fray/engine/field';
import { useState } from 'react';
import type { Problem } from '../seat/seat.ts';
import { useTable } from '../seat/use-seat.ts';
import { Button } from '../ui/button.tsx';
import { t } from '../words/words.ts';
import type { Field } from './space.ts';

type Door = Extract<Barricade, { readonly is: 'door' }>;

const feetTo = ({ from, to }: Door, { x, y }: Point): number => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const along = Math.max(0, Math.min(1, ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(from[0] + along * dx - x, from[1] + along * dy - y);
};

/** The door nearest to a point, no farther off than so many feet. */
export const doorAt = ({ barriers }: Field, at: Point, feet: number): string | undefined =>
  (barriers ?? []).flatMap(b => (b.is === 'door' && feetTo(b, at) <= feet ? [b] : [])).sort((a, b) => feetTo(a, at) - feetTo(b, at))[0]?.door;

/** A door that the GM opens or shuts. */
export const TurnDoor = ({ field, door, onEnd }: { readonly field: Field; readonly door: string; readonly onEnd: () => void }) => {
  const { seat } = useTable();
  const [trouble, setTrouble] = useState<Problem>();
  const open = field.barriers?.some(b => b.is === 'door' && b.door === door && b.open) ?? false;
  const turn = async () => {
    const done = await seat.do({ do: 'rule', ruling: 'door', with: { door, open: !open } });
    if (done.ok) onEnd();
    else setTrouble(done.problem);
  };
  return (
    <section className="where where-to" aria-label={door} onKeyDown={e => e.key === 'Escape' && onEnd()}>
      <p aria-live="polite">
        <strong>{door}</strong> {t(open ? 'map.doorOpen' : 'map.doorShut')}
        {trouble && <span className="trouble small"> {trouble.detail ?? trouble.title}</span>}
      </p>
      <Button kind="main" onPress={() => void turn()}>
        {t(open ? 'map.shut' : 'map.open')}
      </Button>
      <Button onPress={onEnd}>{t('map.cancel')}</Button>
    </section>
  );
};
