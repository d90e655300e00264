import '../../table/table-top.css';
import { plainName } from '@fray/engine/util';
import { type ReactNode, useEffect } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import type { View } from '../../seat/view.ts';
import { sideName } from '../../table/view/sides.ts';

interface ReplayTopProps {
  readonly as: string | undefined;
  readonly lookAs: (seat: string | undefined) => void;
  readonly children: ReactNode;
}

type Looker = View['seats'][number];

/** The name of a seat; the sides of a file are named as sides. */
const lookerName = ({ name, role, id }: Looker, view: View): string =>
  id.startsWith('side:') ? t('replay.side', { name: sideName(view, name) }) : name === '' ? t('replay.nobody') : `${name} (${t(`home.role.${role}`)})`;

/** The fight, how it stood then, and whose view is shown. */
export const ReplayTop = ({ as, lookAs, children }: ReplayTopProps) => {
  const { view } = useTable();
  const { heading } = view;
  useEffect(() => {
    document.title = `${t('replay.title')}: ${plainName(heading)} · Fray`;
  }, [heading]);
  return (
    <header className="top">
      <a href="/" aria-label={t('app.name')}>
        <img src="/icon.svg" alt="" width="32" height="32" />
      </a>
      <h1>{heading}</h1>
      <span className="chip">{t('replay.title')}</span>
      <nav className="row replay-tools" aria-label={t('tray.tools')}>
        <SeatChoice as={as} lookAs={lookAs} />
        {children}
      </nav>
    </header>
  );
};

/** The GM may choose any seat's view; others see their own. */
const SeatChoice = ({ as, lookAs }: Omit<ReplayTopProps, 'children'>) => {
  const { view } = useTable();
  const { you, seats } = view;
  const self = as === undefined ? you : undefined;
  const sees = as !== undefined || you.role === 'gm' || you.role === 'co-gm';
  const others = seats.filter(s => s.id !== self?.seat && s.role !== 'gm' && s.role !== 'co-gm');
  if (!sees || others.length === 0) return null;
  return (
    <label className="row small">
      {t('replay.as')}
      <select className="input" value={as ?? ''} onChange={e => lookAs(e.target.value === '' ? undefined : e.target.value)}>
        <option value="">{t('replay.all')}</option>
        {others.map(s => (
          <option key={s.id} value={s.id}>
            {lookerName(s, view)}
          </option>
        ))}
      </select>
    </label>
  );
};
