import { GM, type Who } from '@fray/engine';
import { dice, type SumOfDice } from '@fray/engine/dice';
import { Tally } from '@fray/engine/kit';
import type { DamageType, Power } from '../../setup/content-schema.ts';
import { alter, combatant, isConscious, isPresent, nameIn, nameOfPart, type Scene, sheet } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import type { Play } from '../action.ts';
import { type Attack, locationRowOf } from '../attack/target-score.ts';
import { rollCheck } from '../check.ts';
import { emitRating } from '../emit-number.ts';
import { addRating, saveScore } from '../numbers.ts';
import { checkConcentration, startPower } from './concentration.ts';
import { applyStruck, dropFromArm, rollStruck, type StruckWeapon } from './struck-weapons.ts';

/** The effects of a hit that have been rolled but not yet applied. */
export interface Harm {
  readonly through: number;
  /** The called shot's special effect happens: its save failed, or it allows none. */
  taken: boolean;
  /** A power's effect besides damage happens: its save failed, or it allows none. */
  felt: boolean;
  readonly struck: StruckWeapon | undefined;
}

/**
 * The damage type of the weapon [impact.scope] or power [magic.scope]. At a weak point of the armor Impact counts as Physical; other types do not change
 * [vulnerability.effect].
 */
const typeOf = ({ means, location }: Attack): DamageType => (location === 'vulnerability' && means.type === 'impact' ? 'physical' : means.type);

/** A critical hit rolls the damage dice twice and adds both; fixed numbers count once. */
const twice = ({ count, sides, plus }: SumOfDice): SumOfDice => dice(2 * count, sides, plus);

/** Dice plus Strength or a fixed number [house.damage], less the rating against the type [passive.armor] [physical.subtract], at least 0 [mitigation.floor]. */
export const rollDamage = (scene: Scene, play: Play, blow: Attack, critical: boolean): number => {
  const { by, target, means } = blow;
  if (!means.damage) return 0;
  const type = typeOf(blow);
  const more = (means.strength ? sheet(scene, by).attributes.strength : 0) + (means.strike?.damage ?? 0);
  const against = addRating(new Tally(play.isListening), scene, target, type);
  const less = against.total - more;
  const through = play.roll(by, 'house.damage', critical ? twice(means.damage) : means.damage, total => Math.max(0, total - less));
  emitRating(scene, play, target, { clause: 'passive.armor', what: 'damage', by, target, damage: through, type, added: more }, against);
  return through;
};

const UNFELT: Harm = { through: 0, taken: false, felt: false, struck: undefined };

const effectOf = (scene: Scene, blow: Attack) => (blow.kill ? 'kill-shot' : (locationRowOf(scene, blow)?.effect ?? 'damage'));

/** Rolls the damage dice of a hit. A weapon shot rolls the hold check and the structural save instead [attack.sequence]. */
export const rollHarm = (scene: Scene, play: Play, blow: Attack, critical: boolean): Harm => {
  if (effectOf(scene, blow) !== 'structural') return { ...UNFELT, through: rollDamage(scene, play, blow, critical) };
  return { ...UNFELT, struck: rollStruck(scene, play, blow) };
};

/**
 * Rolls the save that a hit requires. Called shots require one only if at least 1 point of damage gets through [house.disable] [house.knockout]
 * [house.kill-shot].
 */
export const rollSave = (scene: Scene, play: Play, blow: Attack, harm: Harm): void => {
  const effect = effectOf(scene, blow);
  if (effect !== 'structural' && blow.means.power) harm.felt = isFelt(scene, play, blow, blow.means.power);
  if (harm.through < 1) return;
  if (effect === 'disable') harm.taken = !stamina(scene, play, blow.target, 'house.disable', 0);
  else if (effect === 'knockout') harm.taken = !stamina(scene, play, blow.target, 'house.knockout', 0);
  else if (effect === 'kill-shot') harm.taken = slain(scene, play, blow.target);
};

const stamina = (scene: Scene, play: Play, who: Who, clause: 'house.disable' | 'house.knockout' | 'house.kill-shot', harder: number): boolean => {
  const score = saveScore(new Tally(play.isListening), scene, who, 'stamina');
  if (harder !== 0) score.add(clause, harder, say('a Kill Shot'));
  return rollCheck(scene, play, who, clause, score, 'stamina save');
};

const slain = (scene: Scene, play: Play, who: Who): boolean => {
  switch (scene.encounter.options['kill-shot-mode']) {
    case 'instant':
      return true;
    case 'save':
      return !stamina(scene, play, who, 'house.kill-shot', -4);
    case 'gm':
      return (
        play.ask({
          by: GM,
          about: 'kill-shot',
          prompt: say('Does the Kill Shot slay {target}?', { target: nameIn(scene, who) }),
          clause: 'house.kill-shot',
          choices: [
            { key: 'lives', words: say('No'), clause: 'house.kill-shot', idle: true },
            { key: 'slain', words: say('Yes'), clause: 'house.kill-shot' },
          ],
          allowsFreeActions: true,
        }).key === 'slain'
      );
  }
};

/** Whether a power's further effect happens. The target saves only if there is an effect: actions to lose, or a lasting power. */
const isFelt = (scene: Scene, play: Play, { target }: Attack, { drains, instant, save }: Power): boolean => {
  if (instant && (!drains || combatant(scene, target).actions === 0)) return false;
  return (
    save === undefined || !rollCheck(scene, play, target, 'house.saves', saveScore(new Tally(play.isListening), scene, target, save), `${save} save` as const)
  );
};

/** Applies the damage of a hit [armed.weapon-stats]. */
export const applyWound = (scene: Scene, play: Play, { target }: Attack, { through }: Harm): void => {
  if (through > 0) loseHitPoints(scene, play, target, through);
};

/** Applies the other effects of a hit, and last, with the option, checks the wounded target's concentration. */
export const applyEffect = (scene: Scene, play: Play, blow: Attack, harm: Harm): void => {
  takeEffect(scene, play, blow, harm);
  const { target } = blow;
  if (harm.through > 0 && isPresent(combatant(scene, target)) && scene.encounter.options['concentration-trigger'] === 'when-damaged')
    checkConcentration(scene, play, [target]);
};

const takeEffect = (scene: Scene, play: Play, blow: Attack, harm: Harm): void => {
  const { target, part, means } = blow;
  if (harm.struck) applyStruck(scene, play, target, harm.struck);
  if (!isPresent(combatant(scene, target))) return;
  if (harm.felt && means.power) feel(scene, play, blow, means.power);
  if (!harm.taken) return;
  const effect = effectOf(scene, blow);
  if (effect === 'disable') disablePart(scene, play, target, part);
  else if (effect === 'knockout') knockOut(scene, play, target);
  // A hit that disables is never a Kill Shot [location.disable-no-kill].
  else if (effect === 'kill-shot') killCombatant(scene, play, target, 'house.kill-shot');
};

/** A power's effect besides damage: lost actions, or a lasting power, which its owner keeps up [othermelee.concentration]. */
const feel = (scene: Scene, play: Play, { by, target }: Attack, power: Power): void => {
  if (power.drains) {
    const c = alter(scene, target);
    c.actions = Math.max(0, c.actions - power.drains);
    play.emit({ clause: 'house.saves', what: 'actions lost', by: target, actions: c.actions });
  }
  if (!power.instant) startPower(scene, power, by, target);
};

/** Disables a body part until full healing, or until the GM lifts it. */
export const disablePart = (scene: Scene, play: Play, who: Who, part: string): void => {
  if (combatant(scene, who).disabled.includes(part)) return;
  alter(scene, who).disabled = [...combatant(scene, who).disabled, part];
  play.emit({ clause: 'house.disable', what: 'disabled', by: who, part: nameOfPart(scene, who, part) });
  const effect = sheet(scene, who).parts.find(p => p.key === part)?.effect;
  if (effect === 'arm') dropFromArm(scene, play, who);
  // A flyer with a disabled wing lands at once.
  if (effect === 'wing' && combatant(scene, who).flying) {
    alter(scene, who).flying = false;
    play.emit({ clause: 'house.disable', what: 'land', by: who });
  }
};

/** Rounds of unconsciousness after a knockout, not counting the round of the knockout. */
const KNOCKED_OUT = 4;

export const knockOut = (scene: Scene, play: Play, who: Who): void => {
  alter(scene, who).wakes = scene.round + KNOCKED_OUT;
  play.emit({ clause: 'house.knockout', what: 'knocked out', by: who });
};

export const killCombatant = (scene: Scene, play: Play, who: Who, clause: 'house.down' | 'house.kill-shot'): void => {
  if (combatant(scene, who).fate === 'dead') return;
  alter(scene, who).fate = 'dead';
  play.emit({ clause, what: 'dead', by: who });
};

/** Takes hit points: at 0 a combatant is unconscious and dying, at minus their Constitution dead [house.down]. */
export const loseHitPoints = (scene: Scene, play: Play, who: Who, points: number): void => {
  const c = alter(scene, who);
  const before = c.hitPoints;
  c.hitPoints -= points;
  c.stable = false;
  if (c.hitPoints <= -sheet(scene, who).attributes.constitution) killCombatant(scene, play, who, 'house.down');
  else if (c.hitPoints <= 0 && before > 0) play.emit({ clause: 'house.down', what: 'dying', by: who });
};

/** Restores hit points: above 0 a combatant is awake and no longer dying; at full hit points no part stays disabled [house.disable]. */
export const healHitPoints = (scene: Scene, play: Play, who: Who, points: number): void => {
  const most = sheet(scene, who).hitPoints;
  const c = alter(scene, who);
  const wasDown = c.hitPoints <= 0;
  c.hitPoints = Math.min(most, c.hitPoints + points);
  if (c.hitPoints > 0) c.stable = false;
  if (c.hitPoints === most) c.disabled = [];
  play.emit({ clause: 'house.down', what: 'healed', by: who, hitPoints: points, ...(wasDown && isConscious(c) && { up: true }) });
};

/** A fall does Physical damage: 8, plus 1d6 for each full yard above two. Up to 2 yards do none [house.fall] [physical.scope]. */
export const takeFall = (scene: Scene, play: Play, who: Who, yards: number): void => {
  if (yards <= 2) return play.emit({ clause: 'house.fall', what: 'fall', by: who, yards, damage: 0 });
  const above = Math.floor(yards - 2);
  const less = addRating(new Tally(play.isListening), scene, who, 'physical');
  const mitigated = (total: number) => Math.max(0, total - less.total);
  const through = play.roll(who, 'house.fall', dice(above, 6, 8), mitigated);
  emitRating(scene, play, who, { clause: 'house.fall', what: 'fall', by: who, yards, damage: through }, less);
  if (through > 0) loseHitPoints(scene, play, who, through);
};
