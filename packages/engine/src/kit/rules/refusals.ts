import type { Refusal } from '../../kernel/play.ts';
import type { Text } from '../../kernel/text.ts';

/** Another reason against something, or only its clause; undefined where it does not apply. */
export type OtherReason<C extends string> = Refusal | C | undefined;

/**
 * Makes refusals that cite the clauses of one system, in texts of it.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#refusals}
 */
export const refusalsCiting = <C extends string, T extends Text = Text>() => ({
  /** A refusal, which can be made once and shared. `also` are the general rules behind the clause. */
  refuse: (clause: C, why: T, instead?: T, also: readonly C[] = []): Refusal<C> =>
    Object.freeze({ clause, why, ...(instead !== undefined && { instead }), ...(also.length > 0 && { also }) }),

  /** A refusal that also cites the clauses of other reasons. */
  backRefusal: <N extends Refusal | undefined>(no: N, others: readonly OtherReason<C>[]): N => addClauses(no, others),

  /** All reasons as one refusal: the first explains, and the clauses of the others are cited too. */
  joinRefusals(...all: readonly (Refusal | undefined)[]): Refusal | undefined {
    const first = all.find(no => no !== undefined);
    const last = all.findLast(no => no !== undefined);
    return first === last ? first : addClauses(first, all);
  },
});

const addClauses = <N extends Refusal | undefined>(no: N, others: readonly OtherReason<string>[]): N => {
  if (!no) return no;
  const { clause, also: own = [] } = no;
  const also = [...own];
  const add = (rule: string) => {
    if (rule !== clause && !also.includes(rule)) also.push(rule);
  };
  for (const other of others) {
    if (other === undefined || other === no) continue;
    if (typeof other === 'string') add(other);
    else for (const rule of [other.clause, ...(other.also ?? [])]) add(rule);
  }
  return also.length === own.length ? no : { ...no, also };
};
