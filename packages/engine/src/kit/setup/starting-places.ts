import { type Problem, problem } from '../../util/problem.ts';

type Place = readonly [x: number, y: number];

/** A combatant to be placed: at their own place, or at the nth place in the row of their side. */
export interface StartingCombatant {
  readonly id: string;
  readonly path: string;
  readonly at: Place | undefined;
  readonly side: string;
  readonly nth: number;
}

/**
 * The places of combatants at the start of a fight. `spot` is the nth place in the row of a side. Two combatants with the same written place are a problem.
 * A combatant without a written place takes the next free one in the row.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#places}
 */
export const startingPlaces = (all: readonly StartingCombatant[], spot: (side: string, n: number) => Place, problems: Problem[]): Place[] => {
  const taken = new Map<string, string>();
  for (const { id, path, at } of all) {
    if (at === undefined) continue;
    const other = taken.get(String(at));
    if (other === undefined) taken.set(String(at), id);
    else problems.push(problem(`${path}.at`, `${other} stands there`, 'give each a place of its own'));
  }
  const next = new Map<string, number>();
  return all.map(({ id, at, side, nth }) => {
    if (at !== undefined) return at;
    let n = Math.max(nth, next.get(side) ?? 0);
    while (taken.has(String(spot(side, n)))) n++;
    next.set(side, n + 1);
    taken.set(String(spot(side, n)), id);
    return spot(side, n);
  });
};
