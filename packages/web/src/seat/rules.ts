import type { Clause } from '@fray/engine';
import { call } from './server.ts';

export type Rules = Readonly<Record<string, Clause>>;

const known = new Map<string, Promise<Rules>>();

/** The rulebook of a system, clause by clause; fetched once. */
export const rulesOf = (system: string): Promise<Rules> => {
  let rules = known.get(system);
  if (!rules) {
    rules = call<Rules>('GET', `/api/systems/${encodeURIComponent(system)}/rules`);
    // What did not come may come the next time.
    rules.catch(() => known.delete(system));
    known.set(system, rules);
  }
  return rules;
};

/** Where a clause stands in the rulebook. */
export const pathOf = (system: string, clause?: string): string => `/rules/${system}${clause === undefined ? '' : `#${encodeURIComponent(clause)}`}`;
