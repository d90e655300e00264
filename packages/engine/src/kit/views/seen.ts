import type { Board, Sheet } from '../../kernel/board.ts';
import type { Who } from '../../kernel/play.ts';
import { canAnswerFor, type Encounter, isClosed, type Scene, type Seat } from '../../kernel/scene.ts';
import { memoizeOn } from '../../util/memoize.ts';
import type { TellingDetails } from '../rules/closing-play.ts';
import { copyScene } from '../state/records.ts';

/** What can be seen of a combatant whose numbers others may not know, and what is guessed of the rest. */
export interface Seen<E extends Encounter = Encounter> {
  /** The stats and gauges that all see, besides health: where they are, how many points are left. */
  readonly numbers: readonly string[];
  /** Where things are that no one sees: carried, in a pack, in the mind. */
  readonly packed: readonly string[];
  /** The details of events that tell numbers. */
  readonly tells: TellingDetails;
  /** The fields of a record that hold what ails a combatant. */
  readonly ailments: readonly string[];
  /** The sheet as it usually is of such combatants, with all that can be seen. */
  usual?(sheet: E['combatants'][number], encounter: E): E['combatants'][number];
}

/**
 * Where nothing else is said, no number is seen, and all things are.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#known}
 */
export const NOTHING_SEEN = { numbers: [], packed: [], tells: {}, ailments: [] } as const satisfies Seen;

/** A sheet of a board as those see it who may not know its numbers. Its health stands first, and shows what it shows. */
export const closedSheet = (sheet: Sheet, { numbers, packed }: Pick<Seen, 'numbers' | 'packed'>, hidesConditions: boolean): Sheet => ({
  ...sheet,
  gauges: sheet.gauges.filter((gauge, i) => i === 0 || numbers.includes(gauge.id)),
  stats: sheet.stats.flatMap(({ parts: _, ...stat }) => (numbers.includes(stat.id) ? [stat] : [])),
  conditions: hidesConditions ? [] : sheet.conditions,
  possessions: sheet.possessions.filter(({ where }) => !packed.includes(String(where))),
  closed: true,
});

/** The combatants whose numbers a seat may not know. */
const closedTo = (scene: Scene, seat: Seat): Who[] => scene.encounter.combatants.flatMap((c, who) => (isClosed(c) && !canAnswerFor(seat, who) ? [who] : []));

/** Puts usual numbers in place of those that a seat may not know. */
export class Guesser<E extends Encounter, S extends Scene<E>> {
  private readonly seen: Seen<E>;
  /** The record of a combatant at the start of a fight. */
  private readonly fresh: (sheet: E['combatants'][number], encounter: E) => object;
  /** An encounter with usual numbers for some, so that the same scene is always guessed with the same encounter. */
  private readonly usual = memoizeOn((_: E) => new Map<string, E>());

  constructor(seen: Seen<E>, fresh: (sheet: E['combatants'][number], encounter: E) => object) {
    this.seen = seen;
    this.fresh = fresh;
  }

  /** The scene with usual numbers for all whose own a seat may not know. */
  guess(scene: S, seat: Seat): S {
    if (seat.gm || !scene.encounter.combatants.some(isClosed)) return scene;
    const closed = closedTo(scene, seat);
    if (closed.length === 0) return scene;
    const guess = copyScene(scene);
    guess.encounter = this.usualEncounter(scene.encounter, closed);
    for (const who of closed) {
      const sheet = guess.encounter.combatants[who];
      if (sheet?.known?.conditions !== 'none') continue;
      const healthy = Object.entries(this.fresh(sheet, guess.encounter)).filter(([field]) => this.seen.ailments.includes(field));
      guess.combatants[who] = { ...guess.combatants[who], ...Object.fromEntries(healthy) };
    }
    return guess;
  }

  private usualEncounter(encounter: E, closed: readonly Who[]): E {
    const known = this.usual(encounter);
    const key = closed.join();
    const guess = known.get(key) ?? {
      ...encounter,
      combatants: encounter.combatants.map((c, who) => (closed.includes(who) ? (this.seen.usual?.(c, encounter) ?? c) : c)),
    };
    known.set(key, guess);
    return guess;
  }
}

/** A board without the clocks of what ails combatants, where a seat may not know of that. */
export const withoutHiddenEnds = (board: Board, { encounter: { combatants } }: Scene, seat: Seat): Board => {
  const hidden = combatants.flatMap((c, who) => (c.known?.conditions === 'none' && !canAnswerFor(seat, who) ? [c.id] : []));
  if (hidden.length === 0) return board;
  return { ...board, upcoming: board.upcoming.filter(({ who, kind }) => who === undefined || !hidden.includes(who) || (kind !== 'effect' && kind !== 'end')) };
};
