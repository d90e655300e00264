import { type InputKind, inputKindOf, parseLoosely } from '../content/json-schema.ts';
import { t } from '../i18n/i18n.ts';
import type { SchemaFieldProps } from './field-props.ts';
import type { FieldChoice } from './form-context.ts';

interface PlainFieldProps extends SchemaFieldProps {
  readonly id: string;
  readonly kind: InputKind;
  readonly only: readonly FieldChoice[] | undefined;
  readonly hints: readonly string[];
  readonly wrong: boolean;
}

/** A value that one control asks for. */
export const PlainField = ({ id, name, schema, value, onChange, required = false, kind, only, hints, wrong }: PlainFieldProps) => {
  const said = wrong ? { 'aria-invalid': true, 'aria-describedby': `${id}-wrong` } : {};
  const common = { id, className: 'input', required, ...said };
  const usual = schema.default;
  if (only) {
    const several = kind.kind === 'list' || (kind.kind === 'forms' && kind.of.some(f => inputKindOf(f).kind === 'list'));
    const options = only.map(o => (
      <option key={o.value} value={o.value}>
        {o.label}
      </option>
    ));
    if (!several) {
      const now = value === undefined || value === null ? '' : String(value);
      const none = usual === undefined ? '–' : t('forms.usual', { what: valueWords(usual) });
      return (
        <select {...common} value={now} onChange={e => onChange(e.target.value || undefined)}>
          <option value="">{none}</option>
          {now !== '' && only.every(o => o.value !== now) && <option value={now}>{t('forms.odd', { what: now })}</option>}
          {options}
        </select>
      );
    }
    const chosen = Array.isArray(value) ? value.map(String) : [];
    const choose = (of: HTMLSelectElement) => {
      const all = [...of.selectedOptions].map(o => o.value);
      onChange(all.length === 0 ? undefined : all);
    };
    return (
      <select {...common} multiple size={Math.min(6, only.length)} value={chosen} onChange={e => choose(e.target)}>
        {options}
      </select>
    );
  }
  switch (kind.kind) {
    case 'pick': {
      const at = kind.from.indexOf(value);
      const none = usual === undefined ? '–' : t('forms.usual', { what: valueWords(usual) });
      return (
        <select {...common} value={at < 0 ? '' : String(at)} onChange={e => onChange(e.target.value === '' ? undefined : kind.from[Number(e.target.value)])}>
          {(!required || at < 0) && <option value="">{none}</option>}
          {kind.from.map((v, i) => (
            <option key={String(v)} value={i}>
              {valueWords(v)}
            </option>
          ))}
        </select>
      );
    }
    case 'yes': {
      const none = usual === undefined ? '–' : t('forms.usual', { what: valueWords(usual) });
      return (
        <select
          {...common}
          value={typeof value === 'boolean' ? String(value) : ''}
          onChange={e => onChange(e.target.value === '' ? undefined : e.target.value === 'true')}
        >
          <option value="">{none}</option>
          <option value="true">{t('gm.yes')}</option>
          <option value="false">{t('gm.no')}</option>
        </select>
      );
    }
    case 'number': {
      // What is no number is shown as it is, to be mended.
      const odd = value !== undefined && value !== null && typeof value !== 'number';
      return (
        <input
          {...common}
          type={odd ? 'text' : 'number'}
          value={value === undefined || value === null ? '' : String(value)}
          placeholder={usual === undefined ? '' : String(usual)}
          step={kind.whole ? 1 : 'any'}
          min={kind.least}
          max={kind.most}
          onChange={e => onChange(e.target.value === '' ? undefined : Number.isNaN(Number(e.target.value)) ? e.target.value : Number(e.target.value))}
        />
      );
    }
    default: {
      const read = (text: string): unknown => {
        if (text === '') return undefined;
        if (kind.kind === 'text') return kind.numbers && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
        return parseLoosely(text);
      };
      const shown = value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
      const placeholder = usual === undefined || typeof usual === 'object' ? '' : String(usual);
      return (
        <>
          <input
            {...common}
            value={shown}
            placeholder={placeholder}
            autoComplete="off"
            onChange={e => onChange(read(e.target.value))}
            {...(hints.length > 0 && { list: `${id}-hints` })}
          />
          {hints.length > 0 && (
            <datalist id={`${id}-hints`} aria-label={name}>
              {hints.map(h => (
                <option key={h} value={h} />
              ))}
            </datalist>
          )}
        </>
      );
    }
  }
};

/** A value as people read it. */
export const valueWords = (value: unknown): string => (value === true ? t('gm.yes') : value === false ? t('gm.no') : value === '' ? '–' : String(value));
