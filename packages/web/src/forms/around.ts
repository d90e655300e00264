import type { Problem } from '@fray/engine';
import { createContext, use } from 'react';
import { spelled } from '../tray/names.ts';
import { t } from '../words/words.ts';
import type { Schema } from './schema.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What a form knows besides its schema. */
export interface Around {
  /** What is wrong, by path. */
  readonly problems: readonly Problem[];
  /** Whom or what a field of that name can only mean. */
  readonly only?: (name: string, schema: Schema) => readonly Choice[] | undefined;
  /** What a field of that name may well mean, among others. */
  readonly hints?: (name: string) => readonly string[];
  readonly label?: (name: string) => string;
  /** Whether it is said of a field that it may be left out. */
  readonly marksOptional?: boolean;
}

export const AroundForm = createContext<Around>({ problems: [] });

/** What a field is called. */
export const fieldLabel = (name: string): string => t(`forms.field.${name}`, { defaultValue: spelled(name) });

export const useAround = (name: string, schema: Schema, path: string) => {
  const { problems, only, hints, label = fieldLabel, marksOptional = false } = use(AroundForm);
  return { marksOptional, label: label(name), only: only?.(name, schema), hints: hints?.(name) ?? [], problems: problems.filter(p => p.path === path) };
};
