import type { ContentPiece } from '@fray/table/campaign';
import { useId, useState } from 'react';
import { inputKindOf, type JsonSchema } from '../../../content/json-schema.ts';
import { type FieldChoice, fieldLabel, useFieldInfo, useValueWords } from '../../../forms/form-context.ts';
import { PlainField } from '../../../forms/plain-field.tsx';
import { ProblemList } from '../../../forms/problem-list.tsx';
import { SchemaField } from '../../../forms/schema-field.tsx';
import { t } from '../../../i18n/i18n.ts';
import type { SheetItem } from '../../../i18n/spoken.ts';
import { Button } from '../../../ui/button.tsx';
import { byPlace } from '../../../ui/by-place.ts';
import { isRecord } from '../../../ui/values.ts';
import { numbersOf, useSheet } from '../sheet-context.ts';
import { type Fields, listAt, schemaAt, valueAt, withValueAt } from '../sheet-values.ts';
import { FieldControl } from './field-control.tsx';

/** Things: lists of them, each with what matters of it, and single ones such as the armor. */
export const GearLists = ({ items }: { readonly items: readonly SheetItem[] }) => {
  const { schema, explains } = useSheet();
  return (
    <div className="gear-lists">
      {items.map(item => {
        const isList = inputKindOf(schemaAt(schema, item.field ?? '')).kind === 'list';
        return (
          <div key={item.label} className="gear-part">
            {isList ? <GearList item={item} isAlone={items.length === 1} /> : <SingleThing item={item} />}
            {explains && item.means !== undefined && <p className="soft small">{item.means}</p>}
          </div>
        );
      })}
    </div>
  );
};

/** The kind of content that a field names: `weapons` and `armor` name pieces of those kinds. */
const usePieces = (field: string): readonly ContentPiece[] => {
  const { pieces } = useSheet();
  const name = field.split('.').at(-1) ?? field;
  const found = pieces(name);
  return found.length > 0 ? found : pieces(`${name}s`);
};

const SingleThing = ({ item }: { readonly item: SheetItem }) => {
  const { fields, schema, numbers } = useSheet();
  const { field = '', label, facts = [] } = item;
  const all = usePieces(field);
  const [stat] = numbersOf(numbers, item);
  const piece = all.find(p => p.id === (valueAt(fields, field) ?? schemaAt(schema, field).default));
  return (
    <>
      {stat && (
        <p className="gear-number">
          {stat.label} <b>{stat.value}</b>
        </p>
      )}
      {item.field !== undefined && <FieldControl field={field} label={label} />}
      {piece && <Facts piece={piece} facts={facts} />}
    </>
  );
};

const GearList = ({ item, isAlone }: { readonly item: SheetItem; readonly isAlone: boolean }) => {
  const { fields, schema, change } = useSheet();
  const { field = '', label, facts = [], among } = item;
  const all = usePieces(field);
  const own = listAt(fields, field);
  const choices = among ? entriesIn(fields, among) : all.map(p => ({ value: p.id, label: p.name ?? p.id }));
  const kind = inputKindOf(schemaAt(schema, field));
  const of = kind.kind === 'list' ? kind.of : {};
  const { problems } = useFieldInfo(field, of, field);
  const put = (to: readonly unknown[]) => change(withValueAt(fields, field, to.length === 0 ? undefined : to));
  return (
    <div>
      <h4 className={isAlone ? 'hidden' : ''}>{label}</h4>
      <ul className="gear-rows" aria-label={label}>
        {byPlace(own, (one, i) => (
          <GearRow
            {...{ field, of, one, i, choices, facts }}
            label={t('forms.nth', { what: label, n: i + 1 })}
            piece={all.find(p => p.id === idIn(one))}
            onChange={to => put(own.with(i, to ?? ''))}
            onRemove={() => put(own.toSpliced(i, 1))}
          />
        ))}
      </ul>
      <ProblemList problems={problems} />
      <AddThing label={label} choices={choices} onAdd={one => put([...own, one])} />
    </div>
  );
};

/** Adds one of the choices; where there are none, an empty entry. */
const AddThing = ({ label, choices, onAdd }: { readonly label: string; readonly choices: readonly FieldChoice[]; readonly onAdd: (one: string) => void }) =>
  choices.length > 0 ? (
    <select className="input add-one" aria-label={t('forms.addTo', { what: label })} value="" onChange={e => e.target.value !== '' && onAdd(e.target.value)}>
      <option value="">{t('character.add')}</option>
      {choices.map(p => (
        <option key={p.value} value={p.value}>
          {p.label}
        </option>
      ))}
    </select>
  ) : (
    <Button aria-label={t('forms.addTo', { what: label })} onPress={() => onAdd('')}>
      {t('character.add')}
    </Button>
  );

interface GearRowProps {
  readonly field: string;
  readonly of: JsonSchema;
  readonly one: unknown;
  readonly i: number;
  readonly label: string;
  readonly choices: readonly FieldChoice[];
  readonly facts: readonly string[];
  readonly piece: ContentPiece | undefined;
  readonly onChange: (to: unknown) => void;
  readonly onRemove: () => void;
}

/** A thing in a list: its name and what matters of it. Where it may be written with changes, these open. */
const GearRow = ({ field, of, one, i, label, choices, facts, piece, onChange, onRemove }: GearRowProps) => {
  const [isOpen, setOpen] = useState(false);
  const path = `${field}.${i}`;
  const { problems } = useFieldInfo(field, of, path);
  const id = useId();
  const mayChange = inputKindOf(of).kind === 'forms';
  const isWhole = isOpen || isRecord(one);
  const common = { id, name: field, schema: of, value: one, onChange, path, required: true };
  return (
    <li>
      <div className="gear-row" data-long={mayChange && !isRecord(one)}>
        {isWhole || choices.length === 0 ? (
          <SchemaField name={field} label={label} bare schema={of} value={one} onChange={onChange} path={path} required />
        ) : (
          <div className="field-label">
            <label htmlFor={id} className="hidden">
              {label}
            </label>
            <PlainField {...common} kind={{ kind: 'text', numbers: false }} only={choices} hints={[]} wrong={problems.length > 0} />
            <ProblemList problems={problems} id={`${id}-wrong`} />
          </div>
        )}
        {mayChange && !isRecord(one) && (
          <Button kind="quiet" aria-expanded={isOpen} aria-label={t('character.change', { what: label })} onPress={() => setOpen(!isOpen)}>
            …
          </Button>
        )}
        <Button kind="quiet" aria-label={t('forms.remove', { what: label })} onPress={onRemove}>
          ×
        </Button>
      </div>
      {piece && <Facts piece={{ ...piece, ...(isRecord(one) && one) }} facts={facts} />}
    </li>
  );
};

/** The entries of other fields of the sheet. */
const entriesIn = (fields: Fields, among: readonly string[]): readonly FieldChoice[] => {
  const ids = among.flatMap(field => (valueAt(fields, field) === true ? [field] : listAt(fields, field).map(one => String(idIn(one)))));
  const single = among.flatMap(field => {
    const value = valueAt(fields, field);
    return typeof value === 'string' ? [value] : [];
  });
  return [...new Set([...ids, ...single])].map(value => ({ value, label: value.replaceAll('-', ' ') }));
};

/** The piece that an entry of a list names: by its id, or with changes. */
const idIn = (entry: unknown): unknown => (isRecord(entry) ? (Object.values(entry).find(v => typeof v === 'string') ?? Object.keys(entry)[0]) : entry);

/** What matters of a piece of content. */
const Facts = ({ piece, facts }: { readonly piece: ContentPiece; readonly facts: readonly string[] }) => {
  const words = useValueWords();
  const plain = facts.flatMap(field => factsIn(field, piece[field]));
  const ways = facts.flatMap(field => listAt(piece, field).filter(isRecord));
  return (
    <>
      {plain.length > 0 && <FactLine facts={plain} />}
      {ways.map(({ id, ...way }) => (
        <FactLine key={String(id)} of={words(id)} facts={WAY_FACTS.flatMap(name => factsIn(name, way[name]))} />
      ))}
    </>
  );
};

const FactLine = ({ of, facts }: { readonly of?: string; readonly facts: readonly Fact[] }) => {
  const words = useValueWords();
  return (
    <p className="gear-facts soft small">
      {of !== undefined && <i>{of}</i>}
      {facts.map(({ label, value }) => (
        <span key={label}>
          {fieldLabel(label)} <b>{words(value)}</b>
        </span>
      ))}
    </p>
  );
};

interface Fact {
  readonly label: string;
  readonly value: string | number;
}

/** What a field says of a thing, if anything. */
const factsIn = (label: string, value: unknown): readonly Fact[] => {
  if (Array.isArray(value) && value.length === 2 && value.every(n => typeof n === 'number'))
    return [{ label, value: value[0] === value[1] ? String(value[0]) : value.join('–') }];
  return (typeof value === 'string' && value !== '' && value !== 'none') || (typeof value === 'number' && value !== 0) ? [{ label, value }] : [];
};

/** What matters most of a way to use a thing. */
const WAY_FACTS: readonly string[] = ['ap', 'damage', 'reach', 'range'];
