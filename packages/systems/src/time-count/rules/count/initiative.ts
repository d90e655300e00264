import type { Who } from '@fray/engine';
import { d6 } from '@fray/engine/dice';
import { addEffect, alter, combatant, effectOf, hasEffect, isAwake, isEnding, type Scene, sheet } from '../../state/scene.ts';
import type { Play } from '../action.ts';
import { rollTotal, skillBonus } from '../check.ts';
import { attributeScore } from '../numbers.ts';

/** Before the first count: surprise is settled, then all conscious combatants roll initiative in roster order. */
export const rollInitiative = (scene: Scene, play: Play): void => {
  askSurprise(scene, play);
  const shared = new Map<string, { first: number; late: number }>();
  for (let who = 0; who < scene.combatants.length; who++) {
    if (!isAwake(combatant(scene, who)) || isEnding(scene)) continue;
    const { side } = sheet(scene, who);
    const group = scene.encounter.groups.includes(side);
    const known = group ? shared.get(side) : undefined;
    // One roll for each combatant or for a group; individual modifiers apply either way [init.modifiers].
    const first = known?.first ?? play.roll(who, 'init.roll', d6, n => n + 4);
    let late = 0;
    if (hasEffect(combatant(scene, who), 'surprised')) late = known?.late || play.roll(who, 'sur.initiative', d6, n => n);
    if (group) shared.set(side, { first, late: Math.max(late, known?.late ?? 0) });
    const stunned = effectOf(combatant(scene, who), 'stunned') ? 4 : 0;
    const number = Math.max(1, first - attributeScore(scene, who, 'wisdom') - sheet(scene, who).initiative + late + stunned);
    alter(scene, who).next = number;
    play.emit({ clause: 'init.roll', what: 'initiative', by: who, number });
  }
  scene.phase = 'counts';
};

/** Surprise by the GM's word [sur.gm], or by Stealth against Perception [sur.decide]. Both sides may be surprised [sur.both]. */
const askSurprise = (scene: Scene, play: Play): void => {
  for (const who of scene.encounter.surprised) catchOut(scene, play, who);
  const { ambush } = scene.encounter;
  if (ambush === undefined) return;
  let stealth = Number.POSITIVE_INFINITY;
  const all = scene.combatants.map((_, who) => who);
  for (const who of all)
    if (sheet(scene, who).side === ambush)
      stealth = Math.min(stealth, rollTotal(scene, play, who, 'sur.decide', skillBonus(scene, who, 'Stealth', 'dexterity'), []));
  for (const who of all) {
    if (sheet(scene, who).side === ambush) continue;
    // Ties go to the watcher.
    if (rollTotal(scene, play, who, 'sur.decide', skillBonus(scene, who, 'Perception', 'wisdom'), []) < stealth) catchOut(scene, play, who);
  }
};

const catchOut = (scene: Scene, play: Play, who: Who): void => {
  if (hasEffect(combatant(scene, who), 'surprised')) return;
  addEffect(scene, who, { is: 'surprised' });
  play.emit({ clause: 'sur.unsteady', what: 'surprised', by: who });
};
