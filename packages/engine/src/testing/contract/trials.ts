import { Fight } from '../../fight/fight.ts';
import type { Encounter, Scene } from '../../kernel/scene.ts';
import type { System } from '../../kernel/system.ts';
import { anyFight, nextChoice, SeededChooser } from './live-agreement.ts';
import { sceneText, Violations, valueOrThrow } from './violations.ts';

/**
 * Checks at moments of random fights that trials from there come to an end, and do not change the fight.
 * @example
 * {@includeCode ../../../test/examples/testing.test.ts#contract}
 */
export const checkTrials = <E extends Encounter, S extends Scene<E>>(
  system: System<E, S>,
  written: unknown,
  seed: number,
  { moments, apart = 5 }: { moments: number; apart?: number },
): string[] => {
  const said = new Violations();
  const seated = new SeededChooser(seed);
  const fight = valueOrThrow(Fight.start(system, written, { seed }), 'the encounter');
  for (let n = 0; n < moments * apart; n++) {
    const open = fight.openDecisions()[0];
    if (!open) break;
    if (n % apart === 0) {
      const before = sceneText(fight.scene) + JSON.stringify(fight.transcript());
      const { combatants, winners } = fight.odds.trials({ policy: 'random', seed: n }).runUntil(2);
      const where = `seed ${seed}, decision ${n}`;
      if (sceneText(fight.scene) + JSON.stringify(fight.transcript()) !== before) said.add(`${where}: the fight has changed`);
      if ([...winners.values()].reduce((a, b) => a + b, 0) !== 2) said.add(`${where}: not every fight has come to something`);
      const down = fight.scene.combatants.findIndex((_, who) => system.vitals(fight.scene, who).out && (combatants[who]?.out ?? 0) < 2);
      if (down >= 0) said.add(`${where}: somebody who was gone came back`);
    }
    const pick = nextChoice(anyFight(fight), seated, open);
    fight.choose(pick.by, pick.chose);
  }
  return said.list;
};
