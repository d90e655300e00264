import './table.css';
import { useEffect, useMemo } from 'react';
import { Battlefield } from '../field/battlefield.tsx';
import { Announcer } from '../log/announcer.tsx';
import { Roster } from '../roster/roster.tsx';
import { keep, tokenFor } from '../seat/kept.ts';
import { SocketSeat } from '../seat/socket-seat.ts';
import { TableContext, useSeat, useSnapshot } from '../seat/use-seat.ts';
import { Aside } from '../sheet/aside.tsx';
import { Bar } from '../table/bar.tsx';
import { keepFocus } from '../table/keep-focus.ts';
import { backToNow, useMoment, viewAt } from '../table/moment.ts';
import { useShortcuts } from '../table/shortcuts.ts';
import { useShowing } from '../table/showing.ts';
import { Skips } from '../table/skips.tsx';
import { Top } from '../table/top.tsx';
import { Time } from '../time/time.tsx';
import { Tray } from '../tray/tray.tsx';
import { t } from '../words/words.ts';

/** The token is in the link's fragment, which no server sees, or kept from last time; it does not stay in the address. */
const tokenHere = (table: string): string => {
  const given = location.hash.slice(1);
  if (!given) return tokenFor(table) ?? '';
  history.replaceState(null, '', location.pathname);
  keep({ table, token: given, name: table, system: '', role: 'player', at: Date.now() });
  return given;
};

/** A fight on one screen, drawn from what the seat knows. */
const TablePage = ({ table }: { readonly table: string }) => {
  const seat = useSeat(() => new SocketSeat(tokenHere(table)), table);
  const snapshot = useSnapshot(seat);
  const moment = useMoment();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the past of one table is not that of another
  useEffect(() => backToNow, [table]);
  const here = useMemo(() => {
    const view = moment && snapshot.view ? viewAt(snapshot.view, moment) : snapshot.view;
    return seat && view ? { seat, view, snapshot } : undefined;
  }, [seat, snapshot, moment]);
  if (!here) return <main className="home">{snapshot.state === 'gone' ? t('table.gone') : t('table.coming')}</main>;
  return (
    <TableContext value={here}>
      <Fight table={table} />
    </TableContext>
  );
};

const Fight = ({ table }: { readonly table: string }) => {
  const showing = useShowing();
  useShortcuts();
  return (
    <main className="table" ref={keepFocus} data-showing={showing}>
      <Skips />
      <Top table={table} />
      <Time />
      <Roster />
      <Battlefield />
      <Tray />
      <Aside />
      <Bar />
      <Announcer />
    </main>
  );
};

export default TablePage;
