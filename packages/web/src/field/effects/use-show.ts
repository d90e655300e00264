import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { wordsOf } from '../../seat/system-words.ts';
import { useTable } from '../../seat/use-seat.ts';
import { useToldPart } from '../../table/state/told.ts';
import { playSound } from '../../ui/sound/sound.ts';
import { freshCues } from './fresh-cues.ts';
import { isStill } from './is-still.ts';
import { planShow, type Show } from './show.ts';
import { whenPressed } from './when-pressed.ts';

/** How long still marks are seen where nothing moves (ms). */
const STILL_MS = 1200;

/** A show that runs now. With another `n` it is another show. */
export interface RunningShow extends Show {
  readonly n: number;
}

/**
 * What is shown now of the latest events. A show ends by itself, at any press or turn of the wheel, when the page is hidden, and when something else happens; what it shows is on
 * the board already, so nothing is lost with it.
 */
export const useShow = (): RunningShow | undefined => {
  const { view, snapshot } = useTable();
  const { heard, liveFrom = 0 } = snapshot;
  const words = wordsOf(view.table.system);
  const [show, setShow] = useState<RunningShow>();
  const part = useToldPart();
  const last = useRef(heard.at(-1)?.seq ?? -1);
  const follow = useEffectEvent(() => {
    const end = heard.at(-1)?.seq ?? -1;
    // A replay that went back is shown from there on.
    if (end < last.current) {
      last.current = end;
      return setShow(undefined);
    }
    const seq = Math.max(last.current, Math.min(end, part?.until ?? end));
    const before = Math.max(last.current, Math.min(seq, part?.from ?? -1));
    last.current = seq;
    if (seq <= before || document.hidden) return;
    const planned = planShow(
      freshCues(
        heard.slice(liveFrom).filter(item => item.seq <= seq),
        before,
        words,
      ),
    );
    setShow(planned.effects.length > 0 ? { ...planned, n: seq } : undefined);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what is heard, and nothing else
  useEffect(() => follow(), [heard, part]);
  useEffect(() => {
    if (!show) return undefined;
    const end = () => setShow(undefined);
    const timers = [setTimeout(end, isStill() ? STILL_MS : show.lasts), ...show.sounds.map(({ name, at }) => setTimeout(() => playSound(name), at))];
    const deaf = whenPressed(end);
    return () => {
      for (const timer of timers) clearTimeout(timer);
      deaf();
    };
  }, [show]);
  return show;
};
