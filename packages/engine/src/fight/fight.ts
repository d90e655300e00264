import { seededThrower } from '../dice/thrower.ts';
import type { Board } from '../kernel/board.ts';
import type { Refusal } from '../kernel/play.ts';
import { type Encounter, GM_SEAT, type Outcome, type Scene, type Seat } from '../kernel/scene.ts';
import { EndlessRules } from '../kernel/step-budget.ts';
import type { System } from '../kernel/system.ts';
import type { Input } from '../transcript/input.ts';
import { TRANSCRIPT_FORMAT, type Transcript, type TranscriptHeader } from '../transcript/transcript.ts';
import { invalid, problem, type Result } from '../util/problem.ts';
import { Amendments } from './amendments.ts';
import { FightChoices } from './fight-choices.ts';
import { FightDice } from './fight-dice.ts';
import { FightHistory } from './fight-history.ts';
import { FightLog } from './fight-log.ts';
import { FightOdds } from './fight-odds.ts';
import { FightSight } from './fight-sight.ts';
import type { OpenDecision } from './open-decision.ts';
import { type Awaited, PendingDecisions } from './pending-decisions.ts';
import { type FightOptions, Replayer } from './replayer.ts';
import { misfit, refuseIfEndless } from './rule-errors.ts';
import { renameTranscript, resumeEncounter } from './stored-encounter.ts';

/** How a new fight is played. */
export interface StartOptions extends FightOptions {
  /** Without a seed, and without a thrower, all dice are thrown by hand. */
  readonly seed?: number | undefined;
}

/**
 * A fight in progress: who is to decide, choose, rule, look at the scene, save. The rest is in parts, each reached by a property.
 *
 * A fight consists of the scene at the beginning of the current step, and the inputs since. Nothing else is stored in the middle of a decision: the
 * rules are run again from that scene, and stop where the inputs end.
 * @example
 * {@includeCode ../../test/examples/engine.test.ts#fight}
 */
export class Fight<E extends Encounter = Encounter, S extends Scene<E> = Scene<E>> {
  readonly system: System<E, S>;
  readonly header: TranscriptHeader;
  /** What may be chosen, in detail: complete forms, free actions, what words mean, reasons of refusals. */
  readonly choices: FightChoices<E, S>;
  /** Throws with real dice, or with dice that come later. */
  readonly dice: FightDice<E, S>;
  /** What would come of choices: exact odds, solved exchanges, advice, trials. */
  readonly odds: FightOdds<E, S>;
  /** What has happened, as events. */
  readonly log: FightLog<E, S>;
  /** The inputs: undo, redo, amend, follow. */
  readonly history: FightHistory<E, S>;
  /** Lines between combatants or spaces, and reach. */
  readonly sight: FightSight<E, S>;
  private readonly replayer: Replayer<E, S>;
  private readonly pending: PendingDecisions<E, S>;
  private readonly amendments: Amendments<E, S>;

  private constructor(system: System<E, S>, header: TranscriptHeader, encounter: E, inputs: readonly Input[], options: FightOptions) {
    this.system = system;
    this.header = header;
    const thrower = options.thrower ?? (header.seed === undefined ? () => undefined : seededThrower(header.seed));
    this.replayer = new Replayer(system, encounter, inputs, thrower, options);
    this.pending = new PendingDecisions(system, this.replayer);
    this.amendments = new Amendments(system, this.replayer, this.pending);
    this.choices = new FightChoices(this.pending);
    this.dice = new FightDice(this.replayer, this.pending);
    this.odds = new FightOdds(system, this.replayer, this.pending, header.seed);
    this.log = new FightLog(this.replayer);
    this.history = new FightHistory(this.replayer, this.pending, this.amendments);
    this.sight = new FightSight(system, this.replayer, this.pending);
  }

  /** Starts a fight from an encounter as it is written in a file. */
  static start<E extends Encounter, S extends Scene<E>>(
    system: System<E, S>,
    encounter: unknown,
    { seed, ...options }: StartOptions = {},
  ): Result<Fight<E, S>> {
    const known = system.readEncounter(encounter);
    if (!known.ok) return known;
    const header: TranscriptHeader = {
      fray: TRANSCRIPT_FORMAT,
      system: system.id,
      version: system.version,
      encounter: known.value.written,
      ...(seed !== undefined && { seed }),
      ...(options.dice && { dice: options.dice }),
    };
    const fight = new Fight(system, header, known.value, [], options);
    try {
      return { ok: true, value: fight.started() };
    } catch (e) {
      if (!(e instanceof EndlessRules)) throw e;
      return invalid(problem('', e.message, 'something in its content, or in the rules, has no end'));
    }
  }

  /** Takes a fight up again from its transcript. */
  static resume<E extends Encounter, S extends Scene<E>>(system: System<E, S>, stored: Transcript, options: FightOptions = {}): Result<Fight<E, S>> {
    const { header, inputs } = renameTranscript(system, stored);
    if (header.system !== system.id) return invalid(problem('line 1.system', `this is a fight of ${header.system}, not of ${system.id}`));
    if (header.version > system.version) {
      return invalid(
        problem(
          'line 1.version',
          `made by version ${header.version} of the ${system.id} rules, and these are version ${system.version}`,
          'open it with a newer Fray',
        ),
      );
    }
    const encounter = resumeEncounter(system, header);
    if (!encounter.ok) return { ok: false, problems: encounter.problems.map(p => ({ ...p, path: `line 1.encounter.${p.path}` })) };
    return new Fight(system, header, encounter.value, inputs, options).replayed();
  }

  /** Another fight of the same encounter with these inputs: this one at an earlier moment, or as it might have gone. */
  replay(inputs: readonly Input[], options: FightOptions = {}): Result<Fight<E, S>> {
    const again = new Fight(this.system, this.header, this.scene.encounter, inputs, options);
    again.replayer.reuseSnapshots(this.replayer);
    return again.replayed();
  }

  private replayed(): Result<Fight<E, S>> {
    const { header, system } = this;
    const { length } = this.history.inputs;
    try {
      return { ok: true, value: this.started() };
    } catch (e) {
      const hint =
        header.version < system.version ? `made by version ${header.version}, these are version ${system.version}` : 'the file was changed by hand, or cut';
      return invalid(misfit(this.replayer, e, hint, length));
    }
  }

  private started(): this {
    this.replayer.run();
    return this;
  }

  /** The current scene, in the middle of a step while a decision is open. It must not be changed. */
  get scene(): S {
    return this.replayer.scene;
  }

  /** What a seat may see of the scene. */
  board(seat: Seat = GM_SEAT): Board {
    return this.system.board(this.replayer.scene, seat, this.pending.isUnaware(seat));
  }

  /** How the fight ended; undefined while it goes on. */
  get outcome(): Outcome | undefined {
    return this.system.outcome(this.replayer.scene);
  }

  /** Whether nothing is left to do, the aftermath included. */
  get isOver(): boolean {
    return this.replayer.play.openQuestions.length === 0 && this.replayer.play.wanted === undefined;
  }

  /** The decisions that a seat has to make now; several at once when they are simultaneous. */
  openDecisions(seat: Seat = GM_SEAT): OpenDecision[] {
    return this.pending.openTo(seat);
  }

  /** Who has to decide or throw, as far as the seat knows that they are there; never what they may choose. */
  waitingFor(seat: Seat = GM_SEAT): readonly Awaited[] {
    return this.pending.awaited(seat);
  }

  /** Answers a decision, or takes a free action, by key or by words that mean one key. A refusal changes nothing. */
  choose(by: string, words: string): Refusal | undefined {
    const meant = this.pending.resolve(by, words);
    if ('why' in meant) return meant;
    return refuseIfEndless(this.replayer, this.pending.clause, () => this.replayer.choose(by, meant));
  }

  /**
   * A ruling of the GM. It takes effect at the decision that it interrupts; while a throw is awaited, at the decision that led to it. What follows is
   * played again.
   */
  rule(
    ruling: string,
    given: Record<string, unknown> = {},
    { why, by = 'gm' }: { readonly why?: string | undefined; readonly by?: string | undefined } = {},
  ): Refusal | undefined {
    return this.amendments.rule(ruling, given, why, by);
  }

  /** What has to be stored to take the fight up again. */
  transcript(): Transcript {
    return { header: this.header, inputs: this.history.inputs };
  }
}
