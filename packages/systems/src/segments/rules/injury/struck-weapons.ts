import { GM, type Who } from '@fray/engine';
import { Tally } from '@fray/engine/kit';
import { defined, elementAt, ownValue } from '@fray/engine/util';
import { sizeRank } from '../../setup/content-schema.ts';
import type { Means } from '../../setup/encounter.ts';
import { alter, combatant, nameIn, type Scene, sheet, thingOf, workingHands } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import type { Play } from '../action.ts';
import type { Attack } from '../attack/target-score.ts';
import { rollCheck } from '../check.ts';
import { addCondition, addSkill } from '../numbers.ts';

/** The size of what strikes: a natural weapon counts as large as its body. */
export const strikingSize = (scene: Scene, by: Who, means: Means): number => (means.size < 0 ? sheet(scene, by).size : means.size);

export const sizeOfThing = (scene: Scene, thing: number): number => {
  const { weapon, shield } = thingOf(scene, thing);
  return sizeRank(weapon?.size ?? shield?.size ?? 'medium');
};

const strength = (scene: Scene, thing: number): number => {
  const { weapon, shield } = thingOf(scene, thing);
  return shield?.structuralStrength ?? ownValue(scene.encounter.materials, weapon?.material ?? '') ?? scene.encounter.materials['wood'] ?? 10;
};

/** A structural save at or under the thing's strength, -2 for each size by which the striking weapon is larger [house.structural]. */
const makesSave = (scene: Scene, play: Play, holder: Who, thing: number, size: number): boolean => {
  const { weapon, shield, name } = thingOf(scene, thing);
  if (weapon?.unbreakable || shield?.unbreakable) return true;
  const score = new Tally(play.isListening);
  score.add('house.structural', strength(scene, thing), name);
  const larger = size - sizeOfThing(scene, thing);
  if (larger > 0) score.add('house.structural', -2 * larger, say('a larger weapon'));
  return rollCheck(scene, play, holder, 'house.structural', score, { what: 'structural save', thing: name });
};

/** Breaks a thing, which makes it useless [weaponshot.break]. */
const breakThing = (scene: Scene, play: Play, holder: Who, thing: number): void => {
  scene.broken = [...scene.broken, thing];
  play.emit({ clause: 'weaponshot.break', what: 'broken', by: holder, thing: thingOf(scene, thing).name });
};

/** A thing that averted a larger weapon makes a structural save, or breaks. */
export const strainWeapon = (scene: Scene, play: Play, holder: Who, thing: number, size: number): void => {
  if (!makesSave(scene, play, holder, thing, size)) breakThing(scene, play, holder, thing);
};

/** The rolled but not yet applied result of a weapon shot. */
export interface StruckWeapon {
  readonly thing: number;
  readonly kept: boolean;
  readonly whole: boolean;
}

/** The weapon in hand that a weapon shot strikes: made, not natural [weaponshot.no-damage], and not broken [weaponshot.break]; -1 if none. */
export const weaponHeld = (scene: Scene, who: Who): number =>
  combatant(scene, who).held.find(t => thingOf(scene, t).weapon !== undefined && !scene.broken.includes(t)) ?? -1;

/** Whether a combatant has no weapon in hand while one of theirs lies on the ground. */
export const isDisarmed = (scene: Scene, who: Who): boolean =>
  weaponHeld(scene, who) < 0 && scene.lying.some(l => thingOf(scene, l.thing).owner === who && thingOf(scene, l.thing).weapon !== undefined);

/** Drops a thing at its holder's feet. */
export const dropThing = (scene: Scene, play: Play, who: Who, thing: number): void => {
  const c = alter(scene, who);
  c.held = c.held.filter(t => t !== thing);
  scene.lying = [...scene.lying, { thing, x: c.x, y: c.y }];
  play.emit({ clause: 'house.items', what: 'dropped', by: who, thing: thingOf(scene, thing).name });
};

/** A disabled arm drops the main hand's thing, and more if the working hands cannot hold the rest [house.disable]. */
export const dropFromArm = (scene: Scene, play: Play, who: Who): void => {
  const [main] = combatant(scene, who).held;
  if (main !== undefined) dropThing(scene, play, who, main);
  for (let { held } = combatant(scene, who); held.length > 0 && handsTaken(scene, held) > workingHands(scene, who); { held } = combatant(scene, who))
    dropThing(scene, play, who, elementAt(held, held.length - 1));
};

const handsTaken = (scene: Scene, held: readonly number[]): number => held.reduce((n, t) => n + thingOf(scene, t).hands, 0);

/** Rolls a weapon shot: the holder's hold check, unless the GM waives it [weaponshot.hold-check], then the weapon's structural save if it needs one. */
export const rollStruck = (scene: Scene, play: Play, { by, target, means }: Attack): StruckWeapon | undefined => {
  const thing = weaponHeld(scene, target);
  if (thing < 0) return undefined;
  const weapon = defined(thingOf(scene, thing).weapon);
  const kept = isWaived(scene, play, target) || keepsHold(scene, play, target, weapon.skill);
  const size = strikingSize(scene, by, means);
  const harder = (ownValue(scene.encounter.materials, means.material) ?? 0) > strength(scene, thing);
  // A save is needed against a weapon at least as large or of a stronger material [weaponshot.structural], whether or not the holder keeps hold.
  const whole = (size < sizeRank(weapon.size) && !harder) || makesSave(scene, play, target, thing, size);
  return { thing, kept, whole };
};

/** Applies a weapon shot. Two shots in one exchange may have struck the same weapon, so it may already be broken or dropped. */
export const applyStruck = (scene: Scene, play: Play, who: Who, { thing, kept, whole }: StruckWeapon): void => {
  if (!whole && !scene.broken.includes(thing)) breakThing(scene, play, who, thing);
  if (!kept && combatant(scene, who).held.includes(thing)) dropThing(scene, play, who, thing);
};

const isWaived = (scene: Scene, play: Play, who: Who): boolean =>
  play.ask({
    by: GM,
    about: 'hold-check',
    prompt: say('Does {who} roll to keep hold of the weapon?', { who: nameIn(scene, who) }),
    clause: 'weaponshot.hold-check',
    choices: [
      { key: 'roll', words: say('Roll'), clause: 'weaponshot.hold-check', idle: true },
      { key: 'waive', words: say('No need'), clause: 'weaponshot.hold-check' },
    ],
    allowsFreeActions: true,
  }).key === 'waive';

const keepsHold = (scene: Scene, play: Play, who: Who, skill: string): boolean => {
  const score = new Tally(play.isListening);
  addSkill(score, scene, who, skill, 'weaponshot.hold-check', undefined, -4);
  addCondition(score, scene, who);
  return rollCheck(scene, play, who, 'weaponshot.hold-check', score, 'hold check');
};
