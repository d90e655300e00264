import type { Clause } from '@fray/engine';
import type { PlayedGuide } from '@fray/systems/guide';
import { loadWords } from '../system-words.ts';
import { callApi } from './server.ts';

export type RulesById = Readonly<Record<string, Clause>>;

/** Fetches something of a system once. A failed request is tried again the next time. */
const fetchOnce = <T>(load: (system: string) => Promise<T>): ((system: string) => Promise<T>) => {
  const known = new Map<string, Promise<T>>();
  return system => {
    const before = known.get(system);
    if (before) return before;
    const loading = load(system);
    loading.catch(() => known.delete(system));
    known.set(system, loading);
    return loading;
  };
};

/** The rulebook of a system. */
export const loadRules = fetchOnce(system => callApi<RulesById>('GET', `/api/systems/${encodeURIComponent(system)}/rules`));

/** How a round of a system goes, with an example, and its words. */
export const loadGuide = fetchOnce(async system => {
  const [guide] = await Promise.all([callApi<PlayedGuide>('GET', `/api/systems/${encodeURIComponent(system)}/guide`), loadWords(system)]);
  return guide;
});

/** The address of a clause in the rulebook. */
export const rulePath = (system: string, clause?: string): string => `/rules/${system}${clause === undefined ? '' : `#${encodeURIComponent(clause)}`}`;
