import type { Refusal, Who } from '@fray/engine';
import { withNotes } from '@fray/engine/kit';
import type { Text } from '@fray/engine/words';
import { alter, combatant, isAble, leaderOf, NO_COMBATANT, type Scene, sheet } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import { refuse } from '../refusals.ts';

/** A combatant's own AP: halved by a bad wound [badly.ap] and by riding without skill [mount.unskilled.ap], rounded down each time. */
export const totalAp = (scene: Scene, who: Who): number => {
  const c = combatant(scene, who);
  const s = sheet(scene, who);
  let ap = s.ap;
  if (c.wound === 'badly-wounded') ap = Math.floor(ap / 2);
  if (c.riding !== NO_COMBATANT && !s.skilledRider) ap = Math.floor(ap / 2);
  return ap;
};

/** AP of a turn before debt: the higher total of a pair [mount.ap], or the total of one while the other is out [mount.one-out]. */
export const turnAp = (scene: Scene, who: Who): number => {
  const leader = leaderOf(scene, who);
  const { riding } = combatant(scene, leader);
  if (riding === NO_COMBATANT) return totalAp(scene, who);
  const rider = isAble(combatant(scene, leader)) ? totalAp(scene, leader) : 0;
  const mount = isAble(combatant(scene, riding)) ? totalAp(scene, riding) : 0;
  return Math.max(rider, mount);
};

/** Sets the AP of the turn, without limits on what they may be used for. */
export const setAp = (scene: Scene, ap: number): void => {
  scene.ap = ap;
  scene.forMoves = ap;
  scene.forOthers = ap;
};

/** Gives the AP of a new turn: the total minus the debt. The debt is cleared, including any part above the total [ap.pool] [ap.debt-lapse]. */
export const giveTurnAp = (scene: Scene, leader: Who): void => {
  const { debt } = combatant(scene, leader);
  giveApAfterDebt(scene, leader, debt);
  scene.paid = debt;
  clearDebt(scene, leader);
};

/** Sets the AP of a turn after a debt, without limits on what they may be used for unless a pair shares it. */
export const giveApAfterDebt = (scene: Scene, leader: Who, debt: number): void => {
  const { riding } = combatant(scene, leader);
  setAp(scene, Math.max(0, turnAp(scene, leader) - debt));
  if (riding !== NO_COMBATANT && isAble(combatant(scene, leader)) && isAble(combatant(scene, riding)))
    shareOut(scene, totalAp(scene, leader), totalAp(scene, riding), debt);
};

/**
 * The mount's additional AP are for movement [mount.ap.mount-extra], the rider's for anything else [mount.ap.rider-extra]; the debt is paid from AP that are
 * not for movement [mount.ap.debt].
 */
const shareOut = (scene: Scene, rider: number, mount: number, debt: number): void => {
  if (mount > rider) scene.forOthers = Math.min(scene.ap, Math.max(0, rider - debt));
  if (rider > mount) scene.forMoves = Math.min(scene.ap, mount);
};

export const clearDebt = (scene: Scene, who: Who): void => {
  if (combatant(scene, who).debt !== 0) alter(scene, who).debt = 0;
};

const NO_DEBT_LEFT = refuse('ap.debt-limit', 'all AP of the next turn are already spent');
const NO_AP = refuse('badly.ap-zero', 'a combatant without AP cannot interrupt', undefined, ['badly.ap', 'ap.debt-limit']);

/** Whether AP of the current turn pay for an interrupt. */
const paysNow = (scene: Scene, leader: Who): boolean =>
  scene.turn !== NO_COMBATANT &&
  scene.encounter.options['interrupt.own-turn'] === 'current-first' &&
  leaderOf(scene, scene.turn) === leader &&
  scene.forOthers > 0;

/** Whether an interrupt can be paid for [ap.debt-limit]. */
export const interruptRefusal = (scene: Scene, who: Who): Refusal | undefined => {
  const leader = leaderOf(scene, who);
  if (paysNow(scene, leader)) return undefined;
  const pool = turnAp(scene, leader);
  if (combatant(scene, leader).debt < pool) return undefined;
  return pool === 0 ? NO_AP : NO_DEBT_LEFT;
};

/** An interrupt costs 1 AP of the next turn [ap.interrupt]. In the own turn an option lets AP of this turn pay first [ap.interrupt.own-turn]. */
export const chargeInterrupt = (scene: Scene, who: Who): void => {
  const leader = leaderOf(scene, who);
  if (paysNow(scene, leader)) {
    spendAp(scene, false);
    return;
  }
  alter(scene, leader).debt += 1;
};

/** The words of an interrupt with the turn that pays for it, and whether it is the last before that turn [ap.debt-limit]. */
export const wordsOfInterrupt = (scene: Scene, by: Who, words: Text): Text => {
  const leader = leaderOf(scene, by);
  if (paysNow(scene, leader)) return say('{words} (1 AP of this turn)', { words });
  const isLast = combatant(scene, leader).debt + 1 >= turnAp(scene, leader);
  return withNotes(say('{words} (1 AP of the next turn)', { words }), isLast ? [say('leaves no AP of the next turn: no more interrupts')] : []);
};

/** Pays 1 AP of the turn. */
export const spendAp = (scene: Scene, moves: boolean): void => {
  scene.ap -= 1;
  scene.forMoves = Math.min(scene.forMoves - (moves ? 1 : 0), scene.ap);
  scene.forOthers = Math.min(scene.forOthers - (moves ? 0 : 1), scene.ap);
};
