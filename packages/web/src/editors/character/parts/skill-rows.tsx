import type { ReactNode } from 'react';
import { inputKindOf } from '../../../content/json-schema.ts';
import { useValueWords } from '../../../forms/form-context.ts';
import { t } from '../../../i18n/i18n.ts';
import type { SheetItem } from '../../../i18n/spoken.ts';
import { Button } from '../../../ui/button.tsx';
import { isRecord } from '../../../ui/values.ts';
import { numbersOf, useSheet } from '../sheet-context.ts';
import { recordAt, schemaAt, valueAt, withValueAt } from '../sheet-values.ts';
import { AddSkill } from './add-skill.tsx';
import { FieldControl } from './field-control.tsx';
import { NumberLabel, NumberParts } from './number-parts.tsx';

/** Skills: what is written of each, and what it comes to. A record of skills is a row for each. */
export const SkillRows = ({ items }: { readonly items: readonly SheetItem[] }) => {
  const { schema } = useSheet();
  const kindOf = ({ field = '' }: SheetItem) => inputKindOf(schemaAt(schema, field));
  const single = items.filter(item => kindOf(item).kind !== 'named');
  return (
    <>
      {single.length > 0 && (
        <ul className="skill-rows">
          {single.map(item => (
            <SkillRow key={item.label} field={item.field ?? ''} label={item.label} item={item} />
          ))}
        </ul>
      )}
      {items.map(item => {
        const kind = kindOf(item);
        return kind.kind === 'named' && <SkillRecord key={item.label} item={item} names={kind.names} />;
      })}
    </>
  );
};

/** Skills under names: all there are, or those that are written and a way to add one. */
const SkillRecord = ({ item, names }: { readonly item: SheetItem; readonly names: readonly string[] | undefined }) => {
  const { fields, change } = useSheet();
  const words = useValueWords();
  const { field = '', label, number = '' } = item;
  const own = Object.keys(recordAt(fields, field));
  return (
    <>
      <ul className="skill-rows" aria-label={label}>
        {(names ?? own).map(id => (
          <SkillRow key={id} field={`${field}.${id}`} label={words(id)} item={{ ...item, number: number.replace(/\*$/, id) }}>
            {names === undefined && (
              <Button kind="quiet" aria-label={t('forms.remove', { what: words(id) })} onPress={() => change(withValueAt(fields, `${field}.${id}`, undefined))}>
                ×
              </Button>
            )}
          </SkillRow>
        ))}
      </ul>
      {names === undefined && <AddSkill item={item} own={own} />}
    </>
  );
};

interface SkillRowProps {
  readonly field: string;
  readonly label: string;
  readonly item: SheetItem;
  readonly children?: ReactNode;
}

const SkillRow = ({ field, label, item, children }: SkillRowProps) => {
  const { fields, numbers, explains } = useSheet();
  const [stat] = numbersOf(numbers, item);
  const value = valueAt(fields, field);
  // A skill may be written with more than its points.
  const points = isRecord(value) ? value['points'] : value;
  const more = isRecord(value) && 'attribute' in value;
  return (
    <li className="skill-row" {...(Number(points ?? 0) !== 0 && { 'data-trained': true })}>
      <NumberLabel stat={stat} label={label} />
      <span className="leader" aria-hidden="true" />
      {more && <FieldControl field={`${field}.attribute`} label={t('character.restsOn', { what: label })} bare />}
      <FieldControl field={isRecord(value) ? `${field}.points` : field} label={label} bare usual={0} />
      {stat && <b className="skill-total">{stat.value}</b>}
      {children}
      <NumberParts parts={stat?.parts && stat.parts.length > 1 ? stat.parts : []} />
      {explains && item.means !== undefined && <p className="soft small">{item.means}</p>}
    </li>
  );
};
