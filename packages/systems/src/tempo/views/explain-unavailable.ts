import type { Decision, Refusal, Who } from '@fray/engine';
import { WhichPath } from '../rules/actions/combat-move.ts';
import { noReplacement, ReplacementDecision } from '../rules/exchange/counter-tempo.ts';
import { MISPLACED_AS_REACTION, ReactionDecision } from '../rules/exchange/reactions.ts';
import { BOUND_ELSEWHERE, bindPartnerOf } from '../rules/holds.ts';
import { BY_ITSELF, isRecovery, kindNamed, offMenuRefusal, statusRefusal } from '../rules/menu.ts';
import { joinRefusals, refuse } from '../rules/refusals.ts';
import { MISPLACED_ON_TURN, TurnDecision } from '../rules/round/turn.ts';
import { areOpponents, combatant, isInFight, NO_COMBATANT, type Scene } from '../state/scene.ts';
import { say } from '../words/say.ts';

const OUT = refuse('core.wound.critical', 'out of the fight');
const NOT_ITS_TURN = refuse('type.proactive', "not on another's turn", undefined, ['round.order']);
const WAITS = refuse('turn.loop', 'another combatant chooses first');
const NOT_THE_ACTOR = refuse('type.counter-tempo', 'only the actor answers a reaction');
export const NO_OPPONENT = refuse('step2.hostile', 'only opponents react', undefined, ['type.reactive']);
const ANSWERED = refuse('step2.one-each', 'has already reacted');
const OFF_GUARD = refuse('status.off-guard.allowed', 'no reactions while Off Guard');
const PINNED = refuse('status.pinned.allowed', 'no reactions while Pinned');
const NOTHING_FITS = refuse('step2.trigger', 'no reaction answers this, or none that the AP allow');

/** Why a combatant has no decision while another has. */
export const idleRefusal = (scene: Scene, who: Who, words: string): Refusal | undefined => {
  if (who < 0) return undefined;
  const c = combatant(scene, who);
  if (!isInFight(c)) return OUT;
  if (isRecovery(words)) return BY_ITSELF;
  const action = kindNamed(words);
  const status = action && statusRefusal(scene, who, action);
  if (scene.turn === who) return joinRefusals(WAITS, status);
  if (!scene.exchange || scene.turn === NO_COMBATANT) return joinRefusals(NOT_ITS_TURN, status);
  if (action?.type === 'proactive' || action?.type === 'house') return joinRefusals(NOT_ITS_TURN, status);
  if (action?.type === 'counter-tempo') return joinRefusals(NOT_THE_ACTOR, status);
  if (!areOpponents(scene, who, scene.turn)) return NO_OPPONENT;
  if (scene.exchange.answers.some(a => a.by === who)) return ANSWERED;
  if (c.status === 'Off Guard') return OFF_GUARD;
  if (c.status === 'Pinned') return PINNED;
  return c.status === 'Bound' && bindPartnerOf(scene, who) !== scene.turn ? BOUND_ELSEWHERE : NOTHING_FITS;
};

/** Why something that is not among the choices of a decision cannot be done. */
export const explainUnavailable = (scene: Scene, decision: Decision, words: string): Refusal | undefined => {
  const { by } = decision;
  if (decision instanceof TurnDecision) return offMenuRefusal(scene, by, words, MISPLACED_ON_TURN);
  if (decision instanceof ReactionDecision) return offMenuRefusal(scene, by, words, MISPLACED_AS_REACTION, decision.x.deed.kind);
  if (decision instanceof ReplacementDecision) return noReplacement(scene, by, words);
  return decision instanceof WhichPath ? onlyAPath(decision) : undefined;
};

/** The declared action is resolved to its end, and the choice of a path belongs to it [turn.loop]. */
const onlyAPath = ({ choices, clause }: WhichPath): Refusal =>
  refuse(
    'turn.loop',
    'only a path can be chosen now',
    say('{choices}; a path is squares joined by >: path F7', { choices: { list: choices.map(w => w.words), by: 'or' } }),
    [clause],
  );
