import { useId, useState } from 'react';
import { t } from '../i18n/i18n.ts';
import { Button } from './button.tsx';

interface PickerProps {
  readonly label: string;
  readonly from: readonly { readonly id: string; readonly name?: string }[];
  readonly action: string;
  readonly onPick: (id: string) => void;
}

/** A select with a button, so that looking through the options changes nothing. */
export const Picker = ({ label, from, action, onPick }: PickerProps) => {
  const [chosen, setChosen] = useState('');
  const id = useId();
  const pick = () => {
    onPick(chosen);
    setChosen('');
  };
  return (
    <div className="field-label">
      <label htmlFor={id}>{label}</label>
      <div className="one-of">
        <select className="input" id={id} value={chosen} onChange={e => setChosen(e.target.value)}>
          <option value="">–</option>
          {from.map(one => (
            <option key={one.id} value={one.id}>
              {one.name ?? one.id}
            </option>
          ))}
        </select>
        <Button isDisabled={chosen === ''} aria-label={t('forms.pick', { action, what: label })} onPress={pick}>
          {action}
        </Button>
      </div>
    </div>
  );
};
