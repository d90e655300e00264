import './waiting.css';
import { looksOf } from '../../field/tokens/use-looks.ts';
import { t } from '../../i18n/i18n.ts';
import type { Sheet } from '../../i18n/spoken.ts';
import { useTable } from '../../seat/use-seat.ts';
import type { View } from '../../seat/view.ts';
import { ClauseLink } from '../../table/rules/clause-link.tsx';

/** The combatants of this seat that cannot act, though nothing is asked of them. */
const fallenOf = ({ you, sheets, prompts }: View): readonly Sheet[] =>
  sheets.filter(s => (s.down || s.out) && you.plays.includes(s.id) && !prompts.some(p => p.by === s.id));

/** How it is with those who are down: what the rules say will become of them, and what would help. */
export const Fallen = () => {
  const { view } = useTable();
  const fallen = fallenOf(view);
  if (fallen.length === 0 || view.outcome) return null;
  return fallen.map(sheet => <FallenOne key={sheet.id} sheet={sheet} />);
};

const FallenOne = ({ sheet: { id, name, out, conditions } }: { readonly sheet: Sheet }) => {
  const { view } = useTable();
  const look = looksOf(view).get(id);
  const isDead = look?.mark === 'dead';
  // The dead have one condition that counts.
  const told = isDead ? [] : conditions.filter(c => c.until !== undefined || c.help !== undefined || c.label !== look?.stateWords);
  return (
    <section className="fallen" aria-label={name}>
      <p>
        <b>{name}</b>: {look?.stateWords || t(out ? 'roster.state.out' : 'roster.state.down')}
      </p>
      {told.length > 0 && (
        <ul>
          {told.map(({ label, until, help, clause }) => (
            <li key={`${label} ${clause}`}>
              {until === undefined ? label : t('waiting.until', { what: label, until })} <ClauseLink id={clause} />
              {help !== undefined && <span className="fallen-help"> {help}</span>}
            </li>
          ))}
        </ul>
      )}
      <p className="soft small">{t(isDead || out ? 'waiting.watch' : 'waiting.noTurn')}</p>
    </section>
  );
};
