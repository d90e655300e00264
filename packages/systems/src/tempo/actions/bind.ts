import type { Refusal, Who } from '@fray/engine';
import { type Action, type Deed, deed, defineAction } from '../deed.ts';
import { mayWalk } from '../effects.ts';
import type { Exchange } from '../exchange.ts';
import { besideOf, distance } from '../ground.ts';
import { bindPartner, boundWeapon, link, unbind } from '../links.ts';
import { refuse, together } from '../refuse.ts';
import { EVASION, LEVERAGE, RELEASE } from '../rows.ts';
import { alter, combatant, type Scene, sheet, thingAt } from '../scene.ts';
import { swings, weaponSkill } from './blows.ts';
import { holds } from './defend.ts';
import { setDown } from './path.ts';
import { handTaken, notATarget, others } from './target.ts';

const NOT_THE_PARTNER = refuse('status.bind.only-partner', 'only the bind partner');
const NOT_THE_WEAPON = refuse('status.bind.pair', 'not the weapon that is bound');
const NOTHING_TO_TAKE = refuse('disarm.unarmed-partner', 'the partner is bound with bare hands');

/** With the partner alone, and with the weapon that is bound; no reach is asked for [status.bind.pair]. */
const cannotBind = (scene: Scene, d: Deed, partner: Who): Refusal | undefined => {
  if (bindPartner(scene, d.who) !== partner) return NOT_THE_PARTNER;
  if (d.thing >= 0 && boundWeapon(scene, d.who) !== d.thing) return NOT_THE_WEAPON;
  return handTaken(scene, d);
};

const againstTarget = (scene: Scene, d: Deed): Refusal | undefined => together(notATarget(scene, d.who, d.target), cannotBind(scene, d, d.target));
const againstActor = (scene: Scene, d: Deed, x: Exchange | undefined): Refusal | undefined => cannotBind(scene, d, (x as Exchange).actor);

const withPartner =
  (action: Action, verb: string, ways: typeof swings | typeof holds) =>
  (scene: Scene, who: Who, thing: number): Deed[] =>
    others(scene, who).flatMap(target =>
      ways(scene, who, thing).map(({ key, words, ap, ...how }) =>
        deed(action, who, `${sheet(scene, target).id}:${key}`, `${verb} ${sheet(scene, target).name}: ${words}`, ap, { target, ...how }),
      ),
    );

export const press: Action = defineAction({
  id: 'press',
  name: 'Press',
  clause: 'press.rows',
  type: 'proactive',
  allowed: ['Bound'],
  gates: ['press.status', 'press.cost'],
  byWeapon: true,
  needs: 'status.bind.pair',
  with: (scene, who, thing) => withPartner(press, 'Press', swings)(scene, who, thing),
  refusal: againstTarget,
  needsHold: true,
  skill: weaponSkill,
  rows: (scene, target) => sheet(scene, target).pressed,
  strikes: true,
  /** The bind goes on, unless an option ends it with a success [press.bind-stays]. */
  effect(scene, _, { deed: { who }, row }) {
    const { pressEndsBind, bindEndStatus } = scene.encounter.options;
    if (pressEndsBind && row !== 'failure') unbind(scene, who, bindEndStatus);
  },
});

export const disarm: Action = defineAction({
  id: 'disarm',
  name: 'Disarm',
  clause: 'disarm.row.success',
  type: 'proactive',
  allowed: ['Bound'],
  gates: ['disarm.status', 'disarm.cost'],
  byWeapon: true,
  needs: 'status.bind.pair',
  with: (scene, who, thing) => withPartner(disarm, 'Disarm', holds)(scene, who, thing),
  refusal: (scene, d) => againstTarget(scene, d) ?? (thingAt(scene, boundWeapon(scene, d.target)).kind === 'bare hands' ? NOTHING_TO_TAKE : undefined),
  needsHold: true,
  skill: weaponSkill,
  rows: () => LEVERAGE,
  /** The weapon falls where its holder stands [disarm.weapon-falls], and the bind is over [disarm.bind-ends] for both [disarm.status-after]. */
  effect(scene, table, { deed: { who }, target, row }) {
    if (row === 'failure') return;
    const weapon = boundWeapon(scene, target);
    const c = alter(scene, target);
    c.held = c.held.filter(t => t !== weapon);
    scene.lying = [...scene.lying, { thing: weapon, x: c.x, y: c.y }];
    unbind(scene, who, scene.encounter.options.bindEndStatus);
    table.tell({ clause: 'disarm.weapon-falls', what: 'disarmed', by: who, target, weapon: thingAt(scene, weapon).name });
  },
});

export const grapple: Action = defineAction({
  id: 'grapple',
  name: 'Grapple',
  clause: 'grapple.row.success',
  type: 'proactive',
  allowed: ['Bound'],
  gates: ['grapple.status', 'grapple.cost'],
  byWeapon: true,
  needs: 'status.bind.pair',
  with: (scene, who, thing) => withPartner(grapple, 'Grapple', holds)(scene, who, thing),
  refusal: againstTarget,
  needsHold: true,
  skill: () => 'wrestling',
  rows: () => LEVERAGE,
  effect(scene, table, { deed: { who }, target, row }) {
    if (row === 'failure') return;
    link(scene, who, target);
    table.tell({ clause: 'grapple.status-after', what: 'grappled', by: who, target });
  },
  walk(scene, table, { deed: { who }, target, row }) {
    if (row === 'failure' || !mayWalk(scene, who) || distance(scene, who, target) <= 1) return;
    const beside = besideOf(scene, who, target);
    if (beside) setDown(scene, table, who, beside, 1, 'grapple.adjacent');
  },
});

export const withdraw: Action = defineAction({
  id: 'withdraw',
  name: 'Withdraw',
  clause: 'withdraw.row.success',
  type: 'proactive',
  allowed: ['Bound'],
  gates: ['withdraw.status', 'withdraw.cost'],
  needs: 'status.bind.only-partner',
  deeds: (scene, who) =>
    others(scene, who).map(target => deed(withdraw, who, sheet(scene, target).id, `Withdraw from ${sheet(scene, target).name}`, 2, { target })),
  refusal: (scene, d) => cannotBind(scene, d, d.target),
  needsHold: true,
  skill: (scene, { deed: { who } }) => thingAt(scene, boundWeapon(scene, who)).skill,
  rows: () => RELEASE,
  effect(scene, _, { deed: { who }, row }) {
    if (row === 'success') unbind(scene, who, scene.encounter.options.bindEndStatus);
  },
});

/** A Withdraw and the Double that answers it may both succeed [double.with-withdraw]. */
export const double: Action = defineAction({
  id: 'double',
  name: 'Double',
  clause: 'double.rows',
  type: 'reactive',
  allowed: ['Bound'],
  gates: ['double.status', 'double.cost'],
  byWeapon: true,
  needs: 'status.bind.pair',
  answers: ['double.trigger', 'disarm', 'grapple', 'press', 'withdraw'],
  with: (scene, who, thing) => swings(scene, who, thing).map(({ key, words, ap, ...how }) => deed(double, who, key, `Double: ${words}`, ap, how)),
  refusal: againstActor,
  skill: weaponSkill,
  rows: (scene, target) => sheet(scene, target).struck,
  strikes: true,
  /** It changes no status of its own; by option it ends the bind, unless that is over already [double.bind-stays]. */
  effect(scene, _, { deed: { who } }) {
    const { doubleEndsBind, bindEndStatus } = scene.encounter.options;
    if (doubleEndsBind && combatant(scene, who).status === 'Bound') unbind(scene, who, bindEndStatus);
  },
});

export const wind: Action = defineAction({
  id: 'wind',
  name: 'Wind',
  clause: 'wind.row.success',
  type: 'reactive',
  allowed: ['Bound'],
  gates: ['wind.status', 'wind.cost'],
  byWeapon: true,
  needs: 'status.bind.pair',
  answers: ['wind.trigger', 'disarm', 'grapple', 'press', 'withdraw'],
  with: (scene, who, thing) => holds(scene, who, thing).map(({ key, words, ap, ...how }) => deed(wind, who, key, `Wind: ${words}`, ap, how)),
  refusal: againstActor,
  skill: weaponSkill,
  rows: () => EVASION,
  voids: true,
});
