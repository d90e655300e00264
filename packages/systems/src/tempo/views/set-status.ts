import type { Who } from '@fray/engine';
import { combatantById } from '@fray/engine/kit';
import { shownName } from '@fray/engine/util';
import { bindOf, bindPartnerOf, boundWeaponOf, endBind, endGrapplesOf, hasLinks, joinBind, joinGrapple, setStatusTo } from '../rules/holds.ts';
import { isInHand } from '../rules/target.ts';
import { combatant, isInFight, type Scene, type Status, sheet, thingOf } from '../state/scene.ts';
import { type RuleText, say } from '../words/say.ts';
import { weaponNamed } from './set-things.ts';

/** The partners of a status, and for a bind the weapons. */
export interface StatusDetails {
  readonly with?: unknown;
  readonly weapon?: unknown;
  readonly its?: unknown;
}

const others = (scene: Scene, who: Who): Who[] => scene.combatants.flatMap((c, other) => (other !== who && isInFight(c) ? [other] : []));

/** The named partners, or the only possible one. */
const partners = (scene: Scene, who: Who, value: unknown): Who[] | RuleText => {
  const names = value === undefined ? [] : [value].flat();
  const found = names.flatMap(n => combatantById(scene, String(n)) ?? []);
  const unknown = names.find(n => [undefined, who].includes(combatantById(scene, String(n))));
  if (unknown !== undefined) return say('there is no {name} to be a partner', { name: shownName(unknown) });
  const gone = found.find(p => !isInFight(combatant(scene, p)));
  if (gone !== undefined) return say('{name} is out of the fight', { name: sheet(scene, gone).name });
  if (found.length > 0) return found;
  const could = others(scene, who);
  return could.length === 1 ? could : say('with whom? Name a partner');
};

/**
 * The GM sets any status: Bound needs a partner, Grappled and Pinned at least one, and the others end all links [status.gm-set]. A combatant out of
 * the fight cannot have a partner [status.partner-out].
 */
export const setStatus = (scene: Scene, who: Who, status: Status, given: StatusDetails = {}): RuleText | undefined => {
  if (status === 'On Guard' || status === 'Off Guard') {
    endBind(scene, who, 'On Guard');
    endGrapplesOf(scene, who, status);
    return undefined;
  }
  if (!isInFight(combatant(scene, who))) return say('{name} is out of the fight', { name: sheet(scene, who).name });
  if (status === 'Bound') return setBound(scene, who, given);
  if (given.with === undefined && hasLinks(scene, who)) {
    setStatusTo(scene, who, status);
    return undefined;
  }
  const found = partners(scene, who, given.with);
  if (!Array.isArray(found)) return found;
  for (const p of found) joinGrapple(scene, who, p);
  setStatusTo(scene, who, status);
  return undefined;
};

const setBound = (scene: Scene, who: Who, given: StatusDetails): RuleText | undefined => {
  if (given.with === undefined && bindOf(scene, who)) return undefined;
  const found = partners(scene, who, given.with);
  if (!Array.isArray(found)) return found;
  const [other, more] = found;
  if (other === undefined || more !== undefined) return say('a bind has exactly one partner');
  const weapon = weaponFor(scene, who, other, given.weapon);
  const its = weaponFor(scene, other, who, given.its);
  if (!isBindable(scene, who, weapon) || !isBindable(scene, other, its)) return say('there is no such melee weapon in hand');
  for (const one of [who, other]) {
    endBind(scene, one, 'On Guard');
    endGrapplesOf(scene, one, 'On Guard');
  }
  joinBind(scene, who, weapon, other, its);
  return undefined;
};

/** The weapon for a bind: the one that is named or already bound, else the first melee weapon in hand, else bare hands. */
const weaponFor = (scene: Scene, who: Who, other: Who, name: unknown): number => {
  if (name !== undefined) return weaponNamed(scene, who, name);
  if (bindPartnerOf(scene, who) === other) return boundWeaponOf(scene, who);
  return combatant(scene, who).held.find(t => thingOf(scene, t).kind === 'melee') ?? sheet(scene, who).bareHands;
};

/** What can be bound: a melee weapon in hand, or bare hands [status.bound.meaning] [unarmed-attack.parry-tie]. */
const isBindable = (scene: Scene, who: Who, thing: number): boolean => isInHand(scene, who, thing) && thingOf(scene, thing).kind !== 'ranged';

/** Sets another weapon of one's own in an existing bind [status.bind.pair]. */
export const setBoundWeapon = (scene: Scene, who: Who, weapon: unknown): RuleText | undefined => {
  const partner = bindPartnerOf(scene, who);
  return partner < 0 ? say('it has no bind') : setBound(scene, who, { with: sheet(scene, partner).id, weapon });
};
