import { type FormEvent, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import type { ApiProblem } from '../../seat/api/api-problem.ts';
import { useTable } from '../../seat/use-seat.ts';
import { Button } from '../../ui/button.tsx';

/** Adds a note to the log, for all or for the GM only. */
export const NoteForm = () => {
  const { seat, view } = useTable();
  const [trouble, setTrouble] = useState<ApiProblem>();
  const { role } = view.you;
  if (role === 'spectator' || role === 'screen' || seat.isReadOnly) return null;
  const gms = view.seats.filter(s => s.role === 'gm' || s.role === 'co-gm').map(s => s.id);
  const add = async (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    const form = e.currentTarget;
    const data = new FormData(form);
    const text = String(data.get('text') ?? '').trim();
    if (text === '') return;
    const done = await seat.do({ do: 'note', text, ...(data.get('gm') && { to: gms }) });
    setTrouble(done.ok ? undefined : done.problem);
    if (done.ok) form.reset();
  };
  return (
    <form className="log-note" onSubmit={e => void add(e)}>
      <input className="input" name="text" maxLength={2000} aria-label={t('log.note')} placeholder={t('log.note')} autoComplete="off" />
      <label className="small log-note-gm">
        <input type="checkbox" name="gm" /> {t('log.noteSecret')}
      </label>
      <Button type="submit">{t('log.noteAdd')}</Button>
      {trouble && (
        <p role="alert" className="small">
          {trouble.detail ?? trouble.title}
        </p>
      )}
    </form>
  );
};
