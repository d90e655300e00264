import type { Decision, GameEvent, Refusal, Who } from '@fray/engine';
import { type Completions, copyScene, type Legality, withRecord } from '@fray/engine/kit';
import { defined, elementAt } from '@fray/engine/util';
import type { Text } from '@fray/engine/words';
import { alter, combatant, isAwake, isEnding, isPresent, type Scene, sheet } from '../../state/scene.ts';
import { isAttackName } from '../../words/events.ts';
import { say } from '../../words/say.ts';
import { type Action, type Count, defineAction, makeAction, newTurn, type Play, type Turn } from '../action.ts';
import { coupAction } from '../actions/attack/coup-de-grace.ts';
import { castAtSpace, preparedArea } from '../actions/magic/cast.ts';
import { move } from '../actions/movement/move.ts';
import { run, sprint } from '../actions/movement/run.ts';
import { wait } from '../actions/ready.ts';
import { actionRefusal, legalityOf } from '../forbidden.ts';
import { closingsInMood, moodOf, rollMood } from '../injury/confusion.ts';
import { askPreparers } from '../magic/preparing.ts';
import { actionsNear, menuFor } from '../menu.ts';
import { hasMap, nearestFoe } from '../movement/space.ts';
import { canAct } from '../numbers.ts';
import { refuse } from '../refusals.ts';
import { postponeTurns, readinessOf } from './clock.ts';
import { wordsWithCost } from './cost.ts';
import { promiseOf } from './promise.ts';
import { askGiveUpReadiness } from './readiness.ts';
import { exactSpeed } from './speed.ts';
import { expireUnsteadiness } from './unsteadiness.ts';

const TWICE = refuse('action.single', 'chosen already for this turn');

/** A play without listeners that cannot ask or roll, for actions that are only planned. */
const INWARD: Play = {
  isListening: false,
  ask: () => {
    throw new Error('a planned action asks no decision');
  },
  askAll: () => {
    throw new Error('a planned action asks no decision');
  },
  roll: () => {
    throw new Error('a planned action rolls no dice');
  },
  emit: () => {},
};

/** A turn on this count: free actions and additions, then one main action [action.single]. */
export class TurnDecision implements Decision<Action> {
  readonly allowsFreeActions = true;
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

  get prompt(): Text {
    const at = { name: sheet(this.scene, this.by).name, n: this.scene.tc };
    const upkeep = combatant(this.scene, this.by).active.length > 0 && !this.turn.free.some(d => d.kind.id === 'concentrate');
    return upkeep ? say('{name} acts on count {n}; the active spell ends without concentration', at) : say('{name} acts on count {n}', at);
  }

  get choices(): readonly Action[] {
    return menuFor(this.mind(), this.by);
  }

  refusal(d: Action): Refusal | undefined {
    return this.no(this.mind(), d);
  }

  legalChoices(): Action[] {
    const legality = this.legality();
    return this.choices.filter(d => legality.allows(d));
  }

  legality(): Legality<Action> {
    const legality = legalityOf(this.mind(), this.by);
    return this.turn.free.length === 0 ? legality : { allows: d => legality.allows(d) && !this.repeats(d) };
  }

  promise(d: Action): number {
    return promiseOf(this.mind(), d);
  }

  feetAfter({ kind, who, open, x, y }: Action, known: Scene): number | undefined {
    return hasMap(known) && !open && (kind === move || kind === run || kind === sprint) ? nearestFoe(withRecord(known, who, { x, y }), who) : undefined;
  }

  areaOf(d: Action): number | undefined {
    return d.kind === castAtSpace ? preparedArea(this.mind(), d.who) : undefined;
  }

  wordsOf(d: Action): Text {
    return wordsWithCost(this.mind(), d, this.turn);
  }

  candidates(key: string): readonly Action[] {
    return actionsNear(this.mind(), this.by, key);
  }

  /** What a combatant cannot help is no result of an action. A spell that attacks is named by its attack, unless it fizzles. */
  isResultOf({ kind }: Action, { by, what, attacks }: GameEvent): boolean {
    if (by !== this.by || INVOLUNTARY.includes(what)) return false;
    return what === 'attack' ? isAttackName(kind.name) : attacks !== true;
  }

  completions(d: Action): Completions<Action> {
    const mind = this.mind();
    const closings = defined(d.kind.closings)(mind, d);
    return moodOf(mind, this.by) === 'normal' ? closings : closingsInMood(mind, closings);
  }

  defaultIfMoot(): Action | undefined {
    return hasTurnNow(this.scene, this.by) ? undefined : noTurnOf(this.by);
  }

  private no(mind: Scene, d: Action): Refusal | undefined {
    return this.repeats(d) ? TWICE : actionRefusal(mind, d);
  }

  /** Each free action or addition can be chosen once a turn, an open one once in all. */
  private repeats(d: Action): boolean {
    return d.kind.type !== 'main' && this.turn.free.some(f => f.kind === d.kind && (d.open || f.key === d.key));
  }

  /** The scene after the combatant's own free actions, which are still secret from others [sf.free-actions]. */
  mind(): Scene {
    const pending = this.turn.free.slice(this.turn.freed);
    if (pending.length === 0) return this.scene;
    const mind = copyScene(this.scene);
    for (const d of pending) d.kind.resolve(mind, INWARD, this.turn, NO_COUNT);
    return mind;
  }
}

const INVOLUNTARY: readonly string[] = ['consciousness', 'waking', 'poison'];

/** A turn chosen in secret: free actions and additions are chosen in sequence before others learn of any [sf.free-actions]. */
class UnseenTurn extends TurnDecision {
  followUp(d: Action): UnseenTurn | undefined {
    return d.kind.type === 'main' || taken(this.turn, d) ? undefined : new UnseenTurn(this.scene, this.turn, this.secret);
  }
}

// Free actions that are only planned roll nothing and add nothing to a count.
const NO_COUNT = undefined as unknown as Count;

/** Whether a combatant still has a turn on this count. A ruling may have taken it or ended the fight. */
const hasTurnNow = (scene: Scene, who: Who): boolean => {
  const { next } = combatant(scene, who);
  return !isEnding(scene) && canAct(scene, who) && (next === null || next <= scene.tc);
};

/** The main action of a combatant whose turn a ruling has taken, so that the count continues without them. */
const noTurn = defineAction('no-turn', 'No turn', { clause: 'action.single', speed: () => exactSpeed(0), resolve: () => {} });
const noTurnOf = (who: Who): Action => makeAction(noTurn, who, '', say('No turn'));

/** The combatants who act on this count: conscious, able to act, and due. Those who wait for a trigger may give up waiting. */
export const findActors = (scene: Scene, play: Play, count: Count): Who[] => {
  const all: Who[] = [];
  for (let who = 0; who < scene.combatants.length; who++) {
    const c = combatant(scene, who);
    if (!isAwake(c)) continue;
    if (c.preparation !== null) {
      if (c.preparation.at > scene.tc) askPreparers(scene, play, count, who);
      continue;
    }
    const ready = readinessOf(scene, who);
    if (ready && Math.max(ready.from, ready.ask) <= scene.tc && askGiveUpReadiness(scene, play, who)) all.push(who);
    else if (c.next !== null && c.next <= scene.tc) {
      if (!canAct(scene, who)) postponeTurns(scene, who);
      else {
        all.push(who);
        if (c.kept) alter(scene, who).kept = false;
      }
    }
  }
  return all;
};

/** All actors choose in secret and reveal together; by option each in order and openly [init.order-of-decision]. */
export const askTurns = (scene: Scene, play: Play, count: Count, who: readonly Who[]): void => {
  // During an earlier question a ruling may have taken a turn.
  const due = who.filter(w => hasTurnNow(scene, w));
  for (const w of due) {
    expireUnsteadiness(scene, w);
    rollMood(scene, play, w);
  }
  const open: Turn[] = [];
  for (const w of due) {
    const coup = coupAction(scene, w);
    const turn = newTurn(w, coup ?? waiting(scene, w));
    count.turns.push(turn);
    if (!coup) open.push(turn);
  }
  if (scene.encounter.options.decisions === 'open') for (const turn of open) while (!taken(turn, chosen(scene, play, turn)));
  else together(scene, play, open);
  count.turns.sort((a, b) => a.who - b.who);
};

const together = (scene: Scene, play: Play, turns: readonly Turn[]): void => {
  // While others rolled dice, a ruling may have taken a turn.
  const open = turns.filter(turn => hasTurnNow(scene, turn.who) || !taken(turn, noTurnOf(turn.who)));
  const secret = turns.length > 1;
  if (open.length === 0) return;
  const answers = play.askAll(open.map(turn => new UnseenTurn(scene, turn, secret)));
  open.forEach((turn, i) => taken(turn, elementAt(answers, i)));
};

const chosen = (scene: Scene, play: Play, turn: Turn): Action =>
  hasTurnNow(scene, turn.who) ? play.ask(new TurnDecision(scene, turn, false)) : noTurnOf(turn.who);

/** Notes a choice; true once it is the main action. */
const taken = (turn: Turn, d: Action): boolean => {
  if (d.kind.type === 'main') {
    turn.deed = d;
    return true;
  }
  turn.free.push(d);
  return false;
};

/**
 * All choices are revealed. Free actions take effect in roster order; then main actions that became illegal are chosen again [init.legality-on-tie].
 */
export const revealTurns = (scene: Scene, play: Play, count: Count): void => {
  for (const turn of count.turns) {
    if (turn.kind !== 'own') continue;
    doFree(scene, play, turn, count);
    emitTurn(scene, play, turn);
  }
  // Without free actions or rulings every choice is still legal.
  if (!scene.stirred && count.turns.every(t => t.free.length === 0)) return;
  for (const turn of count.turns) {
    if (turn.kind !== 'own') continue;
    while (!STANDS.includes(turn.deed.kind.id) && actionRefusal(scene, turn.deed)) {
      while (!taken(turn, chosen(scene, play, turn))) doFree(scene, play, turn, count);
      emitTurn(scene, play, turn);
    }
  }
};

/** Not chosen again. */
const STANDS: readonly string[] = ['coup-de-grace', noTurn.id];

/** Charges are known only to their caster, so these actions are told only to them. */
const UNSEEN: readonly string[] = ['charge', 'discharge'];

/** The public event of a choice. It hides what was readied, and for which trigger. */
const emitTurn = ({ tc }: Scene, play: Play, { who, deed: { clause, kind, key, target, aim } }: Turn): void => {
  if (kind === noTurn) return;
  const isReady = kind.id === 'ready';
  const details = play.isListening && { doing: kind.name, ...(target >= 0 && !isReady && { target }), ...(aim === 'away' && { away: true }) };
  play.emit({ clause, what: 'action', by: who, action: isReady ? 'ready' : key, tc, ...details, ...(UNSEEN.includes(kind.id) && { to: [who] }) });
};

/** The free actions of the turn that have not taken effect yet. */
const doFree = (scene: Scene, play: Play, turn: Turn, count: Count): void => {
  for (; turn.freed < turn.free.length; turn.freed++) elementAt(turn.free, turn.freed).kind.resolve(scene, play, turn, count);
};

/**
 * Combatants whom a ruling has knocked out or whose turn it has taken do nothing on this count; if awake they act as soon as they can. If a ruling
 * has removed the target of an action, its actor waits a count.
 */
export const leaveOutFelled = (scene: Scene, { turns }: Count): void => {
  for (const turn of turns.filter(t => t.deed.kind === noTurn || !canAct(scene, t.who))) {
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

/** Whether an action has lost its target: dead or gone. */
const isVain = (scene: Scene, d: Action): boolean =>
  d.target >= 0 && !isPresent(combatant(scene, d.target)) && (STANDS.includes(d.kind.id) || actionRefusal(scene, d) !== undefined);

const waiting = (scene: Scene, who: Who): Action => elementAt(actionsNear(scene, who, wait.id), 0);
