import type { FormEvent } from 'react';
import { randomId } from '../../content/random-id.ts';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { ProblemAlert } from '../../table/rules/problem-alert.tsx';
import { useCommand } from '../../table/use-command.ts';
import { Button } from '../../ui/button.tsx';

/** Reminders of the GM's, counted in the time of the game: "the torch burns out, in 6 rounds". */
export const Timers = () => {
  const { view } = useTable();
  const { act, trouble } = useCommand();
  const { time, timers } = view;
  if (!time) return null;
  const set = async (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    const form = e.currentTarget;
    const given = new FormData(form);
    const words = String(given.get('words') ?? '').trim();
    const all = given.get('all') !== null;
    const { ok } = await act({ do: 'timer', id: randomId(), words, after: Number(given.get('after')), ...(all && { all }) });
    if (ok) form.reset();
  };
  return (
    <section className="stack apart">
      <h3>{t('timers.title')}</h3>
      <p className="soft small">{t('timers.hint')}</p>
      <form className="stack" onSubmit={e => void set(e)}>
        <input className="input" name="words" aria-label={t('timers.words')} placeholder={t('timers.like')} maxLength={200} required autoComplete="off" />
        <div className="row">
          <label className="row small">
            {t('timers.in')} <input className="input short" name="after" type="number" min={0} max={10_000} defaultValue={6} required />{' '}
            {t(`timers.units.${time.unit}`)}
          </label>
          <label className="tick small">
            <input type="checkbox" name="all" /> {t('timers.all')}
          </label>
          <Button type="submit">{t('timers.set')}</Button>
        </div>
      </form>
      <ul className="timers small">
        {timers.map(({ id, words, at, all }) => (
          <li className="row" key={id}>
            <span>
              {words} <span className="soft">· {at > time.now ? t(`timers.left.${time.unit}`, { count: at - time.now }) : t('timers.due')}</span>
              {all && <span className="soft"> · {t('timers.forAll')}</span>}
            </span>
            <Button kind="quiet" aria-label={t('forms.remove', { what: words })} onPress={() => void act({ do: 'timer', id, words: null })}>
              ×
            </Button>
          </li>
        ))}
      </ul>
      <ProblemAlert problem={trouble} />
    </section>
  );
};
