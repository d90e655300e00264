import type { Who } from '@fray/engine';
import { d6 } from '@fray/engine/dice';
import { alter, type Combatant, combatant, endEffects, hasEffect, isAwake, isPresent, privyTo, type Scene } from '../../state/scene.ts';
import type { Count, Play } from '../action.ts';
import { castReadScroll } from '../actions/magic/scroll.ts';
import { takeFatigueAndLoss } from '../attack/damage.ts';
import { bleedDue } from '../injury/bleeding.ts';
import { rollWaking } from '../injury/collapse.ts';
import { applyDose } from '../injury/poison.ts';
import { finishPreparation } from '../magic/spells.ts';
import { canAct } from '../numbers.ts';

/** The count of a combatant's next turn. The unconscious have none, nor combatants who prepare, until the preparation is complete. */
export const nextTurn = (c: Combatant): number | null => (isAwake(c) && c.preparation === null ? c.next : null);

/** The next count on which something is due for a combatant: a turn, a question, or an effect. */
const nextDue = (scene: Scene, who: Who): number => {
  const c = combatant(scene, who);
  if (!isAwake(c)) return nextEvent(scene, who);
  const ready = readinessOf(scene, who);
  const asked = ready && ready.ask > scene.tc ? ready.ask : NEVER;
  return Math.min(nextEvent(scene, who), nextTurn(c) ?? NEVER, c.preparation?.ask ?? NEVER, asked);
};

/** The readied action of a combatant who is able to act. */
export const readinessOf = (scene: Scene, who: Who): Combatant['ready'] => {
  const { ready, next } = combatant(scene, who);
  return next === null && canAct(scene, who) ? ready : null;
};

const NEVER = Number.POSITIVE_INFINITY;

/** The next count on which an effect ends or happens for a combatant. Each of them is over or due later once its count has come. */
export const nextEvent = (scene: Scene, who: Who): number => {
  const c = combatant(scene, who);
  if (!isPresent(c)) return NEVER;
  let at = c.preparation?.at ?? NEVER;
  if (c.state === 'unconscious' && c.waking !== null) at = Math.min(at, c.waking);
  if (c.dyingAt !== null) at = Math.min(at, c.dyingAt);
  for (const b of c.bonus) at = Math.min(at, b.until);
  for (const p of c.paralysis) at = Math.min(at, p.next);
  for (const e of c.effects) {
    if (e.is === 'burning' || e.is === 'bleeding' || e.is === 'poison') at = Math.min(at, e.next);
    else if (e.is === 'stunned') at = Math.min(at, e.until);
    else if (e.is === 'modifier' && e.until !== null) at = Math.min(at, e.until);
  }
  return at;
};

/** Moves the clock to the lowest count on which something is due [tc.advance] [init.low-first]. False when there is none. */
export const advanceClock = (scene: Scene): boolean => {
  let at = NEVER;
  let asked = NEVER;
  for (let who = 0; who < scene.combatants.length; who++) {
    at = Math.min(at, nextDue(scene, who));
    const ready = readinessOf(scene, who);
    if (ready) asked = Math.min(asked, Math.max(scene.tc + 1, ready.from, ready.ask));
  }
  // If all combatants wait for triggers, the clock moves to the next count on which one of them is asked.
  if (at === NEVER) at = asked;
  if (at === NEVER) return false;
  scene.tc = Math.max(scene.tc, at);
  return true;
};

/** Ends what expires on this count, then completes what is due: bonus points [bonus.duration], timed modifiers, preparations. */
export const expireEffects = (scene: Scene, play: Play): void => {
  for (let who = 0; who < scene.combatants.length; who++) {
    const c = combatant(scene, who);
    if (!isPresent(c)) continue;
    if (c.bonus.length > 0 && c.bonus.some(b => b.until <= scene.tc)) {
      alter(scene, who).bonus = c.bonus.filter(b => b.until > scene.tc);
      // Expiry is a loss of hit points [bonus.expiry-check], which ends being stabilized.
      endEffects(scene, who, e => e.is === 'stabilized');
      play.emit({ clause: 'bonus.duration', what: 'bonus points over', by: who });
    }
    if (c.effects.length > 0 && c.effects.some(e => (e.is === 'stunned' || e.is === 'modifier') && e.until !== null && e.until <= scene.tc))
      alter(scene, who).effects = c.effects.filter(e => !((e.is === 'stunned' || e.is === 'modifier') && e.until !== null && e.until <= scene.tc));
    if (c.preparation && c.preparation.scroll < 0 && c.preparation.at <= scene.tc) finishPreparation(scene, play, who);
  }
};

/** Applies ongoing effects: first paralysis wears off, then losses are rolled and noted, then the unconscious try to wake. */
export const applyOngoing = (scene: Scene, play: Play, count: Count): void => {
  const present = [...scene.combatants.keys()].filter(who => isPresent(combatant(scene, who)));
  for (const who of present) wearOff(scene, who);
  for (const who of present) applyLosses(scene, play, count, who);
  for (const who of present) {
    const { state, waking } = combatant(scene, who);
    if (state === 'unconscious' && waking !== null && waking <= scene.tc) rollWaking(scene, play, who);
  }
};

/** Notes the losses of fire, wounds, poison and dying on this count, and casts a scroll that has been read. */
const applyLosses = (scene: Scene, play: Play, count: Count, who: Who): void => {
  const c = combatant(scene, who);
  for (const e of c.effects) {
    if (e.is === 'burning' && e.next <= scene.tc) burn(scene, play, count, who);
    else if (e.is === 'bleeding' && e.next <= scene.tc) bleedDue(scene, play, count, who, e);
    else if (e.is === 'poison' && e.next <= scene.tc) applyDose(scene, play, count, who, e);
  }
  if (c.preparation && c.preparation.scroll >= 0 && c.preparation.at <= scene.tc) castReadScroll(scene, count, who);
  if (c.dyingAt === null || c.dyingAt > scene.tc) return;
  alter(scene, who).dyingAt = scene.tc + 20;
  count.losses.push((s, t) => {
    takeFatigueAndLoss(s, who, 0, 1);
    t.emit({ clause: 'fat.dying', what: 'bleeds', by: who, loss: 1, to: privyTo(s, who) });
  });
};

/** One point of each kind at its own interval; the kinds run in parallel [para.recovery]. */
const wearOff = (scene: Scene, who: Who): void => {
  const { paralysis } = combatant(scene, who);
  if (!paralysis.some(p => p.next <= scene.tc)) return;
  alter(scene, who).paralysis = paralysis
    .map(p => (p.next <= scene.tc ? { ...p, amount: p.amount - 1, next: scene.tc + p.every } : p))
    .filter(p => p.amount > 0);
};

/** d6 damage every 10 counts, like a hit. */
const burn = (scene: Scene, play: Play, count: Count, who: Who): void => {
  const damage = play.roll(who, 'act.flames', d6, n => n);
  count.blows.push({ by: -1, target: who, damage, type: undefined, nonlethal: false, impairs: false, missed: false });
  const c = alter(scene, who);
  c.effects = c.effects.map(e => (e.is === 'burning' ? { ...e, next: scene.tc + 10 } : e));
  play.emit({ clause: 'act.flames', what: 'burns', by: who, damage });
};

/** A combatant whose turn is due but who cannot act gets it when that may change. */
export const postponeTurns = (scene: Scene, who: Who): void => {
  const c = alter(scene, who);
  c.next = null;
  c.kept = true;
  // A movement that does not continue at once is over [move.next-count].
  c.moving = null;
  if (c.petrification >= 10 || hasEffect(c, 'helpless')) return;
  const later = nextDue(scene, who);
  if (Number.isFinite(later)) c.next = Math.max(scene.tc + 1, later);
};
