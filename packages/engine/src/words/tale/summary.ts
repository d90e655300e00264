import type { Deed, Summary } from '../../kernel/words.ts';
import { groupBy } from '../../util/group-by.ts';

interface Dealt {
  readonly by: string | undefined;
  total: number;
  readonly to: Map<string, number>;
}

/** Sums up what was done in a round or a fight. `say` puts how a combatant came out of the fight into the language. */
export const summarize = (deeds: readonly Deed[], isWholeFight: boolean, say: (how: Extract<Deed, { kind: 'out' }>['how']) => string): Summary => {
  const dealt = new Map<string | undefined, Dealt>();
  const out = new Map<string, string>();
  for (const deed of deeds) {
    if (deed.kind === 'damage') addDamage(dealt, deed);
    else if (deed.kind === 'out') out.set(deed.who, say(deed.how));
    else if (deed.kind === 'back') out.delete(deed.who);
  }
  return {
    isWholeFight,
    damage: [...dealt.values()]
      .sort((a, b) => b.total - a.total)
      .map(({ by, total, to }) => ({ by, total, to: [...to].map(([name, amount]) => ({ name, amount })) })),
    out: [...groupBy([...out], ([, how]) => how)].map(([how, all]) => ({ how, names: all.map(([name]) => name) })),
  };
};

const addDamage = (dealt: Map<string | undefined, Dealt>, { by, to, amount }: Extract<Deed, { kind: 'damage' }>): void => {
  if (amount <= 0) return;
  const own = dealt.get(by) ?? { by, total: 0, to: new Map<string, number>() };
  own.total += amount;
  own.to.set(to, (own.to.get(to) ?? 0) + amount);
  dealt.set(by, own);
};

/** How much combatants suffered. */
export type Suffered = Summary['damage'][number]['to'];

/** How many combatants a summary names for the damage that they did. */
const MAX_NAMED = 3;

/** Those who did the most. */
export const mostDamage = (damage: Summary['damage']): Summary['damage'] => damage.slice(0, MAX_NAMED);

/** `Damage dealt: Ada (12), Bo (7)`; damage that no combatant did is left out. */
export const mostOf = (heading: string, damage: Summary['damage']): string => {
  const named = damage.flatMap(({ by, total }) => (by === undefined ? [] : [`${by} (${total})`]));
  return named.length === 0 ? '' : `${heading}: ${named.join(', ')}`;
};

export const asSentences = (...sentences: readonly string[]): string => sentences.flatMap(sentence => (sentence === '' ? [] : [`${sentence}.`])).join(' ');
