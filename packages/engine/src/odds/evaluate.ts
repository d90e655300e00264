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

const worthOf = (v: Vitals): number => {
  if (v.out) return 0;
  const shares = v.gauges.map(g => Math.max(-1, g.value / Math.max(1, g.most ?? g.value)));
  const share = shares.length === 0 ? 1 : shares.reduce((a, b) => a + b, 0) / shares.length;
  return share + (v.down ? 0.2 : 1.5) - 0.1 * v.conditions.length;
};
