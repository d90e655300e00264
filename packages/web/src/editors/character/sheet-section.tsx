import { useId } from 'react';
import { inputKindOf } from '../../content/json-schema.ts';
import { t } from '../../i18n/i18n.ts';
import type { SheetItem, SheetSection } from '../../i18n/spoken.ts';
import { GearLists } from './parts/gear-list.tsx';
import { LineFields, MarkFields } from './parts/line-fields.tsx';
import { NumberCards } from './parts/number-cards.tsx';
import { ScoreBoxes } from './parts/score-boxes.tsx';
import { SkillRows } from './parts/skill-rows.tsx';
import { useSheet } from './sheet-context.ts';
import { type Fields, numberAt, recordAt, schemaAt } from './sheet-values.ts';

const PARTS = { scores: ScoreBoxes, numbers: NumberCards, skills: SkillRows, gear: GearLists, lines: LineFields, marks: MarkFields } as const;

/** A part of a character sheet. */
export const SectionOfSheet = ({ section }: { readonly section: SheetSection }) => {
  const id = useId();
  const Part = PARTS[section.as];
  return (
    <section className="sheet-section" data-as={section.as} aria-labelledby={id}>
      <h3 id={id}>{section.label}</h3>
      <Part items={section.items} />
      {section.sum && <Sum section={section} label={section.sum.label} />}
    </section>
  );
};

/** What the numbers of a section add up to, beside those of the ready heroes. */
const Sum = ({ section, label }: { readonly section: SheetSection; readonly label: string }) => {
  const { fields, schema, heroes } = useSheet();
  const sumOf = (of: Fields): number => section.items.reduce((n, item) => n + sumOfItem(of, schema, item), 0);
  const theirs = heroes.map(sumOf);
  return (
    <p className="sheet-sum small">
      {label} <b>{sumOf(fields)}</b>
      {theirs.length > 0 && <span className="soft"> {t('character.heroesHave', { least: Math.min(...theirs), most: Math.max(...theirs) })}</span>}
    </p>
  );
};

const sumOfItem = (fields: Fields, schema: Parameters<typeof schemaAt>[0], { field = '' }: SheetItem): number => {
  if (inputKindOf(schemaAt(schema, field)).kind !== 'named') return numberAt(fields, schema, field);
  return Object.keys(recordAt(fields, field)).reduce((n, name) => n + numberAt(fields, schema, `${field}.${name}`), 0);
};
