import { Tally, type Who } from '@fray/engine';
import { check } from './check.ts';
import type { Table } from './deed.ts';
import { skillScore } from './numbers.ts';
import type { Scene } from './scene.ts';
import { sheet } from './scene.ts';
import type { Power } from './sheet.ts';

/** A mental power is kept up by Influence, any other by Knowledge, where the skill itself is not trained. */
const attributeFor = (scene: Scene, owner: Who, power: string) =>
  sheet(scene, owner)
    .powers.find(p => p.id === power)
    ?.kind.startsWith('mental')
    ? 'influence'
    : 'knowledge';

/** A power that lasts is in force from now on, once only between the two; its round of activation does not count. */
export const keepUp = (scene: Scene, power: Power, owner: Who, target: Who): void => {
  const effect = { power: power.id, owner, target, since: scene.round, rounds: power.duration_rounds ?? null };
  scene.effects = [...scene.effects.filter(e => e.power !== power.id || e.owner !== owner || e.target !== target), effect];
};

/** A check for each effect that one of them keeps up, which ends with the first that fails [othermelee.concentration] [othermelee.concentration-fail]. */
export const concentrate = (scene: Scene, table: Table, owners: readonly Who[]): void => {
  for (const owner of owners)
    for (const effect of scene.effects) {
      if (effect.owner !== owner) continue;
      const score = skillScore(new Tally(table.listening), scene, owner, 'Concentration', 'othermelee.concentration', attributeFor(scene, owner, effect.power));
      if (check(scene, table, owner, 'othermelee.concentration', score, 'concentration')) continue;
      scene.effects = scene.effects.filter(e => e !== effect);
      table.tell({ clause: 'othermelee.concentration-fail', what: 'effect ended', by: owner, target: effect.target, power: effect.power });
    }
};
