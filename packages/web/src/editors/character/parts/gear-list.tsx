import { useId } from 'react';
import type { ContentPiece } from '../../../content/content-description.ts';
import { inputKindOf } from '../../../content/json-schema.ts';
import { fieldLabel, useFieldInfo, useValueWords } from '../../../forms/form-context.ts';
import { ProblemList } from '../../../forms/problem-list.tsx';
import { SchemaField } from '../../../forms/schema-field.tsx';
import { t } from '../../../i18n/i18n.ts';
import type { SheetItem } from '../../../i18n/spoken.ts';
import { Button } from '../../../ui/button.tsx';
import { isRecord } from '../../../ui/values.ts';
import { numbersOf, useSheet } from '../sheet-context.ts';
import { listAt, schemaAt, valueAt, withValueAt } from '../sheet-values.ts';
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
            {isList ? <GearList item={item} /> : <SingleThing item={item} />}
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

const GearList = ({ item }: { readonly item: SheetItem }) => {
  const { fields, schema, change } = useSheet();
  const { field = '', label, facts = [] } = item;
  const id = useId();
  const all = usePieces(field);
  const kind = inputKindOf(schemaAt(schema, field));
  const of = kind.kind === 'list' ? kind.of : {};
  const own = listAt(fields, field);
  const { problems } = useFieldInfo(field, of, field);
  const put = (to: readonly unknown[]) => change(withValueAt(fields, field, to.length === 0 ? undefined : to));
  return (
    <section aria-labelledby={id}>
      <h4 id={id}>{label}</h4>
      <ul className="gear-rows">
        {own.map((one, i) => {
          const piece = all.find(p => p.id === idIn(one));
          const nth = t('forms.nth', { what: label, n: i + 1 });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: its place is all that tells one from another
            <li key={i}>
              <div className="gear-row">
                <SchemaField
                  name={field}
                  label={nth}
                  bare
                  schema={of}
                  value={one}
                  onChange={to => put(own.with(i, to ?? ''))}
                  path={`${field}.${i}`}
                  required
                />
                <Button kind="quiet" aria-label={t('forms.remove', { what: nth })} onPress={() => put(own.toSpliced(i, 1))}>
                  ×
                </Button>
              </div>
              {piece && <Facts piece={{ ...piece, ...(isRecord(one) && one) }} facts={facts} />}
            </li>
          );
        })}
      </ul>
      <ProblemList problems={problems} />
      {all.length > 0 ? (
        <select
          className="input add-one"
          aria-label={t('forms.addTo', { what: label })}
          value=""
          onChange={e => e.target.value !== '' && put([...own, e.target.value])}
        >
          <option value="">{t('character.add')}</option>
          {all.map(p => (
            <option key={p.id} value={p.id}>
              {p.name ?? p.id}
            </option>
          ))}
        </select>
      ) : (
        <Button aria-label={t('forms.addTo', { what: label })} onPress={() => put([...own, ''])}>
          {t('character.add')}
        </Button>
      )}
    </section>
  );
};

/** The piece that an entry of a list names: by its id, or with changes. */
const idIn = (entry: unknown): unknown => (isRecord(entry) ? (Object.values(entry).find(v => typeof v === 'string') ?? Object.keys(entry)[0]) : entry);

/** What matters of a piece of content. */
const Facts = ({ piece, facts }: { readonly piece: ContentPiece; readonly facts: readonly string[] }) => {
  const words = useValueWords();
  const said = facts.flatMap(field => factsIn(piece[field]).map(value => ({ field, value })));
  return (
    said.length > 0 && (
      <p className="gear-facts soft small">
        {said.map(({ field, value }) => (
          <span key={`${field} ${value}`}>
            {fieldLabel(field)} <b>{words(value)}</b>
          </span>
        ))}
      </p>
    )
  );
};

const factsIn = (value: unknown): readonly (string | number)[] =>
  (typeof value === 'string' && value !== '' && value !== 'none') || (typeof value === 'number' && value !== 0) ? [value] : [];
