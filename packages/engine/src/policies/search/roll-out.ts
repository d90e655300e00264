import type { Dice } from '../../dice/dice.ts';
import type { Choice, Decision, Who } from '../../kernel/play.ts';
import { type Encounter, idOf, type Scene } from '../../kernel/scene.ts';
import { EndlessRules, StepBudget } from '../../kernel/step-budget.ts';
import type { System } from '../../kernel/system.ts';
import { idleChoice, type OutlookRequest, walkable } from '../../odds/outcomes.ts';
import { Misfit } from '../../plays/odds.ts';
import type { Policy } from '../../plays/quick.ts';
import { RecordingPlay } from '../../plays/recording.ts';
import { FastMind } from '../fast.ts';
import type { PolicyContext } from '../greedy.ts';
import type { WorthMemory } from '../worth-memory.ts';
import type { KeyedDice } from './keyed-dice.ts';
import { SampledStep } from './sampled-step.ts';

/** The most steps of a roll-out. */
const MAX_STEPS = 1000;

/** Plays with dice that are told what they are for. */
class KeyedPlay extends RecordingPlay {
  private readonly dice: KeyedDice;

  constructor(policy: Policy, dice: KeyedDice, nameOf: (who: Who) => string, budget: StepBudget) {
    super(policy, dice, nameOf, budget);
    this.dice = dice;
  }

  override roll<T>(by: Who, clause: string, dice: Dice, read: (total: number) => T): T {
    this.dice.aim(by, clause);
    return super.roll(by, clause, dice, read);
  }
}

/** How far a roll-out goes. */
export interface Course {
  /** The most turns. */
  readonly turns: number;
  readonly isOut: () => boolean;
  /** Whoever decides flees, and does nothing more on their turn. */
  readonly isFleeing: boolean;
}

/** Plays fights on for some turns, all sides by the fast policy. */
export class RollOuts<E extends Encounter, S extends Scene<E>> {
  private readonly system: System<E, S>;
  private readonly memory: WorthMemory;
  private readonly budget = new StepBudget();
  private scene!: S;
  private turns = 0;
  private lastOnTurn: Who = -2;
  private hasAsked = false;

  constructor(system: System<E, S>, memory: WorthMemory) {
    this.system = system;
    this.memory = memory;
  }

  /**
   * Makes a choice and plays on until as many turns were taken, or the fight is over. Returns the scene then; undefined where the choice does not fit what
   * may be known.
   */
  run(request: OutlookRequest<E, S>, choice: Choice, { turns, isOut, isFleeing }: Course, dice: KeyedDice): S | 'no time' | undefined {
    const { system } = this;
    this.turns = 0;
    this.lastOnTurn = request.decision.by;
    this.budget.refill();
    let context: PolicyContext<E, S> = request;
    const mind = new FastMind(system, this.memory);
    mind.follow(request.decision, request, choice);
    const choose = this.counting(decision => mind.choose(decision, context), isFleeing ? request.decision.by : undefined);
    try {
      const { start, run, options } = walkable(system, request, choice.key);
      if (!options.known) return undefined;
      const first = new SampledStep(dice, options.known, choose, options);
      context = { scene: request.scene, log: first.log, ...(request.now && { now: request.now }) };
      first.playOnce(() => (this.scene = start()), run);
      const play = new KeyedPlay(choose, dice, who => idOf(this.scene, who), this.budget);
      for (let steps = 0; steps < MAX_STEPS && this.turns < turns && system.outcome(this.scene) === undefined; steps++) {
        if (isOut()) return 'no time';
        this.budget.refill();
        play.log = [];
        context = { scene: system.copy(this.scene), log: play.log };
        const before = this.turns;
        this.hasAsked = false;
        system.step(this.scene, play);
        // Where no one takes turns, a step in which something is asked is one.
        if (this.turns === before && this.hasAsked) this.turns++;
      }
    } catch (e) {
      if (e instanceof Misfit || e instanceof EndlessRules) return undefined;
      throw e;
    }
    return this.scene;
  }

  private counting(policy: Policy, fleeing: Who | undefined): Policy {
    return <C extends Choice>(decision: Decision<C>): C => {
      this.hasAsked = true;
      if (decision.feetAfter !== undefined && decision.by !== this.lastOnTurn) {
        this.turns++;
        this.lastOnTurn = decision.by;
      }
      return decision.feetAfter !== undefined && decision.by === fleeing ? idleChoice(decision) : policy(decision);
    };
  }
}
