import './scrubber.css';
import { type KeyboardEvent, lazy, Suspense, useMemo, useState, useSyncExternalStore } from 'react';
import { t } from '../../../i18n/i18n.ts';
import type { ReplaySeat, ReplayState } from '../../../seat/replay-seat.ts';
import { wordsOf } from '../../../seat/system-words.ts';
import { useTable } from '../../../seat/use-seat.ts';
import { pageNames, pageTeller } from '../../../sentences/use-teller.ts';
import { PackCredits } from '../../../table/pack-credits.tsx';
import { ProblemAlert } from '../../../table/rules/problem-alert.tsx';
import { MarkList } from './mark-list.tsx';
import { MarkTrack } from './mark-track.tsx';
import { captionOf, MARK_KINDS, type MarkKind, replayMarks } from './replay-marks.ts';
import { ScrubberButtons } from './scrubber-buttons.tsx';
import { useKeysWithoutFocus } from './use-keys-without-focus.ts';
import { usePlayback } from './use-playback.ts';

const ChanceGraph = lazy(() => import('../chances/chance-graph.tsx'));

/** The marks of a replay, those of the kinds that are wanted, and what had just happened at the moment shown. */
const useMarks = ({ moments, heard, sheets, index }: ReplayState) => {
  const [kinds, setKinds] = useState<ReadonlySet<MarkKind>>(new Set(MARK_KINDS));
  const { table } = useTable().view;
  const words = wordsOf(table.system);
  const teller = useMemo(() => pageTeller(table.system, pageNames(sheets)), [table.system, sheets]);
  const all = useMemo(() => replayMarks(moments, heard, words, teller), [moments, heard, words, teller]);
  const marks = useMemo(() => all.filter(m => kinds.has(m.kind)), [all, kinds]);
  const line = moments[index]?.line ?? 0;
  const caption = useMemo(() => captionOf(heard.slice(0, line), words, teller), [heard, line, words, teller]);
  return { kinds, setKinds, all, marks, caption };
};

interface ScrubberProps {
  readonly replay: ReplaySeat;
  /** The whole fight, for those who may know all of it. */
  readonly transcript?: (() => Promise<string>) | undefined;
}

/** Goes through a fight: by hand, by keys, by marks, or playing. */
export const Scrubber = ({ replay, transcript }: ScrubberProps) => {
  const state = useSyncExternalStore(
    changed => replay.subscribe(changed),
    () => replay.state,
  );
  const { index } = state;
  const last = state.moments.length - 1;
  const { kinds, setKinds, all, marks, caption } = useMarks(state);
  const playback = usePlayback(replay, state);
  const { step } = playback;
  const markOn = marks.find(m => m.index > index)?.index;
  const markBack = marks.findLast(m => m.index < index)?.index;
  const momentByKey: Readonly<Record<string, number>> = {
    ...{ ArrowLeft: index - 1, ArrowDown: index - 1, ArrowRight: index + 1, ArrowUp: index + 1 },
    ...{ Home: 0, End: last, PageUp: markBack ?? 0, PageDown: markOn ?? last },
  };
  const pressed = (e: KeyboardEvent | globalThis.KeyboardEvent) => {
    const to = momentByKey[e.key];
    if (e.ctrlKey || e.altKey || e.metaKey || (e.key !== ' ' && to === undefined)) return;
    e.preventDefault();
    if (to === undefined) playback.toggle();
    else step(to);
  };
  useKeysWithoutFocus(pressed);
  return (
    <section className="panel scrubber" aria-label={t('replay.controls')}>
      <p className="scrubber-caption">
        <span className="numbers chip">{t('replay.place', { n: index, of: last })}</span> {caption}
      </p>
      <div className="scrubber-line">
        <MarkTrack marks={marks} last={last} />
        <input
          type="range"
          min={0}
          max={last}
          value={index}
          aria-label={t('replay.slider')}
          aria-valuetext={t('replay.valueText', { n: index, of: last, caption })}
          aria-describedby="replay-keys"
          onChange={e => step(Number(e.target.value))}
          onKeyDown={pressed}
        />
      </div>
      <p className="hidden" id="replay-keys">
        {t('replay.keys')}
      </p>
      <ScrubberButtons {...{ playback, index, last, markBack, markOn }} />
      {transcript && <Chances replay={replay} transcript={transcript} length={state.heard.length} />}
      <MarkList {...{ all, marks, kinds, setKinds, index }} go={step} />
      <PackCredits />
      <ProblemAlert problem={state.trouble} />
    </section>
  );
};

interface ChancesProps {
  readonly replay: ReplaySeat;
  readonly transcript: () => Promise<string>;
  /** The length of the log: one that has grown is worked out anew. */
  readonly length: number;
}

/** Worked out only while it is looked at. */
const Chances = ({ replay, transcript, length }: ChancesProps) => {
  const [open, setOpen] = useState(false);
  return (
    <details className="mark-list" open={open} onToggle={e => setOpen(e.currentTarget.open)}>
      <summary>{t('replay.chances.open')}</summary>
      <Suspense fallback={<p className="soft small">{t('replay.chances.coming')}</p>}>
        {open && <ChanceGraph key={length} replay={replay} transcript={transcript} />}
      </Suspense>
    </details>
  );
};
