import type { Closings, Decision, Refusal, Who } from '@fray/engine';
import { absentFromTurn } from './absent.ts';
import { run, runAlong } from './actions/walk.ts';
import { clearDebt, haveAp, payOut, poolOf, spend } from './ap.ts';
import type { Deed, Table } from './deed.ts';
import { endIfOver } from './ending.ts';
import { deedsNear, kindsFor, menuFor } from './menu.ts';
import { actorOf, whoseTurn } from './mount.ts';
import { onlyTarget, Provocation } from './opportunity.ts';
import { refuse } from './refuse.ts';
import type { ClauseId } from './rulebook.ts';
import { alter, canAct, combatant, isConscious, leaderOf, NOBODY, type Scene, sheet } from './scene.ts';
import { endTurn } from './turn-end.ts';
import { lookedAt } from './veil.ts';

const NO_AP = refuse('ap.zero', 'no AP is left: free actions only', 'end the turn');
const NO_AP_AT_ALL = refuse('badly.ap-zero', 'it has no AP: free actions only', 'end the turn');
const MAJOR_DONE = refuse('ap.major', 'the major action of this turn is done');
const SECOND_ATTACK = refuse('attack.major', 'an attack is a major action, and that of this turn is done');
const NO_ESCAPE = refuse('escape.attempt', 'it takes 1 AP, and the major action of the turn');
const NOT_ALONE = refuse('ap.exclusive', 'it has to be the only action of the turn');
const FOR_MOVES = refuse('mount.ap.mount-extra', 'the AP left are for movement');
const NOT_FOR_MOVES = refuse('mount.ap.rider-extra', 'the AP left are not for movement');
const STUNNED = refuse('heal.stun.meaning', 'stunned');
const HELPLESS = refuse('helpless.actions', 'helpless');
const OUT = refuse('ko.duration', 'knocked out');

/** What state forbids: of a pair, each half acts for itself [mount.one-out]. */
const unfit = (scene: Scene, d: Deed): Refusal | undefined => {
  const c = combatant(scene, d.who);
  if (!isConscious(c)) return OUT;
  if (c.stun !== 'none') return STUNNED;
  return c.helpless && !d.action.bodiless?.(scene, d) ? HELPLESS : undefined;
};

/** What the turn has no room for: minor actions as long as AP last [ap.minor], one major, and an exclusive one alone. */
const spent = (scene: Scene, d: Deed): Refusal | undefined => {
  const { cost, action } = d;
  if (cost === 'free') return undefined;
  if (action.escapes && (scene.majorUsed || scene.ap < 1)) return NO_ESCAPE;
  if (cost === 'exclusive' && scene.acted) return NOT_ALONE;
  if (cost === 'major' && scene.majorUsed) return action.attacks ? SECOND_ATTACK : MAJOR_DONE;
  if (scene.ap < 1) return poolOf(scene, d.who) === 0 ? NO_AP_AT_ALL : NO_AP;
  if (action.moves) return scene.forMoves < 1 ? NOT_FOR_MOVES : undefined;
  return scene.forOthers < 1 ? FOR_MOVES : undefined;
};

const refusal = (scene: Scene, d: Deed): Refusal | undefined => unfit(scene, d) ?? spent(scene, d) ?? d.action.refusal?.(scene, d);

/** The decision of whoever's turn it is; for a pair, of the one who decides for both. */
class TurnDecision implements Decision<Deed> {
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

  get choices(): readonly Deed[] {
    return menuFor(this.scene, this.by);
  }

  refusal(d: Deed): Refusal | undefined {
    return d.idle ? undefined : refusal(this.scene, d);
  }

  /** What the turn or the actor's state forbids to one deed of a kind it forbids to all of them, but for what the bound may do. */
  legal(): Deed[] {
    const { scene, by } = this;
    const may: Deed[] = [];
    for (const kind of kindsFor(scene, by)) {
      const first = kind[0] as Deed;
      const bound = combatant(scene, first.who).helpless;
      if (!first.idle && !bound && (unfit(scene, first) ?? spent(scene, first))) continue;
      for (const d of kind) if (d.idle || !(bound ? refusal(scene, d) : d.action.refusal?.(scene, d))) may.push(d);
    }
    return may;
  }

  near(key: string): readonly Deed[] {
    return deedsNear(this.scene, this.by, key);
  }

  absent(key: string): Refusal | undefined {
    return absentFromTurn(key);
  }

  closings(d: Deed): Closings<Deed> {
    return (d.action.closings as NonNullable<Deed['action']['closings']>)(this.scene, d);
  }

  stands(): boolean {
    const { scene, by } = this;
    return scene.turn !== NOBODY && leaderOf(scene, scene.turn) === leaderOf(scene, by) && actorOf(scene, scene.turn) === by && canAct(combatant(scene, by));
  }
}

/** The next one in the order begins its turn. Whoever is out, or has had part in a turn of this round, is passed by. */
export const beginTurn = (scene: Scene, table: Table, place: Who): void => {
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
    table.tell({ clause: 'heal.stun.meaning', what: 'turn lost', by: leader });
    return endTurn(scene, table);
  }
  scene.majorUsed = false;
  scene.acted = false;
  scene.underWay = NOBODY;
  payOut(scene, leader);
  table.tell({ clause: 'ap.pool', what: 'turn', by: leader, ap: scene.ap });
};

/** Surprise is over [surprised.duration], and a grab has to be sustained anew. */
const startOf = (scene: Scene, who: Who): void => {
  const was = combatant(scene, who);
  const surprised = was.surprised && scene.encounter.options['surprised.until'] !== 'start-of-first-turn';
  const lostTurn = was.lostTurn || was.stun !== 'none';
  if (was.sustained || surprised !== was.surprised || lostTurn !== was.lostTurn) Object.assign(alter(scene, who), { sustained: false, surprised, lostTurn });
};

/** Whether somebody of a unit can act. */
const isUp = (scene: Scene, leader: Who): boolean => {
  const c = combatant(scene, leader);
  return canAct(c) || (c.riding !== NOBODY && canAct(combatant(scene, c.riding)));
};

/** One action of the turn: paid, provoking, and done, if the opportunity attacks left the actor up to it. */
export const act = (scene: Scene, table: Table): void => {
  const deed = table.ask(new TurnDecision(scene));
  lookedAt(scene, table, deed.who, deed.target);
  pay(scene, deed);
  setsOff(scene, deed);
  const clause = provokes(scene, deed);
  if (clause) provoked(scene, table, deed, clause);
  else deed.action.resolve(scene, table, deed);
  sustains(scene, deed);
  afterwards(scene, table, deed);
};

/** Opportunity attacks first. What was paid stays paid; if the actor is no longer up to it, nothing else has happened yet [oa.timing]. */
const provoked = (scene: Scene, table: Table, deed: Deed, clause: ClauseId): void => {
  const bareHands = clause === 'unarmed.provokes' || clause === 'grab.provokes';
  const provocation = new Provocation(scene, table, deed.who, bareHands ? onlyTarget(scene, deed.target) : NOBODY);
  if (!provocation.offer(clause) || deed.action.refusal?.(scene, deed)) table.tell({ clause: 'oa.abort', what: 'action lost', by: deed.who, action: deed.key });
  else if (deed.action === run) runAlong(scene, table, deed, provocation);
  else deed.action.resolve(scene, table, deed);
};

/** Every exclusive action provokes [oa.trigger.exclusive], others as their rules say. */
const provokes = (scene: Scene, d: Deed): ClauseId | undefined => (d.cost === 'exclusive' ? 'oa.trigger.exclusive' : d.action.provokes?.(scene, d));

/** AP are paid when an action is declared; an escape is paid for after its roll. */
const pay = (scene: Scene, { action, cost }: Deed): void => {
  if (cost === 'free' || action.escapes) return;
  scene.acted = true;
  if (cost === 'major') scene.majorUsed = true;
  if (cost === 'exclusive') haveAp(scene, 0);
  else spend(scene, action.moves === true);
};

/** What the rider walked before mounting does not count [mount.ranged]. */
const setsOff = (scene: Scene, { action }: Deed): void => {
  const { riding } = combatant(scene, scene.turn);
  if (action.moves && riding !== NOBODY) scene.underWay = riding;
};

/** By option everything done to the held sustains the hold [grab.sustain]. */
const sustains = (scene: Scene, { who, target, cost }: Deed): void => {
  if (target === NOBODY || cost === 'free' || scene.encounter.options['hold.actions-sustain'] !== 'all') return;
  if (combatant(scene, who).holds === target) alter(scene, who).sustained = true;
};

/** The turn is over with a major or an exclusive action, or when nobody of the unit is up to go on. */
const afterwards = (scene: Scene, table: Table, { cost, action }: Deed): void => {
  if (scene.turn !== NOBODY) {
    const up = isUp(scene, scene.turn);
    const major = cost === 'major' && !action.escapes && scene.encounter.options['action.major-ends-turn'];
    if (major || cost === 'exclusive') endTurn(scene, table, cost);
    else if (!up) endTurn(scene, table);
  }
  endIfOver(scene, table);
};
