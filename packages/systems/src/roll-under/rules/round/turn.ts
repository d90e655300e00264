import type { Decision, Refusal, Who } from '@fray/engine';
import { GM } from '@fray/engine';
import type { Completions, Legality } from '@fray/engine/kit';
import { defined } from '@fray/engine/util';
import type { Text } from '@fray/engine/words';
import type { ClauseId } from '../../rulebook/index.ts';
import type { Band } from '../../setup/content-fields.ts';
import { type Combatant, canAct, combatant, hasOwnTurn, isDownFoe, isPresent, NO_COMBATANT, type Scene } from '../../state/scene.ts';
import { type RuleText, say } from '../../words/say.ts';
import type { Action, Play } from '../action.ts';
import { move, run } from '../actions/move.ts';
import { wordsWithCost } from '../costs.ts';
import { repeatedThings } from '../gear/alike.ts';
import { actionsNear, menuFor } from '../menu.ts';
import { nearestFoe } from '../movement/space.ts';
import { promiseOf } from '../promise.ts';
import { backRefusal, type OtherReason, refuse } from '../refusals.ts';
import { endTurnInWater } from './time.ts';
import { currentBands } from './trackers.ts';

const NOT_AWAKE = refuse('fatal.unconscious', 'unconscious or helpless');
const BIG_THING_DONE = refuse('turn.one-big-thing', 'the big thing of this turn is used', undefined, ['turn.sum']);
const MOVE_DONE = refuse('turn.move-order', 'the short move of this turn is used', 'it may be divided only where the table plays so', [
  'turn.move',
  'turn.sum',
]);
const FORBIDDEN = refuse('time.trackers', 'a tracker forbids it');
const PANICKED = refuse('morale.outcome', 'panicked: can only move');

/** Why the turn has no big thing or short move left for an action. */
const spentRefusal = (scene: Scene, c: Combatant, d: Action): Refusal | undefined => {
  if (d.cost === 'big thing') {
    if (scene.bigThing) return BIG_THING_DONE;
    return c.fate === 'panicked' && d.kind.id !== 'run' ? PANICKED : undefined;
  }
  return d.cost === 'short move' && scene.stepped ? MOVE_DONE : undefined;
};

/** Further clauses that say an action takes the big thing of a turn. */
const BIG_THING_CLAUSES: Partial<Record<ClauseId, readonly ClauseId[]>> = {
  'melee.light-damage': ['melee.light-dual-limits'],
  'ranged.bow': ['ranged.bow-no-reload'],
  'ranged.crossbow': ['turn.reload', 'ranged.crossbow-reload'],
  'turn.reload': ['ranged.crossbow-reload'],
  'turn.tend': ['fatal.help'],
};

/** The clauses to cite when a turn has nothing left for an action: one big thing per turn, of any kind [turn.sum]. */
const costReasons = ({ kind, clause, cost }: Action): readonly OtherReason[] =>
  cost === 'big thing' ? [kind.clause, clause, ...(BIG_THING_CLAUSES[clause] ?? [])] : [kind.clause];

/** Whether a tracker forbids an action. Running and charging check this themselves [time.trackers]. */
const forbiddenRefusal = (bands: readonly Band[], { kind }: Action): Refusal | undefined =>
  bands.some(b => b.forbids.some(id => id === kind.id)) ? FORBIDDEN : undefined;

/** Why a combatant cannot take an action on their own turn: their state, its cost, or the action's own rules. */
const turnRefusal = (scene: Scene, d: Action): Refusal | undefined => {
  const c = combatant(scene, d.who);
  if (!canAct(c)) return NOT_AWAKE;
  const { kind } = d;
  const dear = spentRefusal(scene, c, d);
  const own = kind.refusal?.(scene, d) ?? forbiddenRefusal(currentBands(scene, d.who), d);
  const no = dear ?? own;
  if (!no) return undefined;
  const behind: readonly OtherReason[] = own ? [own, ...(kind.otherReasons?.(scene, d) ?? [])] : [];
  return backRefusal(no, dear && dear !== PANICKED ? [...costReasons(d), ...behind] : behind);
};

/** A decision of a turn; for a panicked combatant the GM makes it. Party and enemies have the same actions [turn.same-for-enemies]. */
export class TurnDecision implements Decision<Action> {
  readonly allowsFreeActions = true;
  readonly about = 'turn';
  readonly clause = 'turn.one-big-thing';
  private readonly scene: Scene;
  /** The combatant whose turn it is. */
  readonly who: Who;
  leftOut = 0;

  constructor(scene: Scene, who: Who) {
    this.scene = scene;
    this.who = who;
  }

  get by(): Who {
    return combatant(this.scene, this.who).fate === 'panicked' ? GM : this.who;
  }

  get prompt(): RuleText {
    const { bigThing, stepped } = this.scene;
    if (bigThing) return stepped ? say('anything more?') : say('what now? Left: the short move');
    return stepped ? say('what now? Left: a big thing') : say('what now? Left: a big thing and the short move');
  }

  get choices(): readonly Action[] {
    return menuFor(this.scene, this.who);
  }

  refusal(d: Action): Refusal | undefined {
    return d.idle ? undefined : turnRefusal(this.scene, d);
  }

  legalChoices(): Action[] {
    const { scene } = this;
    const legality = this.legality();
    const may: Action[] = [];
    const last: Action[] = [];
    const repeated = repeatedThings(scene, this.who);
    this.leftOut = 0;
    for (const d of this.choices)
      if (legality.allows(d))
        if (repeated.has(d.thing)) this.leftOut++;
        else (d.idle || isDownFoe(scene, d.who, d.target) ? last : may).push(d);
    for (const d of last) may.push(d);
    return may;
  }

  legality(): Legality<Action> {
    const { scene } = this;
    const c = combatant(scene, this.who);
    const awake = canAct(c);
    const bands = currentBands(scene, this.who);
    return { allows: d => d.idle || (awake && !spentRefusal(scene, c, d) && !d.kind.refusal?.(scene, d) && !forbiddenRefusal(bands, d)) };
  }

  promise(d: Action): number {
    return promiseOf(this.scene, d);
  }

  feetAfter(d: Action, known: Scene): number | undefined {
    return (d.kind === move || d.kind === run) && !d.open ? nearestFoe(known, d.who, d) : undefined;
  }

  wordsOf(d: Action): Text {
    return wordsWithCost(this.scene, d);
  }

  candidates(key: string): readonly Action[] {
    return actionsNear(this.scene, this.who, key);
  }

  completions(d: Action): Completions<Action> {
    return defined(d.kind.closings)(this.scene, d);
  }

  isStillValid(): boolean {
    return this.scene.turn === this.who && hasOwnTurn(combatant(this.scene, this.who));
  }
}

/** Plays one action of a turn with everything that follows from it, or ends the turn. */
export const playAction = (scene: Scene, play: Play): void => {
  const who = scene.turn;
  scene.begun = true;
  const action = play.ask(new TurnDecision(scene, who));
  if (action.cost === 'big thing') {
    scene.bigThing = true;
    if (scene.encounter.options['split-move']) scene.stepped = false;
  }
  action.kind.resolve(scene, play, action);
  // A ruling made meanwhile may have ended the turn, or given it to another combatant.
  if (action.idle || (scene.turn === who && !canAct(combatant(scene, who)))) endTurn(scene, play, who);
};

export const beginTurn = (scene: Scene, play: Play, who: Who): void => {
  scene.turn = who;
  scene.bigThing = false;
  scene.walked = 0;
  scene.stepped = false;
  scene.stood = false;
  play.emit({ clause: 'turn.one-big-thing', what: 'turn', by: who });
};

export const endTurn = (scene: Scene, play: Play, who: Who): void => {
  scene.turn = NO_COMBATANT;
  if (isPresent(combatant(scene, who))) endTurnInWater(scene, play, who);
};
