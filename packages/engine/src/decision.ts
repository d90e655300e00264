import type { Choice, Closings, Decision, Refusal } from './table.ts';

/** The choices that are legal now. */
export const legal = <C extends Choice>(decision: Decision<C>): C[] => {
  if (decision.legal) return decision.legal();
  const { choices, refusal } = decision;
  if (!refusal) return [...choices];
  const may: C[] = [];
  for (const choice of choices) if (!refusal.call(decision, choice)) may.push(choice);
  return may;
};

/** An open choice with every detail it may have; any other as it is. */
export const closed = <C extends Choice>(decision: Decision<C>, choice: C): readonly C[] => (choice.open ? closings(decision, choice).all() : [choice]);

const closings = <C extends Choice>(decision: Decision<C>, choice: C): Closings<C> => {
  if (!decision.closings) throw new Error(`${choice.clause}: ${choice.key} is open, and ${decision.about} does not say how to close it`);
  return decision.closings(choice);
};

export const isRefusal = (x: Choice | Refusal): x is Refusal => 'why' in x;

const unknown = (decision: Decision, key: string): Refusal => ({
  clause: decision.clause,
  why: `there is no choice "${key}" here`,
  instead: `one of ${legal(decision)
    .slice(0, 8)
    .map(c => c.key)
    .join(', ')}`,
  ...decision.absent?.(key),
});

/** The choice of exactly that key, ready to be made, or why it may not be. */
export const named = <C extends Choice>(decision: Decision<C>, key: string): C | Refusal => {
  const choices = decision.near?.(key) ?? decision.choices;
  const choice = choices.find(c => c.key === key);
  if (choice && !choice.open) return decision.refusal?.(choice) ?? choice;
  const open = choice ?? choices.find(c => c.open && key.startsWith(`${c.key}:`));
  if (!open) return unknown(decision, key);
  const refusal = decision.refusal?.(open);
  if (refusal) return refusal;
  if (choice) return { clause: choice.clause, why: `"${key}" leaves open which`, instead: `like ${closings(decision, open).all()[0]?.key ?? key}` };
  return closings(decision, open).named(key.slice(open.key.length + 1));
};

const tokens = (text: string): string[] =>
  text
    .toLowerCase()
    .trim()
    .split(/[\s:]+/)
    .filter(Boolean);

/** The tokens occur in this order, each at the start of one of the parts. Says how many parts went unused, and in hundredths how many were only begun. */
const spare = (wanted: readonly string[], parts: readonly string[]): number | undefined => {
  let at = 0;
  let begun = 0;
  for (const want of wanted) {
    while (at < parts.length && !(parts[at] as string).startsWith(want)) at++;
    if (at === parts.length) return undefined;
    if (parts[at] !== want) begun++;
    at++;
  }
  return parts.length - wanted.length + begun / 100;
};

/**
 * The key that somebody means by free words: `attack goblin sword` for `attack-melee:goblin-1:sword`. The key that is
 * said most fully wins, a legal one before a refused one; what stays equal is ambiguous.
 */
export const keyOf = <C extends Choice>(decision: Decision<C>, words: string): string | Refusal => {
  const text = words.trim();
  if ((decision.near?.(text) ?? decision.choices).some(c => c.key === text || (c.open && text.startsWith(`${c.key}:`)))) return text;
  const wanted = tokens(text);
  const found: { key: string; spare: number; legal: boolean }[] = [];
  for (const choice of decision.choices) {
    const parts = tokens(choice.key);
    const own = spare(wanted, parts);
    if (own !== undefined) found.push({ key: choice.key, spare: own, legal: !decision.refusal?.(choice) });
    else if (choice.open && wanted.length > 1) {
      const rest = spare(wanted.slice(0, -1), parts);
      if (rest !== undefined) found.push({ key: `${choice.key}:${wanted[wanted.length - 1]}`, spare: rest + 0.5, legal: !decision.refusal?.(choice) });
    }
  }
  found.sort((a, b) => Number(b.legal) - Number(a.legal) || a.spare - b.spare);
  const [best, next] = found;
  if (!best) return unknown(decision, words);
  const same = found.filter(f => f.legal === best.legal && f.spare === best.spare);
  if (next && same.length > 1) {
    return { clause: decision.clause, why: `"${words}" may mean ${same.map(f => f.key).join(' or ')}`, instead: 'say more' };
  }
  return best.key;
};
