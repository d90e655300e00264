import { Chance, type Fraction, ONE, type Weight } from './chance.ts';
import { Course } from './course.ts';
import { Divergence, DROPPED, Live, type OpenThrow, type Rolling, type Surroundings, WAITING } from './hands/live.ts';
import { Script } from './hands/script.ts';
import type { Chose, Input, Ruled, Threw } from './input.ts';
import type { Meant } from './openings.ts';
import { read, showProblem } from './problem.ts';
import { StepBudget } from './step-budget.ts';
import { type Encounter, idOf, isHeard, type Scene, type Seat, type System, whoIs } from './system.ts';
import type { Refusal, Table, Told } from './table.ts';
import type { Thrower } from './thrower.ts';
import type { FairDice } from './transcript.ts';

export interface FightOptions {
  readonly thrower?: Thrower;
  /** What the thrower draws from, for the header of a fight that starts. */
  readonly dice?: FairDice;
  /** Work out how likely the throws of the fight were; for cases. */
  readonly weighed?: boolean;
  /** Changes the scene before anything happens; for cases, which may start from any state. */
  readonly prepare?: (scene: never) => void;
}

/** A quiet moment: a step begins. */
interface Quiet<S> {
  /** How many standing entries led here. */
  readonly at: number;
  /** Not known any more of most moments that are past: whoever goes back there plays the few steps since one of which it is. */
  readonly scene?: S;
  /** How many things had been told. */
  readonly told: number;
  readonly weight: Weight;
}

/** Of past moments the scene of each so manieth is known. */
const EVERY = 16;

/**
 * The inputs of a fight played out: its last quiet scene, and the table where the rules were run again from there until
 * the inputs ended.
 */
export class Playthrough<E extends Encounter, S extends Scene<E>> {
  readonly past: Course;
  readonly story: Told[] = [];
  table: Live;
  /** The scene as it stands, half-done while somebody decides. */
  now: S;
  private readonly system: System<E, S>;
  private readonly thrower: Thrower;
  private readonly weighed: boolean;
  private readonly around: Surroundings;
  private quiet: Quiet<S>[];
  private readonly budget = new StepBudget();
  /** A choice that was found to be legal just now. */
  private found: Chose | undefined;
  /** Whether a throw that is wanted may be drawn now. */
  private draws = true;

  constructor(system: System<E, S>, encounter: E, inputs: readonly Input[], thrower: Thrower, { weighed = false, prepare }: FightOptions) {
    this.system = system;
    this.thrower = thrower;
    this.weighed = weighed;
    this.past = new Course(inputs);
    this.around = {
      nameOf: who => idOf(this.now, who),
      whoIs: name => whoIs(this.now, name),
      rule: (ruled, table, roll) => this.apply(ruled, table, roll),
      changesRoll: ({ ruling }) => this.system.rulings.some(r => r.id === ruling && r.onRoll),
      draw: want => this.draw(want),
      budget: this.budget,
    };
    this.now = system.begin(encounter);
    prepare?.(this.now as never);
    this.quiet = [{ at: 0, scene: this.now, told: 0, weight: ONE }];
    this.table = this.seat(0);
  }

  /** The quiet moments so far: each begins a step, the last one the step under way. */
  get begun(): readonly Pick<Quiet<S>, 'at' | 'told'>[] {
    return this.quiet;
  }

  /** What a seat has heard up to this very moment. */
  heard(seat: Seat): Told[] {
    return [...this.story, ...this.table.story].filter(t => isHeard(t, seat));
  }

  get toldSoFar(): number {
    return this.story.length + this.table.story.length;
  }

  toldFrom(first: number): readonly Told[] {
    const { story, table } = this;
    return first < story.length ? [...story.slice(first), ...table.story] : table.story.slice(first - story.length);
  }

  get lastQuiet(): Required<Quiet<S>> {
    return this.quiet[this.quiet.length - 1] as Required<Quiet<S>>;
  }

  /** The step under way: the quiet scene that it began with, what was put in since, and how things stand. */
  get since(): { readonly scene: S; readonly log: readonly (Chose | Threw | Ruled)[]; readonly now: S } {
    const { at, scene } = this.lastQuiet;
    return { scene, log: this.past.log.slice(at), now: this.now };
  }

  /** The chance that dice alone took this course; only in a weighed fight. */
  get chance(): Fraction {
    const sum = new Chance();
    const { weight } = this.lastQuiet;
    const { weight: since } = this.table as Script;
    sum.add({ num: BigInt(weight.num) * BigInt(since.num), den: BigInt(weight.den) * BigInt(since.den) });
    return sum.exact();
  }

  /** Spares playing again what another had played: quiet scenes never change, and the same inputs lead to the same ones. */
  begunAs(other: Playthrough<E, S>): void {
    if (this.weighed || other.weighed) return;
    const [own, others] = [this.past.log, other.past.log];
    const differs = own.findIndex((input, i) => input !== others[i]);
    const same = differs < 0 ? own.length : differs;
    this.quiet = other.quiet.slice(0, other.quiet.findLastIndex(q => q.scene && q.at <= same) + 1);
    for (const told of other.story.slice(0, this.lastQuiet.told)) this.story.push(told);
  }

  /** Puts an input in and plays on; an undo may wait for what is to come after it. */
  add(input: Input, run = true): void {
    const n = this.past.add(input);
    if ('undo' in input) this.goBack(input.undo, run);
    else if (run) this.runOrForget(n);
  }

  /** Puts in what was put in elsewhere or earlier. That has its throws: none is drawn, and none that was taken back comes again. */
  follow(inputs: readonly Input[]): void {
    this.undrawn(() => {
      for (const input of inputs) this.add(input, false);
      this.run();
    });
  }

  /** Puts in what somebody was just found to mean, and plays on. */
  choose(by: string, { key, isAct }: Meant): void {
    const input: Chose = { by, chose: key };
    this.found = isAct ? undefined : input;
    try {
      this.add(input);
    } finally {
      this.found = undefined;
    }
  }

  /** A bug in the rules must not leave its input behind. */
  private runOrForget(n: number): void {
    try {
      this.run();
    } catch (e) {
      this.forget(n);
      throw e;
    }
  }

  /** As if nothing had been put in after so many inputs: a throw that was awaited then is awaited again. */
  forget(length: number): void {
    // What was played after an undo that is forgotten too is not what had been played before it.
    const undone = this.past.inputs.slice(length).flatMap(input => ('undo' in input ? [input.undo] : []));
    this.past.cut(length);
    this.undrawn(() => this.goBack(Math.min(length, ...undone)));
  }

  private undrawn(what: () => void): void {
    const { draws } = this;
    this.draws = false;
    try {
      what();
    } finally {
      this.draws = draws;
    }
  }

  /** Back to the last quiet scene before an input that is known, and on from there. */
  private goBack(n: number, run = true): void {
    this.table.leave();
    const most = this.past.before(n);
    while (this.quiet.length > 1 && (this.lastQuiet.at > most || !this.lastQuiet.scene)) this.quiet.pop();
    this.story.length = this.lastQuiet.told;
    if (run) this.run();
  }

  private seat(at: number): Live {
    const { past, around, found } = this;
    return this.weighed ? new Script(past.log, at, around, found) : new Live(past.log, at, around, found);
  }

  /** Says whether it ended the fight. */
  private apply(ruled: Ruled, table: Table, roll?: Rolling): boolean {
    const kind = this.system.rulings.find(r => r.id === ruled.ruling);
    if (!kind) throw new Unruly(`there is no ruling "${ruled.ruling}"`);
    const taken = read(kind.takes, ruled.with ?? {});
    if (!taken.ok) throw new Unruly(taken.problems.map(showProblem).join('; '));
    const before = this.system.outcome(this.now);
    const no = kind.apply(this.now, (ruled.with ?? {}) as never, table);
    if (typeof no === 'string') throw new Unruly(no);
    if (no) throw new Unruly(no.why, no);
    table.tell({
      clause: 'gm',
      what: 'ruling',
      ruling: ruled.ruling,
      ...(ruled.with && { with: ruled.with }),
      author: ruled.by,
      ...(ruled.why !== undefined && { why: ruled.why }),
      // A ruling on a roll that is somebody's secret is one, too.
      ...(kind.secret?.(this.now, ruled.with ?? {})
        ? { to: [] }
        : kind.onRoll && roll?.to && ruled.with?.['who'] === idOf(this.now, roll.by) && { to: roll.to }),
    });
    return before === undefined && this.system.outcome(this.now) !== undefined;
  }

  private draw({ by, clause, dice }: OpenThrow): Threw | undefined {
    if (!this.draws) return undefined;
    const want = { by: idOf(this.now, by), clause, dice: dice.name };
    const known = this.past.keptFor(want);
    const threw = known ? known.threw : this.thrower({ by: want.by, clause, dice, n: this.past.inputs.length });
    if (threw === undefined) return undefined;
    const input: Threw = { ...want, threw, ...(known?.how && { how: known.how }) };
    this.past.add(input);
    return input;
  }

  /** Whether the table where somebody was asked takes in what was put in since, and goes on waiting. */
  private goesOn(): boolean {
    try {
      return this.table.goOn();
    } catch (e) {
      if (e === WAITING || e === DROPPED) return false;
      throw e;
    }
  }

  /** Runs step after step until somebody has to decide or throw. */
  run(): void {
    this.budget.refill();
    if (this.goesOn()) return;
    for (;;) {
      this.budget.step();
      const { at, scene, weight } = this.lastQuiet;
      this.now = this.system.copy(scene);
      this.table = this.seat(at);
      if (this.system.closed(this.now) && at === this.past.log.length) return;
      try {
        if (this.system.closed(this.now)) this.late();
        else this.system.step(this.now, this.table);
      } catch (e) {
        if (e === WAITING) return;
        if (e !== DROPPED) throw e;
      }
      for (const told of this.table.story) this.story.push(told);
      const since = (this.table as Script).weight ?? ONE;
      this.forgetScene();
      this.quiet.push({
        at: this.table.at,
        scene: this.now,
        told: this.story.length,
        weight: this.weighed ? { num: BigInt(weight.num) * BigInt(since.num), den: BigInt(weight.den) * BigInt(since.den) } : ONE,
      });
    }
  }

  /** Of the moment that is over; others may have the same one, and know it still. */
  private forgetScene(): void {
    const last = this.quiet.length - 1;
    const { at, told, weight } = this.lastQuiet;
    if (last % EVERY !== 0) this.quiet[last] = { at, told, weight };
  }

  /** The GM may rule even when all is over. */
  private late(): void {
    const input = this.past.log[this.table.at];
    if (!input || !('ruling' in input)) throw new Divergence('', this.table.at, 'the fight is over, and the log goes on');
    this.table.at++;
    this.apply(input, this.table);
  }
}

/** A ruling that cannot be, with the clause that says so where there is one. */
export class Unruly extends Error {
  readonly refusal: Refusal | undefined;

  constructor(why: string, refusal?: Refusal) {
    super(why);
    this.refusal = refusal;
  }
}
