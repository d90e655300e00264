import type { Refusal, Who } from '@fray/engine';
import type { Legality } from '@fray/engine/kit';
import { combatant, hasEffect, type Scene, sheet, thingOf } from '../state/scene.ts';
import type { Action } from './action.ts';
import { type Mood, moodOf, moodRefusal } from './injury/confusion.ts';
import { crowding } from './movement/space.ts';
import { canAct } from './numbers.ts';
import { backRefusal, joinRefusals, refuse } from './refusals.ts';

const NOT_ABLE = refuse('fat.check-fail', 'unconscious or helpless');
const PARALYSED = refuse('para.immobile', 'wholly immobile: cannot move or act');
const STONE = refuse('petr.full', 'turned to stone: cannot move or act');
const STUNNED = refuse('def.modifiers', 'stunned: no actions');
const PARRYING = refuse('parry.drawback', 'no attacks and no casting while parrying', 'revert to Basic first, which is free', ['spec.attack-action']);
const JAMMED = refuse('fightocc.blocked', 'too crowded to attack', undefined, ['spec.attack-action']);
const PINNED = refuse('grab.crit', 'held too tightly to attack', undefined, ['spec.attack-action']);

/** What bars a combatant from everything but waiting. */
export const unableRefusal = (scene: Scene, who: Who): Refusal | undefined => {
  if (canAct(scene, who)) return undefined;
  const c = combatant(scene, who);
  if (c.state !== 'up' || hasEffect(c, 'helpless')) return NOT_ABLE;
  if (c.petrification >= 10) return STONE;
  return hasEffect(c, 'stunned') ? STUNNED : PARALYSED;
};

/** Why an action is refused: the combatant's state, or else everything the action itself requires, with stance, crowd and grabs. */
export const actionRefusal = (scene: Scene, d: Action): Refusal | undefined => {
  if (d.idle) return undefined;
  const no = unableRefusal(scene, d.who);
  if (no) return no;
  const asked = d.kind.refusals.flatMap(why => why(scene, d) ?? []);
  return backRefusal(joinRefusals(...asked, hindered(scene, d, attackRefusal(scene, d.who), moodOf(scene, d.who))), asked.length > 0 ? [d.kind.clause] : []);
};

/** The requirements of the action itself that are not met. */
export const ownRefusal = (scene: Scene, d: Action): Refusal | undefined => {
  for (const why of d.kind.refusals) {
    const no = why(scene, d);
    if (no) return no;
  }
  return undefined;
};

/** Tells the legal actions of a combatant from others. Checks that do not depend on the action are made once. */
export const legalityOf = (scene: Scene, who: Who): Legality<Action> => {
  const able = unableRefusal(scene, who) === undefined;
  const jam = attackRefusal(scene, who);
  const mood = moodOf(scene, who);
  return { allows: d => d.idle || (able && ownRefusal(scene, d) === undefined && hindered(scene, d, jam, mood) === undefined) };
};

/** What bars a combatant from attacks and spells, and what their mood forbids. */
const hindered = (scene: Scene, d: Action, jam: Refusal | undefined, mood: Mood): Refusal | undefined => {
  const { kind } = d;
  if (mood !== 'normal') return moodRefusal(scene, d) ?? (kind.attacks ? jam : undefined);
  if (jam === undefined) return undefined;
  if (!CASTS.includes(kind.id)) return kind.attacks ? jam : undefined;
  return jam === PARRYING || isAttackSpell(scene, d) ? jam : undefined;
};

const CASTS: readonly string[] = ['cast', 'area', 'prepare', 'scroll'];

/** What forbids every attack: parrying, a crowd, a critical grab [spec.attack-action]. */
export const attackRefusal = (scene: Scene, who: Who): Refusal | undefined => {
  if (combatant(scene, who).stance === 'Parrying') return PARRYING;
  if (crowding(scene, who) > 32) return JAMMED;
  return isPinned(scene, who) ? PINNED : undefined;
};

/** Casting a spell with an attack roll is an attack; preparing it is not. */
const isAttackSpell = (scene: Scene, { who, kind, thing: t }: Action): boolean => {
  if (kind.id === 'scroll') return thingOf(scene, t).scroll?.attack !== undefined;
  const { prepared } = combatant(scene, who);
  return kind.id !== 'prepare' && prepared !== null && sheet(scene, who).spells[prepared.spell]?.attack !== undefined;
};

/** Whether an action makes an attack on its count. A spell does only with an attack roll [spec.attack-action]; preparing a Coup de Grace does not. */
export const isAttack = (scene: Scene, d: Action): boolean =>
  d.kind.attacks && d.kind.clause !== 'coup.prep' && (!CASTS.includes(d.kind.id) || isAttackSpell(scene, d));

/** In a critical grab attacks are forbidden, except to get free. */
const isPinned = (scene: Scene, who: number): boolean => {
  for (const c of scene.combatants) if (c.grab !== null && c.grab.target === who && c.grab.pinned) return true;
  return false;
};
