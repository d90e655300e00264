import './table.css';
import { useMemo } from 'react';
import { keep, tokenFor } from '../seat/kept.ts';
import { SocketSeat } from '../seat/socket-seat.ts';
import { TableContext, useSeat, useSnapshot } from '../seat/use-seat.ts';
import { Aside } from '../table/aside.tsx';
import { Battlefield } from '../table/battlefield.tsx';
import { Roster } from '../table/roster.tsx';
import { Time } from '../table/time.tsx';
import { Top } from '../table/top.tsx';
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
  const { view } = snapshot;
  const here = useMemo(() => (seat && view ? { seat, view, snapshot } : undefined), [seat, view, snapshot]);
  if (!here) return <main className="home">{snapshot.state === 'gone' ? t('table.gone') : t('table.coming')}</main>;
  return (
    <TableContext value={here}>
      <main className="table">
        <Top table={table} />
        <Time />
        <Roster />
        <Battlefield />
        <Tray />
        <Aside />
      </main>
    </TableContext>
  );
};

export default TablePage;
