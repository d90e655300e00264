import type { ClauseId } from '../../rulebook/index.ts';
import type { Effect } from '../../setup/content-schema.ts';
import { dieName } from '../../setup/dice.ts';
import { alter, combatant, isOutOfAction, type Scene } from '../../state/scene.ts';
import type { Play } from '../action.ts';
import { Advantage, type PendingThrow, resistanceFor, rollAgainst, rollNumber, withRulings } from '../advantage.ts';
import { applyDamage, stunCombatant } from '../injury/damage.ts';
import { revealAttacker } from '../turn/hiding.ts';
import { knockDown } from '../turn/mounts.ts';
import { type Attack, abilitiesOfAttack, advantageOfAttack, attackClause, attackDie, canStillBeMade } from './blow.ts';
import { askDefense } from './defend.ts';
import { weaponOf } from './gear.ts';
import { loosenGrips, takeGrip } from './grab.ts';

/** One attack: announce, defend, roll, apply. Returns whether it was made; it is not if the attacker is no longer able to after the defense was chosen. */
export const attack = (scene: Scene, play: Play, blow: Attack): boolean => {
  const { by, target } = blow;
  revealAttacker(scene, play, by, target);
  const lean = advantageOfAttack(new Advantage(play.isListening), scene, blow);
  let acting: PendingThrow = { by, clause: attackClause(scene, blow), sides: attackDie(scene, blow), mode: lean.mode(scene.encounter.options), lean };
  if (play.isListening)
    play.emit({
      ...{ clause: acting.clause, what: 'attack declared', by, target, kind: blow.kind, with: nameOf(scene, blow), trigger: triggerOf(blow) },
      ...(weaponOf(scene, blow.thing)?.reload === 'ready another' && { thrown: true }),
    });
  const early = scene.encounter.options['defense.declare'] === 'before-roll';
  // The target sees the attack roll before choosing a defense only with an option [defense.declare].
  if (!early) acting = withRulings(scene, play, acting);
  const seen = early ? undefined : rollNumber(play, acting);
  if (seen !== undefined) play.emit({ clause: 'defense.declare', what: 'attack number', by, target, number: seen });
  const met = askDefense(scene, play, blow);
  if (!canStillBeMade(scene, blow)) {
    play.emit({ clause: 'oa.abort', what: 'action lost', by, action: acting.clause });
    return false;
  }
  if (early) acting = withRulings(scene, play, acting);
  const number = seen ?? rollNumber(play, acting);
  const resisting = withRulings(scene, play, met.roll);
  const resistance = resistanceFor(play);
  const successes = rollAgainst(play, number, resisting, resistance);
  useUpUnawareness(scene, blow);
  const outcome = successes > 0 ? HIT : MISS;
  if (!play.isListening) play.emit(blow.opportunity ? { ...outcome, by, target, opportunity: true } : { ...outcome, by, target });
  else
    play.emit({
      ...outcome,
      by,
      target,
      ...(blow.opportunity && { opportunity: true }),
      kind: blow.kind,
      with: nameOf(scene, blow),
      number,
      die: dieName(acting.sides),
      mode: acting.mode,
      parts: attackerAndTarget(lean.parts, met.parts),
      defense: met.how,
      resisted: resistance?.resisted,
      against: dieName(resisting.sides),
      againstMode: resisting.mode,
      againstClause: resisting.clause,
      successes,
    });
  if (successes > 0) applyHit(scene, play, blow, successes);
  return true;
};

const HIT = { clause: 'dice.successes', what: 'attack', outcome: 'hit' } as const;
const MISS = { clause: 'dice.success', what: 'attack', outcome: 'miss' } as const;

/** The causes for and against both rolls; undefined if there are none or no one records them. */
const attackerAndTarget = (a: Advantage['parts'], b: Advantage['parts']): Advantage['parts'] => (a && b && a.length + b.length > 0 ? [...a, ...b] : undefined);

const nameOf = (scene: Scene, { thing, spell }: Attack): string | undefined => spell?.name ?? weaponOf(scene, thing)?.name;

/** What the target did that gave the attacker an opportunity attack. */
const triggerOf = ({ opportunity }: Attack) => (opportunity === undefined ? undefined : TRIGGERS[opportunity]);

const TRIGGERS: Partial<Record<ClauseId, 'aims' | 'leaves' | 'goes past' | 'runs in' | 'exclusive action' | 'bare hands'>> = {
  'oa.trigger.aim': 'aims',
  'oa.trigger.leave': 'leaves',
  'oa.trigger.past': 'goes past',
  'oa.trigger.run-in': 'runs in',
  'oa.trigger.exclusive': 'exclusive action',
  'unarmed.provokes': 'bare hands',
  'grab.provokes': 'bare hands',
};

/** Removes unawareness that the GM set for one attack. Lasting unawareness stays. */
const useUpUnawareness = (scene: Scene, { by, target }: Attack): void => {
  const { unaware } = combatant(scene, target);
  if (unaware.length === 0) return;
  const left = unaware.filter(u => u.lasting || (u.of !== by && u.of >= 0));
  if (left.length < unaware.length) alter(scene, target).unaware = left;
};

/** Applies damage, another effect, or both [damage.other]. */
const applyHit = (scene: Scene, play: Play, blow: Attack, successes: number): void => {
  const { target, kind, spell } = blow;
  if (kind === 'grab') return applyGrip(scene, play, blow, successes);
  // 1 point for the hit [damage.base] and 1 for each further success [damage.extra].
  if (spell?.damage !== false) applyDamage(scene, play, { by: blow.by, to: target, damage: successes, lethal: isLethal(scene, blow) });
  const effect = spell ? spell.onHit : abilitiesOfAttack(scene, blow)?.onHit;
  if (effect && combatant(scene, target).wound !== 'dead') applyEffects(scene, play, blow, effect, successes);
};

/** The entry of the weapon or spell decides [damage.lethal-tag]. Bare hands are lethal only against knocked-out targets or by a throw onto hard ground. */
const isLethal = (scene: Scene, { target, kind, thing, spell }: Attack): boolean => {
  if (spell) return spell.lethal;
  const weapon = weaponOf(scene, thing);
  if (weapon) return weapon.lethal;
  const out = isOutOfAction(combatant(scene, target));
  if (kind === 'throw') return out || scene.hardGround.includes(combatant(scene, target).region);
  return out;
};

/** One success is a partial grab, two or more a full hold. Neither does damage [grab.no-damage]. */
const applyGrip = (scene: Scene, play: Play, { by, target }: Attack, successes: number): void => {
  const before = combatant(scene, by);
  const again = before.holds === target;
  // A second attempt with fewer than two successes leaves the grip as it was [grab.upgrade].
  if (again && (successes < 2 || before.grip === 'full')) return;
  const full = successes >= 2;
  takeGrip(scene, by, target, full ? 'full' : 'partial', again ? before.sustained : true);
  play.emit({ clause: full ? 'grab.full' : 'grab.partial', what: full ? 'full hold' : 'partial grab', by, target });
};

const applyEffects = (scene: Scene, play: Play, { by, target }: Attack, effect: Effect, successes: number): void => {
  if (effect === 'prone') knockDown(scene, play, target);
  else if (effect === 'stun') stunCombatant(scene, target);
  else alter(scene, target).rooted = Math.max(combatant(scene, target).rooted, successes);
  loosenGrips(scene, play);
  play.emit({ clause: 'damage.other', what: effect, by, target, successes });
};
