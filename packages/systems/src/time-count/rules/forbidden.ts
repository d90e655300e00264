import type { Refusal, Who } from '@fray/engine';
import { combatant, hasEffect, type Scene, sheet, thingOf } from '../state/scene.ts';
import type { Action } from './action.ts';
import { type Mood, moodOf, moodRefusal } from './injury/confusion.ts';
import { crowding } from './movement/space.ts';
import { canAct } from './numbers.ts';
import { backRefusal, joinRefusals, refuse } from './refusals.ts';

const NOT_ABLE = refuse('fat.check_fail', 'unconscious or helpless');
const PARALYSED = refuse('para.immobile', 'wholly immobile: neither moving nor acting');
const STONE = refuse('petr.full', 'turned to stone: neither moving nor acting');
const STUNNED = refuse('def.modifiers', 'stunned: no actions');
const PARRYING = refuse('parry.drawback', 'no attacks and no casting while parrying', 'go back to Basic first, which is free', ['spec.attack_action']);
const JAMMED = refuse('fightocc.blocked', 'too crowded to attack', undefined, ['spec.attack_action']);
const PINNED = refuse('grab.crit', 'held too fast to attack', undefined, ['spec.attack_action']);

/** What keeps somebody from everything but waiting. */
export const unableRefusal = (scene: Scene, who: Who): Refusal | undefined => {
  if (canAct(scene, who)) return undefined;
  const c = combatant(scene, who);
  if (c.state !== 'up' || hasEffect(c, 'helpless')) return NOT_ABLE;
  if (c.petrification >= 10) return STONE;
  return hasEffect(c, 'stunned') ? STUNNED : PARALYSED;
};

/** What keeps somebody from a deed: his state, or all that the action itself asks for, with its own rule behind it, his stance, the crowd and a hold. */
export const actionRefusal = (scene: Scene, d: Action): Refusal | undefined => {
  if (d.idle) return undefined;
  const no = unableRefusal(scene, d.who);
  if (no) return no;
  const asked = d.kind.refusals.flatMap(why => why(scene, d) ?? []);
  return backRefusal(joinRefusals(...asked, hindered(scene, d, attackRefusal(scene, d.who), moodOf(scene, d.who))), asked.length > 0 ? [d.kind.clause] : []);
};

/** What the action asks for itself, as far as it is not met. */
export const ownRefusal = (scene: Scene, d: Action): Refusal | undefined => {
  for (const why of d.kind.refusals) {
    const no = why(scene, d);
    if (no) return no;
  }
  return undefined;
};

/** Every deed of a list that is not forbidden; what does not hang on the deed is asked once. */
export const allowedActions = (scene: Scene, who: Who, deeds: readonly Action[]): Action[] => {
  const able = unableRefusal(scene, who) === undefined;
  const jam = attackRefusal(scene, who);
  const mood = moodOf(scene, who);
  const may: Action[] = [];
  for (const d of deeds) if (d.idle || (able && ownRefusal(scene, d) === undefined && hindered(scene, d, jam, mood) === undefined)) may.push(d);
  return may;
};

/** What keeps somebody from attacks and spells, and what he is about. */
const hindered = (scene: Scene, d: Action, jam: Refusal | undefined, mood: Mood): Refusal | undefined => {
  const { kind: action } = d;
  if (mood !== 'normal') return moodRefusal(scene, d) ?? (action.attacks ? jam : undefined);
  if (jam === undefined) return undefined;
  if (!CASTS.includes(action.id)) return action.attacks ? jam : undefined;
  return jam === PARRYING || isAttackSpell(scene, d) ? jam : undefined;
};

const CASTS: readonly string[] = ['cast', 'area', 'prepare', 'scroll'];

/** What forbids every attack: parrying, a crowd, a critical grab [spec.attack_action]. */
export const attackRefusal = (scene: Scene, who: Who): Refusal | undefined => {
  if (combatant(scene, who).stance === 'Parrying') return PARRYING;
  if (crowding(scene, who) > 32) return JAMMED;
  return isPinned(scene, who) ? PINNED : undefined;
};

/** Casting a spell with an attack roll is an attack, preparing it is none. */
const isAttackSpell = (scene: Scene, { who, kind: action, thing: t }: Action): boolean => {
  if (action.id === 'scroll') return thingOf(scene, t).scroll?.attack !== undefined;
  const { prepared } = combatant(scene, who);
  return action.id !== 'prepare' && prepared !== null && sheet(scene, who).spells[prepared.spell]?.attack !== undefined;
};

/** Whether a deed makes an attack on its count: a spell only with an attack roll [spec.attack_action], and taking aim for a Coup de Grace is none yet. */
export const isAttack = (scene: Scene, d: Action): boolean =>
  d.kind.attacks && d.kind.clause !== 'coup.prep' && (!CASTS.includes(d.kind.id) || isAttackSpell(scene, d));

/** In a critical grab nobody attacks; getting free stays open. */
const isPinned = (scene: Scene, who: number): boolean => {
  for (const c of scene.combatants) if (c.grab !== null && c.grab.target === who && c.grab.pinned) return true;
  return false;
};
