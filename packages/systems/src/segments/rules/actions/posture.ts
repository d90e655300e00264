import { alter, type Combatant, combatant, isLacking, type MutableCombatant, type Scene, sheet } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import { type Action, type ActionKind, defineAction, makeAction, type Play } from '../action.ts';
import { joinRefusals, refuse } from '../refusals.ts';
import { doesMoveNeedHaste, moveRefusalInSegment } from '../round/segment-rights.ts';
import { TOO_FEW_ACTIONS } from './move.ts';

const IN_MOVEMENT = refuse('movement.maneuvers', 'a maneuver is made in Movement');
const NOT_PRONE = refuse('movement.maneuvers', 'already standing');
const LIES = refuse('movement.maneuvers', 'lying on the ground', 'stand up first');
const NO_WINGS = refuse('house.disable', 'cannot fly with a disabled wing', undefined, ['movement.maneuvers']);
const ALOFT = refuse('movement.maneuvers', 'already flying');
const GROUNDED = refuse('movement.maneuvers', 'not flying');

const ALSO = { stand: ['get-up', 'stand-up'], 'take-off': ['take-wing', 'fly'], land: undefined };

/** A maneuver of 1 action that changes a combatant's posture. Allowed where and when a move is [movement.maneuvers]. */
const defineManeuver = (
  id: 'stand' | 'take-off' | 'land',
  name: 'Stand up' | 'Take off' | 'Land',
  wrong: (scene: Scene, c: Combatant, who: number) => ReturnType<typeof refuse> | undefined,
  change: (c: MutableCombatant) => void,
) => {
  const action: ActionKind = defineAction(id, name, {
    also: ALSO[id],
    clause: 'movement.maneuvers',
    counts: 'move',
    actions: (scene, who) => (id === 'stand' || sheet(scene, who).flies ? [makeAction(action, who, '', name)] : []),
    refusal(scene, { who }, segment) {
      const no = moveRefusalInSegment(scene, who, segment);
      return joinRefusals(wrong(scene, combatant(scene, who), who), no, no && IN_MOVEMENT, combatant(scene, who).actions < 1 ? TOO_FEW_ACTIONS : undefined);
    },
    cost: () => 1,
    resolve(scene: Scene, play: Play, { who }: Action) {
      const rapid = doesMoveNeedHaste(scene, who, scene.segment ?? 'movement');
      const c = alter(scene, who);
      c.actions -= 1;
      if (rapid) c.rapid = true;
      change(c);
      play.emit({ clause: 'movement.maneuvers', what: id, by: who });
    },
  });
  return action;
};

export const standUp = defineManeuver(
  'stand',
  say('Stand up'),
  (_, c) => (c.prone ? undefined : NOT_PRONE),
  c => {
    c.prone = false;
  },
);

export const takeOff = defineManeuver(
  'take-off',
  say('Take off'),
  (scene, c, who) => (c.flying ? ALOFT : c.prone ? LIES : isLacking(scene, who, 'wing') ? NO_WINGS : undefined),
  c => {
    c.flying = true;
  },
);

export const land = defineManeuver(
  'land',
  say('Land'),
  (_, c) => (c.flying ? undefined : GROUNDED),
  c => {
    c.flying = false;
  },
);
