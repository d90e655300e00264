import { type Action, type Check, deed, defineAction } from '../deed.ts';
import { isGrabbed, isHeld } from '../grab.ts';
import { join, part } from '../mount.ts';
import { refuse } from '../refuse.ts';
import { alter, type Combatant, combatant, isAble, isEnemy, isNear, NOBODY, partnerOf, type Scene, sheet } from '../scene.ts';
import { endTurn } from '../turn-end.ts';
import { idOf, nameOf, others } from './target.ts';

const UP = refuse('prone.stand', 'it stands already');
const DOWN = refuse('prone.who', 'it lies already');
const HELD = refuse('prone.stand.held', 'fully held', 'escape first');
const RIDING = refuse('prone.who', 'it sits in the saddle', 'dismount first');
const SEATED = refuse('mount.up', 'it rides already', 'dismount first');
const PRONE = refuse('mount.up', 'prone', 'stand up first');
const GRABBED = refuse('mount.held', 'grabbed', 'escape first', ['grab.partial.target']);
const HOLDING = refuse('grab.partial.grappler', 'it holds somebody', 'let go first');
const NO_MOUNT = refuse('mount.up', 'it carries nobody now, or will not', 'a willing mount that stands and has no rider');
const FAR = refuse('space.regions', 'the mount is in another region', 'move there first', ['mount.up']);
const ON_FOOT = refuse('mount.up', 'it rides nothing');

export const standUp: Action = defineAction({
  id: 'stand-up',
  clause: 'prone.stand',
  cost: 'major',
  deeds: (_, who) => [deed(standUp, who, '', 'Stand up')],
  refusals: [(scene, { who }) => (combatant(scene, who).prone ? undefined : UP), (scene, { who }) => (isHeld(scene, who) ? HELD : undefined)],
  resolve(scene, table, { who }) {
    alter(scene, who).prone = false;
    table.tell({ clause: 'prone.stand', what: 'stands up', by: who });
  },
});

export const lieDown: Action = defineAction({
  id: 'lie-down',
  clause: 'prone.who',
  cost: 'free',
  deeds: (_, who) => [deed(lieDown, who, '', 'Drop prone', { unusual: true })],
  refusals: [
    (scene, { who }) => (partnerOf(combatant(scene, who)) === NOBODY ? undefined : RIDING),
    (scene, { who }) => (combatant(scene, who).prone ? DOWN : undefined),
  ],
  resolve(scene, table, { who }) {
    alter(scene, who).prone = true;
    table.tell({ clause: 'prone.who', what: 'lies down', by: who });
  },
});

/** Minor, or exclusive without skill, which provokes [mount.up.unskilled]. */
const cost = (scene: Scene, who: number) => (sheet(scene, who).skilledRider ? ('minor' as const) : ('exclusive' as const));
const clause = (scene: Scene, who: number) => (sheet(scene, who).skilledRider ? ('mount.up' as const) : ('mount.up.unskilled' as const));

/** Up, and without a rider. */
const isFree = (mount: Combatant): boolean => isAble(mount) && !mount.prone && mount.carrying === NOBODY;

const grabbed: Check = (scene, { who }) => (isGrabbed(scene, who) ? GRABBED : undefined);

export const mountUp: Action = defineAction({
  id: 'mount',
  clause: 'mount.up',
  cost: 'minor',
  deeds: (scene, who) =>
    others(scene, who).flatMap(target =>
      sheet(scene, target).mount && !isEnemy(scene, who, target) && !sheet(scene, who).mount
        ? [deed(mountUp, who, idOf(scene, target), `Mount ${nameOf(scene, target)}`, { target, cost: cost(scene, who), clause: clause(scene, who) })]
        : [],
    ),
  refusals: [
    (scene, { who }) => (combatant(scene, who).riding === NOBODY ? undefined : SEATED),
    (scene, { target }) => (isFree(combatant(scene, target)) ? undefined : NO_MOUNT),
    (scene, { who, target }) => (isNear(scene, who, target) ? undefined : FAR),
    (scene, { who }) => (combatant(scene, who).prone ? PRONE : undefined),
    (scene, { who }) => (combatant(scene, who).holds === NOBODY ? undefined : HOLDING),
    grabbed,
  ],
  resolve(scene, table, { who, target }) {
    join(scene, who, target);
    table.tell({ clause: 'mount.join', what: 'mounts', by: who, target });
  },
});

export const dismount: Action = defineAction({
  id: 'dismount',
  clause: 'mount.up',
  cost: 'minor',
  moves: true,
  deeds: (scene, who) =>
    scene.encounter.combatants.some(s => s.mount)
      ? [deed(dismount, who, '', 'Dismount', { cost: cost(scene, who), clause: clause(scene, who), unusual: true })]
      : [],
  refusals: [(scene, { who }) => (combatant(scene, who).riding === NOBODY ? ON_FOOT : undefined), grabbed],
  resolve: (scene, table, { who }) => part(scene, table, who, 'mount.split'),
});

export const speak: Action = defineAction({
  id: 'speak',
  clause: 'ap.free',
  cost: 'free',
  bodiless: () => true,
  refusals: [],
  deeds: (_, who) => [deed(speak, who, '', 'Speak', { unusual: true })],
  resolve(_, table, { who }) {
    table.tell({ clause: 'ap.free', what: 'speaks', by: who });
  },
});

/** What AP are left are lost with the turn. */
export const end: Action = defineAction({
  id: 'end-turn',
  clause: 'ap.pool',
  cost: 'free',
  bodiless: () => true,
  refusals: [],
  deeds: (_, who) => [deed(end, who, '', 'End the turn', { idle: true })],
  resolve: (scene, table) => endTurn(scene, table),
});
