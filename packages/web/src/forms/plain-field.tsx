import { type InputKind, inputKindOf, parseLoosely } from '../content/json-schema.ts';
import { t } from '../i18n/i18n.ts';
import type { SchemaFieldProps } from './field-props.ts';
import { type FieldChoice, useValueWords } from './form-context.ts';

interface PlainFieldProps extends SchemaFieldProps {
  readonly id: string;
  readonly kind: InputKind;
  /** The only values there are, if the form knows them. */
  readonly only: readonly FieldChoice[] | undefined;
  readonly hints: readonly string[];
  readonly wrong: boolean;
}

type Kind<K extends InputKind['kind']> = Extract<InputKind, { kind: K }>;

const isEmpty = (value: unknown): boolean => value === undefined || value === null;

/** What all controls have in common. */
const controlProps = ({ id, required = false, wrong }: PlainFieldProps) => ({
  ...{ id, className: 'input', required },
  ...(wrong && { 'aria-invalid': true, 'aria-describedby': `${id}-wrong` }),
});

/** What an empty choice says: the default, if there is one. */
const emptyWords = ({ schema }: PlainFieldProps, words: (value: unknown) => string): string =>
  schema.default === undefined ? '–' : t('forms.usual', { what: words(schema.default) });

/** A value that one control asks for. */
export const PlainField = (props: PlainFieldProps) => {
  const { kind, only } = props;
  if (only) {
    const isList = kind.kind === 'list' || (kind.kind === 'forms' && kind.of.some(f => inputKindOf(f).kind === 'list'));
    return isList ? <ChoiceList {...props} only={only} /> : <ChoiceSelect {...props} only={only} />;
  }
  switch (kind.kind) {
    case 'pick':
      return <ValueSelect {...props} kind={kind} />;
    case 'yes':
      return <YesNoSelect {...props} />;
    case 'number':
      return <NumberField {...props} kind={kind} />;
    default:
      return <TextField {...props} />;
  }
};

const ChoiceOptions = ({ only }: { readonly only: readonly FieldChoice[] }) =>
  only.map(o => (
    <option key={o.value} value={o.value}>
      {o.label}
    </option>
  ));

const ChoiceSelect = (props: PlainFieldProps & { readonly only: readonly FieldChoice[] }) => {
  const { only } = props;
  const words = useValueWords();
  const now = isEmpty(props.value) ? '' : String(props.value);
  return (
    <select {...controlProps(props)} value={now} onChange={e => props.onChange(e.target.value || undefined)}>
      <option value="">{emptyWords(props, words)}</option>
      {now !== '' && only.every(o => o.value !== now) && <option value={now}>{t('forms.odd', { what: now })}</option>}
      <ChoiceOptions only={only} />
    </select>
  );
};

const ChoiceList = (props: PlainFieldProps & { readonly only: readonly FieldChoice[] }) => {
  const { only, value, onChange } = props;
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const choose = (of: HTMLSelectElement) => {
    const all = [...of.selectedOptions].map(o => o.value);
    onChange(all.length === 0 ? undefined : all);
  };
  return (
    <select {...controlProps(props)} multiple size={Math.min(6, only.length)} value={chosen} onChange={e => choose(e.target)}>
      <ChoiceOptions only={only} />
    </select>
  );
};

/** One of the values of a schema. An option has the place of its value, as values may be numbers. */
const ValueSelect = (props: PlainFieldProps & { readonly kind: Kind<'pick'> }) => {
  const { value, onChange, required = false } = props;
  const words = useValueWords();
  const { from } = props.kind;
  const at = from.indexOf(value);
  return (
    <select
      {...controlProps(props)}
      value={at < 0 ? '' : String(at)}
      onChange={e => onChange(e.target.value === '' ? undefined : from[Number(e.target.value)])}
    >
      {(!required || at < 0) && <option value="">{emptyWords(props, words)}</option>}
      {from.map((v, i) => (
        <option key={String(v)} value={i}>
          {words(v)}
        </option>
      ))}
    </select>
  );
};

const YesNoSelect = (props: PlainFieldProps) => {
  const words = useValueWords();
  return (
    <select
      {...controlProps(props)}
      value={typeof props.value === 'boolean' ? String(props.value) : ''}
      onChange={e => props.onChange(e.target.value === '' ? undefined : e.target.value === 'true')}
    >
      <option value="">{emptyWords(props, words)}</option>
      <option value="true">{t('gm.yes')}</option>
      <option value="false">{t('gm.no')}</option>
    </select>
  );
};

const NumberField = (props: PlainFieldProps & { readonly kind: Kind<'number'> }) => {
  const { schema, value, onChange, kind } = props;
  const usual = schema.default;
  // A value that is no number is shown as it is, so that it can be corrected.
  const isOdd = !isEmpty(value) && typeof value !== 'number';
  return (
    <input
      {...controlProps(props)}
      type={isOdd ? 'text' : 'number'}
      value={isEmpty(value) ? '' : String(value)}
      placeholder={usual === undefined ? '' : String(usual)}
      step={kind.whole ? 1 : 'any'}
      min={kind.least}
      max={kind.most}
      onChange={e => onChange(e.target.value === '' ? undefined : Number.isNaN(Number(e.target.value)) ? e.target.value : Number(e.target.value))}
    />
  );
};

/** What was typed: a number where the schema allows one; JSON where it allows anything. */
const readText = (text: string, kind: InputKind): unknown => {
  if (text === '') return undefined;
  if (kind.kind === 'text') return kind.numbers && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  return parseLoosely(text);
};

const TextField = (props: PlainFieldProps) => {
  const { id, schema, value, onChange, kind, hints } = props;
  const words = useValueWords();
  const usual = schema.default;
  return (
    <>
      <input
        {...controlProps(props)}
        value={isEmpty(value) ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)}
        placeholder={usual === undefined || typeof usual === 'object' ? '' : words(usual)}
        autoComplete="off"
        onChange={e => onChange(readText(e.target.value, kind))}
        {...(hints.length > 0 && { list: `${id}-hints` })}
      />
      {hints.length > 0 && (
        <datalist id={`${id}-hints`} aria-label={t('forms.hints')}>
          {hints.map(h => (
            <option key={h} value={h} />
          ))}
        </datalist>
      )}
    </>
  );
};
