import type { Refusal, Who } from '@fray/engine';
import { type Mood, moodOf, outOfMind } from './confounded.ts';
import type { Deed } from './deed.ts';
import { canAct } from './numbers.ts';
import { refuse } from './refuse.ts';
import { combatant, type Scene, sheet, thing } from './scene.ts';
import { crowding } from './space.ts';

const NOT_ABLE = refuse('fat.check_fail', 'unconscious or helpless');
const PARALYSED = refuse('para.immobile', 'cannot move at all');
const PARRYING = refuse('parry.drawback', 'no attacks and no casting while parrying', 'go back to Basic first, which is free');
const JAMMED = refuse('fightocc.blocked', 'too crowded to attack');
const PINNED = refuse('grab.crit', 'held too fast to attack');

/** What keeps somebody from everything but waiting. */
const unable = (scene: Scene, who: Who): Refusal | undefined => (canAct(scene, who) ? undefined : combatant(scene, who).state === 'up' ? PARALYSED : NOT_ABLE);

/** What keeps somebody from a deed: his state, his stance, the crowd, a hold, and what the action itself asks for. */
export const forbidden = (scene: Scene, d: Deed): Refusal | undefined =>
  d.idle ? undefined : (unable(scene, d.who) ?? hindered(scene, d, cannotAttack(scene, d.who), moodOf(scene, d.who)));

/** Every deed of a list that is not forbidden; what does not hang on the deed is asked once. */
export const allowed = (scene: Scene, who: Who, deeds: readonly Deed[]): Deed[] => {
  const able = unable(scene, who) === undefined;
  const jam = cannotAttack(scene, who);
  const mood = moodOf(scene, who);
  const may: Deed[] = [];
  for (const d of deeds) if (d.idle || (able && hindered(scene, d, jam, mood) === undefined)) may.push(d);
  return may;
};

/** What the action asks for itself, then what keeps somebody from attacks and spells, and what he is about. */
const hindered = (scene: Scene, d: Deed, jam: Refusal | undefined, mood: Mood): Refusal | undefined => {
  const { action } = d;
  const no = action.refusal?.(scene, d);
  if (no) return no;
  if (mood !== 'normal') return outOfMind(scene, d) ?? (action.attacks ? jam : undefined);
  if (jam === undefined) return undefined;
  if (!CASTS.includes(action.id)) return action.attacks ? jam : undefined;
  return jam === PARRYING || isAttackSpell(scene, d) ? jam : undefined;
};

const CASTS: readonly string[] = ['cast', 'area', 'prepare', 'scroll'];

/** What forbids every attack: parrying, a crowd, a critical grab [spec.attack_action]. */
export const cannotAttack = (scene: Scene, who: Who): Refusal | undefined => {
  if (combatant(scene, who).stance === 'Parrying') return PARRYING;
  if (crowding(scene, who) > 32) return JAMMED;
  return isPinned(scene, who) ? PINNED : undefined;
};

/** Casting a spell with an attack roll is an attack, preparing it is none. */
const isAttackSpell = (scene: Scene, { who, action, thing: t }: Deed): boolean => {
  if (action.id === 'scroll') return thing(scene, t).scroll?.attack !== undefined;
  const { prepared } = combatant(scene, who);
  return action.id !== 'prepare' && prepared !== null && sheet(scene, who).spells[prepared.spell]?.attack !== undefined;
};

/** In a critical grab nobody attacks; getting free stays open. */
const isPinned = (scene: Scene, who: number): boolean => {
  for (const c of scene.combatants) if (c.grab !== null && c.grab.target === who && c.grab.pinned) return true;
  return false;
};
