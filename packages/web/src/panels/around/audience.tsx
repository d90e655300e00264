import { useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import type { View } from '../../seat/view.ts';

/** Whom something is for: all, or the seats that are chosen; the GM sees everything. */
export interface Audience {
  /** Undefined for all. */
  readonly to: readonly string[] | undefined;
  readonly choose: (to: readonly string[] | undefined) => void;
}

export const useAudience = (initial?: readonly string[]): Audience => {
  const [to, choose] = useState(initial);
  return { to, choose };
};

const isGm = (role: string): boolean => role === 'gm' || role === 'co-gm';

/** The seats that may be chosen: the others, without those of GMs, who see everything anyway. */
const choosable = ({ seats, you }: View) => seats.filter(s => s.id !== you.seat && !isGm(s.role) && s.role !== 'screen');

interface AudienceChoiceProps extends Audience {
  readonly label: string;
}

/** Chooses whom something is for: all, the GM alone, or some. */
export const AudienceChoice = ({ to, choose, label }: AudienceChoiceProps) => {
  const { view } = useTable();
  const seats = choosable(view);
  const alone = t(isGm(view.you.role) ? 'around.gmOnly' : 'around.gmAndMe');
  return (
    <fieldset className="around-audience">
      <legend>{label}</legend>
      <label className="tick">
        <input type="radio" checked={to === undefined} onChange={() => choose(undefined)} /> {t('around.everyone')}
      </label>
      <label className="tick">
        <input type="radio" checked={to !== undefined && to.length === 0} onChange={() => choose([])} /> {alone}
      </label>
      {seats.map(({ id, name }) => (
        <label className="tick" key={id}>
          <input
            type="checkbox"
            checked={to?.includes(id) ?? false}
            onChange={e => choose(e.target.checked ? [...(to ?? []), id] : (to ?? []).filter(s => s !== id))}
          />{' '}
          {name}
        </label>
      ))}
    </fieldset>
  );
};

/** Whom a handout is shown to, in words. */
export const audienceWords = ({ seats }: View, to: readonly string[] | undefined): string => {
  if (to === undefined) return t('around.everyone');
  const names = seats.flatMap(s => (to.includes(s.id) ? [s.name] : []));
  return names.length > 0 ? names.join(', ') : t('around.gmOnly');
};
