import type { Clause } from '@fray/engine';
import type { PlayedGuide } from '@fray/systems/guide';
import { loadWords } from '../system-words.ts';
import { callApi } from './server.ts';

export type RulesById = Readonly<Record<string, Clause>>;

/** A failed request is not tried again before this (ms): a page that waits for it asks each time that it is drawn. */
const RETRY_MS = 5_000;

/** Fetches something of a system once. */
const fetchOnce = <T>(load: (system: string) => Promise<T>): ((system: string) => Promise<T>) => {
  const known = new Map<string, Promise<T>>();
  return system => {
    const before = known.get(system);
    if (before) return before;
    const loading = load(system);
    loading.catch(() => setTimeout(() => known.delete(system), RETRY_MS));
    known.set(system, loading);
    return loading;
  };
};

/** The rulebook of a system. */
export const loadRules = fetchOnce(system => callApi<RulesById>('GET', `/api/systems/${encodeURIComponent(system)}/rules`));

/** How a round of a system goes, with an example; null where a system does not say it. Its words are loaded too. */
export const loadGuide = fetchOnce(async system => {
  const [guide] = await Promise.all([callApi<PlayedGuide | null>('GET', `/api/systems/${encodeURIComponent(system)}/guide`), loadWords(system)]);
  return guide;
});

/** The address of a clause in the rulebook. */
export const rulePath = (system: string, clause?: string): string => `/rules/${system}${clause === undefined ? '' : `#${encodeURIComponent(clause)}`}`;
