import { ChanceSum, type Fraction, UNIT_WEIGHT, type Weight } from '../chance/chance.ts';
import type { Thrower } from '../dice/thrower.ts';
import { freeActionsOf } from '../kernel/free-actions.ts';
import type { Decision, FreeAction, GameEvent, Play, Refusal, Who } from '../kernel/play.ts';
import { type Encounter, idOf, isHeardBy, type Scene, type Seat, whoById } from '../kernel/scene.ts';
import { StepBudget } from '../kernel/step-budget.ts';
import type { System } from '../kernel/system.ts';
import { Divergence, DROPPED, Live, type LiveContext, type OpenThrow, type RollAtHand, WAITING } from '../plays/live.ts';
import { Script } from '../plays/script.ts';
import type { ChoiceInput, Input, RulingInput, ThrowInput } from '../transcript/input.ts';
import type { FairDice } from '../transcript/transcript.ts';
import { formatProblem, parseWith } from '../util/problem.ts';
import { InputHistory } from './input-history.ts';
import type { ResolvedChoice } from './open-decision.ts';

export interface FightOptions {
  readonly thrower?: Thrower;
  /** What the thrower draws from, for the header of a fight that starts. */
  readonly dice?: FairDice;
  /** Work out how likely the throws of the fight were; for cases. */
  readonly isWeighed?: boolean;
  /** Changes the scene before anything happens; for cases, which may start from any state. */
  readonly prepare?: (scene: never) => void;
}

/** A quiet moment: a step begins. */
interface StepStart<S> {
  /** How many standing entries led here. */
  readonly at: number;
  /** Not known any more of most moments that are past: whoever goes back there plays the few steps since one of which it is. */
  readonly scene?: S;
  /** How many things had been told. */
  readonly told: number;
  readonly weight: Weight;
}

/** Of past moments the scene of each so manieth is known. */
const SNAPSHOT_INTERVAL = 16;

/**
 * The inputs of a fight played out: its last quiet scene, and the table where the rules were run again from there until
 * the inputs ended.
 */
export class Replayer<E extends Encounter, S extends Scene<E>> {
  readonly history: InputHistory;
  readonly events: GameEvent[] = [];
  play: Live;
  /** The scene as it stands, half-done while somebody decides. */
  scene: S;
  private readonly system: System<E, S>;
  private readonly thrower: Thrower;
  private readonly isWeighed: boolean;
  private readonly context: LiveContext;
  private stepStarts: StepStart<S>[];
  private readonly budget = new StepBudget();
  readonly freeActions = (open: Decision, who: Who): readonly FreeAction[] => freeActionsOf(this.system, this.scene, open, who);
  /** A choice that was found to be legal just now. */
  private legalInput: ChoiceInput | undefined;
  /** Whether a throw that is wanted may be drawn now. */
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
      budget: this.budget,
    };
    this.scene = system.begin(encounter);
    prepare?.(this.scene as never);
    this.stepStarts = [{ at: 0, scene: this.scene, told: 0, weight: UNIT_WEIGHT }];
    this.play = this.playFrom(0);
  }

  /** The quiet moments so far: each begins a step, the last one the step under way. */
  get steps(): readonly Pick<StepStart<S>, 'at' | 'told'>[] {
    return this.stepStarts;
  }

  /** What a seat has heard up to this very moment. */
  eventsFor(seat: Seat): GameEvent[] {
    return [...this.events, ...this.play.events].filter(t => isHeardBy(t, seat));
  }

  get eventCount(): number {
    return this.events.length + this.play.events.length;
  }

  eventsFrom(first: number): readonly GameEvent[] {
    const { events: story, play } = this;
    return first < story.length ? [...story.slice(first), ...play.events] : play.events.slice(first - story.length);
  }

  get lastStepStart(): Required<StepStart<S>> {
    return this.stepStarts[this.stepStarts.length - 1] as Required<StepStart<S>>;
  }

  /** The step under way: the quiet scene that it began with, what was put in since, and how things stand. */
  get currentStep(): { readonly scene: S; readonly log: readonly (ChoiceInput | ThrowInput | RulingInput)[]; readonly now: S } {
    const { at, scene } = this.lastStepStart;
    return { scene, log: this.history.inForce.slice(at), now: this.scene };
  }

  /** The chance that dice alone took this course; only in a weighed fight. */
  get chance(): Fraction {
    const sum = new ChanceSum();
    const { weight } = this.lastStepStart;
    const { weight: since } = this.play as Script;
    sum.add({ num: BigInt(weight.num) * BigInt(since.num), den: BigInt(weight.den) * BigInt(since.den) });
    return sum.toFraction();
  }

  /** Spares playing again what another had played: quiet scenes never change, and the same inputs lead to the same ones. */
  reuseSnapshots(other: Replayer<E, S>): void {
    if (this.isWeighed || other.isWeighed) return;
    const [own, others] = [this.history.inForce, other.history.inForce];
    const differs = own.findIndex((input, i) => input !== others[i]);
    const same = differs < 0 ? own.length : differs;
    this.stepStarts = other.stepStarts.slice(0, other.stepStarts.findLastIndex(q => q.scene && q.at <= same) + 1);
    for (const told of other.events.slice(0, this.lastStepStart.told)) this.events.push(told);
  }

  /** Puts an input in and plays on; an undo may wait for what is to come after it. */
  add(input: Input, run = true): void {
    const n = this.history.add(input);
    if ('undo' in input) this.goBack(input.undo, run);
    else if (run) this.runOrTruncate(n);
  }

  /** Puts in what was put in elsewhere or earlier. That has its throws: none is drawn, and none that was taken back comes again. */
  follow(inputs: readonly Input[]): void {
    this.withoutDrawing(() => {
      for (const input of inputs) this.add(input, false);
      this.run();
    });
  }

  /** Puts in what somebody was just found to mean, and plays on. */
  choose(by: string, { key, isFreeAction: isAct }: ResolvedChoice): void {
    const input: ChoiceInput = { by, chose: key };
    this.legalInput = isAct ? undefined : input;
    try {
      this.add(input);
    } finally {
      this.legalInput = undefined;
    }
  }

  /** A bug in the rules must not leave its input behind. */
  private runOrTruncate(n: number): void {
    try {
      this.run();
    } catch (e) {
      this.truncate(n);
      throw e;
    }
  }

  /** As if nothing had been put in after so many inputs: a throw that was awaited then is awaited again. */
  truncate(length: number): void {
    // What was played after an undo that is forgotten too is not what had been played before it.
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

  /** Back to the last quiet scene before an input that is known, and on from there. */
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

  /** Says whether it ended the fight. */
  private applyRuling(ruled: RulingInput, play: Play, roll?: RollAtHand): boolean {
    const kind = this.system.rulings.find(r => r.id === ruled.ruling);
    if (!kind) throw new InvalidRuling(`there is no ruling "${ruled.ruling}"`);
    const taken = parseWith(kind.takes, ruled.with ?? {});
    if (!taken.ok) throw new InvalidRuling(taken.problems.map(formatProblem).join('; '));
    const before = this.system.outcome(this.scene);
    const no = kind.apply(this.scene, (ruled.with ?? {}) as never, play);
    if (typeof no === 'string') throw new InvalidRuling(no);
    if (no) throw new InvalidRuling(no.why, no);
    play.emit({
      clause: 'gm',
      what: 'ruling',
      ruling: ruled.ruling,
      ...(ruled.with && { with: ruled.with }),
      author: ruled.by,
      ...(ruled.why !== undefined && { why: ruled.why }),
      // A ruling on a roll that is somebody's secret is one, too.
      ...(kind.secret?.(this.scene, ruled.with ?? {})
        ? { to: [] }
        : kind.onRoll && roll?.to && ruled.with?.['who'] === idOf(this.scene, roll.by) && { to: roll.to }),
    });
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

  /** Whether the table where somebody was asked takes in what was put in since, and goes on waiting. */
  private resumePlay(): boolean {
    try {
      return this.play.resume();
    } catch (e) {
      if (e === WAITING || e === DROPPED) return false;
      throw e;
    }
  }

  /** Runs step after step until somebody has to decide or throw. */
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

  /** Of the moment that is over; others may have the same one, and know it still. */
  private dropSnapshot(): void {
    const last = this.stepStarts.length - 1;
    const { at, told, weight } = this.lastStepStart;
    if (last % SNAPSHOT_INTERVAL !== 0) this.stepStarts[last] = { at, told, weight };
  }

  /** The GM may rule even when all is over. */
  private applyLateRuling(): void {
    const input = this.history.inForce[this.play.at];
    if (!input || !('ruling' in input)) throw new Divergence('', this.play.at, 'the fight is over, and the log goes on');
    this.play.at++;
    this.applyRuling(input, this.play);
  }
}

/** A ruling that cannot be, with the clause that says so where there is one. */
export class InvalidRuling extends Error {
  readonly refusal: Refusal | undefined;

  constructor(why: string, refusal?: Refusal) {
    super(why);
    this.refusal = refusal;
  }
}
