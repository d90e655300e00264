import { t } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import type { Playback } from './use-playback.ts';

const SPEEDS = [0.5, 1, 2, 4, 8];

interface ScrubberButtonsProps {
  readonly playback: Playback;
  readonly index: number;
  readonly last: number;
  /** The nearest marks before and after, by their moments. */
  readonly markBack: number | undefined;
  readonly markOn: number | undefined;
}

export const ScrubberButtons = ({ playback: { isPlaying, speed, setSpeed, toggle, step }, index, last, markBack, markOn }: ScrubberButtonsProps) => (
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
    <Button kind="main" onPress={toggle}>
      {t(isPlaying ? 'replay.pause' : 'replay.play')}
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
);
