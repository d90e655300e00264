import './table.css';
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Battlefield } from '../field/battlefield.tsx';
import { Announcer } from '../log/announcer.tsx';
import { replayPath } from '../replay/place.ts';
import { Roster } from '../roster/roster.tsx';
import { forgetTried, keptTables, tokenFor, tryToken } from '../seat/kept.ts';
import { seatAt } from '../seat/seat-at.ts';
import { isLocal } from '../seat/table-id.ts';
import { TableContext, useSeat, useSnapshot } from '../seat/use-seat.ts';
import type { Snapshot } from '../seat/view.ts';
import { Aside } from '../sheet/aside.tsx';
import { Bar } from '../table/bar.tsx';
import { keepFocus } from '../table/keep-focus.ts';
import { backToNow, showMoment, useMoment, viewAt } from '../table/moment.ts';
import { useShortcuts } from '../table/shortcuts.ts';
import { useShowing } from '../table/showing.ts';
import { Skips } from '../table/skips.tsx';
import { Splitter, useSizes } from '../table/splitter.tsx';
import { Story } from '../table/story.tsx';
import { Top } from '../table/top.tsx';
import { Time } from '../time/time.tsx';
import { Tray } from '../tray/tray.tsx';
import { Button } from '../ui/button.tsx';
import { leaveTable } from '../ui/shared.ts';
import { t } from '../words/words.ts';
import { Lost } from './lost.tsx';

const Guide = lazy(() => import('../guide/guide.tsx'));
const Screen = lazy(() => import('../screen/screen.tsx'));

/** The token is in the link's fragment, which no server sees, or kept from last time; it does not stay in the address, unless it is no secret. */
const tokenHere = (table: string): string => {
  const given = location.hash.slice(1);
  if (!given || isLocal(table)) return tokenFor(table) ?? '';
  history.replaceState(null, '', location.pathname);
  tryToken(table, given);
  return given;
};

const leave = (): void => {
  backToNow();
  leaveTable();
};

/** A fight on one screen, drawn from what the seat knows. */
const TablePage = ({ table }: { readonly table: string }) => {
  const seat = useSeat(() => seatAt(table, tokenHere(table)), table);
  const snapshot = useSnapshot(seat);
  const moment = useMoment();
  useEffect(() => leave, []);
  const here = useMemo(() => {
    const view = moment && snapshot.view ? viewAt(snapshot.view, moment) : snapshot.view;
    if (!seat || !view) return undefined;
    return { seat, view, snapshot, jump: (line: number) => void showMoment(seat, line), replay: (line: number) => replayPath(table, line) };
  }, [seat, snapshot, moment, table]);
  if (snapshot.state === 'gone') return <Gone table={table} />;
  if (!here) return <Coming state={snapshot.state} />;
  return (
    <TableContext value={here}>
      {here.view.you.role === 'screen' ? <Screen /> : <Fight table={table} watches={here.view.you.role === 'spectator'} />}
    </TableContext>
  );
};

/** The link opens no seat. Where another one did before, it still may. */
const Gone = ({ table }: { readonly table: string }) => {
  const [other] = useState(() => {
    const before = tokenFor(table);
    forgetTried(table);
    return tokenFor(table) !== before;
  });
  return (
    <Lost title={t('lost.seat')}>
      <p>{t('table.gone')}</p>
      <p className="soft">{t('lost.seatHow')}</p>
      {other && keptTables().some(k => k.table === table) && (
        <p>
          <Button onPress={() => location.reload()}>{t('lost.other')}</Button>
        </p>
      )}
    </Lost>
  );
};

/** So long nobody wonders yet. */
const PATIENCE_MS = 4000;

/** On the way to the seat; where that takes long, what may be the matter. */
const Coming = ({ state }: { readonly state: Snapshot['state'] }) => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return <main className="home">{t('table.coming')}</main>;
  return (
    <Lost title={t('table.coming')}>
      <p role="status">{t(state === 'away' || !navigator.onLine ? 'lost.cutOff' : 'lost.slow')}</p>
    </Lost>
  );
};

const Fight = ({ table, watches }: { readonly table: string; readonly watches: boolean }) => {
  const sizes = useSizes();
  const showing = useShowing(watches);
  // What is chosen from comes first; what is read beside it follows as soon as there is time.
  const rest = useDeferredValue(true, false);
  useShortcuts();
  return (
    <main className="table live" ref={keepFocus} style={sizes} data-showing={showing} {...(watches && { 'data-watching': true })}>
      <Skips />
      <Top table={table} />
      <Time />
      {rest && <Roster />}
      <Splitter part="side" />
      <Battlefield />
      <Suspense fallback={null}>
        <Guide />
      </Suspense>
      {!watches && <Splitter part="tray" />}
      {!watches && <Tray />}
      {rest && <Aside />}
      {!watches && <Splitter part="story" />}
      {rest && <Story />}
      <Bar watches={watches} />
      <Announcer />
    </main>
  );
};

export default TablePage;
