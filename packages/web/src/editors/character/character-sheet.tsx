import './character.css';
import type { Speaker } from '@fray/engine/words';
import type { Content } from '@fray/table/campaign';
import { type ReactNode, use, useMemo } from 'react';
import type { ContentDescription } from '../../content/content-description.ts';
import { FaceField } from '../../field/faces/face-field.tsx';
import { FormContext, fieldLabel } from '../../forms/form-context.ts';
import { ProblemList } from '../../forms/problem-list.tsx';
import { SchemaFields } from '../../forms/schema-field.tsx';
import { systemValueWords } from '../../forms/value-words.ts';
import { t } from '../../i18n/i18n.ts';
import type { SheetLayout, SheetSection } from '../../i18n/spoken.ts';
import { speakerOf } from '../../seat/system-words.ts';
import { contentHints } from '../encounter/content-hints.ts';
import { LineFields } from './parts/line-fields.tsx';
import { SheetContext, type SheetInfo, sectionsFor } from './sheet-context.ts';
import { SectionOfSheet } from './sheet-section.tsx';
import type { Fields } from './sheet-values.ts';
import { useNumbers } from './use-numbers.ts';

/** What a character sheet is filled in with. */
export interface SheetSource {
  readonly system: string;
  readonly described: ContentDescription;
  /** Content beside that of the system. */
  readonly content: Content;
  /** The options of the fight that it is for. */
  readonly options?: Fields | undefined;
}

/** The layout of the character sheets of a system, in the language of the page. */
export const layoutOf = ({ system, described }: SheetSource): SheetLayout | undefined => described.layout && speakerOf(system).localize(described.layout);

/** A value on a sheet in words: those of the book, of the app, or those for who plays a character. */
const sheetWords = (value: unknown, speaker: Speaker): string => {
  const said = systemValueWords(value, speaker);
  return said === value ? t(`sheet.kinds.${said}`, { defaultValue: said }) : said;
};

interface SheetFrameProps extends SheetSource {
  readonly layout: SheetLayout;
  readonly value: Fields;
  readonly onChange: (value: Fields) => void;
  readonly explains?: boolean;
  readonly children: (known: ReturnType<typeof useNumbers>) => ReactNode;
}

/** Everything that parts of a character sheet need around them. */
export const SheetFrame = ({ layout, system, described, content, options, value, onChange, explains = false, children }: SheetFrameProps) => {
  const around = use(FormContext);
  const known = useNumbers(system, value, content, options);
  const shelf = described.kinds[layout.kind];
  const form = useMemo(
    () => ({ ...around, problems: known.problems, words: (v: unknown) => sheetWords(v, speakerOf(system)), ...contentHints(described, content) }),
    [around, known.problems, described, content, system],
  );
  const pieces: SheetInfo['pieces'] = kind => {
    const own = content[kind] ?? [];
    return [...own, ...(described.kinds[kind]?.pieces.filter(p => !own.some(o => o.id === p.id)) ?? [])];
  };
  const info: SheetInfo = {
    ...{ system, pieces, explains, fields: value, change: onChange, numbers: known.numbers },
    schema: shelf?.schema ?? {},
    alike: shelf?.pieces ?? [],
    heroes: layout.callings.flatMap(({ from }) => shelf?.pieces.find(p => p.id === from) ?? []),
  };
  return (
    <FormContext value={form}>
      <SheetContext value={info}>{children(known)}</SheetContext>
    </FormContext>
  );
};

interface CharacterSheetProps extends SheetSource {
  readonly layout: SheetLayout;
  readonly value: Fields;
  readonly onChange: (value: Fields) => void;
  /** What it is made from, which may have a face of its own. */
  readonly from?: Fields | undefined;
  /** Which side it is on, counted from 0. */
  readonly side?: number;
  /** Fields that are edited elsewhere. */
  readonly without?: readonly string[];
}

/** Whether a section takes the whole width. */
const isWide = ({ as }: SheetSection): boolean => as === 'scores' || as === 'numbers';

/** A character sheet, laid out as that of the game, and edited in place. */
export const CharacterSheet = ({ value, onChange, from, side = 0, without = [], ...source }: CharacterSheetProps) => {
  const { layout, described } = source;
  const written = value['name'];
  const name = typeof written === 'string' ? written : '';
  const sections = sectionsFor(layout, value);
  const laidOut = sections.flatMap(s => s.items.flatMap(({ field }) => field?.split('.')[0] ?? []));
  return (
    <SheetFrame {...source} value={value} onChange={onChange}>
      {({ problems, isOld }) => (
        <article className="character" aria-label={name} {...(isOld && { 'data-old': true })}>
          <header className="character-head">
            <FaceField name={name} fields={value} from={from} side={side} onChange={onChange} />
            <label className="character-name">
              <span className="small">{fieldLabel('name')}</span>
              <input className="input" value={name} maxLength={60} autoComplete="off" onChange={e => onChange({ ...value, name: e.target.value })} />
            </label>
            {sections
              .filter(s => s.as === 'lines')
              .map(section => (
                <LineFields key={section.id} items={section.items} />
              ))}
          </header>
          <div className="sheet-wide">
            {sections.filter(isWide).map(section => (
              <SectionOfSheet key={section.id} section={section} />
            ))}
          </div>
          <div className="sheet-columns">
            {sections
              .filter(s => s.as !== 'lines' && !isWide(s))
              .map(section => (
                <SectionOfSheet key={section.id} section={section} />
              ))}
          </div>
          <details className="fold sheet-more">
            <summary>{t('character.more')}</summary>
            <SchemaFields
              schema={described.kinds[layout.kind]?.schema ?? {}}
              value={value}
              onChange={onChange}
              path=""
              without={[...without, ...laidOut, 'name', 'face']}
            />
          </details>
          <div role="status">{problems.length > 0 && <p className="small wrong">{t('character.wrong')}</p>}</div>
          <ProblemList problems={problems.map(p => ({ ...p, path: p.path }))} paths />
        </article>
      )}
    </SheetFrame>
  );
};
