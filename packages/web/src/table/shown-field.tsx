import { useId } from 'react';
import { CONDITIONS_SHOWN, HEALTH_SHOWN, SHEET_SHOWN } from '../content/health-shown.ts';
import { t } from '../i18n/i18n.ts';
import { isOneOf } from '../ui/values.ts';

interface ShownFieldProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly onChange: (shown: T) => void;
}

interface ChoiceFieldProps<T extends string> extends ShownFieldProps<T> {
  readonly all: readonly T[];
  readonly words: (one: T) => string;
}

const ChoiceField = <T extends string>({ label, value, onChange, all, words }: ChoiceFieldProps<T>) => {
  const control = useId();
  return (
    <div className="row small">
      <label htmlFor={control}>{label}</label>
      <select className="input" id={control} value={value} onChange={e => isOneOf(all, e.target.value) && onChange(e.target.value)}>
        {all.map(one => (
          <option key={one} value={one}>
            {words(one)}
          </option>
        ))}
      </select>
    </div>
  );
};

/** Chooses what players see of the health of one combatant, or of all foes. */
export const HealthShownField = (props: ShownFieldProps<(typeof HEALTH_SHOWN)[number]>) => (
  <ChoiceField {...props} all={HEALTH_SHOWN} words={one => t(`health.${one}`)} />
);

/** Chooses what players see of the numbers and things of one combatant, or of all foes. */
export const SheetShownField = (props: ShownFieldProps<(typeof SHEET_SHOWN)[number]>) => (
  <ChoiceField {...props} all={SHEET_SHOWN} words={one => t(`health.sheet.${one}`)} />
);

/** Chooses whether players see what ails one combatant, or all foes. */
export const ConditionsShownField = (props: ShownFieldProps<(typeof CONDITIONS_SHOWN)[number]>) => (
  <ChoiceField {...props} all={CONDITIONS_SHOWN} words={one => t(`health.conditions.${one}`)} />
);
