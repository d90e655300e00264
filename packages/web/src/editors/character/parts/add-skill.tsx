import { useId, useState } from 'react';
import { useValueWords } from '../../../forms/form-context.ts';
import { t } from '../../../i18n/i18n.ts';
import type { SheetItem } from '../../../i18n/spoken.ts';
import { Button } from '../../../ui/button.tsx';
import { useSheet } from '../sheet-context.ts';
import { recordAt, withValueAt } from '../sheet-values.ts';

/** Takes up another skill: one that others have, or a new one. */
export const AddSkill = ({ item, own }: { readonly item: SheetItem; readonly own: readonly string[] }) => {
  const { fields, change, alike } = useSheet();
  const words = useValueWords();
  const [name, setName] = useState('');
  const id = useId();
  const { field = '', label } = item;
  const known = new Set(alike.flatMap(p => Object.keys(recordAt(p, field))));
  const add = () => {
    const wanted = name.trim();
    if (wanted === '' || own.includes(wanted)) return;
    change(withValueAt(fields, field, { ...recordAt(fields, field), [wanted]: 0 }));
    setName('');
  };
  return (
    <div className="row add-one">
      <input
        className="input"
        aria-label={t('character.another', { what: label })}
        list={id}
        placeholder={t('character.another', { what: label })}
        value={name}
        autoComplete="off"
        onChange={e => setName(e.target.value)}
        onKeyDown={e => e.key === 'Enter' && add()}
      />
      <datalist id={id}>
        {[...known]
          .filter(one => !own.includes(one))
          .map(one => (
            <option key={one} value={one}>
              {words(one)}
            </option>
          ))}
      </datalist>
      <Button aria-label={t('forms.addTo', { what: label })} onPress={add}>
        +
      </Button>
    </div>
  );
};
