import { type Completions, type Decision, findChoice, type GameEvent, isRefusal, keyMeantBy, type Refusal, type Who } from '@fray/engine';
import { areOpponents, combatant, isInFight, type Scene, type Status, sheet } from '../../state/scene.ts';
import { BOUND_ELSEWHERE, NO_OPPONENT } from '../../views/explain-unavailable.ts';
import { type Action, type ActionKind, type ActionType, answerRefusal, type Play } from '../action.ts';
import { feint, unarmedAttack } from '../actions/attack-melee.ts';
import { letPass } from '../actions/pass.ts';
import { bindPartnerOf, isGrappling } from '../holds.ts';
import { explainUnavailable, kindNamed, type MenuGroup, menuOf, statusRefusal } from '../menu.ts';
import { joinRefusals, refuse } from '../refusals.ts';
import { targetRefusal } from '../target.ts';
import { endAim } from './effects.ts';
import { type Exchange, makePart, type Part, spendAp } from './exchange.ts';
import { strikePoint } from './strike-point.ts';

const NOT_ITS_TARGET = refuse('step2.who.targeted', 'only the target may answer that');
const MISPLACED = {
  proactive: refuse('type.proactive', 'only on the own turn', undefined, ['round.order']),
  house: refuse('type.proactive', 'only on the own turn', undefined, ['round.order', 'core.utility']),
  'counter-tempo': refuse('type.counter-tempo', 'only the actor answers a reaction'),
};
/** An attack cannot be turned into a Feint once it is declared. */
export const NO_FEINT = refuse('turn.loop', 'what was declared is resolved first', undefined, ['feint.secret.late']);
/** The actor waits for the answers. */
const ONE_AT_A_TIME = refuse('turn.loop', 'what was declared is resolved first');
const WAITS: Readonly<Record<ActionType, Refusal>> = {
  proactive: ONE_AT_A_TIME,
  house: ONE_AT_A_TIME,
  reactive: refuse('type.reactive', "reactions belong to an opponent's turn"),
  'counter-tempo': refuse('step3.window', 'the answers are not all in', undefined, ['type.counter-tempo']),
};
const NOT_YET = refuse('step2.order', 'others declare before it');
export const NO_REPLACEMENT = refuse('unarmed-attack.no-ct', 'nothing replaces an Unarmed Attack', undefined, [
  'step3.window',
  'ct-counter-attack.replaces',
  'ct-counter-attack.trigger',
  'ct-parry.trigger',
]);
const WRESTLES_ELSEWHERE = refuse('status.grapple.third-party', 'it wrestles with somebody else');
const PASSED = refuse('step2.one-each', 'it has let that pass');

/** Actions that concern everybody in reach, or a partner, rather than a target [step2.who.open]. */
const OPEN: readonly string[] = ['aim', 'move', 'combat-move', 'escape'];

/**
 * Why an action cannot be answered so: trigger and status [step2.trigger], cost, whom it concerns, and what the reaction itself asks for. The status is
 * looked at now and not again [type.status-at-declare].
 */
const answerRefusals = (scene: Scene, d: Action, x: Exchange): Refusal | undefined => {
  const { kind: action } = d;
  if (action.type !== 'reactive') return action === letPass ? undefined : action.type === 'counter-tempo' ? MISPLACED['counter-tempo'] : MISPLACED.proactive;
  const untriggered = answerRefusal(action, x.deed.kind);
  if (untriggered) return untriggered;
  const c = combatant(scene, d.who);
  if (!action.allowed.includes(c.status)) return action.wrongStatus[c.status];
  if (d.ap > c.ap) return action.tooDear[d.grip];
  if (isHeldByOther(scene, d, x)) return NOT_ITS_TARGET;
  return action.refusal?.(scene, d, x);
};

/** The same with all the rules behind the first one. */
const allAgainst = (scene: Scene, d: Action, x: Exchange): Refusal | undefined => {
  const first = answerRefusals(scene, d, x);
  const { kind: action } = d;
  if (!first || action.type !== 'reactive') return first && joinRefusals(first, statusRefusal(scene, d.who, action), action.untriggered);
  return joinRefusals(
    first,
    statusRefusal(scene, d.who, action),
    d.ap > combatant(scene, d.who).ap ? action.tooDear[d.grip] : undefined,
    isHeldByOther(scene, d, x) ? NOT_ITS_TARGET : undefined,
    heldByAnotherRefusal(scene, d.who, x.actor),
    action.answers.includes(x.deed.kind.id) ? action.refusal?.(scene, d, x) : undefined,
  );
};

const isHeldByOther = (scene: Scene, d: Action, x: Exchange): boolean => x.deed.target !== d.who && !OPEN.includes(x.deed.kind.id) && !canJoin(scene, d);

/** What keeps somebody from a reaction as all stand now: its status, its AP, who holds it, and what the reaction asks for. */
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

/** Whether a reaction could answer what whoever has the turn might do to this opponent, or before it, without going anywhere. */
const refusalsNow = (scene: Scene, d: Action): Refusal | undefined => {
  const { turn: actor } = scene;
  const might = menuOf(scene, actor).own.find(o => d.kind.answers.includes(o.kind.id) && (o.target === d.who || OPEN.includes(o.kind.id)));
  return might && d.kind.refusal?.(scene, d, { actor, deed: might, feint: false, shown: false, answers: [], acting: makePart(might, might.target) });
};

/** Who is bound or wrestles with somebody else than the actor. */
const heldByAnotherRefusal = (scene: Scene, who: Who, actor: Who): Refusal | undefined => {
  const { status } = combatant(scene, who);
  if (status === 'Bound') return bindPartnerOf(scene, who) === actor ? undefined : BOUND_ELSEWHERE;
  return status === 'Grappled' && !isGrappling(scene, who, actor) ? WRESTLES_ELSEWHERE : undefined;
};

/** By option others may Counter-Attack whoever attacks a friend in their reach. */
const canJoin = (scene: Scene, d: Action): boolean => !scene.encounter.options.targetOnlyReactions && d.kind.id === 'counter-attack';

/** What an opponent does in answer to an action; always the same list, and why most of it does not fit. */
class Answering implements Decision<Action> {
  readonly about = 'reaction';
  readonly clause = 'type.reactive';
  readonly by: Who;
  readonly secret: boolean;
  private readonly scene: Scene;
  private readonly x: Exchange;

  constructor(scene: Scene, x: Exchange, by: Who, secret = false) {
    this.scene = scene;
    this.x = x;
    this.by = by;
    this.secret = secret;
  }

  /** Its own row, or that of the action that it lets pass. */
  isResultOf({ kind: action }: Action, { by, target }: GameEvent): boolean {
    return action === letPass ? by === this.x.actor && target === this.by : by === this.by;
  }

  get prompt(): string {
    return `${sheet(this.scene, this.x.actor).name}: ${this.x.deed.words}. What does ${sheet(this.scene, this.by).name} do?`;
  }

  get choices(): readonly Action[] {
    return menuOf(this.scene, this.by).answers;
  }

  refusal(d: Action): Refusal | undefined {
    return d.kind === letPass ? undefined : allAgainst(this.scene, d, this.x);
  }

  legalChoices(): Action[] {
    return legalAnswers(this.scene, this.by, this.x);
  }

  explainUnavailable(words: string): Refusal | undefined {
    return explainUnavailable(this.scene, this.by, words, MISPLACED, this.x.deed.kind);
  }

  completions(d: Action): Completions<Action> {
    return (d.kind.closings as NonNullable<Action['kind']['closings']>)(this.scene, d, this.x);
  }

  /** The actor waits; for another opponent, who is not asked, its turn to answer comes yet or is over. */
  explainNotAsked(by: Who, words: string): Refusal | undefined {
    const { scene, x } = this;
    const action = kindNamed(words);
    if (by === x.actor) {
      if (action === feint) return NO_FEINT;
      return action?.type === 'counter-tempo' && x.deed.kind === unarmedAttack ? NO_REPLACEMENT : WAITS[action?.type ?? 'house'];
    }
    return unaskedRefusal(scene, x, by, words, placeAfter(scene, x.actor, by) < placeAfter(scene, x.actor, this.by) ? PASSED : NOT_YET);
  }

  isStillValid(): boolean {
    const { scene, x } = this;
    return scene.turn === x.actor && isInFight(combatant(scene, x.actor)) && !isBrokenOff(scene, x);
  }

  /** Whoever is no opponent any more, or out of the fight, lets it pass; what was declared goes on [step2.hostile]. */
  defaultIfMoot(): Action | undefined {
    return canReact(this.scene, this.by, this.x) ? undefined : menuOf(this.scene, this.by).pass;
  }
}

/** Why an opponent who is not asked cannot have the reaction that it wants; `otherwise` where that would fit. */
export const unaskedRefusal = (scene: Scene, x: Exchange, by: Who, words: string, otherwise: Refusal = PASSED): Refusal | undefined => {
  if (!isInFight(combatant(scene, by)) || !areOpponents(scene, by, x.actor) || scene.exchange?.answers.some(a => a.by === by)) return undefined;
  const its = new Answering(scene, x, by);
  const key = keyMeantBy<Action>(its, words);
  const choice = typeof key === 'string' ? findChoice<Action>(its, key) : key;
  return isRefusal(choice) ? choice : otherwise;
};

/**
 * What is done to a partner is nothing any more where the GM has ended the hold [status.bind.only-partner] [pin.target] [status.gm-set], and what is aimed at
 * one opponent where that is none any more [step1.target].
 */
export const isBrokenOff = (scene: Scene, { deed: d }: Exchange): boolean =>
  d.kind.needsHold
    ? d.kind.refusal?.(scene, d, undefined) !== undefined
    : d.target >= 0 && !OPEN.includes(d.kind.id) && targetRefusal(scene, d.who, d.target) !== undefined;

/** How many places after another somebody acts. */
const placeAfter = ({ order }: Scene, first: Who, who: Who): number => (order.indexOf(who) - order.indexOf(first) + order.length) % order.length;

/**
 * Whether a group of reactions answers this action [actions.opposable] from this status: for the Bound there is none to an outsider's attack
 * [status.bind.third-party].
 */
const isFitting = ({ action }: MenuGroup, status: Status, x: Exchange): boolean => action.answers.includes(x.deed.kind.id) && action.allowed.includes(status);

const legalAnswers = (scene: Scene, who: Who, x: Exchange): Action[] => {
  const menu = menuOf(scene, who);
  const may: Action[] = [menu.pass];
  const { status } = combatant(scene, who);
  for (const g of menu.reactions) if (isFitting(g, status, x)) for (const d of g.deeds) if (!answerRefusals(scene, d, x)) may.push(d);
  return may;
};

const couldAnswer = (scene: Scene, who: Who, x: Exchange): boolean => {
  const { status } = combatant(scene, who);
  for (const g of menuOf(scene, who).reactions) if (isFitting(g, status, x)) for (const d of g.deeds) if (!answerRefusals(scene, d, x)) return true;
  return false;
};

/** Only opponents who are in the fight react [step2.hostile]. */
const canReact = (scene: Scene, who: Who, { actor }: Exchange): boolean => isInFight(combatant(scene, who)) && areOpponents(scene, who, actor);

/** Every opponent who can answer is asked once [step2.window] [step2.one-each], in initiative order from the one after the actor [step2.order]. */
export const askReactions = (scene: Scene, play: Play, x: Exchange): readonly Part[] => {
  const parts: Part[] = [];
  const isAsked = (who: Who) => canReact(scene, who, x) && couldAnswer(scene, who, x);
  const others = afterReaction(scene, x.actor);
  if (scene.encounter.options.reactionDeclaration === 'open') {
    for (const who of others) if (isAsked(who)) takeReaction(scene, play, x, play.ask(new Answering(scene, x, who)), parts);
    return parts;
  }
  // What was chosen in secret is declared only now [type.status-at-declare], if it still can be [step1.afford].
  const asked = others.filter(isAsked);
  for (const d of play.askAll(asked.map(who => new Answering(scene, x, who, asked.length > 1))))
    if (canReact(scene, d.who, x) && !answerRefusals(scene, d, x)) takeReaction(scene, play, x, d, parts);
  return parts;
};

const afterReaction = ({ order }: Scene, who: Who): Who[] => {
  const at = order.indexOf(who);
  return [...order.slice(at + 1), ...order.slice(0, at)];
};

/** A reaction is paid from the reactor's own AP when it is declared [step2.pay], before its first turn as well [recover.first-round]. */
const takeReaction = (scene: Scene, play: Play, x: Exchange, d: Action, parts: Part[]): void => {
  if (d.kind === letPass) return;
  spendAp(scene, d.who, d.ap);
  endAim(scene, d, x.actor);
  const { exchange } = scene;
  if (exchange) scene.exchange = { ...exchange, stage: 'answered', answers: [...exchange.answers, { by: d.who, words: d.words, ap: d.ap }] };
  if (play.isListening) play.emit({ clause: 'step2.pay', what: 'reaction', by: d.who, action: d.kind.name, words: d.words, ap: d.ap });
  parts.push(makePart(d, x.actor, strikePoint(scene, d, x.deed)));
};
