import { type Choice, type Decision, type Dice, GM, type Refusal, type Who } from '@fray/engine';
import { d12, type SumOfDice } from '@fray/engine/dice';
import { withNotes } from '@fray/engine/kit';
import type { ClauseId } from '../../rulebook/index.ts';
import type { Source } from '../../setup/content-fields.ts';
import { alter, canAct, combatant, EMPTY, hasEffect, isAwake, isHero, isParty, isPresent, privyTo, type Scene, sheet } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import type { Grip, Play } from '../action.ts';
import { openHands } from '../gear/hands.ts';
import { shieldLost } from '../gear/shield-lost.ts';
import { dismember } from '../injury/dismemberment.ts';
import { killCombatant } from '../injury/fatal-wounds.ts';
import { shieldHeld } from '../numbers.ts';
import { refuse } from '../refusals.ts';
import { checkMorale } from '../round/morale.ts';

/** Damage that a combatant is about to take. */
export interface Harm {
  /** Who does the damage; the GM for Time. */
  readonly by: Who;
  readonly to: Who;
  readonly dice: Dice;
  readonly source: Source;
  readonly magical: boolean;
  /** The rolled damage, if Time rolled once for all victims [time.damage]. */
  readonly rolled?: number;
  /** Whether the shield is sundered, if that was asked before one roll for all victims. */
  readonly sundered?: boolean;
  /** Shields do not help against a tracker's damage unless the tracker allows it. */
  readonly shieldless?: boolean;
  /** The hit location, if it is not rolled. */
  readonly location?: 'torso';
}

/** Deals damage, and makes the Morale checks that a death or a fall triggers. */
export const dealDamage = (scene: Scene, play: Play, harm: Harm): void => {
  rollAndTakeDamage(scene, play, harm);
  if (!canAct(combatant(scene, harm.to))) checkMorale(scene, play);
};

/** Rolls damage, lets a shield be sundered, and subtracts the rest from HP. */
export const rollAndTakeDamage = (scene: Scene, play: Play, harm: Harm): void => {
  const early = harm.sundered ?? sunderBeforeRoll(scene, play, harm);
  const rolled = harm.rolled ?? play.roll(harm.by, 'hp.damage', harm.dice, n => n);
  let damage = damageSuffered(scene, harm, rolled);
  const late =
    damage > 0 && scene.encounter.options['sunder-timing'] === 'after-damage-roll' && mayBreak(scene, harm) && asksSundering(scene, play, harm, damage);
  // A ruling made meanwhile may have killed or removed the victim.
  if (!isPresent(combatant(scene, harm.to))) return;
  if (early || late) damage = sunder(scene, play, harm.to, damage);
  takeDamage(scene, play, harm, damage, early || late ? 'armor.sunder-floor' : 'dd.other');
};

const mayBreak = (scene: Scene, { to, shieldless }: Harm): boolean => shieldless !== true && maySunder(scene, to);

/** With an option, sundering a shield is decided before the damage is rolled [armor.sunder-timing]. */
export const sunderBeforeRoll = (scene: Scene, play: Play, harm: Harm): boolean =>
  scene.encounter.options['sunder-timing'] === 'before-damage-roll' && mayBreak(scene, harm) && asksSundering(scene, play, harm, undefined);

/** Damage is doubled first, then reduced by resistances, to at least 0 [dd.other]. */
const damageSuffered = (scene: Scene, { to, source, magical }: Harm, rolled: number): number => {
  const c = combatant(scene, to);
  if (c.effects.length === 0) return Math.max(0, rolled);
  const magic = magical || source === 'magic';
  const doubled = magic && hasEffect(c, 'marked') ? 2 * rolled : rolled;
  // The same resistance gained twice counts once [dd.injury-count].
  const kinds = new Set(magic ? [source, 'magic'] : [source]);
  const lowered = [...kinds].filter(kind => c.effects.some(e => e.is === 'resists' && e.source === kind)).length;
  return Math.max(0, doubled - 2 * lowered);
};

/**
 * A conscious hero with a held shield may sunder it; with an option anyone may [armor.sunder-party-only]. It works against damage of any kind
 * [armor.sunder-any-hit].
 */
const maySunder = (scene: Scene, who: Who): boolean =>
  (isHero(scene, who) || scene.encounter.options['enemies-may-sunder']) && cannotSunder(scene, who) === undefined;

const NO_SHIELD = refuse('armor.sunder', 'there is no shield in hand');
const NOT_AWAKE = refuse('armor.sunder-any-hit', 'unconscious or helpless');

const cannotSunder = (scene: Scene, who: Who): Refusal | undefined => {
  const c = combatant(scene, who);
  if (shieldHeld(scene, c) === EMPTY) return NO_SHIELD;
  return isAwake(c) ? undefined : NOT_AWAKE;
};

const SUNDER: Choice<ClauseId> = {
  key: 'sunder-shield',
  words: say('Sunder the shield: 1d12 less damage, and it breaks'),
  clause: 'armor.sunder',
  also: ['give-up-the-shield'],
};
const KEEP: Choice<ClauseId> = { key: 'keep', words: say('Keep the shield'), clause: 'armor.sunder', idle: true };

const asksSundering = (scene: Scene, play: Play, { to }: Harm, damage: number | undefined): boolean => {
  const decision: Decision<Choice<ClauseId>> = {
    by: to,
    about: 'sunder-shield',
    prompt: damage === undefined ? say('Sunder the shield against this hit?') : say('Sunder the shield against {damage} damage?', { damage }),
    clause: 'armor.sunder-timing',
    choices: [SUNDER, KEEP],
    allowsFreeActions: true,
    refusal: c => (c === SUNDER ? cannotSunder(scene, to) : undefined),
    // Saves against what the hit does are not about the shield.
    isResultOf: () => false,
    wordsOf: c => (c === SUNDER ? withNotes(SUNDER.words, shieldLost(scene, to)) : c.words),
  };
  return play.ask(decision) === SUNDER;
};

/** Sundering takes 1d12 off any hit [armor.sunder-double], to at least 0, and breaks the shield [armor.sunder-broken]. */
const sunder = (scene: Scene, play: Play, who: Who, damage: number): number => {
  const left = play.roll(who, 'armor.sunder', d12, n => Math.max(0, damage - n));
  const c = alter(scene, who);
  openHands(c, shieldHeld(scene, c));
  play.emit({ clause: 'armor.sunder-broken', what: 'shield broken', by: who, damage, left });
  return left;
};

/** HP may go below 0. At exactly 0 nothing happens [hp.zero]; below 0 every hit is Lethal Damage [hp.lethal-again]. */
const takeDamage = (scene: Scene, play: Play, harm: Harm, damage: number, whyNone: ClauseId): void => {
  const { to } = harm;
  if (damage === 0) {
    play.emit({ clause: whyNone, what: 'damage', by: harm.by, target: to, damage: 0 });
    return;
  }
  const c = alter(scene, to);
  c.hp -= damage;
  play.emit({ clause: 'hp.damage', what: 'damage', by: harm.by, target: to, damage, hp: privyTo(scene, to) ? undefined : c.hp });
  const lethal = isParty(scene, to) ? 'table' : (sheet(scene, to).lethal ?? scene.encounter.options['enemy-lethal']);
  if (lethal === 'dies-at-zero' && c.hp <= 0) return killCombatant(scene, play, to, 'hp.enemy-lethal');
  if (c.hp >= 0) return;
  play.emit({ clause: 'hp.lethal', what: 'Lethal Damage', by: to, amount: -c.hp, to: privyTo(scene, to) });
  if (lethal === 'dies-below-zero') return killCombatant(scene, play, to, 'hp.enemy-lethal');
  dismember(scene, play, to, harm.source, harm.location);
};

/** Damage by a ruling: no shield can be sundered, but doubling and resistances of its source apply. */
export const harmOutright = (scene: Scene, play: Play, to: Who, damage: number, source: Source): void => {
  if (!isPresent(combatant(scene, to))) return;
  const harm = { by: GM, to, dice: d12, source, magical: source === 'magic' };
  takeDamage(scene, play, harm, damageSuffered(scene, harm, damage), 'dd.other');
  checkMorale(scene, play);
};

/** One attack on one target. */
export interface Attack {
  readonly by: Who;
  readonly target: Who;
  /** A critical hit doubles every die and bonus [crit.dice]. Undefined for a spell without damage. */
  readonly damage: SumOfDice | undefined;
  readonly source: Source;
  /** The weapon's index among the things; -1 for a spell. */
  readonly weapon: number;
  readonly grip: Grip;
  readonly how: 'melee' | 'shot' | 'thrown' | 'touch' | 'spell';
}

const isMagical = ({ how }: Attack): boolean => how === 'touch' || how === 'spell';

export const applyAttackDamage = (scene: Scene, play: Play, blow: Attack, to: Who, dice: SumOfDice | undefined): void => {
  if (dice) dealDamage(scene, play, { by: blow.by, to, dice, source: blow.source, magical: isMagical(blow) });
};
