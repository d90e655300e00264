import { isRefusal, type Who } from '@fray/engine';
import { copyScene } from '@fray/engine/kit';
import { alter, combatant, isAble, NOBODY, type Scene } from '../../state/scene.ts';
import type { Action, Play } from '../action.ts';
import { attacks, isCrowdedOut, payForAttack, sceneOfAttack } from '../actions/attack.ts';
import { begunAttack } from '../actions/finish-attack.ts';
import { type AttackResult, leaveThrown, rollToHit, strikeStray } from '../attack/attack.ts';
import { areBothAggressive } from '../attack/defend.ts';
import type { Attack } from '../attack/target-score.ts';
import { applyEffect, applyWound, type Harm, rollHarm, rollSave } from '../injury/harm.ts';
import { refusalInSegment } from '../menu.ts';
import { isFighting } from '../movement/space.ts';
import { firstInOrder } from '../round/order.ts';
import { survivesOpening } from './opportunity-attacks.ts';
import { askAction, canActNow, combatantsInStance, performAction } from './turn.ts';

/** An attack between Aggressive opponents. */
const isExchanged = (scene: Scene, d: Action): boolean => attacks.includes(d.kind) && areBothAggressive(scene, d.who, d.target);

/**
 * One beat of the Aggressive stage: each who wants to declares one thing openly, in tie-break order; the attacks between
 * Aggressive opponents are an exchange [stance.aggressive.trade], then all else is resolved, then the exchange takes
 * effect. Whether anybody did anything; if not, the stage is over.
 */
export const playBeat = (scene: Scene, play: Play): boolean => {
  const declared: Declared[] = [];
  let left = combatantsInStance(scene, 'aggressive').filter(who => canActNow(scene, who));
  for (let who = firstInOrder(scene, play, left); who !== undefined; who = firstInOrder(scene, play, left)) {
    const d = askAction(scene, play, who, 'beat');
    left = left.filter(o => o !== who && isAble(combatant(scene, o)));
    if (d.idle) continue;
    declared.push(askDeclaration(scene, d));
    play.emit({ clause: 'stance.aggressive.first', what: 'declared', by: who, words: d.words });
  }
  const before = copyScene(scene);
  const together = scene.encounter.options.aggressive_trade === 'simultaneous' ? declared.filter(d => isExchanged(scene, d.deed) && !hasFallen(scene, d)) : [];
  const pending = playExchange(
    scene,
    play,
    together.map(d => d.deed),
    before,
  );
  for (const d of declared) if (!together.includes(d)) inTurn(scene, play, d);
  for (const [one, harm] of pending) {
    applyWound(scene, play, one, harm);
    applyEffect(scene, play, one, harm);
  }
  return declared.length > 0;
};

/** What lost its target, its place or its right meanwhile is declared anew, or dropped unpaid. */
const inTurn = (scene: Scene, play: Play, d: Declared): void => {
  const { deed } = d;
  const { who } = deed;
  if (!isAble(combatant(scene, who))) return;
  const now = !hasFallen(scene, d) && canStill(scene, deed) ? deed : canActNow(scene, who) ? askAction(scene, play, who, 'beat') : undefined;
  if (now && !now.idle) performAction(scene, play, now);
};

/** What is declared, and who was attacked by it while that one still fought; nobody, where it is no such attack. */
interface Declared {
  readonly deed: Action;
  readonly foe: Who;
}

const askDeclaration = (scene: Scene, deed: Action): Declared => {
  const { target } = begunAttack(scene, deed) ?? deed;
  const strikes = deed.kind.counts === 'attack' && target >= 0 && isFighting(combatant(scene, target));
  return { deed, foe: strikes ? target : NOBODY };
};

/** Whether the target of an attack has fallen since it was declared, or given up: while others declared, or in the beat. */
const hasFallen = (scene: Scene, { foe }: Declared): boolean => foe !== NOBODY && !isFighting(combatant(scene, foe));

/** Whether what was declared may be done as all stand now; where it leads somewhere, whether it may still lead there. */
const canStill = (scene: Scene, d: Action): boolean => {
  if (refusalInSegment(scene, d, scene.segment ?? 'melee')) return false;
  const closings = d.kind.closings?.(scene, { ...d, open: true });
  return !closings || !isRefusal(closings.named(`${d.x},${d.y}`));
};

/** A copy of the scene now, with everybody at their place before the beat. */
const placedAs = (then: Scene, now: Scene): Scene => {
  const seen = copyScene(now);
  seen.figures = then.figures;
  then.combatants.forEach(({ x, y, disengaged }, who) => {
    const c = combatant(now, who);
    if (c.x !== x || c.y !== y || c.disengaged !== disengaged) Object.assign(alter(seen, who), { x, y, disengaged });
  });
  return seen;
};

/**
 * All attacks of an exchange are rolled from how things stand: attack d20s in tie-break order, then damage dice, then
 * saves. They take effect together, so that whoever falls by one has still made its own [stance.aggressive.simultaneous].
 */
const playExchange = (scene: Scene, play: Play, deeds: readonly Action[], before: Scene): [Attack, Harm][] => {
  const blows: { readonly one: Attack; readonly from: Scene }[] = [];
  for (const d of deeds) {
    const stood = placedAs(before, scene);
    // An attack of opportunity may have felled it, or its target, before it struck; another may have stepped where it had to.
    if (!isAble(combatant(scene, d.who)) || refusalInSegment(stood, d, scene.segment ?? 'melee') || isCrowdedOut(scene, d, stood)) continue;
    const from = sceneOfAttack(before, d);
    const one = payForAttack(scene, play, d, stood);
    if (!one || !survivesOpening(scene, play, one, placedAs(from, scene))) continue;
    blows.push({ one, from });
  }
  const landed = blows.map(({ one, from }): [Attack, AttackResult, Scene] => {
    const seen = placedAs(from, scene);
    return [one, rollToHit(scene, play, one, seen), seen];
  });
  const harms = landed.flatMap(([one, how, seen]): [Attack, Harm][] => {
    if (how === 'stray') strikeStray(scene, play, one, seen);
    return how === 'hit' || how === 'critical' ? [[one, rollHarm(scene, play, one, how === 'critical')]] : [];
  });
  for (const [one, harm] of harms) rollSave(scene, play, one, harm);
  // What was thrown was in hand till now.
  for (const { one } of blows) leaveThrown(scene, one);
  return harms;
};
