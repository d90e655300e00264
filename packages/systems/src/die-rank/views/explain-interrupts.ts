import type { Refusal, Who } from '@fray/engine';
import { elementAt } from '@fray/engine/util';
import { type DefenseDecision, refusalOf, unsuitedRefusal } from '../rules/attack/defend.ts';
import { passiveClause, passiveStats } from '../rules/attack/resist.ts';
import { joinRefusals, refuse } from '../rules/refusals.ts';
import { NO_INTERRUPT_CAUSE, noOpeningAtAttack, noOpeningFor, notOfferedRefusal, TARGET_ONLY } from '../rules/turn/openings.ts';
import type { OpportunityDecision } from '../rules/turn/opportunity-attacks.ts';
import { combatant, isConscious, isHiddenFrom, leaderOf, NO_COMBATANT, partnerOf, type Scene } from '../state/scene.ts';
import { explainNoAnswer, explainUnavailableDefense, PAIR_ACTS_AS_ONE } from './explain-unavailable.ts';

/** Why a defense that is not listed cannot be chosen. */
export const explainOtherDefense = (scene: Scene, { blow }: DefenseDecision, key: string): Refusal | undefined => {
  // A weapon that is not in hand is refused for the same reasons as a parry with bare hands.
  const parrier = key.startsWith('rider-') ? combatant(scene, blow.target).carrying : blow.target;
  const parry = /^(rider-)?parry/.test(key) && parrier !== NO_COMBATANT ? refusalOf(scene, blow, { how: 'parry', by: parrier, thing: -1 }) : undefined;
  const stats = passiveStats(scene, blow);
  const otherDie = stats.some(stat => key === `passive:${stat}`) ? undefined : passiveClause(elementAt(stats, 0));
  return key.startsWith('opportunity-attack')
    ? noOpeningAtAttack(scene, blow.target, blow, key)
    : joinRefusals(parry, explainUnavailableDefense(key, otherDie) ?? explainNoAnswer(scene, blow.target, key));
};

/** Why a combatant other than the target cannot defend, such as the other half of a pair. */
export const explainNotDefending = (scene: Scene, { blow }: DefenseDecision, who: Who, words: string): Refusal | undefined => {
  if (words.startsWith('opportunity-attack') && isConscious(combatant(scene, who))) return noOpeningAtAttack(scene, who, blow, words);
  if (partnerOf(combatant(scene, who)) !== blow.target || !/^(block|parry|dodge|mount-dodge)/.test(words)) return undefined;
  if (combatant(scene, who).carrying !== NO_COMBATANT) return PAIR_ACTS_AS_ONE;
  const how = words.startsWith('dodge') ? 'dodge' : words.startsWith('block') ? 'block' : 'parry';
  return joinRefusals(...unsuitedRefusal(scene, blow, { how, by: who, thing: -1 }), PAIR_ACTS_AS_ONE, NO_INTERRUPT_CAUSE);
};

/** Why an opportunity attack that is not listed cannot be made, nor any other action now. */
export const explainOtherOpportunity = (scene: Scene, { by, actor }: OpportunityDecision, words: string): Refusal | undefined =>
  notOfferedRefusal(scene, by, actor, words) ?? explainNoAnswer(scene, by, words);

/** Why another combatant is not offered an opportunity attack. */
export const explainNoOpportunity = (scene: Scene, open: OpportunityDecision, who: Who, words: string): Refusal | undefined => {
  const { actor, provocation } = open;
  if (!words.startsWith('opportunity') || isHiddenFrom(scene, actor, who)) return undefined;
  const leader = leaderOf(scene, who);
  const no = noOpeningFor(scene, who, actor, words);
  if (no) return no;
  if (provocation.only !== NO_COMBATANT && leaderOf(scene, provocation.only) !== leader) return TARGET_ONLY;
  if (leader === open.by) return who === leader ? undefined : PAIR;
  if (!provocation.asked.includes(leader)) return NOT_YET;
  return partnerOf(combatant(scene, who)) === NO_COMBATANT ? HAD_ITS_CHANCE : PAIR_HAD_ITS_CHANCE;
};

export const HAD_ITS_CHANCE = refuse('oa.once', 'the opportunity attack at this action was already offered', undefined, ['oa.choice']);

export const PAIR_HAD_ITS_CHANCE = refuse('oa.once', 'the pair was already offered an opportunity attack at this action', undefined, [
  'mount.opportunity',
  'oa.choice',
]);

export const PAIR = refuse('mount.opportunity', 'the rider decides for the pair', undefined, ['mount.pair']);

export const NOT_YET = refuse('oa.order', 'others are offered theirs first');
