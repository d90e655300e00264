import type { Decision, GameEvent, Refusal, Who } from '@fray/engine';
import type { Completions } from '@fray/engine/kit';
import { defined, elementAt } from '@fray/engine/util';
import type { ClauseId } from '../../rulebook/index.ts';
import { alter, canAct, combatant, isConscious, leaderOf, NOBODY, partnerOf, type Scene, sheet } from '../../state/scene.ts';
import { type Action, firstRefusal, type Play, type RefusalCheck } from '../action.ts';
import { run, runThroughRegions } from '../actions/move.ts';
import { actionsNear, menuFor, menuGroupsFor } from '../menu.ts';
import { backRefusal, joinRefusals, refuse } from '../refusals.ts';
import { clearDebt, giveTurnAp, setAp, spendAp, turnAp } from './action-points.ts';
import { endIfOver } from './ending.ts';
import { revealTarget } from './hiding.ts';
import { actorOf, whoseTurn } from './mounts.ts';
import { Provocation, targetWithChance } from './opportunity-attacks.ts';
import { endTurn } from './turn-end.ts';

const NO_AP = refuse('ap.zero', 'no AP is left: free actions only', 'end the turn');
const NO_AP_AT_ALL = refuse('badly.ap-zero', 'it has no AP: free actions only', 'end the turn', ['badly.ap', 'ap.zero']);
const MAJOR_DONE = refuse('ap.major', 'the major action of this turn is done');
const SECOND_ATTACK = refuse('attack.major', 'an attack is a major action, and that of this turn is done');
const NO_ESCAPE = refuse('escape.attempt', 'it takes 1 AP, and the major action of the turn');
const NOT_ALONE = refuse('ap.exclusive', 'it has to be the only action of the turn');
const FOR_MOVES = refuse('mount.ap.mount-extra', 'the AP left are for movement', undefined, ['mount.ap.debt']);
const UNSKILLED = refuse('mount.ap.mount-extra', 'the AP left are for movement', undefined, ['mount.ap.debt', 'mount.unskilled.ap']);
const NOT_FOR_MOVES = refuse('mount.ap.rider-extra', 'the AP left are not for movement', undefined, ['mount.ap.debt']);
const STUNNED = refuse('heal.stun.meaning', 'stunned');
const HELPLESS = refuse('helpless.actions', 'helpless');
const OUT = refuse('ko.duration', 'knocked out');

/** What state forbids: of a pair, each half acts for itself [mount.one-out]. */
const FITNESS: readonly RefusalCheck[] = [
  (scene, { who }) => (isConscious(combatant(scene, who)) ? undefined : OUT),
  (scene, { who }) => (combatant(scene, who).stun === 'none' ? undefined : STUNNED),
  (scene, d) => (combatant(scene, d.who).helpless && !d.kind.bodiless?.(scene, d) ? HELPLESS : undefined),
];

/** What the turn has no room for: minor actions as long as AP last [ap.minor], one major, and an exclusive one alone. */
const ROOM: readonly RefusalCheck[] = [
  (scene, { kind: action }) => (action.escapes && (scene.majorUsed || scene.ap < 1) ? NO_ESCAPE : undefined),
  (scene, { cost }) => (cost === 'exclusive' && scene.acted ? NOT_ALONE : undefined),
  (scene, { cost, kind: action }) => (cost === 'major' && scene.majorUsed ? (action.attacks ? SECOND_ATTACK : MAJOR_DONE) : undefined),
  (scene, { who }) => (scene.ap < 1 ? (turnAp(scene, who) === 0 ? NO_AP_AT_ALL : NO_AP) : undefined),
  (scene, { kind: action }) => (scene.ap > 0 && action.moves && scene.forMoves < 1 ? NOT_FOR_MOVES : undefined),
  (scene, d) => (scene.ap > 0 && !d.kind.moves && scene.forOthers < 1 ? (sheet(scene, scene.turn).skilledRider ? FOR_MOVES : UNSKILLED) : undefined),
];

const unfitRefusal = (scene: Scene, d: Action): Refusal | undefined => firstRefusal(FITNESS, scene, d);
const spentRefusal = (scene: Scene, d: Action): Refusal | undefined => (d.cost === 'free' ? undefined : firstRefusal(ROOM, scene, d));
const turnRefusal = (scene: Scene, d: Action): Refusal | undefined =>
  unfitRefusal(scene, d) ?? spentRefusal(scene, d) ?? firstRefusal(d.kind.refusals, scene, d);

const PRICES = { minor: 'ap.minor', major: 'ap.major', exclusive: 'ap.exclusive' } as const;
/** Clauses of actions that say nothing of a price. */
const UNPRICED: readonly ClauseId[] = ['attack.die.weapon', 'attack.die.spell', 'mount.rolls', 'heal.restore'];

/** The rules that set the price of a deed. */
const prices = ({ cost, kind: action, clause }: Action): ClauseId[] =>
  cost === 'free' ? [] : [...(action.attacks ? ATTACK : []), PRICES[cost], ...(UNPRICED.includes(clause) ? [] : [clause]), 'ap.one-per-action'];
const ATTACK: readonly ClauseId[] = ['attack.major'];

/** All that forbids a deed: the actor's state, the room in the turn, and what the deed itself asks for. */
const actionRefusals = (scene: Scene, d: Action): Refusal | undefined => {
  const of = (checks: readonly RefusalCheck[]) => joinRefusals(...checks.map(check => check(scene, d)));
  const state = backRefusal(of(FITNESS), partnerOf(combatant(scene, d.who)) === NOBODY ? [] : ['mount.one-out']);
  const room = d.cost === 'free' ? undefined : backRefusal(of(ROOM), prices(d));
  return joinRefusals(state, room, of(d.kind.refusals));
};

/** The decision of whoever's turn it is; for a pair, of the one who decides for both. */
class TurnDecision implements Decision<Action> {
  readonly about = 'turn';
  readonly clause = 'ap.one-per-action';
  readonly by: Who;
  private readonly scene: Scene;

  constructor(scene: Scene) {
    this.scene = scene;
    this.by = actorOf(scene, scene.turn);
  }

  get prompt(): string {
    return `${sheet(this.scene, this.by).name}'s turn, ${this.scene.ap} AP`;
  }

  get choices(): readonly Action[] {
    return menuFor(this.scene, this.by);
  }

  refusal(d: Action): Refusal | undefined {
    return d.idle || !turnRefusal(this.scene, d) ? undefined : actionRefusals(this.scene, d);
  }

  /** What the turn or the actor's state forbids to one deed of a kind it forbids to all of them, but for what the bound may do. */
  legalChoices(): Action[] {
    const { scene, by } = this;
    const may: Action[] = [];
    for (const kind of menuGroupsFor(scene, by)) {
      const first = elementAt(kind, 0);
      const bound = combatant(scene, first.who).helpless;
      if (!first.idle && !bound && (unfitRefusal(scene, first) ?? spentRefusal(scene, first))) continue;
      for (const d of kind) if (d.idle || !(bound ? turnRefusal(scene, d) : firstRefusal(d.kind.refusals, scene, d))) may.push(d);
    }
    return may;
  }

  candidates(key: string): readonly Action[] {
    return actionsNear(this.scene, this.by, key);
  }

  completions(d: Action): Completions<Action> {
    return defined(d.kind.closings)(this.scene, d);
  }

  /** Of a pair, each half acts for itself. */
  isResultOf({ who }: Action, { by }: GameEvent): boolean {
    return by === who;
  }

  isStillValid(): boolean {
    const { scene, by } = this;
    return scene.turn !== NOBODY && leaderOf(scene, scene.turn) === leaderOf(scene, by) && actorOf(scene, scene.turn) === by && canAct(combatant(scene, by));
  }
}

/** The next one in the order begins its turn. Whoever is out, or has had part in a turn of this round, is passed by. */
export const beginTurn = (scene: Scene, play: Play, place: Who): void => {
  const who = whoseTurn(scene, place);
  if (who === undefined) return;
  if (who !== place) scene.went = [...scene.went, who];
  const leader = leaderOf(scene, who);
  const { riding } = combatant(scene, leader);
  startOf(scene, leader);
  if (riding !== NOBODY) {
    startOf(scene, riding);
    scene.went = [...scene.went, leader, riding];
  }
  // A turn lost to being out or stunned clears the debt all the same [ap.skip-clears].
  if (!isConscious(combatant(scene, leader)) && !(riding !== NOBODY && isConscious(combatant(scene, riding)))) return clearDebt(scene, leader);
  scene.turn = leader;
  if (!isUp(scene, leader)) {
    clearDebt(scene, leader);
    play.emit({ clause: 'heal.stun.meaning', what: 'turn lost', by: leader });
    return endTurn(scene, play);
  }
  scene.majorUsed = false;
  scene.acted = false;
  scene.underWay = NOBODY;
  giveTurnAp(scene, leader);
  play.emit({ clause: 'ap.pool', what: 'turn', by: leader, ap: scene.ap });
};

/** Surprise is over [surprised.duration], and a grab has to be sustained anew. */
const startOf = (scene: Scene, who: Who): void => {
  const was = combatant(scene, who);
  const surprised = was.surprised && scene.encounter.options['surprised.until'] !== 'start-of-first-turn';
  const lostTurn = was.stun !== 'none';
  if (was.sustained || surprised !== was.surprised || lostTurn !== was.lostTurn) Object.assign(alter(scene, who), { sustained: false, surprised, lostTurn });
};

/** Whether somebody of a unit can act. */
const isUp = (scene: Scene, leader: Who): boolean => {
  const c = combatant(scene, leader);
  return canAct(c) || (c.riding !== NOBODY && canAct(combatant(scene, c.riding)));
};

/** One action of the turn: paid, provoking, and done, if the opportunity attacks left the actor up to it. */
export const playAction = (scene: Scene, play: Play): void => {
  const deed = play.ask(new TurnDecision(scene));
  revealTarget(scene, play, deed.who, deed.target);
  payForAction(scene, deed);
  setsOff(scene, deed);
  const clause = isProvoking(scene, deed);
  if (clause) provocationOf(scene, play, deed, clause);
  else deed.kind.resolve(scene, play, deed);
  isSustaining(scene, deed);
  afterAction(scene, play, deed);
};

/** Opportunity attacks first. What was paid stays paid; if the actor is no longer up to it, nothing else has happened yet [oa.timing]. */
const provocationOf = (scene: Scene, play: Play, deed: Action, clause: ClauseId): void => {
  const bareHands = clause === 'unarmed.provokes' || clause === 'grab.provokes';
  const provocation = new Provocation(scene, play, deed.who, bareHands ? targetWithChance(scene, deed.target) : NOBODY);
  if (!provocation.offer(clause) || unfitRefusal(scene, deed) || firstRefusal(deed.kind.refusals, scene, deed))
    play.emit({ clause: 'oa.abort', what: 'action lost', by: deed.who, action: deed.key });
  else if (deed.kind === run) runThroughRegions(scene, play, deed, provocation);
  else deed.kind.resolve(scene, play, deed);
};

/** Every exclusive action provokes [oa.trigger.exclusive], others as their rules say. */
const isProvoking = (scene: Scene, d: Action): ClauseId | undefined => (d.cost === 'exclusive' ? 'oa.trigger.exclusive' : d.kind.provokes?.(scene, d));

/** AP are paid when an action is declared; an escape is paid for after its roll. */
const payForAction = (scene: Scene, { kind: action, cost }: Action): void => {
  if (cost === 'free' || action.escapes) return;
  scene.acted = true;
  if (cost === 'major') scene.majorUsed = true;
  if (cost === 'exclusive') setAp(scene, 0);
  else spendAp(scene, action.moves === true);
};

/** What the rider walked before mounting does not count [mount.ranged]. */
const setsOff = (scene: Scene, { kind: action }: Action): void => {
  const { riding } = combatant(scene, scene.turn);
  if (action.moves && riding !== NOBODY) scene.underWay = riding;
};

/** By option everything done to the held sustains the hold [grab.sustain]. */
const isSustaining = (scene: Scene, { who, target, cost }: Action): void => {
  if (target === NOBODY || cost === 'free' || scene.encounter.options['hold.actions-sustain'] !== 'all') return;
  if (combatant(scene, who).holds === target) alter(scene, who).sustained = true;
};

/** The turn is over with a major or an exclusive action, or when nobody of the unit is up to go on. */
const afterAction = (scene: Scene, play: Play, { cost, kind: action }: Action): void => {
  if (scene.turn !== NOBODY) {
    const up = isUp(scene, scene.turn);
    const major = cost === 'major' && !action.escapes && scene.encounter.options['action.major-ends-turn'];
    if (major || cost === 'exclusive') endTurn(scene, play, cost);
    else if (!up) endTurn(scene, play);
  }
  endIfOver(scene, play);
};
