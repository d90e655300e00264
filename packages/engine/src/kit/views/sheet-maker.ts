import type { Sheet } from '../../kernel/board.ts';
import type { Who } from '../../kernel/play.ts';
import { canAnswerFor, type Scene, type Seat } from '../../kernel/scene.ts';
import { memoizeOn } from '../../util/memoize.ts';

interface Made {
  readonly record: unknown;
  readonly of: readonly unknown[];
  readonly sheet: Sheet;
}

/**
 * Makes the sheets of a board, each again only when something it is made of is another: the combatant's record, the
 * encounter, or what `of` lists. Where one keeps something back, others than its own players get a sheet without it, and what its players know may differ: their
 * sheets are kept apart. Whoever draws or sends boards knows by that what has changed.
 */
export const sheetMaker = <S extends Scene>(
  make: (scene: S, seat: Seat, who: Who) => Sheet,
  of: (scene: S, who: Who) => readonly unknown[],
  keepsBack: (scene: S, who: Who) => boolean,
) => {
  const kept = memoizeOn((_: S['encounter']) => new Map<string, Made[]>());
  const eyesOf = (scene: S, seat: Seat, who: Who): string => {
    if (!keepsBack(scene, who)) return 'all';
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
    const sheet = make(scene, seat, who);
    made[who] = { record, of: parts, sheet };
    return sheet;
  };
};
