import { t } from '../i18n/i18n.ts';
import type { Sheet } from '../i18n/spoken.ts';

type Shown = Sheet['gauges'][number];

/** The words that stand for health, and how full the gauge is drawn for each. */
const BANDS: Readonly<Record<string, readonly [words: 'unhurt' | 'hurt' | 'badlyHurt' | 'down' | 'beyondLuck', share: number]>> = {
  unhurt: ['unhurt', 1],
  hurt: ['hurt', 0.7],
  'badly hurt': ['badlyHurt', 0.3],
  down: ['down', 0],
  'beyond luck': ['beyondLuck', 0],
};

const numberWords = ({ value, most, hidden, band = '', share = 0 }: Shown): string => {
  if (hidden === 'hidden') return t('gauge.hidden');
  if (hidden === 'bar') return t('gauge.bar', { percent: Math.round(100 * share) });
  if (hidden === 'banded') return BANDS[band] ? t(`gauge.bands.${BANDS[band][0]}`) : band;
  return most === undefined ? `${value}` : t('gauge.of', { value, most });
};

/** What its maximum has lost, and to what. */
const lossWords = ({ lowered }: Shown): string => (lowered ? ` ${t('gauge.lowered', lowered)}` : '');

/** What a seat may know of a gauge, in words. */
export const gaugeWords = (gauge: Shown): string => `${numberWords(gauge)}${lossWords(gauge)}`;

/** The same with its name: "3 of 7 HP (maximum 4 less: Cracked Ribs)". A word for health needs none. */
export const namedGaugeWords = (gauge: Shown): string => (gauge.hidden ? numberWords(gauge) : `${numberWords(gauge)} ${gauge.label}${lossWords(gauge)}`);

/** How full a gauge is, from 0 to 1, if that is known and it has a maximum. */
export const gaugeShare = ({ value, most, hidden, band = '', share: shown }: Shown): number | undefined => {
  if (hidden === 'bar') return shown;
  if (hidden) return BANDS[band]?.[1];
  return most ? Math.max(0, Math.min(1, value / most)) : undefined;
};

/** From this share on a gauge is marked as low. */
const LOW = 0.34;

/** Whether a gauge is nearly empty, or nearly full if it is a burden. */
export const isGaugeLow = (gauge: Shown): boolean => {
  const share = gaugeShare(gauge);
  return share !== undefined && (gauge.burden ? 1 - share : share) <= LOW;
};

/** A bar without a number, in a line of text; read aloud it is about how full. */
export const SmallBar = ({ gauge }: { readonly gauge: Shown }) => (
  <span className="small-bar">
    <span aria-hidden="true" style={{ width: `${100 * (gaugeShare(gauge) ?? 0)}%` }} />
    <span className="hidden">{namedGaugeWords(gauge)}</span>
  </span>
);

export const Gauge = (gauge: Shown) => {
  const share = gaugeShare(gauge);
  return (
    <div className="gauge" {...(isGaugeLow(gauge) && { 'data-bad': true })} {...(gauge.burden && { 'data-burden': true })}>
      <div className="gauge-words numbers">
        <span>{gauge.label}</span>
        <span {...(gauge.hidden === 'bar' && { className: 'hidden' })}>{gaugeWords(gauge)}</span>
      </div>
      {share !== undefined && (
        <div className="gauge-bar" aria-hidden="true">
          <span style={{ width: `${share * 100}%` }} />
        </div>
      )}
    </div>
  );
};
