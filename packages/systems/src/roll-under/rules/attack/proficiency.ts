import type { Who } from '@fray/engine';
import type { Weapon } from '../../setup/content-fields.ts';
import { alter, combatant, isHero, type Scene, sheet } from '../../state/scene.ts';
import type { Play } from '../action.ts';

/** Hits in combat until a weapon is mastered [prof.learn]. */
const HITS = 8;

/** Hits are counted by type of weapon, or with an option by category [prof.unit]. */
const unit = (scene: Scene, weapon: Weapon): string => (scene.encounter.options['proficiency-unit'] === 'weapon-type' ? weapon.type : weapon.category);

/** Light weapons [prof.light], bare hands and natural weapons [melee.unarmed] need no training. */
const needsTraining = (weapon: Weapon): boolean => weapon.category !== 'light' && weapon.category !== 'unarmed' && weapon.category !== 'natural';

/** Only heroes can be untrained; enemies and hirelings are trained in what they carry [prof.enemies]. */
export const isUntrained = (scene: Scene, who: Who, weapon: Weapon): boolean => {
  if (!needsTraining(weapon) || !isHero(scene, who)) return false;
  // Granted by class and background [prof.granted].
  const { proficient } = sheet(scene, who);
  if (proficient.includes(weapon.type) || proficient.includes(weapon.id) || proficient.includes(weapon.category)) return false;
  return (combatant(scene, who).training[unit(scene, weapon)] ?? 0) < HITS;
};

/** Counts a hit once, regardless of its damage [prof.misses]. The eighth hit is still made untrained [prof.eighth]. */
export const practiceWeapon = (scene: Scene, play: Play, who: Who, weapon: Weapon): void => {
  if (!isUntrained(scene, who, weapon)) return;
  const c = alter(scene, who);
  const hits = (c.training[unit(scene, weapon)] ?? 0) + 1;
  c.training = { ...c.training, [unit(scene, weapon)]: hits };
  play.emit({ clause: 'prof.learn', what: 'training', by: who, weapon: unit(scene, weapon), hits, mastered: hits >= HITS });
};
