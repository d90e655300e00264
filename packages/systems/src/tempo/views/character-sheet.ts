import type { Who } from '@fray/engine';
import type { Stat } from '@fray/engine/board';
import { type CharacterSheet, Tally } from '@fray/engine/kit';
import { maxAp } from '../rules/numbers.ts';
import { addArmoredDefense, addCombatDefense } from '../setup/defenses.ts';
import { type Scene, sheet } from '../state/scene.ts';
import { say } from '../words/say.ts';
import { stats } from './board.ts';
import { layout } from './sheet-layout.ts';

/** The parts of a defense; a listed one differs from what they come to. */
const partsOf = (tally: Tally, clause: string, listed: number): NonNullable<Stat['parts']> => {
  if (tally.total !== listed) tally.add(clause, listed - tally.total, say('as listed'));
  return tally.parts ?? [];
};

const withParts = (scene: Scene, who: Who, stat: Stat): Stat => {
  const { size, armor, combatDefense, armoredDefense, grappleDefense } = sheet(scene, who);
  switch (stat.id) {
    case 'combatDefense':
      return { ...stat, parts: partsOf(addCombatDefense(new Tally(true), size), 'core.combat-defense', combatDefense) };
    case 'combatDefenseArmored':
      return { ...stat, parts: partsOf(addArmoredDefense(new Tally(true), combatDefense, armor), 'core.combat-defense.armored', armoredDefense) };
    case 'grappleDefense': {
      const tally = new Tally(true);
      tally.add('core.grapple-defense', size, say('Size'));
      return { ...stat, parts: partsOf(tally, 'core.grapple-defense', grappleDefense) };
    }
    case 'protection':
      return { ...stat, parts: [{ clause: 'core.damage.hit', value: armor.protection, label: armor.name }] };
    default:
      return stat;
  }
};

/** The character sheet of tempo. */
export const characterSheet: CharacterSheet<Scene> = {
  layout,
  numbers: (scene, who) => [
    { id: 'ap', label: say('AP'), value: maxAp(scene, who), clause: 'round.ap.base' },
    { id: 'initiative', label: say('Initiative'), value: sheet(scene, who).initiative, clause: 'round.order' },
    ...stats(scene, who).map(stat => withParts(scene, who, stat)),
  ],
};
