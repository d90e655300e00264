import { GM_SEAT, type Who } from '@fray/engine';
import type { Stat } from '@fray/engine/board';
import { type CharacterSheet, Tally } from '@fray/engine/kit';
import { ABILITY_NAMES, abilityBonus, abilityScore } from '../rules/abilities.ts';
import { ABILITIES } from '../setup/content-fields.ts';
import { addHpAtStart } from '../setup/levels.ts';
import { combatant, type Scene, sheet } from '../state/scene.ts';
import { say } from '../words/say.ts';
import { stats } from './board.ts';
import { layout } from './sheet-layout.ts';

const hitPoints = (scene: Scene, who: Who): Stat => {
  const s = sheet(scene, who);
  const common = { id: 'hp', label: say('HP'), clause: 'hp.party-cap' };
  if (s.side !== 'party') return { ...common, value: combatant(scene, who).hpMax || say('from {dice} Hit Dice', { dice: s.hd }) };
  const { total, parts = [] } = addHpAtStart(new Tally(true), s.hpMax, s.abilities.con, s.level);
  return { ...common, value: total, parts };
};

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** The character sheet of roll-under. */
export const characterSheet: CharacterSheet<Scene> = {
  layout,
  numbers: (scene, who) => [
    hitPoints(scene, who),
    ...ABILITIES.map(a => ({ id: `bonus-${a}`, label: ABILITY_NAMES[a], value: signed(abilityBonus(abilityScore(scene, who, a))), clause: 'armor.dexterity' })),
    ...stats(scene, GM_SEAT, who),
  ],
};
