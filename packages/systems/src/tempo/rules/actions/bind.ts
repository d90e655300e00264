import type { Refusal, Who } from '@fray/engine';
import { defined } from '@fray/engine/util';
import { EVASION_OUTCOMES, LEVERAGE_OUTCOMES, RELEASE_OUTCOMES } from '../../setup/outcome-tables.ts';
import { alter, combatant, type Scene, sheet, thingOf } from '../../state/scene.ts';
import type { Exchange } from '../action.ts';
import { type Action, type ActionKind, defineAction, makeAction } from '../action.ts';
import { canWalk } from '../exchange/effects.ts';
import { bindPartnerOf, boundWeaponOf, endBind, joinGrapple } from '../holds.ts';
import { setPlace } from '../path.ts';
import { joinRefusals, refuse } from '../refusals.ts';
import { besideOf, distanceBetween } from '../space.ts';
import { handRefusal, possibleTargets, targetRefusal } from '../target.ts';
import { weaponSkill, weaponSwings } from './attack-melee.ts';
import { weaponHolds } from './defend.ts';

const NOT_THE_PARTNER = refuse('status.bind.only-partner', 'only the bind partner');
const NOT_THE_WEAPON = refuse('status.bind.pair', 'not the bound weapon');
const NOTHING_TO_TAKE = refuse('disarm.unarmed-partner', 'the partner is bound with bare hands');

/** Only against the partner and with the bound weapon. Reach is not checked [status.bind.pair]. */
const cannotBind = (scene: Scene, d: Action, partner: Who): Refusal | undefined => {
  if (bindPartnerOf(scene, d.who) !== partner) return NOT_THE_PARTNER;
  if (d.thing >= 0 && boundWeaponOf(scene, d.who) !== d.thing) return NOT_THE_WEAPON;
  return handRefusal(scene, d);
};

const againstTarget = (scene: Scene, d: Action): Refusal | undefined => joinRefusals(targetRefusal(scene, d.who, d.target), cannotBind(scene, d, d.target));
const againstActor = (scene: Scene, d: Action, x: Exchange | undefined): Refusal | undefined => cannotBind(scene, d, defined(x).actor);

const partnerActions =
  (action: ActionKind, verb: string, ways: typeof weaponSwings | typeof weaponHolds) =>
  (scene: Scene, who: Who, thing: number): Action[] =>
    possibleTargets(scene, who).flatMap(target =>
      ways(scene, who, thing).map(({ key, words, ap, ...how }) =>
        makeAction(action, who, `${sheet(scene, target).id}:${key}`, `${verb} ${sheet(scene, target).name}: ${words}`, ap, { target, ...how }),
      ),
    );

export const pressKind: ActionKind = defineAction('press', 'Press', {
  clause: 'press.rows',
  type: 'proactive',
  allowed: ['Bound'],
  gates: ['press.status', 'press.cost'],
  byWeapon: true,
  needs: 'status.bind.pair',
  with: (scene, who, thing) => partnerActions(pressKind, 'Press', weaponSwings)(scene, who, thing),
  refusal: againstTarget,
  needsHold: true,
  skill: weaponSkill,
  rows: (scene, target) => sheet(scene, target).pressed,
  strikes: true,
  /** The bind continues, unless an option ends it on success [press.bind-stays]. */
  effect(scene, _, { deed: { who }, row }) {
    const { 'press-ends-bind': pressEndsBind, 'bind-end-status': bindEndStatus } = scene.encounter.options;
    if (pressEndsBind && row !== 'failure') endBind(scene, who, bindEndStatus);
  },
});

export const disarm: ActionKind = defineAction('disarm', 'Disarm', {
  clause: 'disarm.row.success',
  type: 'proactive',
  allowed: ['Bound'],
  gates: ['disarm.status', 'disarm.cost'],
  byWeapon: true,
  needs: 'status.bind.pair',
  with: (scene, who, thing) => partnerActions(disarm, 'Disarm', weaponHolds)(scene, who, thing),
  refusal: (scene, d) => againstTarget(scene, d) ?? (thingOf(scene, boundWeaponOf(scene, d.target)).kind === 'bare hands' ? NOTHING_TO_TAKE : undefined),
  needsHold: true,
  skill: weaponSkill,
  rows: () => LEVERAGE_OUTCOMES,
  /** The weapon falls where its holder stands [disarm.weapon-falls], and the bind ends [disarm.bind-ends] for both [disarm.status-after]. */
  effect(scene, play, { deed: { who }, target, row }) {
    if (row === 'failure') return;
    const weapon = boundWeaponOf(scene, target);
    const c = alter(scene, target);
    c.held = c.held.filter(t => t !== weapon);
    scene.lying = [...scene.lying, { thing: weapon, x: c.x, y: c.y }];
    endBind(scene, who, scene.encounter.options['bind-end-status']);
    play.emit({ clause: 'disarm.weapon-falls', what: 'disarmed', by: who, target, weapon: thingOf(scene, weapon).name });
  },
});

export const grapple: ActionKind = defineAction('grapple', 'Grapple', {
  clause: 'grapple.row.success',
  type: 'proactive',
  allowed: ['Bound'],
  gates: ['grapple.status', 'grapple.cost'],
  byWeapon: true,
  needs: 'status.bind.pair',
  with: (scene, who, thing) => partnerActions(grapple, 'Grapple', weaponHolds)(scene, who, thing),
  refusal: againstTarget,
  needsHold: true,
  skill: () => 'wrestling',
  rows: () => LEVERAGE_OUTCOMES,
  effect(scene, play, { deed: { who }, target, row }) {
    if (row === 'failure') return;
    joinGrapple(scene, who, target);
    play.emit({ clause: 'grapple.status-after', what: 'grappled', by: who, target });
  },
  walk(scene, play, { deed: { who }, target, row }) {
    if (row === 'failure' || !canWalk(scene, who) || distanceBetween(scene, who, target) <= 1) return;
    const beside = besideOf(scene, who, target);
    if (beside) setPlace(scene, play, who, beside, 1, 'grapple.adjacent');
  },
});

export const withdraw: ActionKind = defineAction('withdraw', 'Withdraw', {
  clause: 'withdraw.row.success',
  type: 'proactive',
  allowed: ['Bound'],
  gates: ['withdraw.status', 'withdraw.cost'],
  needs: 'status.bind.only-partner',
  actions: (scene, who) =>
    possibleTargets(scene, who).map(target => makeAction(withdraw, who, sheet(scene, target).id, `Withdraw from ${sheet(scene, target).name}`, 2, { target })),
  refusal: (scene, d) => cannotBind(scene, d, d.target),
  needsHold: true,
  skill: (scene, { deed: { who } }) => thingOf(scene, boundWeaponOf(scene, who)).skill,
  rows: () => RELEASE_OUTCOMES,
  effect(scene, _, { deed: { who }, row }) {
    if (row === 'success') endBind(scene, who, scene.encounter.options['bind-end-status']);
  },
});

/** A Withdraw and the Double that answers it may both succeed [double.with-withdraw]. */
export const double: ActionKind = defineAction('double', 'Double', {
  clause: 'double.rows',
  type: 'reactive',
  allowed: ['Bound'],
  gates: ['double.status', 'double.cost'],
  byWeapon: true,
  needs: 'status.bind.pair',
  answers: ['double.trigger', 'disarm', 'grapple', 'press', 'withdraw'],
  with: (scene, who, thing) => weaponSwings(scene, who, thing).map(({ key, words, ap, ...how }) => makeAction(double, who, key, `Double: ${words}`, ap, how)),
  refusal: againstActor,
  skill: weaponSkill,
  rows: (scene, target) => sheet(scene, target).struck,
  strikes: true,
  /** It does not change a status. By option it ends the bind, unless that has already ended [double.bind-stays]. */
  effect(scene, _, { deed: { who } }) {
    const { 'double-ends-bind': doubleEndsBind, 'bind-end-status': bindEndStatus } = scene.encounter.options;
    if (doubleEndsBind && combatant(scene, who).status === 'Bound') endBind(scene, who, bindEndStatus);
  },
});

export const wind: ActionKind = defineAction('wind', 'Wind', {
  clause: 'wind.row.success',
  type: 'reactive',
  allowed: ['Bound'],
  gates: ['wind.status', 'wind.cost'],
  byWeapon: true,
  needs: 'status.bind.pair',
  answers: ['wind.trigger', 'disarm', 'grapple', 'press', 'withdraw'],
  with: (scene, who, thing) => weaponHolds(scene, who, thing).map(({ key, words, ap, ...how }) => makeAction(wind, who, key, `Wind: ${words}`, ap, how)),
  refusal: againstActor,
  skill: weaponSkill,
  rows: () => EVASION_OUTCOMES,
  voids: true,
});
