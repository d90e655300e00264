import type { Act, Closings, Decision, Refusal, Who } from '@fray/engine';
import { absent } from './absent.ts';
import { coupDeed } from './actions/coup.ts';
import { wait } from './actions/ready.ts';
import { postpone, readiness } from './clock.ts';
import { inMood, moodOf, takeMood } from './confounded.ts';
import { type Count, newTurn, type Turn } from './count.ts';
import { type Deed, deed, defineAction, type Table } from './deed.ts';
import { allowed, forbidden } from './forbidden.ts';
import { meanwhile } from './meanwhile.ts';
import { deedsNear, menuFor } from './menu.ts';
import { canAct } from './numbers.ts';
import { askPreparers } from './preparing.ts';
import { givesUp } from './readiness.ts';
import { refuse } from './refuse.ts';
import { alter, combatant, copy, isAwake, isEnding, isPresent, type Scene, sheet } from './scene.ts';
import { exactly } from './speed.ts';
import { expireUnsteadiness } from './unsteady.ts';

const TWICE = refuse('action.single', 'chosen already for this turn');

/** A table at which nothing is heard and nobody is asked: for what somebody only has in mind. */
const INWARD: Table = {
  listening: false,
  ask: () => {
    throw new Error('nobody is asked about what is only in mind');
  },
  askAll: () => {
    throw new Error('nobody is asked about what is only in mind');
  },
  roll: () => {
    throw new Error('nothing is thrown for what is only in mind');
  },
  tell: () => {},
};

/** The turn of one who acts on this count: free actions and additions, then one main action [action.single]. */
class TurnDecision implements Decision<Deed> {
  readonly about = 'turn';
  readonly clause = 'action.single';
  readonly secret: boolean;
  readonly by: Who;
  protected readonly scene: Scene;
  protected readonly turn: Turn;

  constructor(scene: Scene, turn: Turn, secret: boolean) {
    this.scene = scene;
    this.by = turn.who;
    this.turn = turn;
    this.secret = secret;
  }

  get prompt(): string {
    return `${sheet(this.scene, this.by).name}'s turn on count ${this.scene.tc}`;
  }

  get choices(): readonly Deed[] {
    return menuFor(this.mind(), this.by);
  }

  refusal(d: Deed): Refusal | undefined {
    return this.no(this.mind(), d);
  }

  legal(): Deed[] {
    const mind = this.mind();
    const may = allowed(mind, this.by, menuFor(mind, this.by));
    return this.turn.free.length === 0 ? may : may.filter(d => !this.repeats(d));
  }

  near(key: string): readonly Deed[] {
    return deedsNear(this.mind(), this.by, key);
  }

  absent(key: string): Refusal | undefined {
    return absent(this.mind(), this.by, key);
  }

  closings(d: Deed): Closings<Deed> {
    const mind = this.mind();
    const closings = (d.action.closings as NonNullable<Deed['action']['closings']>)(mind, d);
    return moodOf(mind, this.by) === 'normal' ? closings : inMood(mind, closings);
  }

  lapsed(): Deed | undefined {
    return hasTurn(this.scene, this.by) ? undefined : noTurnOf(this.by);
  }

  meanwhile(other: Who): readonly Act[] {
    return meanwhile(this.scene, other);
  }

  private no(mind: Scene, d: Deed): Refusal | undefined {
    return this.repeats(d) ? TWICE : forbidden(mind, d);
  }

  /** A free action or addition is chosen once a turn; of open ones, one. */
  private repeats(d: Deed): boolean {
    return d.action.kind !== 'main' && this.turn.free.some(f => f.action === d.action && (d.open || f.key === d.key));
  }

  /** The scene as it will be after his own free actions, which nobody knows of yet [sf.free_actions]. */
  private mind(): Scene {
    const pending = this.turn.free.slice(this.turn.freed);
    if (pending.length === 0) return this.scene;
    const mind = copy(this.scene);
    for (const d of pending) d.action.resolve(mind, INWARD, this.turn, NO_COUNT);
    return mind;
  }
}

/** The same unseen: free actions and additions are chosen one after the other, before anybody else learns of any [sf.free_actions]. */
class UnseenTurn extends TurnDecision {
  next(d: Deed): UnseenTurn | undefined {
    return d.action.kind === 'main' || taken(this.turn, d) ? undefined : new UnseenTurn(this.scene, this.turn, this.secret);
  }
}

const NO_COUNT = undefined as unknown as Count;

/** Whether it is still somebody's turn on this count: a ruling may have taken it, or ended the fight. */
const hasTurn = (scene: Scene, who: Who): boolean => {
  const { next } = combatant(scene, who);
  return !isEnding(scene) && canAct(scene, who) && (next === null || next <= scene.tc);
};

/** The main action of those whose turn a ruling has taken: the count goes on without them. */
const noTurn = defineAction({ id: 'no_turn', name: 'No turn', clause: 'action.single', speed: () => exactly(0), resolve: () => {} });
const noTurnOf = (who: Who): Deed => deed(noTurn, who, '', 'No turn');

/** Those whose turn it is: conscious, able to act, and due; whoever waits in readiness may give that up. */
export const acting = (scene: Scene, table: Table, count: Count): Who[] => {
  const all: Who[] = [];
  for (let who = 0; who < scene.combatants.length; who++) {
    const c = combatant(scene, who);
    if (!isAwake(c)) continue;
    if (c.preparation !== null) {
      if (c.preparation.at > scene.tc) askPreparers(scene, table, count, who);
      continue;
    }
    const ready = readiness(scene, who);
    if (ready && Math.max(ready.from, ready.ask) <= scene.tc && givesUp(scene, table, who)) all.push(who);
    else if (c.next !== null && c.next <= scene.tc) {
      if (!canAct(scene, who)) postpone(scene, who);
      else {
        all.push(who);
        if (c.kept) alter(scene, who).kept = false;
      }
    }
  }
  return all;
};

/** All who act decide unseen, and reveal together; by option each in turn and openly [init.order_of_decision]. */
export const commit = (scene: Scene, table: Table, count: Count, who: readonly Who[]): void => {
  // While others were asked a ruling may have taken it from some.
  const due = who.filter(w => hasTurn(scene, w));
  for (const w of due) {
    expireUnsteadiness(scene, w);
    takeMood(scene, table, w);
  }
  const open: Turn[] = [];
  for (const w of due) {
    const coup = coupDeed(scene, w);
    const turn = newTurn(w, coup ?? waiting(scene, w));
    count.turns.push(turn);
    if (!coup) open.push(turn);
  }
  if (scene.encounter.options.decisions === 'open') for (const turn of open) while (!taken(turn, chosen(scene, table, turn)));
  else together(scene, table, open);
  count.turns.sort((a, b) => a.who - b.who);
};

const together = (scene: Scene, table: Table, turns: readonly Turn[]): void => {
  // From some a ruling may have taken the turn while for others dice fell.
  const open = turns.filter(turn => hasTurn(scene, turn.who) || !taken(turn, noTurnOf(turn.who)));
  const secret = turns.length > 1;
  if (open.length === 0) return;
  const answers = table.askAll(open.map(turn => new UnseenTurn(scene, turn, secret)));
  open.forEach((turn, i) => taken(turn, answers[i] as Deed));
};

const chosen = (scene: Scene, table: Table, turn: Turn): Deed =>
  hasTurn(scene, turn.who) ? table.ask(new TurnDecision(scene, turn, false)) : noTurnOf(turn.who);

/** Notes what was chosen; true once that is the main action. */
const taken = (turn: Turn, d: Deed): boolean => {
  if (d.action.kind === 'main') {
    turn.deed = d;
    return true;
  }
  turn.free.push(d);
  return false;
};

/** Everything is shown. Free actions are done, in roster order; then what they made impossible is chosen anew [init.legality_on_tie]. */
export const reveal = (scene: Scene, table: Table, count: Count): void => {
  for (const turn of count.turns) {
    if (turn.kind !== 'own') continue;
    doFree(scene, table, turn, count);
    show(scene, table, turn);
  }
  // Without free actions or rulings everything is as possible as when it was chosen.
  if (!scene.stirred && count.turns.every(t => t.free.length === 0)) return;
  for (const turn of count.turns) {
    if (turn.kind !== 'own') continue;
    while (!STANDS.includes(turn.deed.action.id) && forbidden(scene, turn.deed)) {
      while (!taken(turn, chosen(scene, table, turn))) doFree(scene, table, turn, count);
      show(scene, table, turn);
    }
  }
};

/** What is not chosen anew. */
const STANDS: readonly string[] = ['coup_de_grace', noTurn.id];

/** Charges are their holder's business, and so is a count that is given to them. */
const UNSEEN: readonly string[] = ['charge', 'discharge'];

/** What everybody sees of a choice; what is readied, and for what, they do not. */
const show = ({ tc }: Scene, table: Table, { who, deed: { clause, action, key } }: Turn): void => {
  if (action === noTurn) return;
  table.tell({ clause, what: 'action', by: who, action: action.id === 'ready' ? 'ready' : key, tc, ...(UNSEEN.includes(action.id) && { to: [who] }) });
};

/** What of his free actions is not done yet. */
const doFree = (scene: Scene, table: Table, turn: Turn, count: Count): void => {
  for (; turn.freed < turn.free.length; turn.freed++) (turn.free[turn.freed] as Deed).action.resolve(scene, table, turn, count);
};

/**
 * Whomever a ruling has felled since, or whose turn it has taken, does nothing on this count; whoever is still awake has his turn when he can
 * act again. Whose target it has taken out of the fight lets a count pass.
 */
export const leaveOut = (scene: Scene, { turns }: Count): void => {
  for (const turn of turns.filter(t => t.deed.action === noTurn || !canAct(scene, t.who))) {
    turns.splice(turns.indexOf(turn), 1);
    const c = combatant(scene, turn.who);
    const isDue = isAwake(c) && (c.next === null || c.next <= scene.tc);
    if (isDue && (turn.kind === 'own' || turn.kind === 'released')) alter(scene, turn.who).next = scene.tc + 1;
  }
  for (const turn of turns.filter(t => t.kind !== 'aside' && isVain(scene, t.deed))) {
    if (turn.kind === 'braced') turns.splice(turns.indexOf(turn), 1);
    else turn.deed = waiting(scene, turn.who);
  }
};

/** Aimed at somebody who is dead or gone by now. */
const isVain = (scene: Scene, d: Deed): boolean =>
  d.target >= 0 && !isPresent(combatant(scene, d.target)) && (STANDS.includes(d.action.id) || forbidden(scene, d) !== undefined);

const waiting = (scene: Scene, who: Who): Deed => deedsNear(scene, who, wait.id)[0] as Deed;
