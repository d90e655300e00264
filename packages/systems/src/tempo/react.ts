import { type Closings, type Decision, isRefusal, keyOf, named, type Refusal, type Who } from '@fray/engine';
import { letPass } from './actions/idle.ts';
import type { ActionType, Deed, Table } from './deed.ts';
import { type Exchange, type Part, part, spend } from './exchange.ts';
import { absentFrom, actionIn, type Group, menuOf } from './menu.ts';
import { refuse } from './refuse.ts';
import { areOpponents, combatant, isIn, type Scene, type Status, sheet } from './scene.ts';
import { strikePoint } from './strike.ts';

const NOT_ITS_TARGET = refuse('step2.who.targeted', 'only the target may answer that');
const MISPLACED = {
  proactive: refuse('type.proactive', 'only on the own turn'),
  'counter-tempo': refuse('type.counter-tempo', 'only the actor answers a reaction'),
};
/** The actor waits for the answers. */
const ONE_AT_A_TIME = refuse('turn.loop', 'what was declared is resolved first');
const WAITS: Readonly<Record<ActionType, Refusal>> = {
  proactive: ONE_AT_A_TIME,
  house: ONE_AT_A_TIME,
  reactive: refuse('type.reactive', "reactions belong to an opponent's turn"),
  'counter-tempo': refuse('step3.window', 'the answers are not all in'),
};
const NOT_YET = refuse('step2.order', 'others declare before it');
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
  if (!action.answers.includes(x.deed.action.id)) return action.untriggered;
  const c = combatant(scene, d.who);
  if (!action.allowed.includes(c.status)) return action.wrongStatus[c.status];
  if (d.ap > c.ap) return action.tooDear;
  if (x.deed.target !== d.who && !OPEN.includes(x.deed.action.id) && !mayJoin(scene, d)) return NOT_ITS_TARGET;
  return action.refusal?.(scene, d, x);
};

/** By option others may Counter-Attack whoever attacks a friend in their reach. */
const mayJoin = (scene: Scene, d: Deed): boolean => !scene.encounter.options.targetOnlyReactions && d.action.id === 'counter-attack';

/** What an opponent does in answer to an action; always the same list, and why most of it does not fit. */
class Answering implements Decision<Deed> {
  readonly about = 'reaction';
  readonly clause = 'type.reactive';
  readonly by: Who;
  private readonly scene: Scene;
  private readonly x: Exchange;

  constructor(scene: Scene, x: Exchange, by: Who) {
    this.scene = scene;
    this.x = x;
    this.by = by;
  }

  get prompt(): string {
    return `${sheet(this.scene, this.x.actor).name}: ${this.x.deed.words}. What does ${sheet(this.scene, this.by).name} do?`;
  }

  get choices(): readonly Deed[] {
    return menuOf(this.scene, this.by).answers;
  }

  refusal(d: Deed): Refusal | undefined {
    return d.action === letPass ? undefined : cannotAnswer(this.scene, d, this.x);
  }

  legal(): Deed[] {
    return legalAnswers(this.scene, this.by, this.x);
  }

  absent(words: string): Refusal | undefined {
    return absentFrom(this.scene, this.by, words, MISPLACED);
  }

  closings(d: Deed): Closings<Deed> {
    return (d.action.closings as NonNullable<Deed['action']['closings']>)(this.scene, d, this.x);
  }

  /** Another opponent, who is not asked: why not the reaction that it wants; or it was asked before, or will be. */
  elsewhere(by: Who, words: string): Refusal | undefined {
    const { scene, x } = this;
    if (by === x.actor) return WAITS[actionIn(words)?.type ?? 'house'];
    if (!isIn(combatant(scene, by)) || !areOpponents(scene, by, x.actor) || scene.exchange?.answers.some(a => a.by === by)) return undefined;
    const its = new Answering(scene, x, by);
    const key = keyOf<Deed>(its, words);
    const choice = typeof key === 'string' ? named<Deed>(its, key) : key;
    if (isRefusal(choice)) return choice;
    return placeAfter(scene, x.actor, by) < placeAfter(scene, x.actor, this.by) ? PASSED : NOT_YET;
  }

  stands(): boolean {
    const { scene, by, x } = this;
    return scene.turn === x.actor && isIn(combatant(scene, x.actor)) && mayReact(scene, by, x) && !isBrokenOff(scene, x);
  }
}

/** What is done to a partner is nothing any more where the GM has ended the hold [status.bind.only-partner] [pin.target] [status.gm-set]. */
const isBrokenOff = (scene: Scene, { deed: d }: Exchange): boolean => d.action.needsHold && d.action.refusal?.(scene, d, undefined) !== undefined;

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
  for (const d of table.askAll(others.filter(isAsked).map(who => new Answering(scene, x, who))))
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
  const { exchange } = scene;
  if (exchange) scene.exchange = { ...exchange, stage: 'answered', answers: [...exchange.answers, { by: d.who, words: d.words, ap: d.ap }] };
  if (table.listening) table.tell({ clause: 'step2.pay', what: 'reaction', by: d.who, action: d.action.name, words: d.words, ap: d.ap });
  parts.push(part(d, x.actor, strikePoint(scene, d, x.deed)));
};
