import type { Sheet } from '@fray/engine';
import { t } from '../words/words.ts';

type Shown = Sheet['gauges'][number];

/** What a seat may know of a gauge, in words. */
export const gaugeWords = ({ value, most, hidden, band }: Shown): string =>
  hidden === 'hidden' ? t('gauge.hidden') : hidden === 'banded' ? (band ?? '') : most === undefined ? `${value}` : t('gauge.of', { value, most });

export const Gauge = (gauge: Shown) => {
  const share = gauge.most ? Math.max(0, Math.min(1, gauge.value / gauge.most)) : undefined;
  return (
    <div className="gauge" {...(share !== undefined && share <= 0.34 && { 'data-low': true })}>
      <div className="gauge-words numbers">
        <span>{gauge.label}</span>
        <span>{gaugeWords(gauge)}</span>
      </div>
      {share !== undefined && !gauge.hidden && (
        <div className="gauge-bar" aria-hidden="true">
          <span style={{ width: `${share * 100}%` }} />
        </div>
      )}
    </div>
  );
};
