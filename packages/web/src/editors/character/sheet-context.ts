import type { ContentPiece } from '@fray/table/campaign';
import { createContext, use } from 'react';
import type { JsonSchema } from '../../content/json-schema.ts';
import type { SheetItem, SheetLayout, Stat } from '../../i18n/spoken.ts';
import { type Fields, valueAt } from './sheet-values.ts';

/** What the parts of a character sheet need. */
export interface SheetInfo {
  readonly system: string;
  readonly schema: JsonSchema;
  readonly fields: Fields;
  readonly change: (to: Fields) => void;
  readonly numbers: readonly Stat[];
  /** The pieces of content of a kind, own ones first. */
  readonly pieces: (kind: string) => readonly ContentPiece[];
  /** The ready heroes of the game. */
  readonly heroes: readonly ContentPiece[];
  /** The characters and creatures that there are. */
  readonly alike: readonly ContentPiece[];
  /** Whether what things mean is said beside them. */
  readonly explains: boolean;
}

export const SheetContext = createContext<SheetInfo | undefined>(undefined);

export const useSheet = (): SheetInfo => {
  const info = use(SheetContext);
  if (!info) throw new Error('no character sheet is open here');
  return info;
};

/** The sections of a layout that a sheet has. */
export const sectionsFor = (layout: SheetLayout, fields: Fields): SheetLayout['sections'] =>
  layout.sections.filter(({ when }) => when === undefined || valueAt(fields, when.field) === when.is);

/** The numbers that an item shows. */
export const numbersOf = (numbers: readonly Stat[], { number }: SheetItem): readonly Stat[] => {
  if (number === undefined) return [];
  const stem = number.endsWith('*') ? number.slice(0, -1) : undefined;
  return numbers.filter(({ id }) => (stem === undefined ? id === number : id.startsWith(stem)));
};
