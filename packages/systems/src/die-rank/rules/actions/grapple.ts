import { dieName, shiftedDie } from '../../setup/dice.ts';
import { alter, combatant, isEnemy, NO_COMBATANT, nameIn, type Scene, sheet } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import { type Action, type ActionKind, defineAction, makeAction, type RefusalCheck } from '../action.ts';
import { Advantage, resistanceFor, rollAgainst, rollNumber, withRulings } from '../advantage.ts';
import { attack } from '../attack/attack.ts';
import { advantageOfState } from '../attack/blow.ts';
import { facesWeapon } from '../attack/gear.ts';
import { gripOn, gripperOf, isHeld, releaseGrip } from '../attack/grab.ts';
import { idOfCombatant, ownPairRefusal, possibleTargets, reachRefusal, saddleRefusal } from '../attack/target.ts';
import { refuse } from '../refusals.ts';
import { spendAp } from '../turn/action-points.ts';
import { knockDown } from '../turn/mounts.ts';
import { endTurn } from '../turn/turn-end.ts';

const HOLDS_ANOTHER = refuse('grab.one-target', 'already holding another target', 'let go first');
const HOLDS_FULLY = refuse('grab.upgrade', 'the target is already in a full hold');
const HOLDS_NOBODY = refuse('grab.sustain', 'holding no target');
const NOTHING_TO_LOOSEN = refuse('grab.release', 'holding no target');
const SUSTAINED = refuse('grab.sustain', 'the grab is already sustained this turn');
const NOT_HELD = refuse('grab.partial.ground', 'not holding the target', 'grab it first', ['grab.full.ground']);
const NO_HOLD_TO_CRUSH = refuse('grab.full', 'this needs a full hold', undefined, ['grab.full.crush']);
const NO_HOLD_TO_THROW = refuse('grab.full', 'this needs a full hold', undefined, ['grab.throw']);
const DOWN = refuse('prone.who', 'the target is already prone');
const NOT_GRABBED = refuse('escape.attempt', 'not in the grip of that combatant', undefined, ['escape.each']);

type TargetText =
  | 'Unarmed strike: {target}'
  | 'Grab {target}'
  | 'Force {target} to the ground'
  | 'Crush {target}'
  | 'Throw {target} to the ground'
  | 'Escape from {target}'
  | 'The mount escapes from {target}';

const actionsAgainst = (action: ActionKind, scene: Scene, who: number, words: TargetText): Action[] =>
  possibleTargets(scene, who).map(target =>
    makeAction(action, who, idOfCombatant(scene, target), say(words, { target: nameIn(scene, target) }), {
      target,
      unusual: !isEnemy(scene, who, target),
    }),
  );

/** A major melee attack that every defense may answer [unarmed.attack]. Nonlethal [unarmed.nonlethal] except against knocked-out targets [unarmed.lethal]. */
export const strike: ActionKind = defineAction('unarmed-strike', {
  clause: 'unarmed.attack',
  also: ['punch', 'kick', 'unarmed-attack'],
  cost: 'major',
  attacks: true,
  actions: (scene, who) => actionsAgainst(strike, scene, who, 'Unarmed strike: {target}'),
  provokes: (scene, d) => (facesWeapon(scene, d.who, d.target) ? 'unarmed.provokes' : undefined),
  refusals: [saddleRefusal, ownPairRefusal, reachRefusal],
  resolve(scene, play, { who, target }) {
    attack(scene, play, { by: who, target, kind: 'unarmed', thing: -1, spell: undefined });
  },
});

const hasHandsFull: RefusalCheck = (scene, { who, target }) => {
  const c = combatant(scene, who);
  if (c.holds === NO_COMBATANT) return undefined;
  if (c.holds !== target) return HOLDS_ANOTHER;
  return c.grip === 'full' ? HOLDS_FULLY : undefined;
};

/** The target resists with STR at its full rank [grab.defense] [defense.passive.other]. */
export const grab: ActionKind = defineAction('grab', {
  clause: 'grab.action',
  also: ['grapple'],
  cost: 'major',
  attacks: true,
  actions: (scene, who) => actionsAgainst(grab, scene, who, 'Grab {target}'),
  provokes: (scene, d) => (facesWeapon(scene, d.who, d.target) ? 'grab.provokes' : undefined),
  refusals: [saddleRefusal, ownPairRefusal, reachRefusal, hasHandsFull],
  resolve(scene, play, { who, target }) {
    attack(scene, play, { by: who, target, kind: 'grab', thing: -1, spell: undefined });
  },
});

export const sustainGrab: ActionKind = defineAction('sustain-grab', {
  clause: 'grab.sustain',
  cost: 'minor',
  actions: (_, who) => [makeAction(sustainGrab, who, '', say('Sustain the grab'))],
  refusals: [
    (scene, { who }) => {
      const c = combatant(scene, gripperOf(scene, who));
      if (c.holds === NO_COMBATANT) return HOLDS_NOBODY;
      return c.sustained ? SUSTAINED : undefined;
    },
  ],
  resolve(scene, play, { who }) {
    const by = gripperOf(scene, who);
    alter(scene, by).sustained = true;
    play.emit({ clause: 'grab.sustain', what: 'sustained', by, target: combatant(scene, by).holds });
  },
});

export const releaseGrab: ActionKind = defineAction('release-grab', {
  clause: 'grab.release',
  also: ['let-go', 'release-target'],
  cost: 'free',
  actions: (_, who) => [makeAction(releaseGrab, who, '', say('Release the grab'), { unusual: true })],
  refusals: [(scene, { who }) => (combatant(scene, gripperOf(scene, who)).holds === NO_COMBATANT ? NOTHING_TO_LOOSEN : undefined)],
  resolve: (scene, play, { who }) => releaseGrip(scene, play, gripperOf(scene, who), 'released'),
});

const hasHold = (scene: Scene, { who, target }: Action): boolean => {
  const c = combatant(scene, who);
  return c.holds === target && c.grip === 'full';
};

/** From a full hold [grab.full.ground] or a partial grab, without a roll. The grappler stays standing. */
export const forceDown: ActionKind = defineAction('force-to-ground', {
  clause: 'grab.partial.ground',
  cost: 'minor',
  actions: (scene, who) => actionsAgainst(forceDown, scene, who, 'Force {target} to the ground'),
  refusals: [
    (scene, { who, target }) => (combatant(scene, who).holds === target ? undefined : NOT_HELD),
    (scene, { target }) => (combatant(scene, target).prone ? DOWN : undefined),
  ],
  resolve(scene, play, { who, target }) {
    const full = combatant(scene, who).grip === 'full';
    play.emit({ clause: full ? 'grab.full.ground' : 'grab.partial.ground', what: 'forced to the ground', by: who, target });
    knockDown(scene, play, target);
  },
});

/** Against armed targets it provokes only with an option. */
const provokesByOption = (scene: Scene, d: Action) =>
  scene.encounter.options['hold.actions-provoke'] && facesWeapon(scene, d.who, d.target) ? ('unarmed.provokes' as const) : undefined;

export const crushHeld: ActionKind = defineAction('crush', {
  clause: 'grab.full.crush',
  cost: 'major',
  attacks: true,
  actions: (scene, who) => actionsAgainst(crushHeld, scene, who, 'Crush {target}'),
  provokes: provokesByOption,
  refusals: [(scene, d) => (hasHold(scene, d) ? undefined : NO_HOLD_TO_CRUSH), saddleRefusal],
  resolve(scene, play, { who, target }) {
    attack(scene, play, { by: who, target, kind: 'crush', thing: -1, spell: undefined });
  },
});

/** Hit or miss, the target ends prone, and free unless an option keeps the hold [grab.throw.release]. On hard ground it is lethal [grab.throw.lethal]. */
export const throwDown: ActionKind = defineAction('throw-to-ground', {
  clause: 'grab.throw',
  cost: 'major',
  attacks: true,
  actions: (scene, who) => actionsAgainst(throwDown, scene, who, 'Throw {target} to the ground'),
  provokes: provokesByOption,
  refusals: [(scene, d) => (hasHold(scene, d) ? undefined : NO_HOLD_TO_THROW), saddleRefusal],
  resolve(scene, play, { who, target }) {
    if (!attack(scene, play, { by: who, target, kind: 'throw', thing: -1, spell: undefined })) return;
    knockDown(scene, play, target);
    play.emit({ clause: 'grab.throw.release', what: 'thrown', by: who, target });
    if (scene.encounter.options['throw.releases']) releaseGrip(scene, play, who, 'released');
  },
});

const escapes = (action: ActionKind, scene: Scene, who: number, words: TargetText): Action[] =>
  possibleTargets(scene, who).map(target => makeAction(action, who, idOfCombatant(scene, target), say(words, { target: nameIn(scene, target) }), { target }));

/** Its roll decides what it costs. Each grip is escaped separately [escape.each]. */
export const escapeGrip: ActionKind = defineAction('escape', {
  clause: 'escape.attempt',
  also: ['break-free'],
  cost: 'major',
  escapes: true,
  actions: (scene, who) => escapes(escapeGrip, scene, who, 'Escape from {target}'),
  refusals: [(scene, { who, target }) => (combatant(scene, target).holds === who ? undefined : NOT_GRABBED)],
  resolve(scene, play, { who, target }) {
    const { options } = scene.encounter;
    const lean = new Advantage(play.isListening);
    advantageOfState(lean, scene, who);
    if (isHeld(scene, who)) lean.hamper('escape.dis');
    const { riding } = combatant(scene, who);
    if (riding !== NO_COMBATANT && !sheet(scene, who).skilledRider) lean.hamper('mount.unskilled.rolls');
    const roll = { by: who, clause: 'escape.roll', sides: sheet(scene, who).dice.STR, mode: lean.mode(options), lean } as const;
    const acting = withRulings(scene, play, roll);
    const number = rollNumber(play, acting);
    const grappler = new Advantage(play.isListening);
    advantageOfState(grappler, scene, target);
    if (gripOn(scene, target) === 'full') grappler.hamper('grab.full.target');
    const sides = shiftedDie(sheet(scene, target).dice.STR, -2);
    const against = { by: target, clause: 'escape.opposed', sides, mode: grappler.mode(options), lean: grappler } as const;
    const resistance = resistanceFor(play);
    const resisting = withRulings(scene, play, against);
    const successes = Math.min(3, rollAgainst(play, number, resisting, resistance));
    const clause = CLAUSES[successes] ?? 'escape.fail';
    const minor = successes === 2 || (successes === 0 && options['escape.fail-cost'] === 'minor');
    const rolled =
      resistance &&
      ({
        ...{ resisted: resistance.resisted, die: dieName(acting.sides), mode: acting.mode, against: dieName(resisting.sides), againstMode: resisting.mode },
        cost: successes === 3 ? 'free' : minor ? 'minor' : 'major',
      } as const);
    play.emit({ clause, what: 'escape', by: who, target, number, outcome: successes > 0 ? 'free' : 'held', successes, parts: lean.parts, ...rolled });
    if (successes > 0) releaseGrip(scene, play, target, 'escaped');
    if (successes === 3) return;
    spendAp(scene, false);
    scene.acted = true;
    if (minor) return;
    // The escape itself ends the turn here, regardless of option action.major-ends-turn.
    scene.majorUsed = true;
    endTurn(scene, play, successes > 0 ? 'escape' : 'failed escape');
  },
});

/** The mount of a pair escapes with its own STR, and the pair pays [mount.rolls]. */
export const mountEscape: ActionKind = defineAction('mount-escape', { ...escapeGrip, actions: undefined });

/** Offered to the rider. A mount with a turn of its own uses the ordinary escape. */
export const mountEscapes = (scene: Scene, mount: number): Action[] => escapes(mountEscape, scene, mount, 'The mount escapes from {target}');

const CLAUSES = ['escape.fail', 'escape.win', 'escape.double', 'escape.triple'] as const;
