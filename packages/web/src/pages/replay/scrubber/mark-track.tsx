import { memo } from 'react';
import { byPlace } from '../../../ui/by-place.ts';
import { MARK_SIGNS, type ReplayMark } from './replay-marks.ts';

interface MarkTrackProps {
  readonly marks: readonly ReplayMark[];
  readonly last: number;
}

/** The marks above the slider. The list below has them in words. */
export const MarkTrack = memo(({ marks, last }: MarkTrackProps) => (
  <div className="scrubber-marks" aria-hidden="true">
    {byPlace(marks, mark => (
      <span data-kind={mark.kind} style={{ left: `${(100 * mark.index) / Math.max(1, last)}%` }} title={mark.words}>
        {MARK_SIGNS[mark.kind]}
      </span>
    ))}
  </div>
));
