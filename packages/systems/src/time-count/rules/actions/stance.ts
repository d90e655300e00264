import type { ClauseId } from '../../rulebook/index.ts';
import type { SpeedClass } from '../../setup/content-schema.ts';
import { alter, combatant, type Scene, type Stance } from '../../state/scene.ts';
import { type ActionKind, defineAction, makeAction } from '../action.ts';
import { exactSpeed, speedOfClass } from '../count/speed.ts';
import { refuse } from '../refusals.ts';

const ALREADY = refuse('stance.one', 'in that stance already');
const STAND_FIRST = refuse('stance.one', 'on the ground', 'stand up first', ['crouch.stand', 'prone.stand']);
const FAR_OFF = 1_000_000;

const isLow = (stance: Stance): boolean => stance === 'Crouch' || stance === 'Prone';

/**
 * A shift is an action with the speed of the stance [stance.shift]: drawbacks hold from the effects of this count, benefits from its completion
 * [stance.transition].
 */
const shift = (id: string, stance: Stance, speed: SpeedClass, clause: ClauseId): ActionKind => {
  const action: ActionKind = defineAction(id, stance, {
    clause,
    actions: (_, who) => [makeAction(action, who, '', `Shift to ${stance}`)],
    refusal: (scene, { who }) => {
      const now = combatant(scene, who).stance;
      if (now === stance) return ALREADY;
      return isLow(now) && !isLow(stance) ? STAND_FIRST : undefined;
    },
    speed: () => speedOfClass(speed),
    due(scene, who, at) {
      const c = combatant(scene, who);
      if (c.stance === stance && c.stanceFrom >= FAR_OFF) alter(scene, who).stanceFrom = at;
    },
    resolve(_, play, { who }, count) {
      // First of the changes, so that being knocked prone on the same count ends the stance [prone.shift].
      count.changes.unshift(s => {
        const c = alter(s, who);
        c.stance = stance;
        c.stanceFrom = FAR_OFF;
      });
      play.emit({ clause, what: 'stance', by: who, stance });
    },
  });
  return action;
};

export const stanceCautious = shift('stance-cautious', 'Cautious', 'Swift', 'cautious.shift');
export const stanceCrouch = shift('stance-crouch', 'Crouch', 'Rapid', 'crouch.shift');
export const stanceParrying = shift('stance-parrying', 'Parrying', 'Fast', 'parry.shift');
export const stancePoised = shift('stance-poised', 'Poised', 'Swift', 'poised.shift');
export const stanceProne = shift('stance-prone', 'Prone', 'Rapid', 'prone.shift');

const stand = (scene: Scene, who: number): void => {
  const c = alter(scene, who);
  c.stance = 'Basic';
  c.stanceFrom = scene.tc;
};

const NOT_SO = refuse('stance.one', 'not in that stance');

const standUp = (id: string, from: Stance, speed: SpeedClass, clause: ClauseId): ActionKind => {
  const action: ActionKind = defineAction(id, 'Stand up', {
    clause,
    actions: (_, who) => [makeAction(action, who, '', 'Stand up')],
    refusal: (scene, { who }) => (combatant(scene, who).stance === from ? undefined : NOT_SO),
    speed: () => speedOfClass(speed),
    resolve(_, play, { who }, count) {
      count.changes.unshift(s => stand(s, who));
      play.emit({ clause, what: 'stands up', by: who });
    },
  });
  return action;
};

/** Standing takes effect at once and its time is spent afterwards. */
export const standCrouch = standUp('stand-crouch', 'Crouch', 'Rapid', 'crouch.stand');
export const standProne = standUp('stand-prone', 'Prone', 'Swift', 'prone.stand');

const BASIC = refuse('stance.revert', 'in Basic already');
const NOT_FREE = refuse('stance.revert', 'not free while on the ground', 'stand up', ['stance.one', 'crouch.stand', 'prone.stand']);

/** Free, but not from Crouch or Prone [stance.revert]. */
export const stanceBasic: ActionKind = defineAction('stance-basic', 'Basic', {
  clause: 'stance.revert',
  type: 'free',
  actions: (_, who) => [makeAction(stanceBasic, who, '', 'Revert to Basic')],
  refusal: (scene, { who }) => {
    const { stance } = combatant(scene, who);
    return stance === 'Basic' ? BASIC : isLow(stance) ? NOT_FREE : undefined;
  },
  speed: () => exactSpeed(0),
  resolve(scene, play, { who }) {
    stand(scene, who);
    play.emit({ clause: 'stance.revert', what: 'stance', by: who, stance: 'Basic' });
  },
});
