import type { Refusal } from '@fray/engine';
import { strike } from '../attack.ts';
import type { Count, Turn } from '../count.ts';
import { type Action, type Deed, deed, defineAction, type Table, type Why } from '../deed.ts';
import { refuse } from '../refuse.ts';
import { alter, combatant, type Scene, sheet, thing } from '../scene.ts';
import { exactly, ofClass } from '../speed.ts';
import { aimWith } from './attack.ts';
import { atOthers } from './rush.ts';
import { tooLarge, untouchable } from './target.ts';

const NO_ROOM = refuse('wrestle.freedom', 'no room to wrestle');
const HANDS = refuse('grab.req_hands', 'a two-handed weapon or a tower shield is in the way', 'drop it, which is free');
const HOLDING = refuse('grab.attack', 'holding somebody already', 'let go first, which is free');
export const wrestles = (scene: Scene, d: Deed) => (scene.wrestling ? untouchable(scene, d.who, d.target) : NO_ROOM);

/** A Grab: unarmed against Celerity [grab.attack]. The target is immobile and hampered while held; by 5 it gets free less well [grab.great5], a critical pins it [grab.crit]. */
export const seize = (scene: Scene, table: Table, turn: Turn, count: Count): void => {
  const { who, target } = turn.deed;
  const d = { ...turn.deed, thing: sheet(scene, who).bareHands };
  const struck = strike(scene, table, turn, count, aimWith(scene, d, 'grab.attack', { against: 'Celerity', melee: true, tiers: [5] }));
  if (!struck.hit) return;
  count.touches.push({ by: who, target });
  count.changes.push((s, t) => {
    alter(s, who).grab = { target, tight: struck.margin >= 5, pinned: struck.critical };
    t.tell({ clause: 'grab.immobile', what: 'grabbed', by: target, other: who });
  });
};

const hands = (scene: Scene, { who }: Deed): Refusal | undefined => {
  const c = combatant(scene, who);
  if (c.held.some(t => thing(scene, t).weapon?.hands === 'two')) return HANDS;
  return c.shieldReady && thing(scene, sheet(scene, who).shield).shield?.tower ? HANDS : undefined;
};

/** Why somebody may not try to grab: the hands [grab.req_hands], the size [grab.req_size], the place. */
const SEIZES: readonly Why[] = [
  hands,
  (scene, d) => tooLarge(scene, d.who, d.target),
  (scene, d) => (combatant(scene, d.who).grab ? HOLDING : undefined),
  (scene, d) => wrestles(scene, d),
];

export const maySeize = (scene: Scene, d: Deed): boolean => SEIZES.every(why => why(scene, d) === undefined);

export const grab: Action = defineAction({
  id: 'grab',
  name: 'Grab',
  clause: 'grab.attack',
  attacks: true,
  deeds: (scene, who, whom) => atOthers(grab, scene, who, whom, 'Grab'),
  refusal: SEIZES,
  speed: () => ofClass('Standard'),
  resolve: seize,
});

const NOTHING_HELD = refuse('grab.release', 'nobody is held');

export const releaseGrab: Action = defineAction({
  id: 'release_grab',
  name: 'Release a grab',
  clause: 'grab.release',
  kind: 'free',
  deeds: (_, who) => [deed(releaseGrab, who, '', 'Let go of whom one holds')],
  refusal: (scene, { who }) => (combatant(scene, who).grab ? undefined : NOTHING_HELD),
  speed: () => exactly(0),
  resolve(scene, table, { who }) {
    const target = combatant(scene, who).grab?.target;
    alter(scene, who).grab = null;
    table.tell({ clause: 'grab.release', what: 'grab over', by: who, target });
  },
});
