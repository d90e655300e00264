import type { Decision, GameEvent, Refusal, Who } from '@fray/engine';
import type { Completions } from '@fray/engine/kit';
import { defined } from '@fray/engine/util';
import type { Text } from '@fray/engine/words';
import { alter, areOpponents, combatant, isInFight, type Scene, type Status } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import { type Action, answerRefusal, declarationOf, type Exchange, makePart, namesOfWeapon, type Part, type Play } from '../action.ts';
import { letPass } from '../actions/pass.ts';
import { nameOf, spoken } from '../beside.ts';
import { chanceOf, worthOf } from '../chance.ts';
import { BOUND_ELSEWHERE, bindPartnerOf, isGrappling } from '../holds.ts';
import { type MenuGroup, menuOf, statusRefusal } from '../menu.ts';
import { spendAp } from '../numbers.ts';
import { joinRefusals, refuse } from '../refusals.ts';
import { isSameWithTwin, targetRefusal } from '../target.ts';
import { endAim } from './effects.ts';
import { strikePoint } from './strike-point.ts';

const NOT_ITS_TARGET = refuse('step2.who.targeted', 'only the target may answer that');
/** Why an action of another moment is no reaction. */
export const MISPLACED_AS_REACTION = {
  proactive: refuse('type.proactive', "only on one's own turn", undefined, ['round.order']),
  house: refuse('type.proactive', "only on one's own turn", undefined, ['round.order', 'core.utility']),
  'counter-tempo': refuse('type.counter-tempo', 'only the actor answers a reaction'),
};
/** An attack cannot become a Feint after its declaration. */
export const NO_FEINT = refuse('turn.loop', 'the declared action is resolved first', undefined, ['feint.secret.late']);
const WRESTLES_ELSEWHERE = refuse('status.grapple.third-party', 'grappled with another combatant');

/** Actions that all opponents, or a partner, may answer, not only a target [step2.who.open]. */
export const OPEN: readonly string[] = ['aim', 'move', 'combat-move', 'escape'];

/**
 * Why a reaction is refused: trigger and status [step2.trigger], cost, whom the action concerns, and the reaction's own requirements. The status is
 * checked now and not again [type.status-at-declare].
 */
const answerRefusals = (scene: Scene, d: Action, x: Exchange): Refusal | undefined => {
  const { kind } = d;
  if (kind.type !== 'reactive')
    return kind === letPass ? undefined : kind.type === 'counter-tempo' ? MISPLACED_AS_REACTION['counter-tempo'] : MISPLACED_AS_REACTION.proactive;
  const untriggered = answerRefusal(kind, x.deed.kind);
  if (untriggered) return untriggered;
  const c = combatant(scene, d.who);
  if (!kind.allowed.includes(c.status)) return kind.wrongStatus[c.status];
  if (d.ap > c.ap) return kind.tooDear[d.grip];
  if (isHeldByOther(scene, d, x)) return NOT_ITS_TARGET;
  return kind.refusal?.(scene, d, x);
};

/** The same, with all rules that forbid it. */
const allRefusals = (scene: Scene, d: Action, x: Exchange): Refusal | undefined => {
  const first = answerRefusals(scene, d, x);
  const { kind } = d;
  if (!first || kind.type !== 'reactive') return first && joinRefusals(first, statusRefusal(scene, d.who, kind), kind.untriggered);
  return joinRefusals(
    first,
    statusRefusal(scene, d.who, kind),
    d.ap > combatant(scene, d.who).ap ? kind.tooDear[d.grip] : undefined,
    isHeldByOther(scene, d, x) ? NOT_ITS_TARGET : undefined,
    heldByAnotherRefusal(scene, d.who, x.actor),
    kind.answers.includes(x.deed.kind.id) ? kind.refusal?.(scene, d, x) : undefined,
  );
};

const isHeldByOther = (scene: Scene, d: Action, x: Exchange): boolean => x.deed.target !== d.who && !OPEN.includes(x.deed.kind.id) && !canJoin(scene, d);

/** Why a combatant bound to or grappled with another than the actor does not react. */
export const heldByAnotherRefusal = (scene: Scene, who: Who, actor: Who): Refusal | undefined => {
  const { status } = combatant(scene, who);
  if (status === 'Bound') return bindPartnerOf(scene, who) === actor ? undefined : BOUND_ELSEWHERE;
  return status === 'Grappled' && !isGrappling(scene, who, actor) ? WRESTLES_ELSEWHERE : undefined;
};

/** By option others may Counter-Attack the attacker of a friend, if the attacker is in their reach. */
const canJoin = (scene: Scene, d: Action): boolean => !scene.encounter.options['target-only-reactions'] && d.kind.id === 'counter-attack';

/** An opponent's reaction to an action. The list of choices is always the same, and most are refused with a reason. */
export class ReactionDecision implements Decision<Action> {
  readonly about = 'reaction';
  readonly clause = 'type.reactive';
  readonly by: Who;
  readonly secret: boolean;
  private readonly scene: Scene;
  readonly x: Exchange;

  constructor(scene: Scene, x: Exchange, by: Who, secret = false) {
    this.scene = scene;
    this.x = x;
    this.by = by;
    this.secret = secret;
  }

  /** The result of the reaction, or of the action that is let pass. */
  isResultOf({ kind }: Action, { by, target }: GameEvent): boolean {
    return kind === letPass ? by === this.x.actor && target === this.by : by === this.by;
  }

  get prompt(): Text {
    const { scene, x, by } = this;
    return say('{actor}: {action}. What does {who} do?', { actor: nameOf(scene, x.actor), action: spoken(scene, x.deed), who: nameOf(scene, by) });
  }

  get choices(): readonly Action[] {
    return menuOf(this.scene, this.by).answers;
  }

  refusal(d: Action): Refusal | undefined {
    return d.kind === letPass ? undefined : allRefusals(this.scene, d, this.x);
  }

  legalChoices(): Action[] {
    return legalAnswers(this.scene, this.by, this.x);
  }

  promise(d: Action): number {
    const { scene, x } = this;
    return d.kind === letPass ? 0 : chanceOf(scene, d, x.actor, x, [x.deed]) + worthOf(scene, d);
  }

  completions(d: Action): Completions<Action> {
    return defined(d.kind.closings)(this.scene, d, this.x);
  }

  isStillValid(): boolean {
    const { scene, x } = this;
    return scene.turn === x.actor && isInFight(combatant(scene, x.actor)) && !isBrokenOff(scene, x);
  }

  /** A combatant who is no longer an opponent or in the fight lets it pass; the declared action continues [step2.hostile]. */
  defaultIfMoot(): Action | undefined {
    return canReact(this.scene, this.by, this.x) ? undefined : menuOf(this.scene, this.by).pass;
  }
}

/**
 * Whether an exchange has lost its purpose: the GM has ended the hold it uses [status.bind.only-partner] [pin.target] [status.gm-set], or its target
 * is no longer an opponent [step1.target].
 */
export const isBrokenOff = (scene: Scene, { deed: d }: Exchange): boolean =>
  d.kind.needsHold
    ? d.kind.refusal?.(scene, d, undefined) !== undefined
    : d.target >= 0 && !OPEN.includes(d.kind.id) && targetRefusal(scene, d.who, d.target) !== undefined;

/**
 * Whether a group of reactions answers this action [actions.opposable] in this status. The Bound cannot answer an outsider's attack
 * [status.bind.third-party].
 */
const isFitting = ({ action }: MenuGroup, status: Status, x: Exchange): boolean => action.answers.includes(x.deed.kind.id) && action.allowed.includes(status);

/** What an opponent may answer to an action, as far as the board shows. */
export const answersTo = (scene: Scene, deed: Action, who: Who): Action[] => {
  const x = declarationOf(deed);
  return canReact(scene, who, x) ? legalAnswers(scene, who, x).filter(d => d.kind !== letPass) : [];
};

const legalAnswers = (scene: Scene, who: Who, x: Exchange): Action[] => {
  const menu = menuOf(scene, who);
  const may: Action[] = [];
  const { status } = combatant(scene, who);
  for (const g of menu.reactions)
    if (isFitting(g, status, x)) for (const d of g.deeds) if (!answerRefusals(scene, d, x) && !isSameWithTwin(scene, d)) may.push(d);
  may.push(menu.pass);
  return may;
};

const couldAnswer = (scene: Scene, who: Who, x: Exchange): boolean => {
  const { status } = combatant(scene, who);
  for (const g of menuOf(scene, who).reactions) if (isFitting(g, status, x)) for (const d of g.deeds) if (!answerRefusals(scene, d, x)) return true;
  return false;
};

/** Only opponents who are in the fight react [step2.hostile]. */
const canReact = (scene: Scene, who: Who, { actor }: Exchange): boolean => isInFight(combatant(scene, who)) && areOpponents(scene, who, actor);

/** Asks each opponent who can react once [step2.window] [step2.one-each], in initiative order from the one after the actor [step2.order]. */
export const askReactions = (scene: Scene, play: Play, x: Exchange): readonly Part[] => {
  const parts: Part[] = [];
  const isAsked = (who: Who) => canReact(scene, who, x) && couldAnswer(scene, who, x);
  const others = afterReaction(scene, x.actor);
  if (scene.encounter.options['reaction-declaration'] === 'open') {
    for (const who of others) if (isAsked(who)) takeReaction(scene, play, x, play.ask(new ReactionDecision(scene, x, who)), parts);
    return parts;
  }
  // Reactions chosen in secret are declared only now [type.status-at-declare], if they are still possible [step1.afford].
  const asked = others.filter(isAsked);
  for (const d of play.askAll(asked.map(who => new ReactionDecision(scene, x, who, asked.length > 1))))
    if (canReact(scene, d.who, x) && !answerRefusals(scene, d, x)) takeReaction(scene, play, x, d, parts);
  return parts;
};

const afterReaction = ({ order }: Scene, who: Who): Who[] => {
  const at = order.indexOf(who);
  return [...order.slice(at + 1), ...order.slice(0, at)];
};

/** The reactor pays when declaring [step2.pay], even before their first turn [recover.first-round]. */
const takeReaction = (scene: Scene, play: Play, x: Exchange, d: Action, parts: Part[]): void => {
  if (d.kind === letPass) return;
  spendAp(scene, d.who, d.ap);
  if (d.ap > 0 && d.who !== scene.turn) alter(scene, d.who).reacted += d.ap;
  endAim(scene, d, x.actor);
  const { exchange } = scene;
  if (exchange) scene.exchange = { ...exchange, stage: 'answered', answers: [...exchange.answers, { by: d.who, words: d.words, ap: d.ap }] };
  if (play.isListening)
    play.emit({ clause: 'step2.pay', what: 'reaction', by: d.who, action: d.kind.name, ...namesOfWeapon(scene, d), words: d.words, ap: d.ap });
  parts.push(makePart(d, x.actor, strikePoint(scene, d, x.deed)));
};
