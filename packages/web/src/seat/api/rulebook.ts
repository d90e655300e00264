import type { Clause } from '@fray/engine';
import { callApi } from './server.ts';

export type RulesById = Readonly<Record<string, Clause>>;

const known = new Map<string, Promise<RulesById>>();

/** The rulebook of a system; fetched once. */
export const loadRules = (system: string): Promise<RulesById> => {
  let rules = known.get(system);
  if (!rules) {
    rules = callApi<RulesById>('GET', `/api/systems/${encodeURIComponent(system)}/rules`);
    // A failed request is tried again the next time.
    rules.catch(() => known.delete(system));
    known.set(system, rules);
  }
  return rules;
};

/** The address of a clause in the rulebook. */
export const rulePath = (system: string, clause?: string): string => `/rules/${system}${clause === undefined ? '' : `#${encodeURIComponent(clause)}`}`;
