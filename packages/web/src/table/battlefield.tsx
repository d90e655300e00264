import './battlefield.css';
import type { Board } from '@fray/engine';
import { useTable } from '../seat/use-seat.ts';
import { t } from '../words/words.ts';
import { useSelected } from './selected.ts';

/** Letters enough to tell one from the next: F1, B, Wa. */
const initials = (name: string): string => {
  const words = name.split(/\s+/);
  const number = words.find(w => /^\d+$/.test(w)) ?? '';
  return `${(words[0] ?? '').slice(0, number ? 1 : 2)}${number}`;
};

const MARGIN = 10;

/** The field in feet, or the places of a fight without feet. */
export const Battlefield = () => {
  const { field, places } = useTable().view;
  return (
    <section className="battlefield panel" aria-label={t('table.field')}>
      {field && field.tokens.length > 0 ? <Field field={field} /> : places ? <Places places={places} /> : null}
    </section>
  );
};

const Field = ({ field }: { readonly field: NonNullable<Board['field']> }) => {
  const { view } = useTable();
  const [selected, select] = useSelected();
  const xs = field.tokens.map(k => k.x);
  const ys = field.tokens.map(k => k.y);
  const [left, top, right, bottom] = field.edges ?? [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN, Math.max(...xs) + MARGIN, Math.max(...ys) + MARGIN];
  const first = view.sheets[0]?.side;
  const lines = (from: number, to: number) => Array.from({ length: Math.floor((to - from) / 5) + 1 }, (_, i) => Math.ceil(from / 5) * 5 + 5 * i);
  return (
    <svg viewBox={`${left - 3} ${top - 3} ${right - left + 6} ${bottom - top + 6}`} role="img" aria-label={t('table.field')}>
      {lines(left, right).map(x => (
        <line key={`x${x}`} className="grid-line" x1={x - 2.5} x2={x - 2.5} y1={top} y2={bottom} />
      ))}
      {lines(top, bottom).map(y => (
        <line key={`y${y}`} className="grid-line" x1={left} x2={right} y1={y - 2.5} y2={y - 2.5} />
      ))}
      {field.tokens.map(token => {
        const sheet = view.sheets.find(s => s.id === token.who);
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the same
          <g
            key={token.who}
            className="token"
            transform={`translate(${token.x} ${token.y})`}
            onClick={() => select(token.who)}
            {...(sheet?.side === first && { 'data-friend': true })}
            {...(selected === token.who && { 'data-selected': true })}
          >
            <title>{sheet?.name}</title>
            <circle r={Math.max(1.9, token.feet / 2 - 0.5)} />
            <text>{initials(sheet?.name ?? '')}</text>
          </g>
        );
      })}
    </svg>
  );
};

const Places = ({ places }: { readonly places: NonNullable<Board['places']> }) => {
  const { view } = useTable();
  return (
    <ul className="places">
      {places.map(p => (
        <li className="panel place" key={p.id}>
          <h3>{p.name}</h3>
          {p.flags.length > 0 && <span className="soft small">{p.flags.join(', ')}</span>}
          <ul className="row">
            {p.who.map(id => (
              <li className="chip" key={id}>
                {view.sheets.find(s => s.id === id)?.name ?? id}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
};
