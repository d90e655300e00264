import { constantsIn, type JsonSchema } from '../content/json-schema.ts';
import { t } from '../i18n/i18n.ts';
import { isRecord } from '../ui/values.ts';
import type { CompositeFieldProps } from './field-props.ts';

export interface SchemaFieldsProps {
  readonly schema: JsonSchema;
  readonly value: unknown;
  readonly onChange: (value: Readonly<Record<string, unknown>>) => void;
  readonly path: string;
  /** Fields shown at first; the others are folded. Without it all are shown. */
  readonly first?: readonly string[] | undefined;
  /** Fields that are asked for elsewhere. */
  readonly without?: readonly string[];
}

/** The fields of a record. */
export const RecordFields = ({ Field, schema, value, onChange, path, first, without = [] }: SchemaFieldsProps & Pick<CompositeFieldProps, 'Field'>) => {
  const { properties = {}, required = [] } = schema;
  const record = isRecord(value) ? value : {};
  const given = constantsIn(schema);
  const names = Object.keys(properties).filter(name => !without.includes(name) && !(name in given));
  const isFirst = (name: string) => first === undefined || first.includes(name) || required.includes(name);
  const set = (name: string, to: unknown) => {
    const { [name]: _, ...rest } = record;
    // A changed field keeps its position in the file.
    onChange({ ...given, ...(to === undefined ? rest : { ...record, [name]: to }) });
  };
  const field = (name: string) => (
    <Field
      key={name}
      name={name}
      schema={properties[name] ?? {}}
      value={record[name]}
      onChange={to => set(name, to)}
      path={path === '' ? name : `${path}.${name}`}
      required={required.includes(name)}
    />
  );
  const later = names.filter(name => !isFirst(name));
  return (
    <div className="fields">
      <div className="fields-grid">{names.filter(isFirst).map(field)}</div>
      {later.length > 0 && (
        <details>
          <summary>{t('forms.more', { n: later.length })}</summary>
          <div className="fields-grid">{later.map(field)}</div>
        </details>
      )}
    </div>
  );
};
