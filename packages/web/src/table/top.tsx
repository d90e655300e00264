import { useEffect } from 'react';
import { keep, tokenFor } from '../seat/kept.ts';
import { useTable } from '../seat/use-seat.ts';
import { t } from '../words/words.ts';

/** What fight this is, where it stands, and who is there. */
export const Top = ({ table }: { readonly table: string }) => {
  const { view, snapshot } = useTable();
  const { name, system } = view.table;
  const { role } = view.you;
  useEffect(() => {
    document.title = `${name} · Fray`;
    keep({ table, token: tokenFor(table) ?? '', name, system, role, at: Date.now() });
  }, [table, name, system, role]);
  return (
    <header className="top">
      <a href="/" aria-label={t('app.name')}>
        <img src="/icon.svg" alt="" width="32" height="32" />
      </a>
      <h1>{view.heading}</h1>
      <span className="chip">{t(`home.role.${role}`)}</span>
      <span className="state" aria-live="polite">
        {snapshot.state === 'away' ? t('table.away') : (view.outcome?.words ?? '')}
      </span>
    </header>
  );
};
