import type { Refusal } from '../../kernel/play.ts';
import type { Text } from '../../kernel/text.ts';

/** What else stands against a thing: another reason, or only its rule; nothing where it does not. */
export type OtherReason<C extends string> = Refusal | C | undefined;

/** How the rules of one system, whose clauses and texts these are, say why not. */
export const refusalsCiting = <C extends string, T extends Text = Text>() => ({
  /** Why something may not be done, made once and shared; `also` are the rules behind that of the clause. */
  refuse: (clause: C, why: T, instead?: T, also: readonly C[] = []): Refusal<C> =>
    Object.freeze({ clause, why, ...(instead !== undefined && { instead }), ...(also.length > 0 && { also }) }),

  /** A reason with other rules behind its own. */
  backRefusal: <N extends Refusal | undefined>(no: N, others: readonly OtherReason<C>[]): N => addClauses(no, others),

  /** All that stands against something, as one refusal: the first says why, and the rules of the others stand behind it. */
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
