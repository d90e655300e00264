import type { SheetItem } from '../../../i18n/spoken.ts';
import { numbersOf, useSheet } from '../sheet-context.ts';
import { schemaAt, valueAt, withValueAt } from '../sheet-values.ts';
import { FieldControl } from './field-control.tsx';
import { NumberLabel } from './number-parts.tsx';

/** Words and single values, side by side. */
export const LineFields = ({ items }: { readonly items: readonly SheetItem[] }) => {
  const { numbers, explains } = useSheet();
  return (
    <div className="line-fields">
      {items.map(item => {
        const { field, label, means, choices } = item;
        const [stat] = numbersOf(numbers, item);
        return (
          <div key={label} className="line-field">
            {field === undefined ? (
              <p>
                <NumberLabel stat={stat} label={label} /> <b>{stat?.value ?? '–'}</b>
              </p>
            ) : (
              <FieldControl {...{ field, label, choices }} />
            )}
            {explains && means !== undefined && <p className="soft small">{means}</p>}
          </div>
        );
      })}
    </div>
  );
};

/** What is so or not, to be ticked. */
export const MarkFields = ({ items }: { readonly items: readonly SheetItem[] }) => {
  const { fields, schema, change, explains } = useSheet();
  return (
    <ul className="mark-fields">
      {items.map(({ field = '', label, means }) => {
        const usual = schemaAt(schema, field).default === true;
        const value = valueAt(fields, field);
        const isOn = typeof value === 'boolean' ? value : usual;
        return (
          <li key={label}>
            <label className="tick">
              <input type="checkbox" checked={isOn} onChange={() => change(withValueAt(fields, field, !isOn === usual ? undefined : !isOn))} /> {label}
            </label>
            {explains && means !== undefined && <p className="soft small">{means}</p>}
          </li>
        );
      })}
    </ul>
  );
};
