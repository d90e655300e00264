import type { Problem } from '@fray/engine';
import { createContext, use } from 'react';
import type { JsonSchema } from '../content/json-schema.ts';
import { t } from '../i18n/i18n.ts';
import { spellOut } from '../i18n/spell-out.ts';

export interface FieldChoice {
  readonly value: string;
  readonly label: string;
}

/** What a form knows besides its schema. */
export interface FormInfo {
  /** What is wrong, by path. */
  readonly problems: readonly Problem[];
  /** Whom or what a field of that name can only mean. */
  readonly only?: (name: string, schema: JsonSchema) => readonly FieldChoice[] | undefined;
  /** What a field of that name may well mean, among others. */
  readonly hints?: (name: string) => readonly string[];
  readonly label?: (name: string) => string;
  /** Whether it is said of a field that it may be left out. */
  readonly marksOptional?: boolean;
}

export const FormContext = createContext<FormInfo>({ problems: [] });

/** What a field is called. */
export const fieldLabel = (name: string): string => t(`forms.field.${name}`, { defaultValue: spellOut(name) });

export const useFieldInfo = (name: string, schema: JsonSchema, path: string) => {
  const { problems, only, hints, label = fieldLabel, marksOptional = false } = use(FormContext);
  return { marksOptional, label: label(name), only: only?.(name, schema), hints: hints?.(name) ?? [], problems: problems.filter(p => p.path === path) };
};
