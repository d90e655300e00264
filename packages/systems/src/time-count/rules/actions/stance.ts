import type { ClauseId } from '../../rulebook/index.ts';
import type { SpeedClass } from '../../setup/content-schema.ts';
import { alter, combatant, type Scene, type Stance } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import { type ActionKind, defineAction, landingOn, makeAction } from '../action.ts';
import { exactSpeed, speedOfClass } from '../count/speed.ts';
import { refuse } from '../refusals.ts';

const ALREADY = refuse('stance.one', 'in that stance already');
const STAND_FIRST = refuse('stance.one', 'on the ground', 'stand up first', ['crouch.stand', 'prone.stand']);
const FAR_OFF = 1_000_000;

const isLow = (stance: Stance): boolean => stance === 'Crouch' || stance === 'Prone';

const SHIFTS = {
  Cautious: say('Shift to Cautious'),
  Crouch: say('Shift to Crouch'),
  Parrying: say('Shift to Parrying'),
  Poised: say('Shift to Poised'),
  Prone: say('Drop to the floor (Prone)'),
};

/**
 * A shift is an action with the speed of the stance [stance.shift]: drawbacks hold from the effects of this count, benefits from its completion
 * [stance.transition].
 */
const shift = (id: string, stance: keyof typeof SHIFTS, speed: SpeedClass, clause: ClauseId, also: readonly string[]): ActionKind => {
  const action: ActionKind = defineAction(id, stance, {
    also,
    clause,
    actions: (_, who) => [makeAction(action, who, '', SHIFTS[stance])],
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
      count.firsts.push(
        landingOn(who, `takes ${stance}`, s => {
          const c = alter(s, who);
          c.stance = stance;
          c.stanceFrom = FAR_OFF;
        }),
      );
      play.emit({ clause, what: 'stance', by: who, stance });
    },
  });
  return action;
};

export const stanceCautious = shift('stance-cautious', 'Cautious', 'Swift', 'cautious.shift', ['cautious']);
export const stanceCrouch = shift('stance-crouch', 'Crouch', 'Rapid', 'crouch.shift', ['crouch', 'kneel']);
export const stanceParrying = shift('stance-parrying', 'Parrying', 'Fast', 'parry.shift', ['parrying', 'parry']);
export const stancePoised = shift('stance-poised', 'Poised', 'Swift', 'poised.shift', ['poised']);
export const stanceProne = shift('stance-prone', 'Prone', 'Rapid', 'prone.shift', ['prone', 'drop-to-the-floor']);

const stand = (scene: Scene, who: number): void => {
  const c = alter(scene, who);
  c.stance = 'Basic';
  c.stanceFrom = scene.tc;
};

const NOT_SO = refuse('stance.one', 'not in that stance');

const standUp = (id: string, from: Stance, speed: SpeedClass, clause: ClauseId): ActionKind => {
  const action: ActionKind = defineAction(id, 'Stand up', {
    also: ['stand-up', `stand-up-from-${from.toLowerCase()}`],
    clause,
    actions: (_, who) => [makeAction(action, who, '', say('Stand up'))],
    refusal: (scene, { who }) => (combatant(scene, who).stance === from ? undefined : NOT_SO),
    speed: () => speedOfClass(speed),
    resolve(_, play, { who }, count) {
      count.firsts.push(landingOn(who, 'stands up', s => stand(s, who)));
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
  also: ['revert-to-basic'],
  clause: 'stance.revert',
  type: 'free',
  actions: (_, who) => [makeAction(stanceBasic, who, '', say('Revert to Basic'))],
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
