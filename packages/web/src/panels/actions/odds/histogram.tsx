import type { SentOutlook } from '@fray/table';
import { t } from '../../../i18n/i18n.ts';
import { useTable } from '../../../seat/use-seat.ts';
import { formatMean } from '../../../table/odds/odds-summary.ts';
import { percent } from '../../../table/odds/percent.ts';
import { combatantName, gaugeLabel } from '../../../table/view/combatant-name.ts';

type Spread = SentOutlook['gauges'][number];

const HEIGHT = 44;
/** More values than this are grouped, so that each bar stays visible. */
const MAX_BARS = 28;

interface Bar {
  readonly from: number;
  readonly to: number;
  readonly p: number;
}

/** The values in order, grouped if there are many. */
const barsOf = ({ spread }: Spread): Bar[] => {
  const low = spread[0]?.value ?? 0;
  const high = spread[spread.length - 1]?.value ?? 0;
  const width = Math.max(1, Math.ceil((high - low + 1) / MAX_BARS));
  const bars: Bar[] = [];
  for (let from = low; from <= high; from += width) {
    const to = from + width - 1;
    bars.push({ from, to, p: spread.filter(s => s.value >= from && s.value <= to).reduce((sum, s) => sum + s.p, 0) });
  }
  return bars;
};

/** The distribution of a gauge, as bars and as a table. */
export const Histogram = ({ gauge }: { readonly gauge: Spread }) => {
  const { view } = useTable();
  const title = `${combatantName(view, gauge.who)}: ${gaugeLabel(view, gauge.who, gauge.gauge)}`;
  const [sure] = gauge.spread;
  if (sure && gauge.spread.length === 1)
    return (
      <p className="numbers small">
        {title} {gauge.now} → <b>{sure.value}</b>
      </p>
    );
  const bars = barsOf(gauge);
  const [first, last] = [bars[0], bars[bars.length - 1]];
  const label = t('tray.spread', { what: title, now: gauge.now, mean: formatMean(gauge.mean), low: first?.from, high: last?.to });
  return (
    <figure className="histogram numbers">
      <figcaption>
        {title} <span className="soft">{t('tray.nowMean', { now: gauge.now, mean: formatMean(gauge.mean) })}</span>
      </figcaption>
      <HistogramBars bars={bars} now={gauge.now} label={label} />
      <div className="histogram-ends soft" aria-hidden="true">
        <span>{first?.from}</span>
        {bars.length > 1 && <span>{last?.to}</span>}
      </div>
      <HistogramTable gauge={gauge} />
    </figure>
  );
};

const HistogramBars = ({ bars, now, label }: { readonly bars: readonly Bar[]; readonly now: number; readonly label: string }) => {
  const most = Math.max(...bars.map(b => b.p));
  const step = 100 / bars.length;
  return (
    <svg viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
      {bars.map((b, i) => {
        const height = b.p === 0 ? 0 : Math.max(1, (b.p / most) * HEIGHT);
        const isNow = now >= b.from && now <= b.to;
        return <rect key={b.from} x={i * step + step * 0.08} width={step * 0.84} y={HEIGHT - height} height={height} {...(isNow && { 'data-now': true })} />;
      })}
    </svg>
  );
};

/** The same numbers as a table, exactly and summed up. */
const HistogramTable = ({ gauge }: { readonly gauge: Spread }) => {
  const { view } = useTable();
  return (
    <details>
      <summary>{t('tray.asTable')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{gaugeLabel(view, gauge.who, gauge.gauge)}</th>
            <th scope="col">{t('tray.exactly')}</th>
            <th scope="col">{t('tray.atMost')}</th>
          </tr>
        </thead>
        <tbody>
          {gauge.spread.map(({ value, p }, i) => (
            <tr key={value}>
              <th scope="row">{value}</th>
              <td>{percent(p)}</td>
              <td>
                {percent(
                  Math.min(
                    1,
                    gauge.spread.slice(0, i + 1).reduce((sum, s) => sum + s.p, 0),
                  ),
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};
