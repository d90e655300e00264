import { useTable } from '../../seat/use-seat.ts';
import type { View } from '../../seat/view.ts';
import { type TokenLook, tokenLooks } from './token-look.ts';

const looksOfView = new WeakMap<View, ReadonlyMap<string, TokenLook>>();
const latest = new Map<string, { readonly text: string; readonly look: TokenLook }>();

/** The looks of a view, made once for all who ask. A look that did not change stays the same object, so that its token is not drawn again. */
export const looksOf = (view: View): ReadonlyMap<string, TokenLook> => {
  const known = looksOfView.get(view);
  if (known) return known;
  const looks = new Map(
    [...tokenLooks(view)].map(([who, look]) => {
      const text = JSON.stringify(look);
      const before = latest.get(who);
      if (before?.text === text) return [who, before.look] as const;
      latest.set(who, { text, look });
      return [who, look] as const;
    }),
  );
  looksOfView.set(view, looks);
  return looks;
};

/** How each combatant that this seat knows of is drawn, by id. */
export const useLooks = (): ReadonlyMap<string, TokenLook> => looksOf(useTable().view);
