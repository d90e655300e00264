import type { Encounter, Scene, Vitals } from '../kernel/scene.ts';
import type { System } from '../kernel/system.ts';

/**
 * How good a scene is for a side, in terms that all systems share: gauges as shares of their maximum, and which combatants still stand.
 * @example
 * {@includeCode ../../test/examples/odds.test.ts#evaluate}
 */
export const evaluate = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, scene: S, side: string): number => {
  let sum = 0;
  for (let who = 0; who < scene.combatants.length; who++) {
    const v = system.vitals(scene, who);
    sum += (v.side === side ? 1 : -1) * worthOf(v);
  }
  return sum;
};

/** How good the state of one combatant is for their side. */
export const worthOf = (v: Vitals): number => {
  if (v.out) return 0;
  let [life, parts, fuel] = [0, 0, 0];
  for (const { value, most = value, purpose } of v.gauges) {
    const share = Math.max(-1, value / Math.max(1, most));
    if (purpose === 'fuel') fuel += share;
    else {
      life += share;
      parts++;
    }
  }
  const banes = v.conditions.length - (v.boons?.length ?? 0);
  return (parts === 0 ? 1 : life / parts) + VALUE_OF_FUEL * fuel + (v.down ? 0.2 : 1.5) - 0.1 * banes;
};

/** The value of all the fuel of a combatant: enough to keep it where nothing is gained, and less than any wound. */
const VALUE_OF_FUEL = 0.1;
