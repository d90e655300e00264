import { useTable } from '../seat/use-seat.ts';
import { spelled } from '../tray/names.ts';
import { t } from '../words/words.ts';
import { kindOf, type Schema } from './schema.ts';

interface ValueProps {
  readonly name: string;
  readonly schema: Schema;
  readonly required: boolean;
  /** Whom the ruling is most likely about. */
  readonly about: string | undefined;
  /** What may well stand here. */
  readonly hints: readonly string[];
}

/** Asks for one value of a ruling. */
export const Value = (props: ValueProps) => {
  const { name, required } = props;
  const label = t(`gm.value.${name}`, { defaultValue: spelled(name) });
  const id = `ruling-${name}`;
  return (
    <div className="field-label">
      <label htmlFor={id}>
        {label} {!required && <span className="soft">{t('gm.optional')}</span>}
      </label>
      <Field {...props} id={id} />
    </div>
  );
};

const Field = ({ name, schema, required, about, hints, id }: ValueProps & { readonly id: string }) => {
  const { view } = useTable();
  const kind = kindOf(name, schema);
  const start = schema.default === undefined ? '' : String(schema.default);
  const people = view.sheets.map(s => (
    <option key={s.id} value={s.id}>
      {s.name}
    </option>
  ));
  switch (kind.kind) {
    case 'person':
      return (
        <select className="input" id={id} name={name} required={required} defaultValue={name === 'who' ? (about ?? '') : ''}>
          <option value="">–</option>
          {people}
        </select>
      );
    case 'people':
      return (
        <select className="input" id={id} name={name} required={required} multiple size={Math.min(6, view.sheets.length)}>
          {people}
        </select>
      );
    case 'pick':
      return (
        <select className="input" id={id} name={name} required={required} defaultValue={start}>
          {(!required || start === '') && !kind.from.includes('') && <option value="">–</option>}
          {kind.from.map(v => (
            <option key={v} value={v}>
              {v === '' ? '–' : v}
            </option>
          ))}
        </select>
      );
    case 'yes':
      return (
        <select className="input" id={id} name={name} required={required} defaultValue={start}>
          <option value="">–</option>
          <option value="true">{t('gm.yes')}</option>
          <option value="false">{t('gm.no')}</option>
        </select>
      );
    case 'number':
      return (
        <input
          className="input"
          id={id}
          name={name}
          type="number"
          required={required}
          defaultValue={start}
          step={kind.whole ? 1 : 'any'}
          {...(kind.least !== undefined && { min: kind.least })}
          {...(kind.most !== undefined && { max: kind.most })}
        />
      );
    default:
      return (
        <>
          <input className="input" id={id} name={name} required={required} defaultValue={start} autoComplete="off" list={`hints-${name}`} />
          <datalist id={`hints-${name}`}>
            {hints.map(h => (
              <option key={h} value={h} />
            ))}
          </datalist>
        </>
      );
  }
};
