import { useState } from 'react';
import { emptyValueFor, type JsonSchema } from '../content/json-schema.ts';
import { t } from '../i18n/i18n.ts';
import { Button } from '../ui/button.tsx';
import { byPlace } from '../ui/by-place.ts';
import { isRecord } from '../ui/values.ts';
import type { CompositeFieldProps } from './field-props.ts';
import { useFieldInfo, useValueWords } from './form-context.ts';
import { PlainField } from './plain-field.tsx';

interface NamedProps extends CompositeFieldProps {
  readonly names: readonly string[] | undefined;
  readonly of: JsonSchema;
}

/** Values under names. If only certain names are allowed, all of them are shown. */
export const NamedField = ({ Field, name, label = name, value, onChange, path, names, of }: NamedProps) => {
  const words = useValueWords();
  const record = isRecord(value) ? value : {};
  const change = (to: Readonly<Record<string, unknown>>) => onChange(Object.keys(to).length === 0 ? undefined : to);
  const set = (key: string, to: unknown) => {
    const { [key]: _, ...rest } = record;
    change(to === undefined ? rest : { ...record, [key]: to });
  };
  const called = (key: string, to: string) => change(Object.fromEntries(Object.entries(record).map(([k, v]) => [k === key ? to : k, v])));
  if (names)
    return (
      <div className="fields-grid">
        {names.map(key => (
          <Field key={key} name={key} schema={of} value={record[key]} onChange={to => set(key, to)} path={`${path}.${key}`} />
        ))}
      </div>
    );
  return (
    <>
      <ul className="many">
        {byPlace(Object.entries(record), ([key, one], i) => (
          <li>
            <Name of={name} label={t('forms.nameOf', { what: label, n: i + 1 })} value={key} taken={Object.keys(record)} onChange={to => called(key, to)} />
            <Field name={key} label={words(key)} bare schema={of} value={one} onChange={to => set(key, to ?? '')} path={`${path}.${key}`} required />
            <Button kind="quiet" aria-label={t('forms.remove', { what: words(key) })} onPress={() => set(key, undefined)}>
              ×
            </Button>
          </li>
        ))}
      </ul>
      {!('' in record) && (
        <Button aria-label={t('forms.addTo', { what: label })} onPress={() => change({ ...record, '': emptyValueFor(of) })}>
          {t('forms.add')}
        </Button>
      )}
    </>
  );
};

interface NameProps {
  readonly of: string;
  readonly label: string;
  readonly value: string;
  readonly taken: readonly string[];
  readonly onChange: (to: string) => void;
}

/** A name is taken over once no other entry has it. */
const Name = ({ of, label, value, taken, onChange }: NameProps) => {
  const [typed, setTyped] = useState(value);
  const { hints, only } = useFieldInfo(of, { type: 'string' }, '');
  const clashes = typed !== value && taken.includes(typed);
  const type = (to: unknown) => {
    const name = String(to ?? '');
    setTyped(name);
    if (name === value || !taken.includes(name)) onChange(name);
  };
  const id = `name-${label}`.replace(/\W+/g, '-');
  return (
    <div className="field-label">
      <label className="hidden" htmlFor={id}>
        {label}
      </label>
      <PlainField
        id={id}
        name={of}
        schema={{}}
        kind={{ kind: 'text', numbers: false }}
        value={typed}
        onChange={type}
        path=""
        only={only}
        hints={hints}
        wrong={clashes}
      />
      {clashes && (
        <p className="wrong small" id={`${id}-wrong`}>
          {t('forms.taken')}
        </p>
      )}
    </div>
  );
};
