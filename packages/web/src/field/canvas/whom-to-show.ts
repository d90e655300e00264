import type { Point } from '@fray/engine/field';
import type { TokenMark } from '../tokens/token-mark.ts';

/** A combatant where it stands. */
export interface Standing extends Point {
  readonly who: string;
}

interface Onlooker {
  /** The combatants of this seat. */
  readonly mine: readonly string[];
  /** Who decides or acts. */
  readonly acting: string | undefined;
  readonly looks: ReadonlyMap<string, { readonly side: number; readonly mark: TokenMark | undefined }>;
}

const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Combatants to be shown where there is no room for all: all who live, then one's own and those who act with fewer and fewer of their foes, the nearest to the
 * last, then one's own who acts. A seat without combatants looks at the one who acts.
 */
export const whomToShow = (tokens: readonly Standing[], { mine, acting, looks }: Onlooker): readonly (readonly string[])[] => {
  const living = tokens.filter(k => looks.get(k.who)?.mark !== 'dead');
  const isActing = (k: Standing) => k.who === acting;
  const own = living.filter(k => mine.includes(k.who));
  const one = own.find(isActing) ?? own[0] ?? living.find(isActing) ?? living[0];
  if (!one) return [];
  const eyes = own.length > 0 ? own : [one];
  const side = looks.get(one.who)?.side;
  const foesOf = (all: readonly Standing[]) => {
    const distance = (k: Standing) => Math.min(...all.map(eye => far(k, eye)));
    return living.filter(k => looks.get(k.who)?.side !== side).sort((a, b) => distance(a) - distance(b));
  };
  const foes = foesOf(eyes);
  const core = living.filter(k => eyes.includes(k) || isActing(k));
  const groups = [living, ...foes.map((_, i) => [...core, ...foes.slice(0, foes.length - i)]), [one, ...foesOf([one]).slice(0, 1)], [one]];
  return groups.map(group => [...new Set(group.map(k => k.who))]);
};
