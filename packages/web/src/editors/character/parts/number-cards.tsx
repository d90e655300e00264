import { use, useState } from 'react';
import { FormContext } from '../../../forms/form-context.ts';
import { t } from '../../../i18n/i18n.ts';
import type { SheetItem, Stat } from '../../../i18n/spoken.ts';
import { numbersOf, useSheet } from '../sheet-context.ts';
import { valueAt } from '../sheet-values.ts';
import { FieldControl } from './field-control.tsx';
import { NumberLabel, NumberParts } from './number-parts.tsx';

/** The numbers that the rules work out, each with what it comes from. */
export const NumberCards = ({ items }: { readonly items: readonly SheetItem[] }) => {
  const { numbers } = useSheet();
  return (
    <ul className="number-cards">
      {items.flatMap(item => {
        if (!item.number?.endsWith('*')) return <NumberCard key={item.label} item={item} stat={numbersOf(numbers, item)[0]} label={item.label} />;
        return numbersOf(numbers, item).map(stat => <NumberCard key={stat.id} item={item} stat={stat} label={stat.label} />);
      })}
    </ul>
  );
};

interface NumberCardProps {
  readonly item: SheetItem;
  readonly stat: Stat | undefined;
  readonly label: string;
}

const NumberCard = ({ item, stat, label }: NumberCardProps) => {
  const { explains } = useSheet();
  const { field, means, choices } = item;
  return (
    <li className="number-card" aria-label={label}>
      <div className="number-head">
        <NumberLabel stat={stat} label={label} />
        {item.number !== undefined && <b className="number-value">{stat?.value ?? '–'}</b>}
      </div>
      <NumberParts parts={stat?.parts} />
      {explains && means !== undefined && <p className="soft small">{means}</p>}
      {field !== undefined && <SetByHand field={field} label={label} choices={choices} isDerived={item.number !== undefined} />}
    </li>
  );
};

interface SetByHandProps {
  readonly field: string;
  readonly label: string;
  readonly choices: readonly string[] | undefined;
  /** The rules work it out, so that it is only rarely set. */
  readonly isDerived: boolean;
}

/** A number that may be set in place of what the rules make of it. */
const SetByHand = ({ field, label, choices, isDerived }: SetByHandProps) => {
  const { fields } = useSheet();
  const { problems } = use(FormContext);
  // It stays open while it is emptied.
  const [isOpen, setOpen] = useState(valueAt(fields, field) !== undefined);
  const isWrong = problems.some(p => p.path === field);
  if (!isDerived) return <FieldControl {...{ field, label, choices }} bare />;
  return (
    <details className="by-hand" open={isOpen || isWrong} onToggle={e => setOpen(e.currentTarget.open)}>
      <summary className="small" aria-label={t('character.byHand', { what: label })}>
        {t('character.set')}
      </summary>
      <FieldControl {...{ field, choices }} label={t('character.byHand', { what: label })} bare />
    </details>
  );
};
