import { useId } from 'react';
import { HEALTH_SHOWN, type HealthShown } from '../content/health-shown.ts';
import { t } from '../i18n/i18n.ts';
import { isOneOf } from '../ui/values.ts';

interface HealthShownFieldProps {
  readonly label: string;
  readonly value: HealthShown;
  readonly onChange: (shown: HealthShown) => void;
}

/** Chooses what players see of the health of one combatant, or of all foes. */
export const HealthShownField = ({ label, value, onChange }: HealthShownFieldProps) => {
  const control = useId();
  return (
    <div className="row small">
      <label htmlFor={control}>{label}</label>
      <select className="input" id={control} value={value} onChange={e => isOneOf(HEALTH_SHOWN, e.target.value) && onChange(e.target.value)}>
        {HEALTH_SHOWN.map(shown => (
          <option key={shown} value={shown}>
            {t(`health.${shown}`)}
          </option>
        ))}
      </select>
    </div>
  );
};
