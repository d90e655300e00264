import { type Action, type Deed, deed, defineAction, type Table } from '../deed.ts';
import { refuse, together } from '../refuse.ts';
import { mayMove, moveNeedsHaste } from '../rights.ts';
import { alter, type Changing, type Combatant, combatant, lacks, type Scene, sheet } from '../scene.ts';
import { NO_ACTIONS } from './walk.ts';

const IN_MOVEMENT = refuse('movement.maneuvers', 'a maneuver is made in Movement');
const NOT_PRONE = refuse('movement.maneuvers', 'it stands already');
const LIES = refuse('movement.maneuvers', 'it lies on the ground', 'stand up first');
const NO_WINGS = refuse('house.disable', 'a wing is disabled: it cannot fly', undefined, ['movement.maneuvers']);
const ALOFT = refuse('movement.maneuvers', 'it flies already');
const GROUNDED = refuse('movement.maneuvers', 'it does not fly');

/** A maneuver of 1 action that changes how somebody stands: where and when a move may be made [movement.maneuvers]. */
const maneuver = (
  id: string,
  name: string,
  wrong: (scene: Scene, c: Combatant, who: number) => ReturnType<typeof refuse> | undefined,
  change: (c: Changing) => void,
) => {
  const action: Action = defineAction({
    id,
    name,
    clause: 'movement.maneuvers',
    counts: 'move',
    deeds: (scene, who) => (id === 'stand' || sheet(scene, who).flies ? [deed(action, who, '', name)] : []),
    refusal(scene, { who }, segment) {
      const no = mayMove(scene, who, segment);
      return together(wrong(scene, combatant(scene, who), who), no, no && IN_MOVEMENT, combatant(scene, who).actions < 1 ? NO_ACTIONS : undefined);
    },
    cost: () => 1,
    resolve(scene: Scene, table: Table, { who }: Deed) {
      const rapid = moveNeedsHaste(scene, who, scene.segment ?? 'movement');
      const c = alter(scene, who);
      c.actions -= 1;
      if (rapid) c.rapid = true;
      change(c);
      table.tell({ clause: 'movement.maneuvers', what: id, by: who });
    },
  });
  return action;
};

export const stand = maneuver(
  'stand',
  'Stand up',
  (_, c) => (c.prone ? undefined : NOT_PRONE),
  c => {
    c.prone = false;
  },
);

export const takeOff = maneuver(
  'take-off',
  'Take wing',
  (scene, c, who) => (c.flying ? ALOFT : c.prone ? LIES : lacks(scene, who, 'wing') ? NO_WINGS : undefined),
  c => {
    c.flying = true;
  },
);

export const land = maneuver(
  'land',
  'Land',
  (_, c) => (c.flying ? undefined : GROUNDED),
  c => {
    c.flying = false;
  },
);
