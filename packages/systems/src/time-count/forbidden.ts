import type { Refusal, Who } from '@fray/engine';
import { moodOf, outOfMind } from './confounded.ts';
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
export const forbidden = (scene: Scene, d: Deed): Refusal | undefined => (d.idle ? undefined : (unable(scene, d.who) ?? hindered(scene, d)));

/** Every deed of a list that is not forbidden; whether somebody can act at all is asked once. */
export const allowed = (scene: Scene, who: Who, deeds: readonly Deed[]): Deed[] => {
  const able = unable(scene, who) === undefined;
  const strikes = cannotAttack(scene, who) === undefined && moodOf(scene, who) === 'normal';
  const may: Deed[] = [];
  for (const d of deeds) if (d.idle || (able && (strikes ? d.action.refusal?.(scene, d) : hindered(scene, d)) === undefined)) may.push(d);
  return may;
};

/** What the action asks for itself, then what keeps somebody from attacks and spells. */
const hindered = (scene: Scene, d: Deed): Refusal | undefined => {
  const { who, action } = d;
  const no = action.refusal?.(scene, d) ?? outOfMind(scene, d);
  if (no) return no;
  if (CASTS.includes(action.id)) {
    if (combatant(scene, who).stance === 'Parrying') return PARRYING;
    return isAttackSpell(scene, d) ? cannotAttack(scene, who) : undefined;
  }
  return action.attacks ? cannotAttack(scene, who) : undefined;
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
