import type { Modifier, Who } from '@fray/engine';
import { d20 } from '@fray/engine/dice';
import { beginRoll, rollWithAdvantage, Tally } from '@fray/engine/kit';
import type { Thing } from '../../setup/encounter.ts';
import { rangeOf } from '../../setup/weapon-uses.ts';
import { alter, combatant, isHero, isParty, type Scene } from '../../state/scene.ts';
import type { Play } from '../action.ts';
import { opposedScore, rollAwakening } from '../check.ts';
import { distanceBetween } from '../movement/space.ts';
import { attackScore, defense } from '../numbers.ts';
import { type Attack, applyAttackDamage } from './damage.ts';
import { askFumble } from './fumble.ts';
import { isUntrained, practiceWeapon } from './proficiency.ts';

export type AttackResult = 'critical' | 'hit' | 'miss' | 'fumble';

/**
 * Attack against Defense with all modifiers, without upper or lower limit [attack.modifiers-sum]. The same for every
 * pair of combatants [attack.any-pair], and for shots at near foes [attack.shoot-close].
 */
export const targetNumber = (tally: Tally, scene: Scene, blow: Attack): Tally => {
  // A spell aimed at a distance counts as a ranged attack.
  const ranged = blow.how !== 'melee' && blow.how !== 'touch';
  attackScore(tally, scene, blow.by, ranged);
  const against = defense(new Tally(tally.parts !== undefined), scene, blow.target);
  opposedScore(tally, against.total, 'Defense', against);
  const weapon = scene.encounter.things[blow.weapon]?.weapon;
  if (weapon) {
    if (weapon.attackBonus !== 0) tally.add('attack.modifiers-sum', weapon.attackBonus, weapon.name ?? weapon.id);
    if (blow.grip === 'pair') tally.add('melee.light-dual', 2, 'two light weapons');
    if (isUntrained(scene, blow.by, weapon)) tally.add('prof.penalty', -4, 'untrained');
    if (blow.how === 'shot' || blow.how === 'thrown') addRange(tally, scene, blow.by, blow.target, rangeOf(weapon, blow.how));
  }
  if ((blow.how === 'melee' || blow.how === 'touch') && combatant(scene, blow.target).prone) tally.add('turn.prone', 2, 'the target is prone');
  return tally;
};

/** Adds the penalty of a shot or throw for distance [attack.range-penalty]. */
export const addRange = (tally: Tally, scene: Scene, by: Who, target: Who, range = 0): void => {
  const lost = rangeSteps(scene, distanceBetween(scene, by, target) - range);
  if (lost > 0) tally.add('attack.range-penalty', -lost, 'past the range');
};

/**
 * Steps of 10 feet beyond the range, for shots and throws alike [ranged.penalty], counted once [attack.range-once] and without limit
 * [attack.no-maximum-range].
 */
const rangeSteps = (scene: Scene, past: number): number => {
  if (past <= 0) return 0;
  return scene.encounter.options['range-steps'] === 'started' ? Math.ceil(past / 10) : Math.floor(past / 10);
};

/** Reads the die against the target number [attack.roll-under]. Only the unmodified die counts as a 1 or a 20 [crit.bare-die]. */
const readAttackRoll = (die: number, number: number, oneAlwaysHits: boolean): AttackResult => {
  if (die === 20) return 'fumble';
  if (die === 1) return oneAlwaysHits || number >= 1 ? 'critical' : 'miss';
  return die <= number ? 'hit' : 'miss';
};

/** With the option `player-defends`, an attacked party member rolls instead of the enemy. */
const isDefended = (scene: Scene, { by, target }: Attack): boolean =>
  scene.encounter.options['enemy-attack-roll'] === 'player-defends' && !isParty(scene, by) && isParty(scene, target);

/** The number that the defender needs: 20 minus the attacker's, with every part negated. */
const defenderNumber = ({ total, parts }: Tally): { number: number; parts: Modifier[] | undefined } => ({
  number: 20 - total,
  parts: parts && [{ clause: 'attack.player-defends', value: 20, label: 'less the attack' }, ...parts.map(p => ({ ...p, value: -p.value }))],
});

/** The Attack roll, by the attacker or, with `player-defends`, by the attacked party member. */
const rollToHit = (scene: Scene, play: Play, blow: Attack, number: Tally): AttackResult => {
  const { 'natural-one-always-hits': naturalOneAlwaysHits } = scene.encounter.options;
  if (!isDefended(scene, blow)) {
    const { advantage, modifier } = beginRoll(scene, play, blow.by, 'attack.roll-under');
    if (modifier !== 0) number.add('gm', modifier, 'the GM');
    const read = (die: number) => readAttackRoll(die, number.total, naturalOneAlwaysHits);
    const landed = rollWithAdvantage(play, advantage, 'attack.roll-under', { by: blow.by, dice: d20, better: 'low', read });
    const failed = landed === 'miss' || landed === 'fumble';
    return failed && rollAwakening(scene, play, blow.by) ? 'hit' : landed;
  }
  // The chances stay the same: the defender needs 20 minus the number, and a 1 and a 20 swap their meaning.
  const { advantage, modifier } = beginRoll(scene, play, blow.target, 'attack.player-defends');
  if (modifier !== 0) number.add('gm', -modifier, 'the GM');
  const read = (die: number) => readAttackRoll(21 - die, number.total, naturalOneAlwaysHits);
  const landed = rollWithAdvantage(play, advantage, 'attack.player-defends', { by: blow.target, dice: d20, better: 'low', read });
  const failed = landed === 'hit' || landed === 'critical';
  return failed && isHero(scene, blow.target) && rollAwakening(scene, play, blow.target) ? 'miss' : landed;
};

/** Plays an Attack roll and everything that follows. Criticals and automatic misses apply to all combatants [crit.all-sides]. */
export const attack = (scene: Scene, play: Play, blow: Attack): void => {
  const number = targetNumber(new Tally(play.isListening), scene, blow);
  useUpSituations(scene, blow.by);
  const landed = rollToHit(scene, play, blow, number);
  const shown = isDefended(scene, blow) ? defenderNumber(number) : { number: number.total, parts: number.parts };
  play.emit({
    clause: clauseOfResult(landed),
    what: 'attack',
    by: blow.by,
    target: blow.target,
    outcome: landed,
    number: shown.number,
    parts: shown.parts,
    weapon: weaponName(scene.encounter.things[blow.weapon]),
  });
  if (landed === 'fumble') return askFumble(scene, play, blow);
  if (landed === 'miss') return;
  const weapon = scene.encounter.things[blow.weapon]?.weapon;
  if (weapon) practiceWeapon(scene, play, blow.by, weapon);
  applyAttackDamage(scene, play, blow, blow.target, landed === 'critical' ? blow.damage?.doubled : blow.damage);
};

const clauseOfResult = (landed: AttackResult) => (landed === 'critical' ? 'crit.one' : landed === 'fumble' ? 'crit.twenty' : 'attack.roll-under');

const weaponName = (thing: Thing | undefined): string | undefined => thing?.name;

/** Modifiers that the GM set for one attack end with it; lasting ones stay [attack.situational]. */
const useUpSituations = (scene: Scene, who: Who): void => {
  const { situations } = combatant(scene, who);
  if (situations.length > 0) alter(scene, who).situations = situations.filter(s => s.lasting);
};
