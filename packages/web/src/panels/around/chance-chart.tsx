import { t } from '../../i18n/i18n.ts';
import { percent } from '../../table/odds/percent.ts';

/** A total, its chance, and the chance of at least as much. */
export interface ChanceRow {
  readonly total: number;
  readonly p: number;
  readonly atLeast: number;
}

const HEIGHT = 56;
/** More totals than this are grouped, so that each bar stays visible. */
const MAX_BARS = 40;
/** Rows of the table; of more totals every so many is listed. */
const MAX_ROWS = 60;

interface ChanceChartProps {
  readonly rows: readonly ChanceRow[];
  readonly least: number;
  readonly onLeast: (least: number) => void;
}

/** The exact chances of a roll as bars, from some total on marked, and as a table. */
export const ChanceChart = ({ rows, least, onLeast }: ChanceChartProps) => {
  const size = Math.ceil(rows.length / MAX_BARS);
  const bars = Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => rows.slice(i * size, (i + 1) * size)).map(group => ({
    from: group[0]?.total ?? 0,
    to: group.at(-1)?.total ?? 0,
    p: group.reduce((sum, row) => sum + row.p, 0),
  }));
  const most = Math.max(...bars.map(b => b.p));
  const step = 100 / bars.length;
  return (
    <figure className="histogram">
      <svg viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={t('around.chart', { first: bars[0]?.from, last: bars.at(-1)?.to })}>
        {bars.map(({ from, to, p }, i) => {
          const height = p === 0 ? 0 : Math.max(1, (p / most) * HEIGHT);
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: the field "at least" does the same for the keyboard
            <g key={from} onClick={() => onLeast(from)} {...(to >= least && { 'data-met': true })}>
              <title>{`${from === to ? from : `${from}–${to}`}: ${percent(p)}`}</title>
              <rect className="hit" x={i * step} width={step} y={0} height={HEIGHT} />
              <rect x={i * step + step * 0.08} width={step * 0.84} y={HEIGHT - height} height={height} />
            </g>
          );
        })}
      </svg>
      <div className="histogram-ends soft" aria-hidden="true">
        <span>{bars[0]?.from}</span>
        {bars.length > 1 && <span>{bars.at(-1)?.to}</span>}
      </div>
      <ChanceTable rows={rows} />
    </figure>
  );
};

const ChanceTable = ({ rows }: { readonly rows: readonly ChanceRow[] }) => {
  const every = Math.ceil(rows.length / MAX_ROWS);
  return (
    <details>
      <summary>{t('tray.asTable')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('around.total')}</th>
            <th scope="col">{t('tray.exactly')}</th>
            <th scope="col">{t('around.atLeast')}</th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter((_, i) => i % every === 0)
            .map(({ total, p, atLeast }) => (
              <tr key={total}>
                <th scope="row">{total}</th>
                <td>{percent(p)}</td>
                <td>{percent(atLeast)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  );
};
