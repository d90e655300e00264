import type { JsonSchema } from '../content/json-schema.ts';
import { t } from '../i18n/i18n.ts';
import type { CompositeFieldProps } from './field-props.ts';

/** Values side by side: a place, the corners of a field. */
export const TupleField = ({ Field, name, value, onChange, path, of }: CompositeFieldProps & { readonly of: readonly JsonSchema[] }) => {
  const all: readonly unknown[] = Array.isArray(value) ? value : [];
  const set = (at: number, to: unknown) => {
    // If only one value is given, the others get their defaults.
    const next = of.map((schema, i) => (i === at ? to : (all[i] ?? schema.default)) ?? null);
    onChange(next.every(v => v === null) ? undefined : next);
  };
  return (
    <div className="tuple">
      {of.map((schema, i) => {
        const label = t(`forms.part.${name}.${i}`, { defaultValue: String(i + 1) });
        return (
          <Field
            key={label}
            name={name}
            label={label}
            schema={schema}
            value={all[i]}
            onChange={to => set(i, to)}
            path={`${path}.${i}`}
            required={all.length > 0}
          />
        );
      })}
    </div>
  );
};
