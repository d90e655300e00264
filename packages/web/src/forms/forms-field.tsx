import { t } from '../words/words.ts';
import { Field, type FieldProps } from './field.tsx';
import { formOf, inForm, kindOf, type Schema } from './schema.ts';

/** A value that may be written in several forms: which of them, and then that one. */
export const FormsField = ({ name, label = name, value, onChange, path, of }: FieldProps & { readonly of: readonly Schema[] }) => {
  const at = value === undefined ? 0 : formOf(of, value);
  const form = of[at] as Schema;
  return (
    <div className="one-form">
      <select
        className="input"
        aria-label={t('forms.form', { what: label })}
        value={at}
        onChange={e => onChange(inForm(of[Number(e.target.value)] as Schema, value))}
      >
        {of.map((f, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: forms have no other name
          <option key={i} value={i}>
            {formLabel(f)}
          </option>
        ))}
      </select>
      <Field name={name} label={label} bare schema={form} value={value} onChange={onChange} path={path} required />
    </div>
  );
};

/** What tells a form from the others: the values that it alone has, or what it is. */
const formLabel = (form: Schema): string => {
  const told = Object.values(form.properties ?? {}).flatMap(s => (s.const === undefined ? [] : [String(s.const)]));
  return told.length > 0 ? told.join(', ') : t(`forms.kind.${kindOf(form).kind}`);
};
