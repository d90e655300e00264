import type { Decision, GameEvent, Refusal, Who } from '@fray/engine';
import { type Completions, withRecord } from '@fray/engine/kit';
import { defined } from '@fray/engine/util';
import type { Text } from '@fray/engine/words';
import type { ClauseId } from '../../rulebook/index.ts';
import { alter, canAct, combatant, isConscious, isOutOfAction, leaderOf, NO_COMBATANT, nameIn, partnerOf, type Scene, sheet } from '../../state/scene.ts';
import { type RuleText, say } from '../../words/say.ts';
import { type Action, firstRefusal, type Play, type RefusalCheck } from '../action.ts';
import { run, runThroughRegions } from '../actions/move.ts';
import { actionPromise } from '../attack/promise.ts';
import { feetToNearestFoe } from '../distance.ts';
import { actionsNear, hasTwins, isListedTwice, menuFor, menuGroupsFor } from '../menu.ts';
import { backRefusal, joinRefusals, refuse } from '../refusals.ts';
import { clearDebt, giveTurnAp, setAp, spendAp, turnAp } from './action-points.ts';
import { wordsOfAction } from './choice-words.ts';
import { endIfOver } from './ending.ts';
import { revealTarget } from './hiding.ts';
import { actorOf, whoseTurn } from './mounts.ts';
import { onlyFoeProvoked, Provocation } from './opportunity-attacks.ts';
import { endTurn, tellEnd } from './turn-end.ts';

const NO_AP = refuse('ap.zero', 'no AP left: only free actions', 'end the turn');
const NO_AP_AT_ALL = refuse('badly.ap-zero', 'this combatant has no AP: only free actions', 'end the turn', ['badly.ap', 'ap.zero']);
const MAJOR_DONE = refuse('ap.major', 'the major action of this turn is already used');
const SECOND_ATTACK = refuse('attack.major', 'an attack is a major action, and that of this turn is already used');
const NO_ESCAPE = refuse('escape.attempt', 'an escape needs 1 AP and the major action of the turn');
const NOT_ALONE = refuse('ap.exclusive', 'an exclusive action has to be the only action of the turn');
const FOR_MOVES = refuse('mount.ap.mount-extra', 'the remaining AP are only for movement', undefined, ['mount.ap.debt']);
const UNSKILLED = refuse('mount.ap.mount-extra', 'the remaining AP are only for movement', undefined, ['mount.ap.debt', 'mount.unskilled.ap']);
const NOT_FOR_MOVES = refuse('mount.ap.rider-extra', 'the remaining AP are not for movement', undefined, ['mount.ap.debt']);
const STUNNED = refuse('heal.stun.meaning', 'stunned');
const HELPLESS = refuse('helpless.actions', 'helpless');
const OUT = refuse('ko.duration', 'knocked out');

/** Refusals because of the actor's state. Each half of a pair acts for itself [mount.one-out]. */
const FITNESS: readonly RefusalCheck[] = [
  (scene, { who }) => (isConscious(combatant(scene, who)) ? undefined : OUT),
  (scene, { who }) => (combatant(scene, who).stun === 'none' ? undefined : STUNNED),
  (scene, d) => (combatant(scene, d.who).helpless && !d.kind.bodiless?.(scene, d) ? HELPLESS : undefined),
];

/** Refusals because of what the turn already used: minor actions need AP [ap.minor], there is one major action, and an exclusive one has to be alone. */
const ROOM: readonly RefusalCheck[] = [
  (scene, { kind }) => (kind.escapes && (scene.majorUsed || scene.ap < 1) ? NO_ESCAPE : undefined),
  (scene, { cost }) => (cost === 'exclusive' && scene.acted ? NOT_ALONE : undefined),
  (scene, { cost, kind }) => (cost === 'major' && scene.majorUsed ? (kind.attacks ? SECOND_ATTACK : MAJOR_DONE) : undefined),
  (scene, { who }) => (scene.ap < 1 ? (turnAp(scene, who) === 0 ? NO_AP_AT_ALL : NO_AP) : undefined),
  (scene, { kind }) => (scene.ap > 0 && kind.moves && scene.forMoves < 1 ? NOT_FOR_MOVES : undefined),
  (scene, d) => (scene.ap > 0 && !d.kind.moves && scene.forOthers < 1 ? (sheet(scene, scene.turn).skilledRider ? FOR_MOVES : UNSKILLED) : undefined),
];

const unfitRefusal = (scene: Scene, d: Action): Refusal | undefined => firstRefusal(FITNESS, scene, d);
const spentRefusal = (scene: Scene, d: Action): Refusal | undefined => (d.cost === 'free' ? undefined : firstRefusal(ROOM, scene, d));
const turnRefusal = (scene: Scene, d: Action): Refusal | undefined =>
  unfitRefusal(scene, d) ?? spentRefusal(scene, d) ?? firstRefusal(d.kind.refusals, scene, d);

const PRICES = { minor: 'ap.minor', major: 'ap.major', exclusive: 'ap.exclusive' } as const;
/** Clauses of actions that do not state a cost. */
const UNPRICED: readonly ClauseId[] = ['attack.die.weapon', 'attack.die.spell', 'mount.rolls', 'heal.restore'];

/** The clauses that set the cost of an action. */
const prices = ({ cost, kind, clause }: Action): ClauseId[] =>
  cost === 'free' ? [] : [...(kind.attacks ? ATTACK : []), PRICES[cost], ...(UNPRICED.includes(clause) ? [] : [clause]), 'ap.one-per-action'];
const ATTACK: readonly ClauseId[] = ['attack.major'];

/** All refusals of an action: the actor's state, what the turn already used, and the action's own. */
const actionRefusals = (scene: Scene, d: Action): Refusal | undefined => {
  const of = (checks: readonly RefusalCheck[]) => joinRefusals(...checks.map(check => check(scene, d)));
  const state = backRefusal(of(FITNESS), partnerOf(combatant(scene, d.who)) === NO_COMBATANT ? [] : ['mount.one-out']);
  const room = d.cost === 'free' ? undefined : backRefusal(of(ROOM), prices(d));
  return joinRefusals(state, room, of(d.kind.refusals));
};

/** The decision of the combatant who has the turn; for a pair, of the half that decides for both. */
class TurnDecision implements Decision<Action> {
  readonly about = 'turn';
  readonly clause = 'ap.one-per-action';
  readonly by: Who;
  private readonly scene: Scene;

  constructor(scene: Scene) {
    this.scene = scene;
    this.by = actorOf(scene, scene.turn);
  }

  get prompt(): RuleText {
    const { ap, paid, acted } = this.scene;
    const name = nameIn(this.scene, this.by);
    return paid > 0 && !acted
      ? say("{name}'s turn, {ap} AP: {paid} went for interrupts since the last one", { name, ap, paid })
      : say("{name}'s turn, {ap} AP", { name, ap });
  }

  get choices(): readonly Action[] {
    return menuFor(this.scene, this.by);
  }

  refusal(d: Action): Refusal | undefined {
    return d.idle || !turnRefusal(this.scene, d) ? undefined : actionRefusals(this.scene, d);
  }

  /**
   * If the turn or the actor's state forbids one action of a group, it forbids the whole group; helpless actors are checked action by action. Attacks on
   * the fallen come last of their kind, and what is the same with each of several equal things is listed once.
   */
  legalChoices(): Action[] {
    const { scene, by } = this;
    const may: Action[] = [];
    const twins = hasTwins(scene);
    let fallen: Action[] | undefined;
    let idle: Action | undefined;
    for (const kind of menuGroupsFor(scene, by)) {
      const first = kind[0];
      if (!first) continue;
      const bound = combatant(scene, first.who).helpless;
      if (!first.idle && !bound && (unfitRefusal(scene, first) ?? spentRefusal(scene, first))) continue;
      for (const d of kind) {
        if (d.idle) idle = d;
        if (d.idle || (bound ? turnRefusal(scene, d) : firstRefusal(d.kind.refusals, scene, d)) || (twins && isListedTwice(scene, d))) continue;
        if (d.kind.attacks && isOutOfAction(combatant(scene, d.target))) (fallen ??= []).push(d);
        else may.push(d);
      }
      if (fallen) may.push(...fallen);
      fallen = undefined;
    }
    if (idle) may.push(idle);
    return may;
  }

  promise(d: Action): number {
    return actionPromise(this.scene, d);
  }

  feetAfter({ who, way }: Action, known: Scene): number | undefined {
    const region = way[way.length - 1];
    return region === undefined ? undefined : feetToNearestFoe(withRecord(known, who, { region }), who);
  }

  wordsOf(d: Action): Text {
    return wordsOfAction(this.scene, d, provokingClause(this.scene, d));
  }

  candidates(key: string): readonly Action[] {
    return actionsNear(this.scene, this.by, key);
  }

  completions(d: Action): Completions<Action> {
    return defined(d.kind.closings)(this.scene, d);
  }

  /** Each half of a pair acts for itself. */
  isResultOf({ who, target }: Action, { by, what, target: whom, opportunity }: GameEvent): boolean {
    // Opportunity attacks on the way are not what the action comes to. Magic may make its target roll for survival.
    return what === 'survival' ? by === target : by === who && whom === target && opportunity !== true;
  }

  isStillValid(): boolean {
    const { scene, by } = this;
    return (
      scene.turn !== NO_COMBATANT && leaderOf(scene, scene.turn) === leaderOf(scene, by) && actorOf(scene, scene.turn) === by && canAct(combatant(scene, by))
    );
  }
}

/** Begins the next turn in the order. Combatants who are out, or shared a turn this round already, are skipped. */
export const beginTurn = (scene: Scene, play: Play, place: Who): void => {
  const who = whoseTurn(scene, place);
  if (who === undefined) return;
  if (who !== place) scene.went = [...scene.went, who];
  const leader = leaderOf(scene, who);
  const { riding } = combatant(scene, leader);
  startTurnOf(scene, leader);
  if (riding !== NO_COMBATANT) {
    startTurnOf(scene, riding);
    scene.went = [...scene.went, leader, riding];
  }
  // A turn lost to being knocked out or stunned clears the debt too [ap.skip-clears].
  if (!isConscious(combatant(scene, leader)) && !(riding !== NO_COMBATANT && isConscious(combatant(scene, riding)))) return clearDebt(scene, leader);
  scene.turn = leader;
  if (!isUp(scene, leader)) {
    clearDebt(scene, leader);
    play.emit({ clause: 'heal.stun.meaning', what: 'turn lost', by: leader });
    return endTurn(scene, play);
  }
  scene.majorUsed = false;
  scene.acted = false;
  scene.underWay = NO_COMBATANT;
  const { debt } = combatant(scene, leader);
  giveTurnAp(scene, leader);
  play.emit({ clause: 'ap.pool', what: 'turn', by: leader, ap: scene.ap, ...(debt > 0 && { spent: debt }) });
};

/** Ends surprise [surprised.duration]. A grab has to be sustained anew. */
const startTurnOf = (scene: Scene, who: Who): void => {
  const was = combatant(scene, who);
  const surprised = was.surprised && scene.encounter.options['surprised.until'] !== 'start-of-first-turn';
  const lostTurn = was.stun !== 'none';
  if (was.sustained || surprised !== was.surprised || lostTurn !== was.lostTurn) Object.assign(alter(scene, who), { sustained: false, surprised, lostTurn });
};

/** Whether a combatant or a member of their pair can act. */
const isUp = (scene: Scene, leader: Who): boolean => {
  const c = combatant(scene, leader);
  return canAct(c) || (c.riding !== NO_COMBATANT && canAct(combatant(scene, c.riding)));
};

/** One action of the turn: it is paid for, its opportunity attacks are made, and it is resolved if the actor still can. */
export const playAction = (scene: Scene, play: Play): void => {
  const action = play.ask(new TurnDecision(scene));
  revealTarget(scene, play, action.who, action.target);
  payForAction(scene, action);
  markMountMoving(scene, action);
  const clause = provokingClause(scene, action);
  if (clause) resolveProvoking(scene, play, action, clause);
  else action.kind.resolve(scene, play, action);
  sustainHold(scene, action);
  afterAction(scene, play, action);
};

/** Opportunity attacks come first. The cost stays paid; if the actor is no longer able, the action itself does not happen [oa.timing]. */
const resolveProvoking = (scene: Scene, play: Play, action: Action, clause: ClauseId): void => {
  const provocation = new Provocation(scene, play, action.who, onlyFoeProvoked(scene, clause, action.target));
  if (!provocation.offer(clause) || unfitRefusal(scene, action) || firstRefusal(action.kind.refusals, scene, action))
    play.emit({ clause: 'oa.abort', what: 'action lost', by: action.who, action: action.key });
  else if (action.kind === run) runThroughRegions(scene, play, action, provocation);
  else action.kind.resolve(scene, play, action);
};

/** Every exclusive action provokes [oa.trigger.exclusive]; others as their own rules say. */
const provokingClause = (scene: Scene, d: Action): ClauseId | undefined => (d.cost === 'exclusive' ? 'oa.trigger.exclusive' : d.kind.provokes?.(scene, d));

/** AP are paid when an action is declared. An escape is paid for after its roll. */
const payForAction = (scene: Scene, { kind, cost }: Action): void => {
  if (cost === 'free' || kind.escapes) return;
  scene.acted = true;
  if (cost === 'major') scene.majorUsed = true;
  if (cost === 'exclusive') setAp(scene, 0);
  else spendAp(scene, kind.moves === true);
};

/** Marks the mount as moving. Steps of the rider before mounting do not count [mount.ranged]. */
const markMountMoving = (scene: Scene, { kind }: Action): void => {
  const { riding } = combatant(scene, scene.turn);
  if (kind.moves && riding !== NO_COMBATANT) scene.underWay = riding;
};

/** With an option every action against the held target sustains the hold [grab.sustain]. */
const sustainHold = (scene: Scene, { who, target, cost }: Action): void => {
  if (target === NO_COMBATANT || cost === 'free' || scene.encounter.options['hold.actions-sustain'] !== 'all') return;
  if (combatant(scene, who).holds === target) alter(scene, who).sustained = true;
};

/** Ends the turn after a major or an exclusive action, or when the combatant (or pair) can no longer act. */
const afterAction = (scene: Scene, play: Play, { cost, kind }: Action): void => {
  if (scene.turn !== NO_COMBATANT) {
    const up = isUp(scene, scene.turn);
    const major = cost === 'major' && !kind.escapes && scene.encounter.options['action.major-ends-turn'];
    const isOver = major || cost === 'exclusive';
    if (isOver && up) tellEnd(scene, play, cost, kind.attacks === true);
    if (isOver || !up) endTurn(scene, play, isOver ? cost : 'none');
  }
  endIfOver(scene, play);
};
