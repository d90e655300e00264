import { combatant, isOutOfAction, type Scene, sheet } from '../../state/scene.ts';
import { chanceToReach } from '../../words/die-chance.ts';
import type { Action } from '../action.ts';
import { Advantage } from '../advantage.ts';
import { type Attack, advantageOfAttack, attackDie } from './blow.ts';
import { passiveStats, passiveThrow } from './resist.ts';

/** The fallen are easy to hit, and rarely meant. */
const FALLEN = -1;

/** How an attack is rolled before the target has chosen a defense. */
export const attackThrow = (scene: Scene, blow: Attack) => ({
  sides: attackDie(scene, blow),
  mode: advantageOfAttack(new Advantage(false), scene, blow).mode(scene.encounter.options),
});

/** How likely an attack is to succeed against a passive defense, as far as the board shows: not whether the target is unaware of it. */
export const attackPromise = (scene: Scene, blow: Attack): number => {
  if (isOutOfAction(combatant(scene, blow.target))) return FALLEN;
  const acting = attackThrow(scene, blow);
  return Math.min(...passiveStats(scene, blow).map(stat => chanceToReach(acting, passiveThrow(scene, blow, stat, new Advantage(false), false))));
};

const ATTACKS: Readonly<Record<string, Attack['kind']>> = {
  'attack-melee': 'melee',
  'mount-attack': 'melee',
  'attack-ranged': 'ranged',
  'cast-attack': 'spell',
  'unarmed-strike': 'unarmed',
  grab: 'grab',
  crush: 'crush',
  'throw-to-ground': 'throw',
};

/** The promise of an attack; of healing, the part of their HP that the target is missing. */
export const actionPromise = (scene: Scene, { who, target, thing, spell, kind }: Action): number => {
  const attack = ATTACKS[kind.id];
  if (attack) return attackPromise(scene, { by: who, target, kind: attack, thing, spell: sheet(scene, who).spells[spell] });
  if (kind.id !== 'cast-heal') return 0;
  const { hp, hpMax } = combatant(scene, target);
  return hpMax === 0 ? 0 : 1 - hp / hpMax;
};
