import { Rng } from '../../dice/rng.ts';
import { legalChoices } from '../../kernel/decision.ts';
import type { Choice, Decision, Who } from '../../kernel/play.ts';
import type { Encounter, Scene } from '../../kernel/scene.ts';
import { EndlessRules, StepBudget } from '../../kernel/step-budget.ts';
import type { System } from '../../kernel/system.ts';
import { worthOf } from '../../odds/evaluate.ts';
import { idleChoice, type OutlookRequest, walkable } from '../../odds/outcomes.ts';
import { Misfit } from '../../plays/odds.ts';
import { Quick } from '../../plays/quick.ts';
import { elementAt } from '../../util/element-at.ts';
import { randomCompletion } from '../random.ts';
import type { HabitPair, Habits } from './habits.ts';
import { SampledStep } from './sampled-step.ts';

/** How much chance there is in what is done in roll-outs: what seems better by this much is done more often than not. */
const SPREAD = 0.3;
/** What an attack has to bring to be made. */
const MIN_HARM = 0.02;
/** How much what comes on the next turn counts. */
const NEXT_TURN = 0.9;
/** How many ways are looked at where somebody goes toward a foe. */
const WAYS = 4;
/** The most steps of a roll-out. */
const MAX_STEPS = 400;

/** What a combatant did on a turn, to whom, and how they were before it. */
interface Deed {
  readonly habits: HabitPair | undefined;
  readonly target: Who;
  readonly before: number;
}

/** A choice that seems best. */
interface Favored<C extends Choice> {
  readonly choice: C;
  readonly habits: HabitPair | undefined;
  readonly worth: number;
}

/** Something that was answered within a step. */
interface Answer {
  readonly habits: HabitPair | undefined;
  readonly by: Who;
  readonly before: number;
}

/** Plays fights on for a few turns, all sides by what brought most in earlier roll-outs, and learns from each. */
export class RollOuts<E extends Encounter, S extends Scene<E>> {
  private readonly system: System<E, S>;
  private readonly habits: Habits<E, S>;
  private readonly budget = new StepBudget();
  private scene!: S;
  private rng = new Rng(1);
  private turns = 0;
  private lastOnTurn: Who = -2;
  private hasAttacked = false;
  private sides: readonly string[] = [];
  private deeds: (Deed | undefined)[] = [];
  /** What each did since their last attack. */
  private led: HabitPair[][] = [];
  private answers: Answer[] = [];
  private readonly play = new Quick(decision => this.choose(decision), { below: n => this.rng.below(n) }, this.budget);

  constructor(system: System<E, S>, habits: Habits<E, S>) {
    this.system = system;
    this.habits = habits;
  }

  /**
   * Makes a choice and plays on until as many turns were taken, or the fight is over. Returns the scene then; undefined where the choice does not fit what
   * may be known.
   */
  run(request: OutlookRequest<E, S>, key: string, turns: number, rng: Rng, isOut: () => boolean): S | 'no time' | undefined {
    const { system } = this;
    this.rng = rng;
    this.turns = 0;
    this.lastOnTurn = request.decision.by;
    this.hasAttacked = false;
    this.deeds = [];
    this.led = [];
    this.sides = request.scene.combatants.map((_, who) => system.vitals(request.scene, who).side);
    this.answers = [];
    this.budget.refill();
    try {
      this.playStep(request, key, rng);
      this.learnAnswers();
      for (let steps = 0; steps < MAX_STEPS && this.turns < turns && system.outcome(this.scene) === undefined; steps++) {
        if (isOut()) return 'no time';
        this.budget.refill();
        const before = this.turns;
        system.step(this.scene, this.play);
        // Where no one takes turns, a step in which something is asked is one.
        if (this.turns === before && this.answers.length > 0) this.turns++;
        this.learnAnswers();
      }
    } catch (e) {
      if (e instanceof Misfit || e instanceof EndlessRules) return undefined;
      throw e;
    }
    this.learnDeeds();
    return this.scene;
  }

  /** The rest of the step, with the choice made. */
  private playStep(request: OutlookRequest<E, S>, key: string, rng: Rng): void {
    const { start, run, options } = walkable(this.system, request, key);
    const begin = () => (this.scene = start());
    const step = new SampledStep(rng, { ...options, policy: (decision: Decision) => this.choose(decision) });
    step.playOnce(rng, begin, run);
  }

  private choose<C extends Choice>(decision: Decision<C>): C {
    const may = legalChoices(decision);
    const [only] = may;
    if (decision.by < 0 || !only || (may.length === 1 && !only.open)) return idleChoice(decision);
    return decision.feetAfter === undefined ? this.answer(decision, may) : this.takeTurn(decision, may);
  }

  /** What brought most of what may be answered within a step. */
  private answer<C extends Choice>(decision: Decision<C>, may: readonly C[]): C {
    const found = this.likeliest(decision, may);
    if (!found) return idleChoice(decision);
    this.answers.push({ habits: found.habits, by: decision.by, before: this.worthFor(decision.by) });
    return found.choice.open ? randomCompletion(decision, found.choice, this.rng) : found.choice;
  }

  /** What harms a foe most; or else a step toward them, or something that made that possible before. */
  private takeTurn<C extends Choice>(decision: Decision<C>, may: readonly C[]): C {
    const { by } = decision;
    const isGoingOn = by === this.lastOnTurn;
    const attack = this.likeliest(
      decision,
      may.filter(c => !c.open && this.isAtFoe(by, c)),
    );
    if (attack && attack.worth > MIN_HARM) return this.beginDeed(decision, attack);
    if (isGoingOn && this.hasAttacked) return idleChoice(decision);
    const way = this.rng.below(4) > 0 ? this.approach(decision, may) : undefined;
    if (way) return this.beginDeed(decision, { choice: way, habits: undefined, worth: 0 });
    const other = this.likeliest(
      decision,
      may.filter(c => !c.open && !this.isAtFoe(by, c)),
    );
    return other ? this.beginDeed(decision, other) : idleChoice(decision);
  }

  private isAtFoe(by: Who, { target = -1 }: Choice): boolean {
    return target >= 0 && target !== by && this.sides[target] !== this.sides[by];
  }

  /** The choice that seems to bring most, give or take some chance. */
  private likeliest<C extends Choice>(decision: Decision<C>, may: readonly C[]): Favored<C> | undefined {
    let found: Favored<C> | undefined;
    for (const choice of may) {
      if (choice.unusual || (decision.promise?.(choice) ?? 0) < 0) continue;
      const habits = this.habits.of(this.scene, decision, choice);
      const worth = this.habits.expected(habits) + (SPREAD * this.noise()) / Math.sqrt(1 + habits.close.times + habits.wide.times / 4);
      if (!found || worth > found.worth) found = { choice, habits, worth };
    }
    return found;
  }

  /** A way on which one comes nearer to a foe, of a few. */
  private approach<C extends Choice>(decision: Decision<C>, may: readonly C[]): C | undefined {
    const { scene } = this;
    let least = (this.system.feetToNearestFoe?.(scene, decision.by) ?? 0) - 1;
    if (least <= 0) return undefined;
    const ways = may.filter(c => !c.idle && !c.unusual && (c.open || decision.feetAfter?.(c, scene) !== undefined));
    let found: C | undefined;
    for (let i = 0; i < Math.min(WAYS, 2 * ways.length); i++) {
      const way = elementAt(ways, this.rng.below(ways.length));
      const form = way.open ? randomCompletion(decision, way, this.rng) : way;
      const feet = decision.feetAfter?.(form, scene) ?? Number.POSITIVE_INFINITY;
      if (feet >= least) continue;
      least = feet;
      found = form;
    }
    return found;
  }

  /** About as a bell curve, from -1.5 to 1.5. */
  private noise(): number {
    return (this.rng.next() + this.rng.next() + this.rng.next()) / 2 ** 32 - 1.5;
  }

  private beginDeed<C extends Choice>({ by }: Decision<C>, { choice, habits }: Favored<C>): C {
    this.finishDeed(by);
    if (by !== this.lastOnTurn) {
      this.turns++;
      this.hasAttacked = false;
    }
    this.lastOnTurn = by;
    const isAttack = this.isAtFoe(by, choice);
    if (isAttack) this.hasAttacked = true;
    this.deeds[by] = {
      habits,
      target: isAttack ? (choice.target ?? -1) : -1,
      before: isAttack ? worthOf(this.system.vitals(this.scene, choice.target ?? -1)) : 0,
    };
    return choice;
  }

  /** Learns what the last deed of a combatant did to a foe, and that what came before it led to that. */
  private finishDeed(by: Who): void {
    const deed = this.deeds[by];
    if (!deed) return;
    this.deeds[by] = undefined;
    if (deed.target < 0) {
      if (deed.habits) (this.led[by] ??= []).push(deed.habits);
      return;
    }
    const gained = deed.before - worthOf(this.system.vitals(this.scene, deed.target));
    if (deed.habits) this.habits.learn(deed.habits, gained);
    let worth = gained;
    for (const habits of (this.led[by] ?? []).reverse()) this.habits.learn(habits, (worth *= NEXT_TURN));
    this.led[by] = [];
  }

  private worthFor(by: Who): number {
    const { system, scene } = this;
    const { side } = system.vitals(scene, by);
    let sum = 0;
    for (let who = 0; who < scene.combatants.length; who++) {
      const v = system.vitals(scene, who);
      sum += v.side === side ? worthOf(v) : -worthOf(v);
    }
    return sum;
  }

  private learnAnswers(): void {
    for (const { habits, by, before } of this.answers) if (habits) this.habits.learn(habits, this.worthFor(by) - before);
    this.answers.length = 0;
  }

  private learnDeeds(): void {
    for (const by of this.deeds.keys()) {
      this.finishDeed(by);
      for (const habits of this.led[by] ?? []) this.habits.learn(habits, 0);
    }
  }
}
