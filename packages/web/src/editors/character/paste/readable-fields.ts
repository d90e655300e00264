import type { ReadableField } from '@fray/systems/stat-block';
import type { ContentPiece } from '../../../content/content-description.ts';
import { inputKindOf, type JsonSchema } from '../../../content/json-schema.ts';
import { fieldLabel } from '../../../forms/form-context.ts';
import { systemValueWords } from '../../../forms/value-words.ts';
import type { SheetLayout } from '../../../i18n/spoken.ts';
import { speakerOf } from '../../../seat/system-words.ts';
import { layoutOf, type SheetSource } from '../character-sheet.tsx';
import { recordAt, schemaAt } from '../sheet-values.ts';

type Values = NonNullable<ReadableField['values']>;

/** Fields that no stat block says. */
const NEVER: readonly string[] = ['id', 'name', 'side', 'face', 'temperament'];

/** Everything that a stat block of a system may say, in the words of its character sheet. */
export const readableFields = (source: SheetSource): readonly ReadableField[] => {
  const layout = layoutOf(source);
  if (!layout) return [];
  const schema = source.described.kinds[layout.kind]?.schema ?? {};
  const onSheet = itemsOf(layout);
  const others = Object.keys(schema.properties ?? {})
    .filter(name => !NEVER.includes(name) && !onSheet.some(({ field }) => field === name || field.startsWith(`${name}.`)))
    .map(name => ({ field: name, label: fieldLabel(name), choices: undefined }));
  return [...onSheet, ...others].flatMap(item => readable(source, schema, layout, item));
};

interface Item {
  readonly field: string;
  readonly label: string;
  readonly choices: readonly string[] | undefined;
}

/** The fields on the sheet; those that choose among others are left out. */
const itemsOf = (layout: SheetLayout): readonly Item[] =>
  layout.sections.flatMap(s => s.items.flatMap(({ field, label, choices, among }) => (field === undefined || among ? [] : [{ field, label, choices }])));

const readable = (source: SheetSource, schema: JsonSchema, layout: SheetLayout, { field, label, choices }: Item): readonly ReadableField[] => {
  const name = field.split('.').at(-1) ?? field;
  const own = schemaAt(schema, field);
  const kind = inputKindOf(own);
  const common = { path: field, labels: [...new Set([label, fieldLabel(name), name])] };
  const words = (value: unknown): string => systemValueWords(value, speakerOf(source.system));
  const pieces = piecesOf(source, name);
  switch (kind.kind) {
    case 'number':
      return [{ ...common, takes: 'number' }];
    case 'yes':
      return [{ ...common, takes: 'yes' }];
    case 'pick':
      return [{ ...common, takes: 'one', values: kind.from.map(value => ({ value, names: [String(value), words(value)] })) }];
    case 'ticks':
      return [{ ...common, takes: 'names', values: kind.from.map(value => ({ value, names: [String(value), words(value)] })) }];
    case 'list':
      return pieces.length > 0 ? [{ ...common, takes: 'names', values: pieces }] : [];
    case 'named': {
      const known = kind.names ?? skillsOf(source, layout, field);
      return known.map(one => ({ path: `${field}.${one}`, labels: [...new Set([words(one), one])], takes: 'number' }));
    }
    case 'text':
      if (pieces.length > 0) return [{ ...common, takes: 'one', values: pieces }];
      return [{ ...common, takes: choices ? 'word' : 'text' }];
    default:
      return [];
  }
};

const piecesOf = ({ described, content }: SheetSource, name: string): Values => {
  const kind = [name, `${name}s`].find(one => one in described.kinds);
  if (kind === undefined) return [];
  const all: readonly ContentPiece[] = [...(content[kind] ?? []), ...(described.kinds[kind]?.pieces ?? [])];
  return all.map(piece => ({ value: piece.id, names: [piece.id, piece.name ?? piece.id] }));
};

/** The skills that others have. */
const skillsOf = ({ described }: SheetSource, layout: SheetLayout, field: string): readonly string[] => [
  ...new Set(described.kinds[layout.kind]?.pieces.flatMap(p => Object.keys(recordAt(p, field)))),
];
