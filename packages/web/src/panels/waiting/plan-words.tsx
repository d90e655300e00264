import type { FormEvent } from 'react';
import { t } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';

interface PlanWordsProps {
  /** The name of the combatant. */
  readonly name: string;
  readonly plan: (what: string) => Promise<boolean>;
}

/** A plan in words, for what was not among the choices of the last turn. */
export const PlanWords = ({ name, plan }: PlanWordsProps) => {
  const submit = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    const form = e.currentTarget;
    const what = String(new FormData(form).get('what') ?? '').trim();
    if (what) void plan(what).then(done => done && form.reset());
  };
  return (
    <form className="row" onSubmit={submit}>
      <label className="tick plan-words">
        <span>{t('tray.planFor', { name })}</span>
        <input className="input" name="what" placeholder={t('tray.planHint')} autoComplete="off" />
      </label>
      <Button type="submit">{t('tray.plan')}</Button>
    </form>
  );
};
