import './own-health.css';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { isGaugeLow, namedGaugeWords } from '../../ui/gauge.tsx';

interface OwnHealthProps {
  readonly who: readonly string[];
  /** Where several stand together, or no name stands beside. */
  readonly isNamed?: boolean;
}

/** How one's own combatants are, where there is no room for the list of everybody. */
export const OwnHealth = ({ who, isNamed = false }: OwnHealthProps) => {
  const { view } = useTable();
  const own = view.sheets.filter(s => who.includes(s.id) && s.gauges[0] !== undefined && s.gauges[0].most !== 0);
  if (own.length === 0) return null;
  return (
    <ul className="own-health small numbers" aria-label={t('dock.own')}>
      {own.map(({ id, name, gauges, conditions }) => (
        <li key={id}>
          {isNamed && <b>{name.replace(/,.*/, '')} </b>}
          {gauges.slice(0, 1).map(health => (
            <span key={health.id} {...(isGaugeLow(health) && { 'data-low': true })}>
              {namedGaugeWords(health)}
            </span>
          ))}
          {conditions.length > 0 && `, ${conditions.map(c => c.label).join(', ')}`}
        </li>
      ))}
    </ul>
  );
};
