import type { Who } from '@fray/engine';
import { keyOfThing } from '@fray/engine/kit';
import { defined } from '@fray/engine/util';
import type { ClauseId } from '../../rulebook/index.ts';
import { EVASION_OUTCOMES, PARRY_OUTCOMES } from '../../setup/outcome-tables.ts';
import { type Scene, sheet, thingOf } from '../../state/scene.ts';
import type { Part } from '../action.ts';
import { type Action, type ActionKind, defineAction, makeAction, type Play } from '../action.ts';
import { joinBind } from '../holds.ts';
import { joinRefusals, refuse } from '../refusals.ts';
import { distanceBetween } from '../space.ts';
import { gripsFor, handRefusal, isInHand, possibleTargets, targetRefusal } from '../target.ts';
import { isMelee, NOTHING_ANSWERS_EVADE, reactionBy, weaponRefusal, weaponSkill } from './attack-melee.ts';

const NO_WEAPON = refuse('parry.weapon', 'it needs a melee weapon in hand', 'Evade');
const TOO_NEAR = refuse('dodge.distance', 'the shooter is not farther away than the speed of the shot');
const CT_PARRY_UNTRIGGERED = refuse('ct-parry.trigger', 'that opponent did not Counter-Attack', undefined, ['step3.several']);
const NO_CT_PARRY = refuse('feint.vs-parry.no-ct-parry', 'no CT Parry answers a Parry', undefined, ['ct-parry.trigger']);

/** A weapon in every grip at the cost of its first surface, for actions that do not attack [core.weapon-cost]. */
export const weaponHolds = (
  scene: Scene,
  who: Who,
  thing: number,
): (Pick<Action, 'thing' | 'grip' | 'ap'> & { readonly key: string; readonly words: string })[] => {
  const { surfaces, name } = thingOf(scene, thing);
  const [primary] = surfaces;
  if (!primary) return [];
  return gripsFor(scene, thing).map(({ grip, more, key, words }) => ({
    key: `${keyOfThing(scene.encounter, who, thing)}${key}`,
    words: `${name}${words}`,
    ap: primary.ap + more,
    grip,
    thing,
  }));
};

/** A tie binds both combatants with the weapons that met. There is no choice, except that both weapons must still be in hand [status.bind.pair]. */
const bindFrom = (scene: Scene, play: Play, p: Part, met: Part | undefined, clause: ClauseId): void => {
  if (p.row !== 'bind' || !met || ![p, met].every(({ deed: { who, thing } }) => isInHand(scene, who, thing))) return;
  if (joinBind(scene, p.deed.who, p.deed.thing, met.deed.who, met.deed.thing)) play.emit({ clause, what: 'bind', by: p.deed.who, target: met.deed.who });
};

export const parry: ActionKind = defineAction('parry', 'Parry', {
  clause: 'parry.row.success',
  type: 'reactive',
  allowed: ['On Guard'],
  gates: ['parry.status', 'parry.cost'],
  byWeapon: true,
  needs: 'parry.weapon',
  answers: ['parry.trigger', 'melee-attack', 'unarmed-attack'],
  with: (scene, who, thing) => weaponHolds(scene, who, thing).map(({ key, words, ap, ...how }) => makeAction(parry, who, key, `Parry: ${words}`, ap, how)),
  refusal: (scene, d) => (isMelee(scene, d.thing) && isInHand(scene, d.who, d.thing) ? handRefusal(scene, d) : NO_WEAPON),
  skill: weaponSkill,
  rows: () => PARRY_OUTCOMES,
  outcomes: { bind: 'parry.row.bind' },
  voids: true,
  effect: (scene, play, p, { acting }) => bindFrom(scene, play, p, acting, 'parry.bind-exact'),
});

export const evade: ActionKind = defineAction('evade', 'Evade', {
  clause: 'evade.row.success',
  type: 'reactive',
  allowed: ['On Guard'],
  gates: ['evade.status', 'evade.cost'],
  answers: ['evade.trigger', 'melee-attack', 'unarmed-attack'],
  actions: (_, who) => [makeAction(evade, who, '', 'Evade', 2)],
  skill: () => 'evasion',
  rows: () => EVASION_OUTCOMES,
  voids: true,
});

/** Possible only if the shooter is farther away than the speed of the shot. */
export const dodge: ActionKind = defineAction('dodge', 'Dodge', {
  clause: 'dodge.row.success',
  type: 'reactive',
  allowed: ['On Guard'],
  gates: ['dodge.status', 'dodge.cost'],
  answers: ['dodge.trigger', 'ranged-attack'],
  actions: (_, who) => [makeAction(dodge, who, '', 'Dodge', 2)],
  refusal(scene, d, x) {
    const { thing, part, who } = defined(x).deed;
    return distanceBetween(scene, d.who, who) > (thingOf(scene, thing).shots[part]?.speed ?? 0) ? undefined : TOO_NEAR;
  },
  skill: () => 'evasion',
  rows: () => EVASION_OUTCOMES,
  voids: true,
});

/** It voids the one Counter-Attack that it names. If it fails, that Counter-Attack keeps its own net [ct-parry.fail]. */
export const ctParry: ActionKind = defineAction('ct-parry', 'CT Parry', {
  clause: 'ct-parry.row.success',
  type: 'counter-tempo',
  allowed: ['On Guard'],
  gates: ['ct-parry.status', 'ct-parry.cost'],
  byWeapon: true,
  untriggered: CT_PARRY_UNTRIGGERED,
  needs: 'ct-counter-attack.weapon',
  with: (scene, who, thing) =>
    isMelee(scene, thing)
      ? possibleTargets(scene, who).flatMap(target =>
          weaponHolds(scene, who, thing).map(({ key, words, ap, ...how }) =>
            makeAction(ctParry, who, `${sheet(scene, target).id}:${key}`, `CT Parry against ${sheet(scene, target).name}: ${words}`, ap, { target, ...how }),
          ),
        )
      : [],
  refusal(scene, d, x) {
    const answer = reactionBy(defined(x), d.target);
    if (answer?.kind.id === 'parry') return NO_CT_PARRY;
    if (answer?.kind.id === 'evade' && defined(x).feint) return NOTHING_ANSWERS_EVADE;
    if (answer?.kind.id !== 'counter-attack') return joinRefusals(CT_PARRY_UNTRIGGERED, targetRefusal(scene, d.who, d.target));
    return targetRefusal(scene, d.who, d.target) ?? weaponRefusal(scene, d, defined(x));
  },
  skill: weaponSkill,
  rows: () => PARRY_OUTCOMES,
  outcomes: { failure: 'ct-parry.fail', bind: 'ct-parry.row.bind' },
  voids: true,
  effect: (scene, play, p, { answers }) =>
    bindFrom(
      scene,
      play,
      p,
      answers.find(a => a.deed.who === p.target),
      'ct-parry.bind-exact',
    ),
});
