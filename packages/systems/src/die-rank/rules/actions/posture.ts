import { alter, type Combatant, combatant, isAble, isEnemy, isNear, NO_COMBATANT, nameIn, partnerOf, type Scene, sheet } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import { type ActionKind, defineAction, makeAction, type RefusalCheck } from '../action.ts';
import { isGrabbed, isHeld } from '../attack/grab.ts';
import { idOfCombatant, possibleTargets } from '../attack/target.ts';
import { refuse } from '../refusals.ts';
import { joinPair, partPair } from '../turn/mounts.ts';
import { endTurn } from '../turn/turn-end.ts';

const UP = refuse('prone.stand', 'already standing');
const DOWN = refuse('prone.who', 'already prone');
const HELD = refuse('prone.stand.held', 'fully held', 'escape first');
const RIDING = refuse('prone.who', 'in the saddle', 'dismount first');
const SEATED = refuse('mount.up', 'already riding', 'dismount first');
const PRONE = refuse('mount.up', 'prone', 'stand up first');
const GRABBED = refuse('mount.held', 'grabbed', 'escape first', ['grab.partial.target']);
const HOLDING = refuse('grab.partial.grappler', 'holding a target', 'let go first');
const NO_MOUNT = refuse('mount.up', 'that mount cannot be mounted now', 'it has to be standing, able and without a rider');
const FAR = refuse('space.regions', 'the mount is in another region', 'move there first', ['mount.up']);
const ON_FOOT = refuse('mount.up', 'not riding');

export const standUp: ActionKind = defineAction('stand-up', {
  clause: 'prone.stand',
  cost: 'major',
  actions: (_, who) => [makeAction(standUp, who, '', say('Stand up'))],
  refusals: [(scene, { who }) => (combatant(scene, who).prone ? undefined : UP), (scene, { who }) => (isHeld(scene, who) ? HELD : undefined)],
  resolve(scene, play, { who }) {
    alter(scene, who).prone = false;
    play.emit({ clause: 'prone.stand', what: 'stands up', by: who });
  },
});

export const lieDown: ActionKind = defineAction('lie-down', {
  clause: 'prone.who',
  also: ['drop-prone', 'go-prone'],
  cost: 'free',
  actions: (_, who) => [makeAction(lieDown, who, '', say('Drop prone'), { unusual: true })],
  refusals: [
    (scene, { who }) => (partnerOf(combatant(scene, who)) === NO_COMBATANT ? undefined : RIDING),
    (scene, { who }) => (combatant(scene, who).prone ? DOWN : undefined),
  ],
  resolve(scene, play, { who }) {
    alter(scene, who).prone = true;
    play.emit({ clause: 'prone.who', what: 'lies down', by: who });
  },
});

/** Minor. Without skill exclusive, which provokes [mount.up.unskilled]. */
const mountCost = (scene: Scene, who: number) => (sheet(scene, who).skilledRider ? ('minor' as const) : ('exclusive' as const));
const mountClause = (scene: Scene, who: number) => (sheet(scene, who).skilledRider ? ('mount.up' as const) : ('mount.up.unskilled' as const));

/** Able, standing and without a rider. */
const isFree = (mount: Combatant): boolean => isAble(mount) && !mount.prone && mount.carrying === NO_COMBATANT;

const grabbedRefusal: RefusalCheck = (scene, { who }) => (isGrabbed(scene, who) ? GRABBED : undefined);

export const mountUp: ActionKind = defineAction('mount', {
  clause: 'mount.up',
  cost: 'minor',
  actions: (scene, who) =>
    possibleTargets(scene, who).flatMap(target =>
      sheet(scene, target).mount && !isEnemy(scene, who, target) && !sheet(scene, who).mount
        ? [
            makeAction(mountUp, who, idOfCombatant(scene, target), say('Mount {target}', { target: nameIn(scene, target) }), {
              target,
              cost: mountCost(scene, who),
              clause: mountClause(scene, who),
            }),
          ]
        : [],
    ),
  refusals: [
    (scene, { who }) => (combatant(scene, who).riding === NO_COMBATANT ? undefined : SEATED),
    (scene, { target }) => (isFree(combatant(scene, target)) ? undefined : NO_MOUNT),
    (scene, { who, target }) => (isNear(scene, who, target) ? undefined : FAR),
    (scene, { who }) => (combatant(scene, who).prone ? PRONE : undefined),
    (scene, { who }) => (combatant(scene, who).holds === NO_COMBATANT ? undefined : HOLDING),
    grabbedRefusal,
  ],
  resolve(scene, play, { who, target }) {
    joinPair(scene, who, target);
    play.emit({ clause: 'mount.join', what: 'mounts', by: who, target });
  },
});

export const dismount: ActionKind = defineAction('dismount', {
  clause: 'mount.up',
  cost: 'minor',
  moves: true,
  actions: (scene, who) =>
    scene.encounter.combatants.some(s => s.mount)
      ? [makeAction(dismount, who, '', say('Dismount'), { cost: mountCost(scene, who), clause: mountClause(scene, who), unusual: true })]
      : [],
  refusals: [(scene, { who }) => (combatant(scene, who).riding === NO_COMBATANT ? ON_FOOT : undefined), grabbedRefusal],
  resolve: (scene, play, { who }) => partPair(scene, play, who, 'mount.split'),
});

export const speak: ActionKind = defineAction('speak', {
  clause: 'ap.free',
  cost: 'free',
  bodiless: () => true,
  refusals: [],
  actions: (_, who) => [makeAction(speak, who, '', say('Speak'), { unusual: true })],
  resolve(_, play, { who }) {
    play.emit({ clause: 'ap.free', what: 'speaks', by: who });
  },
});

/** AP that are left are lost. */
export const endTurnKind: ActionKind = defineAction('end-turn', {
  clause: 'ap.pool',
  cost: 'free',
  bodiless: () => true,
  refusals: [],
  actions: (_, who) => [makeAction(endTurnKind, who, '', say('End the turn'), { idle: true })],
  resolve: (scene, play) => endTurn(scene, play),
});
