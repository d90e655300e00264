import { ChanceSum, type Fraction, UNIT_WEIGHT, type Weight } from '../chance/chance.ts';
import type { Thrower } from '../dice/thrower.ts';
import type { Board } from '../kernel/board.ts';
import { freeActionsOf } from '../kernel/free-actions.ts';
import type { Decision, FreeAction, GameEvent, Play, Refusal, Who } from '../kernel/play.ts';
import { asHeardBy, type Encounter, GM_SEAT, idOf, isHeardBy, type Scene, type Seat, whoById } from '../kernel/scene.ts';
import { StepBudget } from '../kernel/step-budget.ts';
import type { System } from '../kernel/system.ts';
import type { Text } from '../kernel/text.ts';
import { Divergence, DROPPED, Live, type LiveContext, type OpenThrow, type RollAtHand, WAITING } from '../plays/live.ts';
import { RulingPlay } from '../plays/ruling-play.ts';
import { Script } from '../plays/script.ts';
import type { ChoiceInput, Input, RulingInput, ThrowInput } from '../transcript/input.ts';
import type { FairDice } from '../transcript/transcript.ts';
import { formatProblem, parseWith } from '../util/problem.ts';
import { InputHistory } from './input-history.ts';
import type { ResolvedChoice } from './open-decision.ts';

/** How a fight gets its dice, and what cases need. */
export interface FightOptions {
  readonly thrower?: Thrower;
  /** Where the thrower's dice come from, for the header of a new fight. */
  readonly dice?: FairDice;
  /** Compute how likely the throws were; for cases. */
  readonly isWeighed?: boolean;
  /** Changes the first scene; for cases, which may start from any state. */
  readonly prepare?: (scene: never) => void;
}

/** The moment at which a step begins. */
interface StepStart<S> {
  /** The number of inputs in force that led here. */
  readonly at: number;
  /** Kept for every 16th step and the last one: going back to another replays the steps since. */
  readonly scene?: S;
  /** The number of events until here. */
  readonly told: number;
  readonly weight: Weight;
}

/** A snapshot of the scene is kept every 16th step, so that going back costs at most 15 steps. */
const SNAPSHOT_INTERVAL = 16;

/**
 * Plays the inputs of a fight. It keeps the scene at the beginning of the current step, and the play in which the rules ran from there until the inputs
 * ended.
 */
export class Replayer<E extends Encounter, S extends Scene<E>> {
  readonly history: InputHistory;
  readonly events: GameEvent[] = [];
  play: Live;
  /** The current scene, in the middle of a step while a decision is open. */
  scene: S;
  private readonly system: System<E, S>;
  private readonly thrower: Thrower;
  private readonly isWeighed: boolean;
  private readonly context: LiveContext;
  private stepStarts: StepStart<S>[];
  private readonly budget = new StepBudget();
  readonly freeActions = (open: Decision, who: Who): readonly FreeAction[] => freeActionsOf(this.system, this.scene, open, who);
  /** What each choice was called when it was made. */
  private choiceWords = new WeakMap<ChoiceInput, Text>();
  /** An input that was just found to be legal. */
  private legalInput: ChoiceInput | undefined;
  /** Whether new throws may be drawn. */
  private canDraw = true;

  constructor(system: System<E, S>, encounter: E, inputs: readonly Input[], thrower: Thrower, { isWeighed: weighed = false, prepare }: FightOptions) {
    this.system = system;
    this.thrower = thrower;
    this.isWeighed = weighed;
    this.history = new InputHistory(inputs);
    this.context = {
      nameOf: who => idOf(this.scene, who),
      whoById: name => whoById(this.scene, name),
      rule: (ruled, play, roll) => this.applyRuling(ruled, play, roll),
      freeActions: this.freeActions,
      explainUnavailable: (decision, key) => this.system.explainUnavailable?.(this.scene, decision, key),
      isOnRoll: ({ ruling }) => this.system.rulings.some(r => r.id === ruling && r.onRoll),
      drawThrow: want => this.drawThrow(want),
      keepWords: (input, words) => this.choiceWords.set(input, words),
      budget: this.budget,
    };
    this.scene = system.begin(encounter);
    // The caller of `prepare` knows the type of the scene.
    prepare?.(this.scene as never);
    this.stepStarts = [{ at: 0, scene: this.scene, told: 0, weight: UNIT_WEIGHT }];
    this.play = this.playFrom(0);
  }

  /** The beginnings of all steps; the last is that of the current step. */
  get steps(): readonly Pick<StepStart<S>, 'at' | 'told'>[] {
    return this.stepStarts;
  }

  /** All events that a seat has heard. */
  eventsFor(seat: Seat): GameEvent[] {
    return [...this.events, ...this.play.events].flatMap(told => (isHeardBy(told, seat) ? [told.closed ? asHeardBy(told, seat) : told] : []));
  }

  get eventCount(): number {
    return this.events.length + this.play.events.length;
  }

  eventsFrom(first: number): readonly GameEvent[] {
    const { events: story, play } = this;
    return first < story.length ? [...story.slice(first), ...play.events] : play.events.slice(first - story.length);
  }

  get lastStepStart(): Required<StepStart<S>> {
    // The scene of the last step start is always kept.
    return this.stepStarts[this.stepStarts.length - 1] as Required<StepStart<S>>;
  }

  /** The current step: the scene at its beginning, its inputs, and the scene now. */
  get currentStep(): { readonly scene: S; readonly log: readonly (ChoiceInput | ThrowInput | RulingInput)[]; readonly now: S } {
    const { at, scene } = this.lastStepStart;
    return { scene, log: this.history.inForce.slice(at), now: this.scene };
  }

  /** What a choice was called when it was made, or the label of a ruling. */
  wordsOf(input: ChoiceInput | ThrowInput | RulingInput): Text | undefined {
    if ('chose' in input) return this.choiceWords.get(input);
    return 'ruling' in input ? this.system.rulings.find(r => r.id === input.ruling)?.words : undefined;
  }

  /** How likely all throws so far were; only in a weighed fight. */
  get chance(): Fraction {
    const sum = new ChanceSum();
    const { weight } = this.lastStepStart;
    // A weighed fight is played by a Script.
    const { weight: since } = this.play as Script;
    sum.add({ num: BigInt(weight.num) * BigInt(since.num), den: BigInt(weight.den) * BigInt(since.den) });
    return sum.toFraction();
  }

  /** Takes over snapshots from a fight that has the same first inputs: they never change, and the same inputs lead to the same scene. */
  reuseSnapshots(other: Replayer<E, S>): void {
    if (this.isWeighed || other.isWeighed) return;
    const [own, others] = [this.history.inForce, other.history.inForce];
    const differs = own.findIndex((input, i) => input !== others[i]);
    const same = differs < 0 ? own.length : differs;
    this.stepStarts = other.stepStarts.slice(0, other.stepStarts.findLastIndex(q => q.scene && q.at <= same) + 1);
    for (const told of other.events.slice(0, this.lastStepStart.told)) this.events.push(told);
    this.choiceWords = other.choiceWords;
  }

  /** Adds an input and plays on. With `run` false the rules are not run yet, as more inputs follow. */
  add(input: Input, run = true): void {
    const n = this.history.add(input);
    if ('undo' in input) this.goBack(input.undo, run);
    else if (run) this.runOrTruncate(n);
  }

  /** Adds inputs from elsewhere or from before. They include their throws, so none is drawn and none that was undone is reused. */
  follow(inputs: readonly Input[]): void {
    this.withoutDrawing(() => {
      for (const input of inputs) this.add(input, false);
      this.run();
    });
  }

  /** Adds a choice that was just found to be legal, or a free action, and plays on. */
  choose(by: string, { key, isFreeAction }: ResolvedChoice): void {
    const input: ChoiceInput = { by, chose: key };
    this.legalInput = isFreeAction ? undefined : input;
    try {
      this.add(input);
    } finally {
      this.legalInput = undefined;
    }
  }

  /** Where the rules throw, the input that led there is removed. */
  private runOrTruncate(n: number): void {
    try {
      this.run();
    } catch (e) {
      this.truncate(n);
      throw e;
    }
  }

  /** Removes all inputs after the first `length`: a throw that was awaited then is awaited again. */
  truncate(length: number): void {
    // After a removed undo, other inputs were played than before it, so that replaying starts at the earliest undone input.
    const undone = this.history.inputs.slice(length).flatMap(input => ('undo' in input ? [input.undo] : []));
    this.history.truncate(length);
    this.withoutDrawing(() => this.goBack(Math.min(length, ...undone)));
  }

  private withoutDrawing(what: () => void): void {
    const { canDraw: draws } = this;
    this.canDraw = false;
    try {
      what();
    } finally {
      this.canDraw = draws;
    }
  }

  /** Goes back to the last snapshot before an input, and plays on from there. */
  private goBack(n: number, run = true): void {
    this.play.abandon();
    const most = this.history.countBefore(n);
    while (this.stepStarts.length > 1 && (this.lastStepStart.at > most || !this.lastStepStart.scene)) this.stepStarts.pop();
    this.events.length = this.lastStepStart.told;
    if (run) this.run();
  }

  private playFrom(at: number): Live {
    const { history: past, context: around, legalInput: found } = this;
    return this.isWeighed ? new Script(past.inForce, at, around, found) : new Live(past.inForce, at, around, found);
  }

  /** Returns whether the ruling ended the fight. */
  private applyRuling(ruled: RulingInput, play: Play, roll?: RollAtHand): boolean {
    const kind = this.system.rulings.find(r => r.id === ruled.ruling);
    if (!kind) throw new InvalidRuling(`there is no ruling "${ruled.ruling}"`);
    const taken = parseWith(kind.takes, ruled.with ?? {});
    if (!taken.ok) throw new InvalidRuling(taken.problems.map(formatProblem).join('; '));
    const before = this.system.outcome(this.scene);
    const was = ruled.with && 'to' in ruled.with ? gaugeSetBy(this.system.board(this.scene, GM_SEAT), ruled.with) : undefined;
    const ruling = new RulingPlay(play, this.budget, () => ({
      clause: 'gm',
      what: 'ruling',
      ruling: ruled.ruling,
      label: kind.words,
      ...(ruled.with && { with: ruled.with }),
      ...was,
      author: ruled.by,
      ...(ruled.why !== undefined && { why: ruled.why }),
      // A ruling on a secret roll is as secret as the roll.
      ...(kind.secret?.(this.scene, ruled.with ?? {})
        ? { to: [] }
        : kind.onRoll && roll?.to && ruled.with?.['who'] === idOf(this.scene, roll.by) && { to: roll.to }),
    }));
    // It was parsed by `takes`, the schema of what `apply` is given.
    const no = kind.apply(this.scene, (ruled.with ?? {}) as never, ruling);
    if (no) throw typeof no === 'object' && 'clause' in no ? new InvalidRuling(no.why, no) : new InvalidRuling(no);
    ruling.tell();
    return before === undefined && this.system.outcome(this.scene) !== undefined;
  }

  private drawThrow({ by, clause, dice }: OpenThrow): ThrowInput | undefined {
    if (!this.canDraw) return undefined;
    const want = { by: idOf(this.scene, by), clause, dice: dice.name };
    const known = this.history.keptThrowFor(want);
    const threw = known ? known.threw : this.thrower({ by: want.by, clause, dice, n: this.history.inputs.length });
    if (threw === undefined) return undefined;
    const input: ThrowInput = { ...want, threw, ...(known?.how && { how: known.how }) };
    this.history.add(input);
    return input;
  }

  /** Whether the play that is waiting could read the new inputs and is still waiting. */
  private resumePlay(): boolean {
    try {
      return this.play.resume();
    } catch (e) {
      if (e === WAITING || e === DROPPED) return false;
      throw e;
    }
  }

  /** Runs step after step until a decision or throw is needed. */
  run(): void {
    this.budget.refill();
    if (this.resumePlay()) return;
    for (;;) {
      this.budget.spendStep();
      const { at, scene, weight } = this.lastStepStart;
      this.scene = this.system.copy(scene);
      this.play = this.playFrom(at);
      if (this.system.isOver(this.scene) && at === this.history.inForce.length) return;
      try {
        if (this.system.isOver(this.scene)) this.applyLateRuling();
        else this.system.step(this.scene, this.play);
      } catch (e) {
        if (e === WAITING) return;
        if (e !== DROPPED) throw e;
      }
      for (const told of this.play.events) this.events.push(told);
      // Only a Script weighs throws.
      const since = (this.play as Script).weight ?? UNIT_WEIGHT;
      this.dropSnapshot();
      this.stepStarts.push({
        at: this.play.at,
        scene: this.scene,
        told: this.events.length,
        weight: this.isWeighed ? { num: BigInt(weight.num) * BigInt(since.num), den: BigInt(weight.den) * BigInt(since.den) } : UNIT_WEIGHT,
      });
    }
  }

  /** Forgets the snapshot of the last step, unless it is kept. The entry is replaced, as another fight may share it. */
  private dropSnapshot(): void {
    const last = this.stepStarts.length - 1;
    const { at, told, weight } = this.lastStepStart;
    if (last % SNAPSHOT_INTERVAL !== 0) this.stepStarts[last] = { at, told, weight };
  }

  /** The GM may rule even after the fight is closed. */
  private applyLateRuling(): void {
    const input = this.history.inForce[this.play.at];
    if (!input || !('ruling' in input)) throw new Divergence('', this.play.at, 'the fight is over, and the log goes on');
    this.play.at++;
    this.applyRuling(input, this.play);
  }
}

/** The gauge that a ruling sets, by its name on the sheet, and its value before. */
const gaugeSetBy = ({ sheets }: Board, given: Readonly<Record<string, unknown>>): { readonly gauge: Text; readonly was: number } | undefined => {
  const gauge = sheets.find(s => s.id === given['who'])?.gauges.find(g => g.id === given['name'] && g.hidden === undefined);
  return gauge && { gauge: gauge.label, was: gauge.value };
};

/** A ruling that cannot be applied, with the refusal where the rules give one. */
export class InvalidRuling extends Error {
  readonly why: Text;
  readonly refusal: Refusal | undefined;

  constructor(why: Text, refusal?: Refusal) {
    super(String(why));
    this.why = why;
    this.refusal = refusal;
  }
}
