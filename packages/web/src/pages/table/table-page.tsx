import '../../table/table-layout.css';
import { lazy, memo, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Battlefield } from '../../field/battlefield.tsx';
import { t } from '../../i18n/i18n.ts';
import { ActionBar } from '../../panels/actions/bar/action-bar.tsx';
import { DueTimers } from '../../panels/actions/due-timers.tsx';
import { NextTable } from '../../panels/actions/next-table.tsx';
import { AroundTools } from '../../panels/around/around-tools.tsx';
import { Caller } from '../../panels/call/caller.tsx';
import { ExchangeChain } from '../../panels/exchange/chain.tsx';
import { Lobby } from '../../panels/lobby/lobby.tsx';
import { Announcer } from '../../panels/log/announcer.tsx';
import { Roster } from '../../panels/roster/roster.tsx';
import { PastNotice } from '../../panels/sheet/past-notice.tsx';
import { TimePanel } from '../../panels/time/time-panel.tsx';
import { openSeat } from '../../seat/open-seat.ts';
import { backToNow, showMoment, usePastMoment, viewAtMoment } from '../../seat/past-moment.ts';
import { replayPath } from '../../seat/replay-place.ts';
import type { Seat } from '../../seat/seat.ts';
import { TableContext, usePageSnapshot, useSeat } from '../../seat/use-seat.ts';
import type { Snapshot } from '../../seat/view.ts';
import { forgetTriedToken, knownTables, tokenFor, tryToken } from '../../storage/known-tables.ts';
import { isLocalTable, tableInPath } from '../../storage/table-id.ts';
import { resetPanels } from '../../table/state/panels.ts';
import { useShortcuts } from '../../table/state/shortcuts.ts';
import { resetTableState } from '../../table/state/table-state.ts';
import { Button } from '../../ui/button.tsx';
import { useLateParts } from '../../ui/late/late.tsx';
import { useLinksOpened } from '../../ui/navigation.ts';
import { MessagePage } from '../not-found-page.tsx';
import { FreeArea } from './free-area.tsx';
import { keepFocus } from './keep-focus.ts';
import { SidePanels } from './side-panels.tsx';
import { SkipLinks } from './skip-links.tsx';
import { TableDrawer, TableTools } from './table-tools.tsx';
import { TableTop } from './table-top.tsx';
import { LastEvent } from './telling/last-event.tsx';

const Guide = lazy(() => import('../../panels/guide/guide.tsx'));
const ScreenView = lazy(() => import('../screen/screen-view.tsx'));

/** The token comes from the link's fragment, which is not sent to servers, or from storage. It is removed from the address unless it is a local seat. */
const tokenHere = (table: string): string => {
  const given = location.hash.slice(1);
  if (!given || isLocalTable(table)) return tokenFor(table) ?? '';
  history.replaceState(null, '', location.pathname);
  tryToken(table, given);
  return given;
};

const first = tableInPath(location.pathname);
/** The table that the page was opened for: it is asked for before anything is drawn, and answers meanwhile. */
let begun = first === undefined ? undefined : { table: first, seat: openSeat(first, tokenHere(first)) };

const openTable = (table: string): Seat => {
  const seat = begun?.table === table ? begun.seat : openSeat(table, tokenHere(table));
  begun = undefined;
  return seat;
};

const resetTable = (): void => {
  backToNow();
  resetTableState();
  resetPanels();
};

/** The page of a table. Another link to it, opened in the same window, is another seat. */
const TablePage = ({ table }: { readonly table: string }) => {
  return <SeatPage table={table} key={useLinksOpened()} />;
};

/** The table as one seat knows it. */
const SeatPage = ({ table }: { readonly table: string }) => {
  const seat = useSeat(() => openTable(table), table);
  const snapshot = usePageSnapshot(seat);
  const moment = usePastMoment();
  useEffect(() => resetTable, []);
  const here = useMemo(() => {
    const view = moment && snapshot.view ? viewAtMoment(snapshot.view, moment) : snapshot.view;
    if (!seat || !view) return undefined;
    return { id: table, seat, view, snapshot, jump: (line: number) => void showMoment(seat, line), replay: (line: number) => replayPath(table, line) };
  }, [seat, snapshot, moment, table]);
  if (snapshot.state === 'gone') return <SeatGone table={table} />;
  if (!here) return <SeatComing state={snapshot.state} />;
  return (
    <TableContext value={here}>{here.view.you.role === 'screen' ? <ScreenView /> : <FightScreen watches={here.view.you.role === 'spectator'} />}</TableContext>
  );
};

/** The link opens no seat. A seat from before may still be valid. */
const SeatGone = ({ table }: { readonly table: string }) => {
  const [other] = useState(() => {
    const before = tokenFor(table);
    forgetTriedToken(table);
    return tokenFor(table) !== before;
  });
  return (
    <MessagePage title={t('lost.seat')}>
      <p>{t('table.gone')}</p>
      <p className="soft">{t('lost.seatHow')}</p>
      {other && knownTables().some(k => k.table === table) && (
        <p>
          <Button onPress={() => location.reload()}>{t('lost.other')}</Button>
        </p>
      )}
    </MessagePage>
  );
};

/** Until then nothing needs to be explained (ms). */
const PATIENCE_MS = 4000;

/** Connecting; if that takes long, says why it might. */
const SeatComing = ({ state }: { readonly state: Snapshot['state'] }) => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return <main className="home">{t('table.coming')}</main>;
  return (
    <MessagePage title={t('table.coming')}>
      <p role="status">{t(state === 'away' || !navigator.onLine ? 'lost.cutOff' : 'lost.slow')}</p>
    </MessagePage>
  );
};

/** Who watches has no bar, and is told of the next table where it would be. */
const WatcherNotices = () => (
  <div className="dock">
    <div className="bar-notices">
      <Lobby />
      <NextTable />
      <DueTimers />
    </div>
  </div>
);

/** Each part is drawn again by itself, where it needs what has changed. */
const FightScreen = memo(({ watches }: { readonly watches: boolean }) => {
  // The choices are rendered first, the rest as soon as there is time.
  const rest = useDeferredValue(true, false);
  useShortcuts();
  useLateParts();
  return (
    <main className="table live" ref={keepFocus} {...(watches && { 'data-watching': true })}>
      <SkipLinks />
      <div className="top-row">
        <TableTop />
        <TimePanel />
        <TableTools />
      </div>
      <PastNotice />
      {rest && <Roster />}
      <Battlefield />
      <AroundTools />
      <FreeArea />
      {rest && <ExchangeChain />}
      {rest && <LastEvent />}
      <Suspense fallback={null}>
        <Guide />
      </Suspense>
      {watches ? <WatcherNotices /> : <ActionBar />}
      <SidePanels watches={watches} />
      <TableDrawer />
      <Announcer />
      <Caller />
    </main>
  );
});

export default TablePage;
