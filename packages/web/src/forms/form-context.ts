import type { Problem } from '@fray/engine';
import { createContext, use } from 'react';
import type { JsonSchema } from '../content/json-schema.ts';
import { t } from '../i18n/i18n.ts';
import { spellOut } from '../i18n/spell-out.ts';
import { valueWords } from './value-words.ts';

export interface FieldChoice {
  readonly value: string;
  readonly label: string;
}

/** What a form knows besides its schema. */
export interface FormInfo {
  /** The problems of the form, by path. */
  readonly problems: readonly Problem[];
  /** The only values that a field of this name can have. */
  readonly only?: (name: string, schema: JsonSchema) => readonly FieldChoice[] | undefined;
  /** Suggestions for a field of this name. */
  readonly hints?: (name: string) => readonly string[];
  readonly label?: (name: string) => string;
  /** A value in words, if not as it is. */
  readonly words?: (value: unknown) => string;
  /** Whether optional fields are marked. */
  readonly marksOptional?: boolean;
}

export const FormContext = createContext<FormInfo>({ problems: [] });

/** The label of a field. */
export const fieldLabel = (name: string): string => t(`forms.field.${name}`, { defaultValue: spellOut(name) });

/** Says the values of the form. */
export const useValueWords = (): ((value: unknown) => string) => use(FormContext).words ?? valueWords;

export const useFieldInfo = (name: string, schema: JsonSchema, path: string) => {
  const { problems, only, hints, label = fieldLabel, marksOptional = false } = use(FormContext);
  return { marksOptional, label: label(name), only: only?.(name, schema), hints: hints?.(name) ?? [], problems: problems.filter(p => p.path === path) };
};
