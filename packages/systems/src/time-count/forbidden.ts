import type { Refusal, Who } from '@fray/engine';
import type { Deed } from './deed.ts';
import { canAct } from './numbers.ts';
import { refuse } from './refuse.ts';
import { combatant, type Scene } from './scene.ts';
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
  const may: Deed[] = [];
  for (const d of deeds) if (d.idle || (able && hindered(scene, d) === undefined)) may.push(d);
  return may;
};

const hindered = (scene: Scene, d: Deed): Refusal | undefined => {
  const { who, action } = d;
  const no = action.refusal?.(scene, d);
  if (no) return no;
  if (action.attacks || action.id === 'cast' || action.id === 'prepare') {
    if (combatant(scene, who).stance === 'Parrying') return PARRYING;
    const attacks = action.attacks && (action.id !== 'cast' || isAttackSpell(scene, d));
    if (attacks && crowding(scene, who) > 32) return JAMMED;
    if (attacks && isPinned(scene, who)) return PINNED;
  }
  return undefined;
};

const isAttackSpell = (scene: Scene, { who }: Deed): boolean => {
  const { prepared } = combatant(scene, who);
  return prepared !== null && scene.encounter.combatants[who]?.spells[prepared.spell]?.attack !== undefined;
};

/** In a critical grab nobody attacks; getting free stays open. */
const isPinned = (scene: Scene, who: number): boolean => {
  for (const c of scene.combatants) if (c.grab !== null && c.grab.target === who && c.grab.pinned) return true;
  return false;
};
