import './scrubber.css';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { t } from '../../../i18n/i18n.ts';
import type { ReplaySeat } from '../../../seat/replay-seat.ts';
import { createNamer } from '../../../sentences/namer.ts';
import { ProblemAlert } from '../../../table/rules/problem-alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { MarkList } from './mark-list.tsx';
import { MarkTrack } from './mark-track.tsx';
import { captionOf, MARK_KINDS, type MarkKind, replayMarks } from './replay-marks.ts';

/** How long a moment is shown while it plays at the usual speed. */
const MOMENT_MS = 1_400;
const SPEEDS = [0.5, 1, 2, 4, 8];

/** Goes through a fight: by hand, by keys, by marks, or by itself. */
export const Scrubber = ({ replay }: { readonly replay: ReplaySeat }) => {
  const reel = useSyncExternalStore(
    changed => replay.subscribe(changed),
    () => replay.state,
  );
  const { moments, heard, sheets, index, behind, complete, trouble } = reel;
  const last = moments.length - 1;
  const [kinds, setKinds] = useState<ReadonlySet<MarkKind>>(new Set(MARK_KINDS));
  const [speed, setSpeed] = useState(1);
  const [playing, setPlaying] = useState(false);
  const nameOf = useMemo(() => createNamer(sheets), [sheets]);
  const all = useMemo(() => replayMarks(moments, heard, nameOf), [moments, heard, nameOf]);
  const marks = useMemo(() => all.filter(m => kinds.has(m.kind)), [all, kinds]);
  const line = moments[index]?.line ?? 0;
  const caption = useMemo(() => captionOf(heard.slice(0, line), nameOf), [heard, line, nameOf]);

  useEffect(() => {
    if (!playing || behind) return undefined;
    if (index >= last) {
      if (complete) setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => replay.go(index + 1), MOMENT_MS / speed);
    return () => clearTimeout(timer);
  }, [playing, behind, complete, index, last, speed, replay]);

  const play = () => {
    if (!playing && index >= last) replay.go(0);
    setPlaying(!playing);
  };
  const step = (to: number) => {
    setPlaying(false);
    replay.go(to);
  };
  const markOn = marks.find(m => m.index > index)?.index;
  const markBack = marks.findLast(m => m.index < index)?.index;
  const wayOf: Readonly<Record<string, number>> = {
    ...{ ArrowLeft: index - 1, ArrowDown: index - 1, ArrowRight: index + 1, ArrowUp: index + 1 },
    ...{ Home: 0, End: last, PageUp: markBack ?? 0, PageDown: markOn ?? last },
  };
  const pressed = (e: KeyboardEvent | globalThis.KeyboardEvent) => {
    const to = wayOf[e.key];
    if (e.ctrlKey || e.altKey || e.metaKey || (e.key !== ' ' && to === undefined)) return;
    e.preventDefault();
    if (to === undefined) play();
    else step(to);
  };
  usePressedNowhere(pressed);

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
      <div className="row scrubber-buttons">
        <span className="scrubber-end">
          <Button aria-label={t('replay.start')} onPress={() => step(0)}>
            |‹
          </Button>
        </span>
        <Button aria-label={t('replay.markBack')} isDisabled={markBack === undefined} onPress={() => step(markBack ?? 0)}>
          «
        </Button>
        <Button aria-label={t('replay.back')} isDisabled={index === 0} onPress={() => step(index - 1)}>
          ‹
        </Button>
        <Button kind="main" onPress={play}>
          {t(playing ? 'replay.pause' : 'replay.play')}
        </Button>
        <Button aria-label={t('replay.on')} isDisabled={index >= last} onPress={() => step(index + 1)}>
          ›
        </Button>
        <Button aria-label={t('replay.markOn')} isDisabled={markOn === undefined} onPress={() => step(markOn ?? last)}>
          »
        </Button>
        <span className="scrubber-end">
          <Button aria-label={t('replay.end')} onPress={() => step(last)}>
            ›|
          </Button>
        </span>
        <label className="row small">
          <span>{t('replay.speed')}</span>
          <select className="input" aria-label={t('replay.speed')} value={speed} onChange={e => setSpeed(Number(e.target.value))}>
            {SPEEDS.map(s => (
              <option key={s} value={s}>
                {s}×
              </option>
            ))}
          </select>
        </label>
      </div>
      <MarkList {...{ all, marks, kinds, setKinds, index }} go={step} />
      <ProblemAlert problem={trouble} />
    </section>
  );
};

/** Keys that are pressed where nothing has the focus. */
const usePressedNowhere = (pressed: (e: globalThis.KeyboardEvent) => void): void => {
  const latest = useRef(pressed);
  useEffect(() => {
    latest.current = pressed;
  });
  useEffect(() => {
    const listen = (e: globalThis.KeyboardEvent) => {
      if (e.target === document.body) latest.current(e);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
