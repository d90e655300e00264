import '../pages/table.css';
import './replay.css';
import { memo, type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Battlefield } from '../field/battlefield.tsx';
import { Log } from '../log/log.tsx';
import { Roster } from '../roster/roster.tsx';
import { ReplaySeat } from '../seat/replay-seat.ts';
import type { Seat } from '../seat/seat.ts';
import { TableContext, useSeat, useSnapshot } from '../seat/use-seat.ts';
import type { View } from '../seat/view.ts';
import { Aside } from '../sheet/aside.tsx';
import { Time } from '../time/time.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { t } from '../words/words.ts';
import { hashOf, type Place, placeIn } from './place.ts';
import { Scrubber } from './scrubber.tsx';
import { Top } from './top.tsx';

interface TheatreProps {
  /** Whose past is shown. */
  readonly of: Seat;
  /** What may be done with the fight at a moment; as whom it is seen, when not as oneself. */
  readonly tools: (replay: ReplaySeat, view: View, as: string | undefined) => ReactNode;
  readonly children?: ReactNode;
}

/** How long somebody stays at a moment before the address says so. */
const SETTLED_MS = 250;

/** The table’s own screen at a moment of the past, which the scrubber moves. */
export const Theatre = ({ of, tools, children }: TheatreProps) => {
  const [eyes, setEyes] = useState<{ readonly as?: string | undefined; readonly place?: Place | undefined }>(() => ({ place: placeIn(location.hash) }));
  const replay = useSeat(() => new ReplaySeat(of, eyes.as, eyes.place), eyes.as ?? '');
  // While somebody drags the slider, moments that were passed already need not be drawn.
  const snapshot = useDeferredValue(useSnapshot(replay));
  const now = useMemo(() => {
    const { view } = snapshot;
    return replay && view ? { seat: replay, view, snapshot, jump: (line: number) => replay.seek({ line }) } : undefined;
  }, [replay, snapshot]);
  // Through other eyes the same moment is there in an instant; until then nothing flickers.
  const before = useRef(now);
  const here = now ?? before.current;
  useEffect(() => {
    before.current = now ?? before.current;
  }, [now]);
  if (!here) return <Waiting replay={replay} />;
  return (
    <TableContext value={here}>
      <main className="table replay">
        <Top as={eyes.as} lookAs={as => setEyes({ as, place: here.seat.here })}>
          {tools(here.seat, here.view, eyes.as)}
        </Top>
        {children}
        <Scene />
        <Scrubber key={eyes.as ?? ''} replay={here.seat} />
        <Address replay={here.seat} />
        <Beside />
      </main>
    </TableContext>
  );
};

const Beside = memo(() => (
  <>
    <Aside />
    <Log />
  </>
));

/** Drawn anew for another moment only. */
const Scene = memo(() => (
  <>
    <Time />
    <Roster />
    <Battlefield />
  </>
));

const Waiting = ({ replay }: { readonly replay: ReplaySeat | undefined }) => {
  const snapshot = useSnapshot(replay);
  return (
    <main className="home">
      <p role="status">{t(snapshot.state === 'gone' ? 'table.gone' : 'replay.coming')}</p>
      <Trouble problem={replay?.reel.trouble} />
    </main>
  );
};

/** The address says where the replay stands, and leads it elsewhere. */
const Address = ({ replay }: { readonly replay: ReplaySeat }) => {
  const reel = useSyncExternalStore(
    changed => replay.subscribe(changed),
    () => replay.reel,
  );
  const hash = reel.complete && !replay.isSeeking ? hashOf(replay.here) : undefined;
  useEffect(() => {
    if (hash === undefined) return undefined;
    const page = location.pathname;
    // While the next page is loading this one is still there, and its address is not.
    const timer = setTimeout(() => location.pathname === page && history.replaceState(null, '', page + hash), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [hash]);
  useEffect(() => {
    const follow = () => {
      const place = placeIn(location.hash);
      if (place) replay.seek(place);
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [replay]);
  return null;
};
