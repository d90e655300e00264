import type { Refusal, Who } from '@fray/engine';
import { keyOfThing } from '@fray/engine/kit';
import { defined, elementAt } from '@fray/engine/util';
import { FEINT_OUTCOMES } from '../../setup/outcome-tables.ts';
import { combatant, type Scene, sheet, thingOf } from '../../state/scene.ts';
import type { Exchange, Part } from '../action.ts';
import { type Action, type ActionKind, defineAction, makeAction } from '../action.ts';
import { isStruckAt, reachesActor, reachesTarget } from '../exchange/strike-point.ts';
import { isGrappling } from '../holds.ts';
import { joinRefusals, refuse } from '../refusals.ts';
import { gripsFor, handRefusal, isInHand, possibleTargets, targetRefusal } from '../target.ts';

const NO_WEAPON = refuse('melee-attack.weapon', 'it needs a melee weapon in hand', 'draw one, or attack with bare hands');
const NO_WEAPON_TO_FEINT = refuse('feint.weapon', 'it needs a melee weapon in hand');
const OUT_OF_REACH = refuse('core.reach', 'out of the reach of that surface', 'move, or use another', ['melee-attack.weapon']);
const FEINT_OUT_OF_REACH = refuse('core.reach', 'out of the reach of that surface', 'move, or use another', ['feint.weapon']);
const NO_WEAPON_TO_COUNTER = refuse('core.hands', 'the weapon is not in hand');
const NOT_BESIDE = refuse('unarmed-attack.reach', 'bare hands reach only the next square', 'go nearer', ['core.reach']);
const NOT_WRESTLING = refuse('unarmed-attack.reach', 'while Grappled, only grapple partners can be attacked');
const COUNTER_OUT_OF_REACH = refuse('counter-attack.reach', 'neither the opponent nor their path is in reach', undefined, ['core.reach']);
const NOT_ON_PATH = refuse('move.strike-point', 'no such square of the path is in reach');
const CT_OUT_OF_REACH = refuse('ct-counter-attack.reach', 'that opponent is out of reach of the surface', undefined, ['core.reach']);
const CT_NOT_IN_HAND = refuse('ct-counter-attack.weapon', 'it needs a melee weapon in hand');
const CT_OTHER_WEAPON = refuse('ct-counter-attack.weapon', 'only with the weapon of the replaced action');
const CT_UNTRIGGERED = refuse('ct-counter-attack.trigger', 'that opponent did not Counter-Attack', undefined, ['ct-counter-attack.replaces', 'step3.several']);
export const NOTHING_ANSWERS_EVADE = refuse('feint.vs-evade', 'nothing answers an Evade', undefined, ['ct-counter-attack.trigger', 'ct-parry.trigger']);
const NOT_NOTED = refuse('feint.secret.late', 'the attack was not noted as a Feint', undefined, ['ct-counter-attack.trigger', 'ct-counter-attack.replaces']);

interface Swing {
  readonly key: string;
  readonly words: string;
  readonly ap: number;
  readonly part: number;
  readonly grip: Action['grip'];
  readonly thing: number;
}

/** Every surface of a weapon in every grip, at the cost of the surface [core.weapon-cost]. */
export const weaponSwings = (scene: Scene, who: Who, thing: number): Swing[] => {
  const { surfaces, name, kind } = thingOf(scene, thing);
  const weapon = keyOfThing(scene.encounter, who, thing);
  return surfaces.flatMap((s, part) =>
    gripsFor(scene, thing).map(({ grip, more, key, words }) => ({
      key: kind === 'bare hands' ? weapon : `${weapon}:${s.id}${key}`,
      words: `${name}${kind === 'bare hands' ? '' : `, ${s.id}`}${words}`,
      ap: s.ap + more,
      part,
      grip,
      thing,
    })),
  );
};

export const isMelee = (scene: Scene, thing: number): boolean => thingOf(scene, thing).kind === 'melee';

const attacksWith =
  (action: ActionKind, verb: string) =>
  (scene: Scene, who: Who, thing: number): Action[] =>
    possibleTargets(scene, who).flatMap(target =>
      weaponSwings(scene, who, thing).map(({ key, words, ap, ...how }) => {
        const { id, name } = sheet(scene, target);
        return makeAction(action, who, `${id}:${key}`, `${verb} ${name}: ${words}`, ap, { target, ...how });
      }),
    );

export const weaponSkill = (scene: Scene, { deed: { thing } }: Part) => thingOf(scene, thing).skill;
const struckRefusal = (scene: Scene, target: Who) => sheet(scene, target).struck;

/** Checks the target first, then the weapon and grip, then reach. */
const strikeRefusal = (scene: Scene, d: Action, noWeapon: Refusal, tooFar: Refusal): Refusal | undefined =>
  targetRefusal(scene, d.who, d.target) ??
  (isMelee(scene, d.thing) && isInHand(scene, d.who, d.thing) ? undefined : noWeapon) ??
  handRefusal(scene, d) ??
  (reachesTarget(scene, d) ? undefined : tooFar);

export const meleeAttack: ActionKind = defineAction('melee-attack', 'Melee Attack', {
  clause: 'melee-attack.rows',
  type: 'proactive',
  allowed: ['On Guard'],
  gates: ['melee-attack.status', 'melee-attack.cost'],
  byWeapon: true,
  needs: 'melee-attack.weapon',
  with: (scene, who, thing) => attacksWith(meleeAttack, 'Attack')(scene, who, thing),
  refusal: (scene, d) => strikeRefusal(scene, d, NO_WEAPON, OUT_OF_REACH),
  skill: weaponSkill,
  rows: struckRefusal,
  strikes: true,
});

/**
 * Declared as the Melee Attack that it looks like and answered like one [feint.reactions]. It always misses, but its check opposes the reaction
 * [feint.check-still-counts].
 */
export const feint: ActionKind = defineAction('feint', 'Feint', {
  clause: 'feint.row.miss',
  type: 'proactive',
  allowed: ['On Guard'],
  gates: ['feint.status', 'feint.cost'],
  byWeapon: true,
  needs: 'feint.weapon',
  with: (scene, who, thing) =>
    attacksWith(feint, 'Feint at')(scene, who, thing).map(d => {
      const { name } = sheet(scene, d.target);
      const key = d.key.slice(feint.id.length + 1);
      return { ...d, shows: { ...d, kind: meleeAttack, key: `melee-attack:${key}`, words: d.words.replace(`Feint at ${name}`, `Attack ${name}`) } };
    }),
  refusal: (scene, d) => strikeRefusal(scene, d, NO_WEAPON_TO_FEINT, FEINT_OUT_OF_REACH),
  skill: weaponSkill,
  rows: () => FEINT_OUTCOMES,
});

/** Counter-tempo actions cannot replace it [unarmed-attack.no-ct]. */
export const unarmedAttack: ActionKind = defineAction('unarmed-attack', 'Unarmed Attack', {
  clause: 'unarmed-attack.rows',
  type: 'proactive',
  allowed: ['On Guard', 'Grappled'],
  gates: ['unarmed-attack.status', 'unarmed-attack.cost'],
  needs: 'unarmed-attack.reach',
  actions: (scene, who) => {
    const { bareHands } = sheet(scene, who);
    const { ap } = elementAt(thingOf(scene, bareHands).surfaces, 0);
    return possibleTargets(scene, who).map(target =>
      makeAction(unarmedAttack, who, sheet(scene, target).id, `Strike ${sheet(scene, target).name} with bare hands`, ap, { target, thing: bareHands }),
    );
  },
  refusal(scene, d) {
    const no = targetRefusal(scene, d.who, d.target);
    if (combatant(scene, d.who).status === 'Grappled') return joinRefusals(no, isGrappling(scene, d.who, d.target) ? undefined : NOT_WRESTLING);
    return no ?? (reachesTarget(scene, d) ? undefined : NOT_BESIDE);
  },
  skill: weaponSkill,
  rows: struckRefusal,
  strikes: true,
});

/** The longest walk of any combatant with one action. */
const longestPath = (scene: Scene): number => Math.max(...scene.encounter.combatants.map(s => s.movement)) + 1;

/**
 * It lowers the result of the action it answers and does not void it [counter-attack.no-cancel], so both may hit [counter-attack.both-hit]
 * [ct-counter-attack.both-hit].
 */
export const counterAttack: ActionKind = defineAction('counter-attack', 'Counter-Attack', {
  clause: 'counter-attack.rows',
  type: 'reactive',
  allowed: ['On Guard'],
  gates: ['counter-attack.status', 'counter-attack.cost'],
  byWeapon: true,
  needs: 'counter-attack.reach',
  answers: ['counter-attack.trigger', 'melee-attack', 'unarmed-attack', 'move', 'combat-move'],
  with: (scene, who, thing) =>
    weaponSwings(scene, who, thing).flatMap(({ key, words, ap, ...how }) => {
      const first = makeAction(counterAttack, who, key, `Counter-Attack: ${words}`, ap, how);
      return [first, ...strikePoints(scene, first)];
    }),
  refusal(scene, d, x) {
    const against = defined(x).deed;
    if (!isInHand(scene, d.who, d.thing)) return NO_WEAPON_TO_COUNTER;
    const hand = handRefusal(scene, d);
    if (hand) return hand;
    if (d.strikeAt >= 0) return isStruckAt(scene, d, against) ? undefined : NOT_ON_PATH;
    return reachesActor(scene, d, against) ? undefined : COUNTER_OUT_OF_REACH;
  },
  skill: weaponSkill,
  /** A weapon against bare hands has a bonus [unarmed-attack.counter-bonus], bare hands do not [unarmed-attack.counter-no-bonus]. */
  bonus: (tally, scene, { deed: { thing } }, x) => {
    if (x.deed.kind === unarmedAttack && isMelee(scene, thing)) tally.add('unarmed-attack.counter-bonus', 5, 'against bare hands');
  },
  rows: struckRefusal,
  strikes: true,
});

/** By option the reactor chooses the square of the path for the attack [move.strike-point]. */
export const strikePoints = (scene: Scene, first: Action): Action[] =>
  scene.encounter.options['move-strike-point'] === 'first'
    ? []
    : Array.from({ length: longestPath(scene) + 1 }, (_, at) => ({
        ...first,
        key: `${first.key}:at-${at}`,
        words: `${first.words}, ${at === 0 ? 'at the start' : `at step ${at}`} of the path`,
        strikeAt: at,
      }));

/** Of several reactions the one that a counter-tempo action names [step3.several]. */
export const reactionBy = (x: Exchange, who: Who): Action | undefined => {
  for (const { deed: d } of x.answers) if (d.who === who) return d;
  return undefined;
};

/** Any weapon in hand is allowed, by option only that of the replaced action. */
export const weaponRefusal = (scene: Scene, d: Action, x: Exchange): Refusal | undefined => {
  if (!isMelee(scene, d.thing) || !isInHand(scene, d.who, d.thing)) return CT_NOT_IN_HAND;
  if (scene.encounter.options['ct-weapon-switch'] === 'same' && d.thing !== x.deed.thing) return CT_OTHER_WEAPON;
  return handRefusal(scene, d);
};

/**
 * Replaces a Melee Attack or Feint that was answered by a Counter-Attack [ct-counter-attack.replaces] [feint.vs-counter], or a Feint that was
 * answered by a Parry.
 */
export const ctCounterAttack: ActionKind = defineAction('ct-counter-attack', 'CT Counter-Attack', {
  clause: 'ct-counter-attack.rows',
  type: 'counter-tempo',
  allowed: ['On Guard'],
  gates: ['ct-counter-attack.status', 'ct-counter-attack.cost'],
  byWeapon: true,
  untriggered: CT_UNTRIGGERED,
  needs: 'ct-counter-attack.weapon',
  with: (scene, who, thing) => (isMelee(scene, thing) ? attacksWith(ctCounterAttack, 'CT Counter-Attack')(scene, who, thing) : []),
  refusal(scene, d, x) {
    const answer = reactionBy(defined(x), d.target);
    if (answer?.kind.id === 'evade' && defined(x).feint) return NOTHING_ANSWERS_EVADE;
    if (!answer || (answer.kind.id !== 'counter-attack' && answer.kind.id !== 'parry'))
      return joinRefusals(CT_UNTRIGGERED, targetRefusal(scene, d.who, d.target));
    if (answer.kind.id === 'parry' && !defined(x).feint) return NOT_NOTED;
    return targetRefusal(scene, d.who, d.target) ?? weaponRefusal(scene, d, defined(x)) ?? (reachesTarget(scene, d) ? undefined : CT_OUT_OF_REACH);
  },
  skill: weaponSkill,
  bonus: (tally, _, { target }, x) => {
    if (reactionBy(x, target)?.kind.id === 'parry') tally.add('feint.vs-parry', 3, 'the Feint drew a Parry');
  },
  rows: struckRefusal,
  strikes: true,
});
