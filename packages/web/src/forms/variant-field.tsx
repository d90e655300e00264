import { fitToVariant, inputKindOf, type JsonSchema, variantOf } from '../content/json-schema.ts';
import { t } from '../i18n/i18n.ts';
import { byPlace } from '../ui/by-place.ts';
import { at } from '../ui/values.ts';
import type { CompositeFieldProps } from './field-props.ts';

/** A value with several variants: a select for the variant, then its field. */
export const VariantField = ({ Field, name, label = name, value, onChange, path, of }: CompositeFieldProps & { readonly of: readonly JsonSchema[] }) => {
  const place = value === undefined ? 0 : variantOf(of, value);
  const form = at(of, place);
  return (
    <div className="one-form">
      <select
        className="input"
        aria-label={t('forms.form', { what: label })}
        value={place}
        onChange={e => onChange(fitToVariant(at(of, Number(e.target.value)), value))}
      >
        {byPlace(of, (f, i) => (
          <option value={i}>{variantLabel(f)}</option>
        ))}
      </select>
      <Field name={name} label={label} bare schema={form} value={value} onChange={onChange} path={path} required />
    </div>
  );
};

/** What distinguishes a variant: its constant values, otherwise its kind. */
const variantLabel = (form: JsonSchema): string => {
  const told = Object.values(form.properties ?? {}).flatMap(s => (s.const === undefined ? [] : [String(s.const)]));
  return told.length > 0 ? told.join(', ') : t(`forms.kind.${inputKindOf(form).kind}`);
};
