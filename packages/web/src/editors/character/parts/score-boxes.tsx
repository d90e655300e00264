import type { SheetItem } from '../../../i18n/spoken.ts';
import { numbersOf, useSheet } from '../sheet-context.ts';
import { schemaAt, valueAt } from '../sheet-values.ts';
import { DieShape } from './die-shape.tsx';
import { FieldControl } from './field-control.tsx';
import { NumberLabel, NumberParts } from './number-parts.tsx';

/** The scores that all else comes from, in large boxes. */
export const ScoreBoxes = ({ items }: { readonly items: readonly SheetItem[] }) => (
  <ul className="score-boxes">
    {items.map(item => (
      <ScoreBox key={item.label} item={item} />
    ))}
  </ul>
);

const ScoreBox = ({ item }: { readonly item: SheetItem }) => {
  const { schema, fields, numbers, explains } = useSheet();
  const { label, means, field, choices } = item;
  const [stat] = numbersOf(numbers, item);
  const value = field === undefined ? undefined : valueAt(fields, field);
  const usual = field === undefined ? undefined : schemaAt(schema, field).default;
  return (
    <li className="score-box">
      <DieShape of={value ?? usual} />
      {field === undefined ? <b className="score-value">{stat?.value ?? '–'}</b> : <FieldControl {...{ field, label, choices }} bare />}
      <div className="score-label">
        <NumberLabel stat={stat} label={label} />
      </div>
      {stat && <ScoreNumber value={stat.value} written={value ?? usual} />}
      <NumberParts parts={stat?.parts} />
      {explains && means !== undefined && <p className="soft small">{means}</p>}
    </li>
  );
};

/** What a score counts as, where that differs from what is written. */
const ScoreNumber = ({ value, written }: { readonly value: number | string; readonly written: unknown }) =>
  String(value) !== String(written) && <b className="score-counts">{value}</b>;
