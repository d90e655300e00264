import type { Sheet } from '@fray/engine';
import { t } from '../i18n/i18n.ts';

type Shown = Sheet['gauges'][number];

/** What a seat may know of a gauge, in words. */
export const gaugeWords = ({ value, most, hidden, band }: Shown): string =>
  hidden === 'hidden' ? t('gauge.hidden') : hidden === 'banded' ? (band ?? '') : most === undefined ? `${value}` : t('gauge.of', { value, most });

/** How full a gauge is, from 0 to 1, where a seat may know it and there is an end to it. */
export const gaugeShare = ({ value, most, hidden }: Shown): number | undefined => (hidden || !most ? undefined : Math.max(0, Math.min(1, value / most)));

/** At a third of what can be left it is getting serious. */
const LOW = 0.34;

/** Whether a gauge is where it hurts: nearly empty, or nearly full where it is a burden. */
export const isGaugeLow = (gauge: Shown): boolean => {
  const share = gaugeShare(gauge);
  return share !== undefined && (gauge.burden ? 1 - share : share) <= LOW;
};

export const Gauge = (gauge: Shown) => {
  const share = gaugeShare(gauge);
  return (
    <div className="gauge" {...(isGaugeLow(gauge) && { 'data-bad': true })} {...(gauge.burden && { 'data-burden': true })}>
      <div className="gauge-words numbers">
        <span>{gauge.label}</span>
        <span>{gaugeWords(gauge)}</span>
      </div>
      {share !== undefined && (
        <div className="gauge-bar" aria-hidden="true">
          <span style={{ width: `${share * 100}%` }} />
        </div>
      )}
    </div>
  );
};
