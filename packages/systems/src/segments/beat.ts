import { isRefusal, type Who } from '@fray/engine';
import { attacks, begin, isCrowdedOut, struckFrom } from './actions/attack.ts';
import { begun } from './actions/finish.ts';
import type { Blow } from './aim.ts';
import { type Landed, letFly, rollToHit, stray, survivesOpening } from './attack.ts';
import type { Deed, Table } from './deed.ts';
import { areBothAggressive } from './defend.ts';
import { applyEffect, applyWound, type Harm, rollHarm, rollSave } from './harm.ts';
import { refusalIn } from './menu.ts';
import { firstOf } from './order.ts';
import { alter, combatant, copy, isAble, NOBODY, type Scene } from './scene.ts';
import { isFighting } from './space.ts';
import { askDeed, inStance, mayAct, perform } from './turn.ts';

/** An attack between Aggressive opponents. */
const isExchanged = (scene: Scene, d: Deed): boolean => attacks.includes(d.action) && areBothAggressive(scene, d.who, d.target);

/**
 * One beat of the Aggressive stage: each who wants to declares one thing openly, in tie-break order; the attacks between
 * Aggressive opponents are an exchange [stance.aggressive.trade], then all else is resolved, then the exchange takes
 * effect. Whether anybody did anything; if not, the stage is over.
 */
export const beat = (scene: Scene, table: Table): boolean => {
  const declared: Declared[] = [];
  let left = inStance(scene, 'aggressive').filter(who => mayAct(scene, who));
  for (let who = firstOf(scene, table, left); who !== undefined; who = firstOf(scene, table, left)) {
    const d = askDeed(scene, table, who, 'beat');
    left = left.filter(o => o !== who && isAble(combatant(scene, o)));
    if (d.idle) continue;
    declared.push(declares(scene, d));
    table.tell({ clause: 'stance.aggressive.first', what: 'declared', by: who, words: d.words });
  }
  const before = copy(scene);
  const together = scene.encounter.options.aggressive_trade === 'simultaneous' ? declared.filter(d => isExchanged(scene, d.deed) && !hasFallen(scene, d)) : [];
  const pending = exchange(
    scene,
    table,
    together.map(d => d.deed),
    before,
  );
  for (const d of declared) if (!together.includes(d)) inTurn(scene, table, d);
  for (const [one, harm] of pending) {
    applyWound(scene, table, one, harm);
    applyEffect(scene, table, one, harm);
  }
  return declared.length > 0;
};

/** What lost its target, its place or its right meanwhile is declared anew, or dropped unpaid. */
const inTurn = (scene: Scene, table: Table, d: Declared): void => {
  const { deed } = d;
  const { who } = deed;
  if (!isAble(combatant(scene, who))) return;
  const now = !hasFallen(scene, d) && mayStill(scene, deed) ? deed : mayAct(scene, who) ? askDeed(scene, table, who, 'beat') : undefined;
  if (now && !now.idle) perform(scene, table, now);
};

/** What is declared, and who was attacked by it while that one still fought; nobody, where it is no such attack. */
interface Declared {
  readonly deed: Deed;
  readonly foe: Who;
}

const declares = (scene: Scene, deed: Deed): Declared => {
  const { target } = begun(scene, deed) ?? deed;
  const strikes = deed.action.counts === 'attack' && target >= 0 && isFighting(combatant(scene, target));
  return { deed, foe: strikes ? target : NOBODY };
};

/** Whether the target of an attack has fallen since it was declared, or given up: while others declared, or in the beat. */
const hasFallen = (scene: Scene, { foe }: Declared): boolean => foe !== NOBODY && !isFighting(combatant(scene, foe));

/** Whether what was declared may be done as all stand now; where it leads somewhere, whether it may still lead there. */
const mayStill = (scene: Scene, d: Deed): boolean => {
  if (refusalIn(scene, d, scene.segment ?? 'melee')) return false;
  const closings = d.action.closings?.(scene, { ...d, open: true });
  return !closings || !isRefusal(closings.named(`${d.x},${d.y}`));
};

/** All as they are now, where they stood then. */
const placedAs = (then: Scene, now: Scene): Scene => {
  const seen = copy(now);
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
const exchange = (scene: Scene, table: Table, deeds: readonly Deed[], before: Scene): [Blow, Harm][] => {
  const blows: { readonly one: Blow; readonly from: Scene }[] = [];
  for (const d of deeds) {
    const stood = placedAs(before, scene);
    // An attack of opportunity may have felled it, or its target, before it struck; another may have stepped where it had to.
    if (!isAble(combatant(scene, d.who)) || refusalIn(stood, d, scene.segment ?? 'melee') || isCrowdedOut(scene, d, stood)) continue;
    const from = struckFrom(before, d);
    const one = begin(scene, table, d, stood);
    if (!one || !survivesOpening(scene, table, one, placedAs(from, scene))) continue;
    blows.push({ one, from });
  }
  const landed = blows.map(({ one, from }): [Blow, Landed, Scene] => {
    const seen = placedAs(from, scene);
    return [one, rollToHit(scene, table, one, seen), seen];
  });
  const harms = landed.flatMap(([one, how, seen]): [Blow, Harm][] => {
    if (how === 'stray') stray(scene, table, one, seen);
    return how === 'hit' || how === 'critical' ? [[one, rollHarm(scene, table, one, how === 'critical')]] : [];
  });
  for (const [one, harm] of harms) rollSave(scene, table, one, harm);
  // What was thrown was in hand till now.
  for (const { one } of blows) letFly(scene, one);
  return harms;
};
