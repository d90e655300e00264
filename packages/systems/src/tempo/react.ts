import { type Closings, type Decision, isRefusal, keyOf, named, type Refusal, type Told, type Who } from '@fray/engine';
import { BOUND_ELSEWHERE, NO_OPPONENT } from './absent.ts';
import { feint, unarmedAttack } from './actions/blows.ts';
import { letPass } from './actions/idle.ts';
import { notATarget } from './actions/target.ts';
import { type Action, type ActionType, type Deed, doesNotAnswer, type Table } from './deed.ts';
import { endAim } from './effects.ts';
import { type Exchange, type Part, part, spend } from './exchange.ts';
import { bindPartner, wrestles } from './links.ts';
import { absentFrom, actionIn, type Group, menuOf, outOfStatus } from './menu.ts';
import { refuse, together } from './refuse.ts';
import { areOpponents, combatant, isIn, type Scene, type Status, sheet } from './scene.ts';
import { strikePoint } from './strike.ts';

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
const cannotAnswer = (scene: Scene, d: Deed, x: Exchange): Refusal | undefined => {
  const { action } = d;
  if (action.type !== 'reactive') return action === letPass ? undefined : action.type === 'counter-tempo' ? MISPLACED['counter-tempo'] : MISPLACED.proactive;
  const untriggered = doesNotAnswer(action, x.deed.action);
  if (untriggered) return untriggered;
  const c = combatant(scene, d.who);
  if (!action.allowed.includes(c.status)) return action.wrongStatus[c.status];
  if (d.ap > c.ap) return action.tooDear[d.grip];
  if (isAnothers(scene, d, x)) return NOT_ITS_TARGET;
  return action.refusal?.(scene, d, x);
};

/** The same with all the rules behind the first one. */
const allAgainst = (scene: Scene, d: Deed, x: Exchange): Refusal | undefined => {
  const first = cannotAnswer(scene, d, x);
  const { action } = d;
  if (!first || action.type !== 'reactive') return first && together(first, outOfStatus(scene, d.who, action), action.untriggered);
  return together(
    first,
    outOfStatus(scene, d.who, action),
    d.ap > combatant(scene, d.who).ap ? action.tooDear[d.grip] : undefined,
    isAnothers(scene, d, x) ? NOT_ITS_TARGET : undefined,
    heldByAnother(scene, d.who, x.actor),
    action.answers.includes(x.deed.action.id) ? action.refusal?.(scene, d, x) : undefined,
  );
};

const isAnothers = (scene: Scene, d: Deed, x: Exchange): boolean => x.deed.target !== d.who && !OPEN.includes(x.deed.action.id) && !mayJoin(scene, d);

/** What keeps somebody from a reaction as all stand now: its status, its AP, who holds it, and what the reaction asks for. */
export const cannotReact = (scene: Scene, who: Who, action: Action, words: string): readonly (Refusal | undefined)[] => {
  const { ap } = combatant(scene, who);
  const key = words.trim().replaceAll(/\s+/g, ':');
  const meant = menuOf(scene, who).answers.filter(d => d.action === action && `${d.key}:`.startsWith(`${key}:`));
  const [first] = meant;
  return [
    outOfStatus(scene, who, action),
    first && meant.every(d => d.ap > ap) ? action.tooDear[first.grip] : undefined,
    areOpponents(scene, who, scene.turn) ? undefined : NO_OPPONENT,
    heldByAnother(scene, who, scene.turn),
    first ? asThingsStand(scene, first) : action.unfit,
    action.untriggered,
  ];
};

/** Whether a reaction could answer what whoever has the turn might do to this opponent, or before it, without going anywhere. */
const asThingsStand = (scene: Scene, d: Deed): Refusal | undefined => {
  const { turn: actor } = scene;
  const might = menuOf(scene, actor).own.find(o => d.action.answers.includes(o.action.id) && (o.target === d.who || OPEN.includes(o.action.id)));
  return might && d.action.refusal?.(scene, d, { actor, deed: might, feint: false, shown: false, answers: [], acting: part(might, might.target) });
};

/** Who is bound or wrestles with somebody else than the actor. */
const heldByAnother = (scene: Scene, who: Who, actor: Who): Refusal | undefined => {
  const { status } = combatant(scene, who);
  if (status === 'Bound') return bindPartner(scene, who) === actor ? undefined : BOUND_ELSEWHERE;
  return status === 'Grappled' && !wrestles(scene, who, actor) ? WRESTLES_ELSEWHERE : undefined;
};

/** By option others may Counter-Attack whoever attacks a friend in their reach. */
const mayJoin = (scene: Scene, d: Deed): boolean => !scene.encounter.options.targetOnlyReactions && d.action.id === 'counter-attack';

/** What an opponent does in answer to an action; always the same list, and why most of it does not fit. */
class Answering implements Decision<Deed> {
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
  tells({ action }: Deed, { by, target }: Told): boolean {
    return action === letPass ? by === this.x.actor && target === this.by : by === this.by;
  }

  get prompt(): string {
    return `${sheet(this.scene, this.x.actor).name}: ${this.x.deed.words}. What does ${sheet(this.scene, this.by).name} do?`;
  }

  get choices(): readonly Deed[] {
    return menuOf(this.scene, this.by).answers;
  }

  refusal(d: Deed): Refusal | undefined {
    return d.action === letPass ? undefined : allAgainst(this.scene, d, this.x);
  }

  legal(): Deed[] {
    return legalAnswers(this.scene, this.by, this.x);
  }

  absent(words: string): Refusal | undefined {
    return absentFrom(this.scene, this.by, words, MISPLACED, this.x.deed.action);
  }

  closings(d: Deed): Closings<Deed> {
    return (d.action.closings as NonNullable<Deed['action']['closings']>)(this.scene, d, this.x);
  }

  /** The actor waits; for another opponent, who is not asked, its turn to answer comes yet or is over. */
  elsewhere(by: Who, words: string): Refusal | undefined {
    const { scene, x } = this;
    const action = actionIn(words);
    if (by === x.actor) {
      if (action === feint) return NO_FEINT;
      return action?.type === 'counter-tempo' && x.deed.action === unarmedAttack ? NO_REPLACEMENT : WAITS[action?.type ?? 'house'];
    }
    return unasked(scene, x, by, words, placeAfter(scene, x.actor, by) < placeAfter(scene, x.actor, this.by) ? PASSED : NOT_YET);
  }

  stands(): boolean {
    const { scene, x } = this;
    return scene.turn === x.actor && isIn(combatant(scene, x.actor)) && !isBrokenOff(scene, x);
  }

  /** Whoever is no opponent any more, or out of the fight, lets it pass; what was declared goes on [step2.hostile]. */
  lapsed(): Deed | undefined {
    return mayReact(this.scene, this.by, this.x) ? undefined : menuOf(this.scene, this.by).pass;
  }
}

/** Why an opponent who is not asked cannot have the reaction that it wants; `otherwise` where that would fit. */
export const unasked = (scene: Scene, x: Exchange, by: Who, words: string, otherwise: Refusal = PASSED): Refusal | undefined => {
  if (!isIn(combatant(scene, by)) || !areOpponents(scene, by, x.actor) || scene.exchange?.answers.some(a => a.by === by)) return undefined;
  const its = new Answering(scene, x, by);
  const key = keyOf<Deed>(its, words);
  const choice = typeof key === 'string' ? named<Deed>(its, key) : key;
  return isRefusal(choice) ? choice : otherwise;
};

/**
 * What is done to a partner is nothing any more where the GM has ended the hold [status.bind.only-partner] [pin.target] [status.gm-set], and what is aimed at
 * one opponent where that is none any more [step1.target].
 */
export const isBrokenOff = (scene: Scene, { deed: d }: Exchange): boolean =>
  d.action.needsHold
    ? d.action.refusal?.(scene, d, undefined) !== undefined
    : d.target >= 0 && !OPEN.includes(d.action.id) && notATarget(scene, d.who, d.target) !== undefined;

/** How many places after another somebody acts. */
const placeAfter = ({ order }: Scene, first: Who, who: Who): number => (order.indexOf(who) - order.indexOf(first) + order.length) % order.length;

/**
 * Whether a group of reactions answers this action [actions.opposable] from this status: for the Bound there is none to an outsider's attack
 * [status.bind.third-party].
 */
const fits = ({ action }: Group, status: Status, x: Exchange): boolean => action.answers.includes(x.deed.action.id) && action.allowed.includes(status);

const legalAnswers = (scene: Scene, who: Who, x: Exchange): Deed[] => {
  const menu = menuOf(scene, who);
  const may: Deed[] = [menu.pass];
  const { status } = combatant(scene, who);
  for (const g of menu.reactions) if (fits(g, status, x)) for (const d of g.deeds) if (!cannotAnswer(scene, d, x)) may.push(d);
  return may;
};

const couldAnswer = (scene: Scene, who: Who, x: Exchange): boolean => {
  const { status } = combatant(scene, who);
  for (const g of menuOf(scene, who).reactions) if (fits(g, status, x)) for (const d of g.deeds) if (!cannotAnswer(scene, d, x)) return true;
  return false;
};

/** Only opponents who are in the fight react [step2.hostile]. */
const mayReact = (scene: Scene, who: Who, { actor }: Exchange): boolean => isIn(combatant(scene, who)) && areOpponents(scene, who, actor);

/** Every opponent who can answer is asked once [step2.window] [step2.one-each], in initiative order from the one after the actor [step2.order]. */
export const answered = (scene: Scene, table: Table, x: Exchange): readonly Part[] => {
  const parts: Part[] = [];
  const isAsked = (who: Who) => mayReact(scene, who, x) && couldAnswer(scene, who, x);
  const others = after(scene, x.actor);
  if (scene.encounter.options.reactionDeclaration === 'open') {
    for (const who of others) if (isAsked(who)) take(scene, table, x, table.ask(new Answering(scene, x, who)), parts);
    return parts;
  }
  // What was chosen in secret is declared only now [type.status-at-declare], if it still can be [step1.afford].
  const asked = others.filter(isAsked);
  for (const d of table.askAll(asked.map(who => new Answering(scene, x, who, asked.length > 1))))
    if (mayReact(scene, d.who, x) && !cannotAnswer(scene, d, x)) take(scene, table, x, d, parts);
  return parts;
};

const after = ({ order }: Scene, who: Who): Who[] => {
  const at = order.indexOf(who);
  return [...order.slice(at + 1), ...order.slice(0, at)];
};

/** A reaction is paid from the reactor's own AP when it is declared [step2.pay], before its first turn as well [recover.first-round]. */
const take = (scene: Scene, table: Table, x: Exchange, d: Deed, parts: Part[]): void => {
  if (d.action === letPass) return;
  spend(scene, d.who, d.ap);
  endAim(scene, d, x.actor);
  const { exchange } = scene;
  if (exchange) scene.exchange = { ...exchange, stage: 'answered', answers: [...exchange.answers, { by: d.who, words: d.words, ap: d.ap }] };
  if (table.listening) table.tell({ clause: 'step2.pay', what: 'reaction', by: d.who, action: d.action.name, words: d.words, ap: d.ap });
  parts.push(part(d, x.actor, strikePoint(scene, d, x.deed)));
};
