import { type Decision, isRefusal, type Refusal, type Who } from '@fray/engine';
import { findChoice, keyMeantBy } from '@fray/engine/kit';
import { type Action, type ActionKind, type ActionType, declarationOf, type Exchange } from '../rules/action.ts';
import { feint, unarmedAttack } from '../rules/actions/attack-melee.ts';
import { ReplacementDecision } from '../rules/exchange/counter-tempo.ts';
import { heldByAnotherRefusal, NO_FEINT, OPEN, ReactionDecision } from '../rules/exchange/reactions.ts';
import { kindNamed, menuOf, statusRefusal } from '../rules/menu.ts';
import { joinRefusals, refuse } from '../rules/refusals.ts';
import { NOTHING_TO_ANSWER, TurnDecision } from '../rules/round/turn.ts';
import { areOpponents, combatant, isInFight, type Scene } from '../state/scene.ts';
import { explainUnavailable, NO_OPPONENT } from './explain-unavailable.ts';

/** The actor waits for the reactions. */
const ONE_AT_A_TIME = refuse('turn.loop', 'the declared action is resolved first');

export const WAITS: Readonly<Record<ActionType, Refusal>> = {
  proactive: ONE_AT_A_TIME,
  house: ONE_AT_A_TIME,
  reactive: refuse('type.reactive', "reactions belong to an opponent's turn"),
  'counter-tempo': refuse('step3.window', 'not all reactions are declared', undefined, ['type.counter-tempo']),
};

export const NOT_YET = refuse('step2.order', 'others declare first');

export const NO_REPLACEMENT = refuse('unarmed-attack.no-ct', 'nothing replaces an Unarmed Attack', undefined, [
  'step3.window',
  'ct-counter-attack.replaces',
  'ct-counter-attack.trigger',
  'ct-parry.trigger',
]);

export const PASSED = refuse('step2.one-each', 'has let this pass');

/** Why a combatant cannot use a reaction now: status, AP, holds, and the reaction's own requirements. */
export const reactionRefusals = (scene: Scene, who: Who, action: ActionKind, words: string): readonly (Refusal | undefined)[] => {
  const { ap } = combatant(scene, who);
  const key = words.trim().replaceAll(/\s+/g, ':');
  const meant = menuOf(scene, who).answers.filter(d => d.kind === action && `${d.key}:`.startsWith(`${key}:`));
  const [first] = meant;
  return [
    statusRefusal(scene, who, action),
    first && meant.every(d => d.ap > ap) ? action.tooDear[first.grip] : undefined,
    areOpponents(scene, who, scene.turn) ? undefined : NO_OPPONENT,
    heldByAnotherRefusal(scene, who, scene.turn),
    first ? refusalsNow(scene, first) : action.unfit,
    action.untriggered,
  ];
};

/** Whether a reaction could answer an action of the actor against this opponent, or in front of them, at their current places. */
const refusalsNow = (scene: Scene, d: Action): Refusal | undefined => {
  const { turn: actor } = scene;
  const might = menuOf(scene, actor).own.find(o => d.kind.answers.includes(o.kind.id) && (o.target === d.who || OPEN.includes(o.kind.id)));
  return might && d.kind.refusal?.(scene, d, declarationOf(might));
};

/** Why an opponent who is not asked cannot use the wanted reaction; `otherwise` if the reaction itself would fit. */
export const unaskedRefusal = (scene: Scene, x: Exchange, by: Who, words: string, otherwise: Refusal = PASSED): Refusal | undefined => {
  if (!isInFight(combatant(scene, by)) || !areOpponents(scene, by, x.actor) || scene.exchange?.answers.some(a => a.by === by)) return undefined;
  const its = new ReactionDecision(scene, x, by);
  const explain = (decision: Decision, key: string) => explainUnavailable(scene, decision, key);
  const key = keyMeantBy<Action>(its, words, { explain });
  const choice = typeof key === 'string' ? findChoice<Action>(its, key, { explain }) : key;
  return isRefusal(choice) ? choice : otherwise;
};

/** How many places after another a combatant acts. */
const placeAfter = ({ order }: Scene, first: Who, who: Who): number => (order.indexOf(who) - order.indexOf(first) + order.length) % order.length;

const NOTHING_TO_REACT_TO = refuse('type.reactive', 'no opponent has declared an action');

/** Why a combatant who is not asked cannot do what they want while a decision is open. */
export const explainNotAsked = (scene: Scene, open: Decision, who: Who, words: string): Refusal | undefined => {
  if (open instanceof ReactionDecision) return whileReacting(scene, open, who, words);
  if (open instanceof ReplacementDecision) return unaskedRefusal(scene, open.x, who, words);
  return open instanceof TurnDecision ? betweenExchanges(scene, who, words) : undefined;
};

/** Between exchanges there is nothing to answer. */
const betweenExchanges = (scene: Scene, who: Who, words: string): Refusal | undefined => {
  const action = isInFight(combatant(scene, who)) ? kindNamed(words) : undefined;
  if (action?.type === 'counter-tempo') return joinRefusals(NOTHING_TO_ANSWER, statusRefusal(scene, who, action), action.untriggered);
  return action?.type === 'reactive' ? joinRefusals(NOTHING_TO_REACT_TO, ...reactionRefusals(scene, who, action, words)) : undefined;
};

/** The actor waits. For another opponent who is not asked, the time to react is still to come or has passed. */
const whileReacting = (scene: Scene, { x, by }: ReactionDecision, who: Who, words: string): Refusal | undefined => {
  const action = kindNamed(words);
  if (who === x.actor) {
    if (action === feint) return NO_FEINT;
    return action?.type === 'counter-tempo' && x.deed.kind === unarmedAttack ? NO_REPLACEMENT : WAITS[action?.type ?? 'house'];
  }
  return unaskedRefusal(scene, x, who, words, placeAfter(scene, x.actor, who) < placeAfter(scene, x.actor, by) ? PASSED : NOT_YET);
};
