import type { Who } from '@fray/engine';
import type { Stat } from '@fray/engine/board';
import type { CharacterSheet } from '@fray/engine/kit';
import { attackClause, attackDie } from '../rules/attack/blow.ts';
import { type Scene, sheet, thingOf } from '../state/scene.ts';
import { say } from '../words/say.ts';
import { stats } from './board.ts';
import { layout } from './sheet-layout.ts';

/** The die of each weapon, and of bare hands, with the ranks by which it differs. */
const attacks = (scene: Scene, who: Who): Stat[] => {
  const { natural, startsReady, startsCarried } = sheet(scene, who);
  const weapons = [...natural, ...startsReady, ...startsCarried].flatMap((thing): Stat[] => {
    const { weapon, key, name } = thingOf(scene, thing);
    if (!weapon) return [];
    const blow = { by: who, target: who, kind: weapon.kind === 'ranged' ? 'ranged' : 'melee', thing, spell: undefined } as const;
    const clause = attackClause(scene, blow);
    const parts = weapon.attShift === 0 ? [] : [{ clause, value: weapon.attShift, label: say('ranks by the weapon') }];
    return [{ id: `attack-${key}`, label: name, value: say('D{sides}', { sides: attackDie(scene, blow) }), clause, parts }];
  });
  const fists = { by: who, target: who, kind: 'unarmed', thing: -1, spell: undefined } as const;
  const bare: Stat = {
    id: 'attack-unarmed',
    label: say('Bare hands'),
    value: say('D{sides}', { sides: attackDie(scene, fists) }),
    clause: attackClause(scene, fists),
  };
  return [...weapons, { ...bare, parts: [{ clause: 'unarmed.die', value: -2, label: say('ranks below STR') }] }];
};

/** The character sheet of die-rank. */
export const characterSheet: CharacterSheet<Scene> = { layout, numbers: (scene, who) => [...stats(scene, who), ...attacks(scene, who)] };
