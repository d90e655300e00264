import { type Action, deed, defineAction } from '../deed.ts';
import { isGrabbed, isHeld } from '../grab.ts';
import { join, part } from '../mount.ts';
import { refuse } from '../refuse.ts';
import { alter, combatant, isAble, isEnemy, isNear, NOBODY, type Scene, sheet } from '../scene.ts';
import { endTurn } from '../turn-end.ts';
import { idOf, nameOf, others } from './target.ts';

const UP = refuse('prone.stand', 'it stands already');
const DOWN = refuse('prone.who', 'it lies already');
const HELD = refuse('prone.stand.held', 'fully held', 'escape first');
const RIDING = refuse('prone.who', 'it sits in the saddle', 'dismount first');
const PRONE = refuse('mount.up', 'prone', 'stand up first');
const GRABBED = refuse('mount.held', 'grabbed', 'escape first');
const HOLDING = refuse('grab.partial.grappler', 'it holds somebody', 'let go first');
const NO_MOUNT = refuse('mount.up', 'it carries nobody now, or will not', 'a willing mount that stands and has no rider');
const FAR = refuse('space.regions', 'the mount is in another region', 'move there first');
const ON_FOOT = refuse('mount.up', 'it rides nothing');

export const standUp: Action = defineAction({
  id: 'stand-up',
  clause: 'prone.stand',
  cost: 'major',
  deeds: (_, who) => [deed(standUp, who, '', 'Stand up')],
  refusal(scene, { who }) {
    if (!combatant(scene, who).prone) return UP;
    return isHeld(scene, who) ? HELD : undefined;
  },
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
  refusal(scene, { who }) {
    const c = combatant(scene, who);
    if (c.riding !== NOBODY || c.carrying !== NOBODY) return RIDING;
    return c.prone ? DOWN : undefined;
  },
  resolve(scene, table, { who }) {
    alter(scene, who).prone = true;
    table.tell({ clause: 'prone.who', what: 'lies down', by: who });
  },
});

/** Minor, or exclusive without skill, which provokes [mount.up.unskilled]. */
const cost = (scene: Scene, who: number) => (sheet(scene, who).skilledRider ? ('minor' as const) : ('exclusive' as const));
const clause = (scene: Scene, who: number) => (sheet(scene, who).skilledRider ? ('mount.up' as const) : ('mount.up.unskilled' as const));

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
  refusal(scene, { who, target }) {
    const c = combatant(scene, who);
    const m = combatant(scene, target);
    if (c.riding !== NOBODY) return RIDING;
    if (!isAble(m) || m.prone || m.carrying !== NOBODY) return NO_MOUNT;
    if (!isNear(scene, who, target)) return FAR;
    if (c.prone) return PRONE;
    if (c.holds !== NOBODY) return HOLDING;
    return isGrabbed(scene, who) ? GRABBED : undefined;
  },
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
  refusal(scene, { who }) {
    if (combatant(scene, who).riding === NOBODY) return ON_FOOT;
    return isGrabbed(scene, who) ? GRABBED : undefined;
  },
  resolve: (scene, table, { who }) => part(scene, table, who, 'mount.split'),
});

export const speak: Action = defineAction({
  id: 'speak',
  clause: 'ap.free',
  cost: 'free',
  bodiless: () => true,
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
  deeds: (_, who) => [deed(end, who, '', 'End the turn', { idle: true })],
  resolve: (scene, table) => endTurn(scene, table),
});
