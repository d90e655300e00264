import type { Who } from '@fray/engine';
import { d6, d10, dice } from '@fray/engine/dice';
import { alter, type Combatant, combatant, endEffects, hasEffect, isPresent, privyTo, type Scene, sheet, thingOf } from '../../state/scene.ts';
import type { Play } from '../action.ts';
import { rollCheck, rollShortfall, skillBonus } from '../check.ts';
import { MATTERS_LATER } from '../count/speed.ts';
import { isDying, totalHitPoints } from '../numbers.ts';

/** Fatigue above hit points [fat.check-dc], and with impairments 2 more for each [fat.check-imp]. */
const difficulty = (scene: Scene, who: Who): number => combatant(scene, who).fatigue - totalHitPoints(scene, who);

const steadiness = (scene: Scene, who: Who): number => {
  const { impairments } = combatant(scene, who);
  return skillBonus(scene, who, undefined, 'constitution') - 2 * (impairments.bludgeoning + impairments.piercing + impairments.slashing);
};

/** Consciousness is at risk with fatigue equal to the hit points, or by option only above them [fat.risk]. */
const isAtRisk = (scene: Scene, who: Who): boolean => {
  const over = difficulty(scene, who);
  return scene.encounter.options['consciousness.trigger'] === 'reach' ? over >= 0 : over > 0;
};

/** Combatants without hit points are dead [hp.death]. */
export const killThoseWithoutHitPoints = (scene: Scene, play: Play): void => {
  for (let who = 0; who < scene.combatants.length; who++)
    if (isPresent(combatant(scene, who)) && totalHitPoints(scene, who) === 0) killCombatant(scene, play, who);
};

/**
 * Deaths first; then one Constitution check a count [fat.check-batch] for each combatant who took fatigue or lost hit points on it [fat.check],
 * expired bonus points included [bonus.expiry-check].
 */
export const settleCollapses = (scene: Scene, play: Play, was: readonly Combatant[]): void => {
  killThoseWithoutHitPoints(scene, play);
  for (let who = 0; who < scene.combatants.length; who++) {
    const c = combatant(scene, who);
    const before = was[who];
    if (c === before || c.state !== 'up') continue;
    if (before !== undefined && c.fatigue <= before.fatigue && totalHitPoints(scene, who) >= pools(before)) continue;
    // A ruling may have asked for the check on this count already.
    if (scene.phase === 'counts' && c.checked === scene.tc) continue;
    if (isAtRisk(scene, who)) stayAwake(scene, play, who);
  }
  setDyingClocks(scene, was);
};

/** Starts the bleeding of combatants who are dying now, and stops it for those who no longer are. */
export const setDyingClocks = (scene: Scene, was: readonly Combatant[] = []): void => {
  for (let who = 0; who < scene.combatants.length; who++) if (combatant(scene, who) !== was[who]) setDyingClock(scene, who);
};

const pools = ({ hp, invigoration, bonus }: Combatant): number => bonus.reduce((sum, b) => sum + b.amount, hp + invigoration);

/** Dying costs a hit point 20 counts after it began. */
const setDyingClock = (scene: Scene, who: Who): void => {
  const c = combatant(scene, who);
  const bleeds = isPresent(c) && isDying(scene, who) && !hasEffect(c, 'stabilized') && scene.encounter.options['dying.bleed'] === 'on';
  if (bleeds === (c.dyingAt !== null)) return;
  alter(scene, who).dyingAt = bleeds ? scene.tc + 20 : null;
};

const stayAwake = (scene: Scene, play: Play, who: Who): void => {
  const dc = difficulty(scene, who);
  alter(scene, who).checked = scene.tc;
  const short = rollShortfall(scene, play, who, 'fat.check', steadiness(scene, who), dc, false);
  play.emit({
    clause: short > 0 ? 'fat.check-fail' : 'fat.check-pass',
    what: 'consciousness',
    by: who,
    outcome: short > 0 ? 'failure' : 'success',
    dc,
    to: privyTo(scene, who),
  });
  if (short > 0) collapseCombatant(scene, play, who, short);
};

/**
 * Unconscious [fat.check-fail]: prone and empty-handed, without preparations, grabs and plans, for at least 10 counts for each point of the failure
 * [regain.minimum].
 */
export const collapseCombatant = (scene: Scene, play: Play, who: Who, short: number): void => {
  leaveFight(scene, who);
  const c = alter(scene, who);
  c.state = 'unconscious';
  c.stance = 'Prone';
  c.stanceFrom = scene.tc;
  c.waking = scene.tc + 10 * short;
  c.slowWaking = false;
  c.moving = null;
  play.emit({ clause: 'fat.check-fail', what: 'unconscious', by: who, ...(privyTo(scene, who) === undefined && { until: c.waking }) });
};

/** Drops everything held, planned or prepared. */
const leaveFight = (scene: Scene, who: Who): void => {
  const c = alter(scene, who);
  scene.lying = [...scene.lying, ...c.held.map(t => ({ thing: t, x: c.x, y: c.y }))];
  c.held = [];
  c.next = null;
  c.preparation = c.prepared = c.ready = c.braced = c.coup = c.grab = null;
  c.active = [];
  c.facing = null;
};

export const killCombatant = (scene: Scene, play: Play, who: Who): void => {
  leaveFight(scene, who);
  const c = alter(scene, who);
  c.state = 'dead';
  c.waking = c.dyingAt = null;
  c.hp = 0;
  scene.combatants.forEach((other, by) => {
    if (other.grab?.target === who) alter(scene, by).grab = null;
  });
  play.emit({ clause: 'hp.death', what: 'dead', by: who });
};

const TWO_TENS = dice(2, 10);

/**
 * A Constitution check with the current numbers [regain.check]. After a success the combatant acts on the next count [regain.wake]; a failure is
 * repeated later [regain.retry], after minutes for one who was dying [regain.dying].
 */
export const rollWaking = (scene: Scene, play: Play, who: Who): void => {
  const awake = rollCheck(scene, play, who, 'regain.check', steadiness(scene, who), difficulty(scene, who), false);
  const to = privyTo(scene, who);
  play.emit({ clause: 'regain.check', what: 'waking', by: who, outcome: awake ? 'success' : 'failure', dc: difficulty(scene, who), to });
  if (awake) {
    const c = alter(scene, who);
    c.state = 'up';
    c.waking = null;
    c.next = scene.tc + 1;
    play.emit({ clause: 'regain.wake', what: 'awake', by: who });
    return;
  }
  const slow = combatant(scene, who).slowWaking;
  const wait = slow ? 120 * play.roll(who, 'regain.dying', d6, n => n, to, MATTERS_LATER) : play.roll(who, 'regain.retry', d10, n => n, to, MATTERS_LATER);
  alter(scene, who).waking = scene.tc + wait;
};

/** A stabilized combatant loses no more hit points to dying. One who lay dying and unconscious has minutes to wait. */
export const stabilizeCombatant = (scene: Scene, play: Play, who: Who): void => {
  const c = combatant(scene, who);
  const minutes = c.state === 'unconscious' && isDying(scene, who) ? play.roll(who, 'regain.dying', TWO_TENS, n => n, privyTo(scene, who), MATTERS_LATER) : 0;
  endEffects(scene, who, e => e.is === 'stabilized');
  const mine = alter(scene, who);
  mine.effects = [...mine.effects, { is: 'stabilized' }];
  mine.dyingAt = null;
  if (minutes > 0) {
    mine.waking = scene.tc + 120 * minutes;
    mine.slowWaking = true;
  }
  play.emit({ clause: 'regain.dying', what: 'stabilized', by: who, ...(privyTo(scene, who) === undefined && { minutes }) });
};

/** A held thing falls to the ground. False if another combatant has taken it on the same count. */
export const dropThing = (scene: Scene, who: Who, t: number): boolean => {
  if (!isInHand(scene, who, t)) return false;
  const c = alter(scene, who);
  c.held = c.held.filter(x => x !== t);
  scene.lying = [...scene.lying, { thing: t, x: c.x, y: c.y }];
  if (thingOf(scene, t).shield) c.shieldReady = false;
  // Reading stops without the scroll.
  if (c.preparation?.scroll === t) Object.assign(c, { preparation: null, next: scene.tc + 1 });
  return true;
};

/** Takes a thing from the ground into a hand. False if another combatant has taken it on the same count. */
export const takeUpThing = (scene: Scene, who: Who, t: number): boolean => {
  if (!scene.lying.some(l => l.thing === t)) return false;
  scene.lying = scene.lying.filter(l => l.thing !== t);
  const c = alter(scene, who);
  c.carried = c.carried.filter(x => x !== t);
  // A shield of one's own must be readied again.
  if (sheet(scene, who).shield !== t) c.held = [...c.held, t];
  return true;
};

/** In a hand, or a shield on the arm. */
export const isInHand = (scene: Scene, who: Who, t: number): boolean => {
  const c = combatant(scene, who);
  return c.held.includes(t) || (c.shieldReady && sheet(scene, who).shield === t);
};
