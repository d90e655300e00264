import '../../table/table-layout.css';
import './replay-screen.css';
import { isGmRole } from '@fray/table/roles';
import { memo, type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Battlefield } from '../../field/battlefield.tsx';
import { t } from '../../i18n/i18n.ts';
import { LogPanel } from '../../panels/log/log-panel.tsx';
import { Roster } from '../../panels/roster/roster.tsx';
import { SheetAside } from '../../panels/sheet/sheet-aside.tsx';
import { TimePanel } from '../../panels/time/time-panel.tsx';
import { placeHash, placeInHash, type ReplayPlace } from '../../seat/replay-place.ts';
import { ReplaySeat } from '../../seat/replay-seat.ts';
import type { Seat } from '../../seat/seat.ts';
import { TableContext, usePageSnapshot, useSeat, useSnapshot } from '../../seat/use-seat.ts';
import type { View } from '../../seat/view.ts';
import { ProblemAlert } from '../../table/rules/problem-alert.tsx';
import { ReplayTop } from './replay-top.tsx';
import { Scrubber } from './scrubber/scrubber.tsx';

interface ReplayScreenProps {
  /** The seat whose past is shown. */
  readonly of: Seat;
  /** The tools for a moment; `as` is the seat whose view is shown, if it is another's. */
  readonly tools: (replay: ReplaySeat, view: View, as: string | undefined) => ReactNode;
  /** The whole fight, where all of it may be seen. */
  readonly transcript?: (() => Promise<string>) | undefined;
  readonly children?: ReactNode;
}

/** The address is updated after this time at a moment (ms). */
const SETTLED_MS = 250;

/** The screen of a table at a moment of the past, moved by the scrubber. */
export const ReplayScreen = ({ of, tools, transcript, children }: ReplayScreenProps) => {
  const [eyes, setEyes] = useState<{ readonly as?: string | undefined; readonly place?: ReplayPlace | undefined }>(() => ({
    place: placeInHash(location.hash),
  }));
  const replay = useSeat(() => new ReplaySeat(of, eyes.as, eyes.place), eyes.as ?? '');
  // While the slider is dragged, moments that were passed need not be rendered.
  const snapshot = usePageSnapshot(replay);
  const now = useMemo(() => {
    const { view } = snapshot;
    return replay && view ? { seat: replay, view, snapshot, jump: (line: number) => replay.seek({ line }) } : undefined;
  }, [replay, snapshot]);
  // The old view stays until the other seat's view is loaded.
  const before = useRef(now);
  const here = now ?? before.current;
  useEffect(() => {
    before.current = now ?? before.current;
  }, [now]);
  if (!here) return <ReplayWaiting replay={replay} />;
  return (
    <TableContext value={here}>
      <main className="table replay">
        <ReplayTop as={eyes.as} lookAs={as => setEyes({ as, place: here.seat.here })}>
          {tools(here.seat, here.view, eyes.as)}
        </ReplayTop>
        {children}
        <ScenePanels />
        <Scrubber key={eyes.as ?? ''} replay={here.seat} transcript={eyes.as === undefined && isGmRole(here.view.you.role) ? transcript : undefined} />
        <AddressSync replay={here.seat} />
        <SidePanels />
      </main>
    </TableContext>
  );
};

const SidePanels = memo(() => (
  <>
    <SheetAside />
    <LogPanel />
  </>
));

/** Rendered only for another moment. */
const ScenePanels = memo(() => (
  <>
    <TimePanel />
    <Roster />
    <Battlefield />
  </>
));

const ReplayWaiting = ({ replay }: { readonly replay: ReplaySeat | undefined }) => {
  const snapshot = useSnapshot(replay);
  return (
    <main className="home">
      <p role="status">{t(snapshot.state === 'gone' ? 'table.gone' : 'replay.coming')}</p>
      <ProblemAlert problem={replay?.state.trouble} />
    </main>
  );
};

/** Keeps the address in step with the replay, and follows it when it changes. */
const AddressSync = ({ replay }: { readonly replay: ReplaySeat }) => {
  const reel = useSyncExternalStore(
    changed => replay.subscribe(changed),
    () => replay.state,
  );
  const hash = reel.complete && !replay.isSeeking ? placeHash(replay.here) : undefined;
  useEffect(() => {
    if (hash === undefined) return undefined;
    const page = location.pathname;
    // While the next page loads, this one is still mounted under the other address.
    const timer = setTimeout(() => location.pathname === page && history.replaceState(null, '', page + hash), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [hash]);
  useEffect(() => {
    const follow = () => {
      const place = placeInHash(location.hash);
      if (place) replay.seek(place);
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [replay]);
  return null;
};
