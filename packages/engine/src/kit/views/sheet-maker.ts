import type { Sheet } from '../../kernel/board.ts';
import type { Who } from '../../kernel/play.ts';
import { canAnswerFor, isClosed, type Scene, type Seat } from '../../kernel/scene.ts';
import { memoizeOn } from '../../util/memoize.ts';
import { closedSheet, NOTHING_SEEN, type Seen } from './seen.ts';

interface Made {
  readonly record: unknown;
  readonly of: readonly unknown[];
  readonly sheet: Sheet;
}

/**
 * Makes and caches the sheets of a board. A sheet is made again only when one of its sources is another object: the combatant's record, the encounter, or
 * those that `of` lists. So programs that draw or send boards see which sheets have changed. Where a combatant has secrets (`keepsBack`), the sheets for
 * their own players and for others are cached apart.
 * @example
 * {@includeCode ../../../test/examples/coin-system.ts#sheets}
 */
export const sheetMaker = <S extends Scene>(
  make: (scene: S, seat: Seat, who: Who) => Sheet,
  of: (scene: S, who: Who) => readonly unknown[],
  keepsBack: (scene: S, who: Who) => boolean,
  seen: Pick<Seen, 'numbers' | 'packed'> = NOTHING_SEEN,
) => {
  const kept = memoizeOn((_: S['encounter']) => new Map<string, Made[]>());
  const eyesOf = (scene: S, seat: Seat, who: Who): string => {
    if (!keepsBack(scene, who) && scene.encounter.combatants[who]?.known === undefined) return 'all';
    return canAnswerFor(seat, who) ? String(seat.gm ? 'gm' : seat.owns) : 'others';
  };
  return (scene: S, seat: Seat, who: Who): Sheet => {
    const { encounter, combatants } = scene;
    const eyes = eyesOf(scene, seat, who);
    const bySeat = kept(encounter);
    const made = bySeat.get(eyes) ?? [];
    bySeat.set(eyes, made);
    const record = combatants[who];
    const parts = of(scene, who);
    const known = made[who];
    if (known?.record === record && known?.of.every((x, i) => Object.is(x, parts[i]))) return known.sheet;
    const sheet = asSeen(make(scene, seat, who), scene, seat, who, seen);
    made[who] = { record, of: parts, sheet };
    return sheet;
  };
};

/** A sheet as a seat may see it; with what others may know of it, where the seat knows more. */
const asSeen = (sheet: Sheet, { encounter }: Scene, seat: Seat, who: Who, seen: Pick<Seen, 'numbers' | 'packed'>): Sheet => {
  const one = encounter.combatants[who];
  if (!one?.known) return sheet;
  if (canAnswerFor(seat, who)) return { ...sheet, known: one.known };
  return isClosed(one) ? closedSheet(sheet, seen, one.known.conditions === 'none') : sheet;
};
