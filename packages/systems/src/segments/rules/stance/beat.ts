import { isRefusal, type Who } from '@fray/engine';
import { copyScene } from '@fray/engine/kit';
import { alter, combatant, isAble, NO_COMBATANT, type Scene } from '../../state/scene.ts';
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

/** Whether an action is an attack between two Aggressive opponents. */
const isExchanged = (scene: Scene, d: Action): boolean => attacks.includes(d.kind) && areBothAggressive(scene, d.who, d.target);

/**
 * Plays one beat of the Aggressive stage. In tie-break order, each combatant may declare one action in the open. Attacks
 * between Aggressive opponents form an exchange and are rolled first [stance.aggressive.trade]; then the other actions are
 * resolved; then the exchange takes effect. Answers whether any action was declared; if none, the stage is over.
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
  const together =
    scene.encounter.options['aggressive-trade'] === 'simultaneous' ? declared.filter(d => isExchanged(scene, d.action) && !hasFallen(scene, d)) : [];
  const pending = playExchange(
    scene,
    play,
    together.map(d => d.action),
    before,
  );
  for (const d of declared) if (!together.includes(d)) inTurn(scene, play, d);
  for (const [one, harm] of pending) {
    applyWound(scene, play, one, harm);
    applyEffect(scene, play, one, harm);
  }
  return declared.length > 0;
};

/** Performs a declared action. If it has become impossible or pointless, the combatant declares another or pays nothing. */
const inTurn = (scene: Scene, play: Play, d: Declared): void => {
  const { action } = d;
  const { who } = action;
  if (!isAble(combatant(scene, who))) return;
  const now = !hasFallen(scene, d) && canStill(scene, action) ? action : canActNow(scene, who) ? askAction(scene, play, who, 'beat') : undefined;
  if (now && !now.idle) performAction(scene, play, now);
};

/** A declared action, and the foe it attacks who was still fighting then (`NO_COMBATANT` if there is none). */
interface Declared {
  readonly action: Action;
  readonly foe: Who;
}

const askDeclaration = (scene: Scene, action: Action): Declared => {
  const { target } = begunAttack(scene, action) ?? action;
  const strikes = action.kind.counts === 'attack' && target >= 0 && isFighting(combatant(scene, target));
  return { action, foe: strikes ? target : NO_COMBATANT };
};

/** Whether the target of a declared attack has since fallen or surrendered. */
const hasFallen = (scene: Scene, { foe }: Declared): boolean => foe !== NO_COMBATANT && !isFighting(combatant(scene, foe));

/** Whether a declared action is still possible, and, if it leads to a place, whether that place can still be reached. */
const canStill = (scene: Scene, d: Action): boolean => {
  if (refusalInSegment(scene, d, scene.segment ?? 'melee')) return false;
  const closings = d.kind.closings?.(scene, { ...d, open: true });
  return !closings || !isRefusal(closings.named(`${d.x},${d.y}`));
};

/** The scene as it is now, but with everyone in the places of an earlier scene. */
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
 * Rolls all attacks of an exchange from the same situation: attack d20s in tie-break order, then damage dice, then saves.
 * The results take effect together, so a combatant who falls has still made their own attack [stance.aggressive.simultaneous].
 */
const playExchange = (scene: Scene, play: Play, actions: readonly Action[], before: Scene): [Attack, Harm][] => {
  const blows: { readonly one: Attack; readonly from: Scene }[] = [];
  for (const d of actions) {
    const stood = placedAs(before, scene);
    // An attack of opportunity may have felled the attacker or the target, or another step may have taken the place that this attack needed.
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
  // Thrown weapons leave the hand only now, because until here the attacks counted as simultaneous.
  for (const { one } of blows) leaveThrown(scene, one);
  return harms;
};
