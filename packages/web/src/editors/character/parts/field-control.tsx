import { useId } from 'react';
import { inputKindOf } from '../../../content/json-schema.ts';
import { useFieldInfo, useValueWords } from '../../../forms/form-context.ts';
import { PlainField } from '../../../forms/plain-field.tsx';
import { ProblemList } from '../../../forms/problem-list.tsx';
import { SchemaField } from '../../../forms/schema-field.tsx';
import { useSheet } from '../sheet-context.ts';
import { schemaAt, valueAt, withValueAt } from '../sheet-values.ts';

interface FieldControlProps {
  readonly field: string;
  readonly label: string;
  /** The label is for screen readers only. */
  readonly bare?: boolean;
  readonly choices?: readonly string[] | undefined;
  /** What an empty field shows. */
  readonly usual?: number | string | undefined;
}

const PLAIN: readonly string[] = ['pick', 'yes', 'number', 'text'];

/** The field of a sheet at a path, with what is wrong with it. */
export const FieldControl = ({ field, label, bare = false, choices, usual }: FieldControlProps) => {
  const { schema, fields, change } = useSheet();
  const id = useId();
  const name = field.split('.').at(-1) ?? field;
  const own = schemaAt(schema, field);
  const given = { ...own, ...(usual !== undefined && { default: usual }) };
  const kind = inputKindOf(own);
  const { problems, only, hints } = useFieldInfo(name, own, field);
  const words = useValueWords();
  const set = (to: unknown) => change(withValueAt(fields, field, to));
  const value = valueAt(fields, field);
  if (!PLAIN.includes(kind.kind)) return <SchemaField name={name} label={label} schema={own} value={value} onChange={set} path={field} />;
  const listed = choices?.map(one => ({ value: one, label: words(one) }));
  return (
    <div className="field-label">
      <label htmlFor={id} className={bare ? 'hidden' : ''}>
        {label}
      </label>
      <PlainField {...{ id, name, kind, hints, value, label, path: field }} schema={given} only={listed ?? only} wrong={problems.length > 0} onChange={set} />
      <ProblemList problems={problems} id={`${id}-wrong`} />
    </div>
  );
};
