import type { Decision, Refusal, Who } from '@fray/engine';
import { DefenseDecision } from '../rules/attack/defend.ts';
import { joinRefusals, refuse } from '../rules/refusals.ts';
import { strikeHindrance } from '../rules/turn/openings.ts';
import { OpportunityDecision } from '../rules/turn/opportunity-attacks.ts';
import { combatant, isConscious, type Scene } from '../state/scene.ts';
import { explainNoOpportunity, explainNotDefending, explainOtherDefense, explainOtherOpportunity } from './explain-interrupts.ts';
import { explainUnavailableAfterwards, explainUnavailableOnTurn } from './explain-unavailable.ts';

const ROLLS_FIRST = refuse('ko.survival.when', 'the survival rolls come first');

/** Why a key that is not among the choices of a decision cannot be chosen. */
export const explainUnavailable = (scene: Scene, decision: Decision, key: string): Refusal | undefined => {
  const { by, about } = decision;
  if (decision instanceof DefenseDecision) return explainOtherDefense(scene, decision, key);
  if (decision instanceof OpportunityDecision) return explainOtherOpportunity(scene, decision, key);
  switch (about) {
    case 'turn':
      return joinRefusals(
        explainUnavailableOnTurn(key, thing => scene.encounter.things.some(t => t.owner === by && t.key === thing)),
        strikeHindrance(scene, by, key),
      );
    case 'before-survival':
      return beforeSurvivalRolls(scene, key);
    case 'aftermath':
      return explainUnavailableAfterwards(scene, key);
    default:
      return undefined;
  }
};

/** Why a combatant who is not asked cannot do what they want now. After the fight only those who are awake get a reason. */
export const explainNotAsked = (scene: Scene, open: Decision, who: Who, words: string): Refusal | undefined => {
  if (open instanceof DefenseDecision) return explainNotDefending(scene, open, who, words);
  if (open instanceof OpportunityDecision) return explainNoOpportunity(scene, open, who, words);
  if ((open.about !== 'before-survival' && open.about !== 'aftermath') || !isConscious(combatant(scene, who))) return undefined;
  return open.about === 'aftermath' ? explainUnavailableAfterwards(scene, words) : beforeSurvivalRolls(scene, words);
};

/** Why only a ritual may come before the survival rolls. */
const beforeSurvivalRolls = (scene: Scene, key: string): Refusal | undefined => joinRefusals(explainUnavailableAfterwards(scene, key), ROLLS_FIRST);
