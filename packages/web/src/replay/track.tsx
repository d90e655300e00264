import { memo } from 'react';
import { MARKS, type Mark } from './marks.ts';

interface TrackProps {
  readonly marks: readonly Mark[];
  readonly last: number;
}

/** The marks above the slider, each where its moment is; in words they stand in the list below it. */
export const Track = memo(({ marks, last }: TrackProps) => (
  <div className="scrubber-marks" aria-hidden="true">
    {marks.map((mark, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same thing may happen twice in a moment
      <span key={i} data-kind={mark.kind} style={{ left: `${(100 * mark.index) / Math.max(1, last)}%` }} title={mark.words}>
        {MARKS[mark.kind]}
      </span>
    ))}
  </div>
));
