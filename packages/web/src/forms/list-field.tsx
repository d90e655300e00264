import { emptyValueFor, type JsonSchema } from '../content/json-schema.ts';
import { t } from '../i18n/i18n.ts';
import { Button } from '../ui/button.tsx';
import { byPlace } from '../ui/by-place.ts';
import type { CompositeFieldProps } from './field-props.ts';

/** A list of any length. */
export const ListField = ({ Field, name, label = name, value, onChange, path, of }: CompositeFieldProps & { readonly of: JsonSchema }) => {
  const all: readonly unknown[] = Array.isArray(value) ? value : [];
  const change = (to: readonly unknown[]) => onChange(to.length === 0 ? undefined : to);
  return (
    <>
      <ul className="many">
        {byPlace(all, (one, i) => {
          const nth = t('forms.nth', { what: label, n: i + 1 });
          return (
            <li>
              <Field name={name} label={nth} bare schema={of} value={one} onChange={to => change(all.with(i, to ?? ''))} path={`${path}.${i}`} required />
              <Button kind="quiet" aria-label={t('forms.remove', { what: nth })} onPress={() => change(all.toSpliced(i, 1))}>
                ×
              </Button>
            </li>
          );
        })}
      </ul>
      <Button aria-label={t('forms.addTo', { what: label })} onPress={() => change([...all, emptyValueFor(of)])}>
        {t('forms.add')}
      </Button>
    </>
  );
};
