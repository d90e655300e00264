import type { FormEvent } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { ProblemAlert } from '../../table/rules/problem-alert.tsx';
import { useCommand } from '../../table/use-command.ts';
import { combatantName } from '../../table/view/combatant-name.ts';
import { Button } from '../../ui/button.tsx';

/** Lends combatants to other players for some time. */
export const Loans = () => {
  const { view } = useTable();
  const { act, trouble } = useCommand();
  const players = view.seats.filter(s => s.role === 'player');
  if (players.length === 0) return null;
  const lend = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    const form = new FormData(e.currentTarget);
    const minutes = Number(form.get('minutes') ?? 0);
    void act({ do: 'lend', combatant: String(form.get('combatant')), to: String(form.get('to')), ...(minutes > 0 && { minutes }) });
  };
  return (
    <section className="stack apart">
      <h3>{t('gm.loans')}</h3>
      {view.loans?.map(l => (
        <p className="row" key={l.combatant}>
          <span>{t('gm.lent', { what: combatantName(view, l.combatant), to: view.seats.find(s => s.id === l.to)?.name ?? '' })}</span>
          <Button onPress={() => void act({ do: 'take-back', combatant: l.combatant })}>{t('gm.takeBack')}</Button>
        </p>
      ))}
      <form className="row" onSubmit={lend}>
        <select className="input" name="combatant" aria-label={t('gm.lendWhat')}>
          {view.sheets.map(s => (
            <option key={s.id} value={s.id}>
              {s.name}
            </option>
          ))}
        </select>
        <select className="input" name="to" aria-label={t('gm.lendTo')}>
          {players.map(s => (
            <option key={s.id} value={s.id}>
              {s.name}
            </option>
          ))}
        </select>
        <label className="tick">
          <input className="input short" name="minutes" type="number" min={0} inputMode="numeric" placeholder="∞" /> {t('gm.minutes')}
        </label>
        <Button type="submit">{t('gm.lend')}</Button>
      </form>
      <ProblemAlert problem={trouble} />
    </section>
  );
};
