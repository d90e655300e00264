import type { Fraction } from '../chance/chance.ts';
import type { Dice } from '../dice/dice.ts';
import { seededThrower } from '../dice/thrower.ts';
import type { Point } from '../field/index.ts';
import type { Board } from '../kernel/board.ts';
import { onlyChoice } from '../kernel/decision.ts';
import type { Line } from '../kernel/line.ts';
import type { GameEvent, Refusal, Who } from '../kernel/play.ts';
import { type Encounter, GM_SEAT, idOf, type Outcome, type Scene, type Seat } from '../kernel/scene.ts';
import { EndlessRules } from '../kernel/step-budget.ts';
import type { System } from '../kernel/system.ts';
import { idleChoice, type OthersAnswers } from '../odds/outcomes.ts';
import type { Outlook } from '../odds/outlook.ts';
import { Divergence } from '../plays/live.ts';
import type { PolicyName } from '../policies/policy.ts';
import { type TrialOptions, Trials } from '../simulate/trials.ts';
import type { Exchange } from '../solve/exchange.ts';
import type { ChoiceInput, Input, NumberedInput, RulingInput, ThrowInput } from '../transcript/input.ts';
import { TRANSCRIPT_FORMAT, type Transcript, type TranscriptHeader } from '../transcript/transcript.ts';
import { invalid, type Problem, problem, type Result } from '../util/problem.ts';
import { Amendments } from './amendments.ts';
import { OddsAdvisor } from './odds-advisor.ts';
import type { OfferedChoice, OpenDecision } from './open-decision.ts';
import { type Awaited, PendingDecisions } from './pending-decisions.ts';
import { type FightOptions, InvalidRuling, Replayer } from './replayer.ts';
import { sceneAfterStep } from './scene-after-step.ts';
import { Sightlines } from './sightlines.ts';
import { renameTranscript, resumeEncounter } from './stored-encounter.ts';

/**
 * A fight in progress, for people: what may be chosen now, choose it, rule, take back, save.
 *
 * It is a quiet scene and the inputs since. In the middle of a decision there is nothing else to store: the rules are
 * run again from the quiet scene, and stop where the log ends.
 */
export class Fight<E extends Encounter = Encounter, S extends Scene<E> = Scene<E>> {
  readonly system: System<E, S>;
  readonly header: TranscriptHeader;
  private readonly replayer: Replayer<E, S>;
  private readonly pending: PendingDecisions<E, S>;
  private readonly sightlines: Sightlines<E, S>;
  private readonly advisor: OddsAdvisor<E, S>;
  private readonly amendments: Amendments<E, S>;

  private constructor(system: System<E, S>, header: TranscriptHeader, encounter: E, inputs: readonly Input[], options: FightOptions) {
    this.system = system;
    this.header = header;
    const thrower = options.thrower ?? (header.seed === undefined ? () => undefined : seededThrower(header.seed));
    this.replayer = new Replayer(system, encounter, inputs, thrower, options);
    this.pending = new PendingDecisions(system, this.replayer);
    this.sightlines = new Sightlines(system, this.replayer, this.pending);
    this.advisor = new OddsAdvisor(system, this.replayer, this.pending, header.seed);
    this.amendments = new Amendments(system, this.replayer, this.pending);
  }

  /** Starts a fight from an encounter as it is written in a file. */
  static start<E extends Encounter, S extends Scene<E>>(
    system: System<E, S>,
    encounter: unknown,
    seed?: number,
    options: FightOptions = {},
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

  /** Another fight of the same encounter, with these inputs: this one as it was, or as it might have been. */
  replay(inputs: readonly Input[], options: FightOptions = {}): Result<Fight<E, S>> {
    const again = new Fight(this.system, this.header, this.scene.encounter, inputs, options);
    again.replayer.reuseSnapshots(this.replayer);
    return again.replayed();
  }

  private replayed(): Result<Fight<E, S>> {
    const { header, system } = this;
    const { length } = this.inputs;
    try {
      return { ok: true, value: this.started() };
    } catch (e) {
      const hint =
        header.version < system.version ? `made by version ${header.version}, these are version ${system.version}` : 'the file was changed by hand, or cut';
      return invalid(this.misfit(e, hint, length));
    }
  }

  /** Which line of a transcript of so many inputs does not fit the rules; a bug is thrown on. */
  private misfit(e: unknown, hint: string, length: number): Problem {
    if (e instanceof EndlessRules) return problem(`line ${length + 1}`, e.message, hint);
    if (!(e instanceof Divergence || e instanceof InvalidRuling)) throw e;
    const n = this.replayer.history.numberOf(e instanceof Divergence ? e.at : this.replayer.play.at - 1) ?? length;
    return problem(`line ${n + 2}`, `does not fit the rules at ${e.message}`, hint);
  }

  private started(): this {
    this.replayer.run();
    return this;
  }

  /** Puts in what was put into the same fight elsewhere since, and nothing else: no die is drawn. Where it does not fit the rules, everything is as it was. */
  follow(inputs: readonly Input[]): Result<this> {
    const before = this.inputs.length;
    let fits = false;
    try {
      this.replayer.follow(inputs);
      fits = true;
      return { ok: true, value: this };
    } catch (e) {
      return invalid(this.misfit(e, 'it was put into another fight, or at another moment of this one', before + inputs.length));
    } finally {
      if (!fits) this.replayer.truncate(before);
    }
  }

  /** As if nothing had been put in after the first inputs: for a log of which the rest does not count. */
  truncate(length: number): void {
    this.replayer.truncate(length);
  }

  /** Every input so far, undone ones and undos included. */
  get inputs(): readonly Input[] {
    return this.replayer.history.inputs;
  }

  /** The scene as it stands, half-done while somebody decides. Not to be changed. */
  get scene(): S {
    return this.replayer.scene;
  }

  get outcome(): Outcome | undefined {
    return this.system.outcome(this.replayer.scene);
  }

  /** Nothing is left to do, aftermath included. */
  get isOver(): boolean {
    return this.replayer.play.openQuestions.length === 0 && this.replayer.play.wanted === undefined;
  }

  /** The chance that dice alone took this course; only in a weighed fight. */
  get chance(): Fraction {
    return this.replayer.chance;
  }

  /** The decisions that a seat has to make now; several at once when they are simultaneous. */
  openDecisions(seat: Seat = GM_SEAT): OpenDecision[] {
    return this.pending.openTo(seat);
  }

  /** What somebody does who does nothing about the decision that is open to it. */
  idleKey(by: string): string | undefined {
    const decision = this.pending.decisionOf(by);
    return decision && idleChoice(decision).key;
  }

  /** What somebody cannot but choose: the only thing that is legal, where that is closed. */
  onlyKey(by: string): string | undefined {
    const decision = this.pending.decisionOf(by);
    return decision && onlyChoice(decision)?.key;
  }

  /** Whether what somebody may choose now hangs on something that others do not know. */
  hidesChoices(by: string): boolean {
    return this.pending.decisionOf(by)?.hasHiddenChoices ?? false;
  }

  /** The choices that others cannot tell from the one of that key, itself among them. */
  indistinguishableFrom(by: string, key: string): readonly string[] {
    return this.pending.indistinguishableFrom(by, key);
  }

  /** Who is being waited for, as far as a seat knows that they are there: never what they may choose. */
  waitingFor(seat: Seat = GM_SEAT): readonly Awaited[] {
    return this.pending.awaited(seat);
  }

  /** The throw that is to be made with real dice now. */
  get wantedThrow(): { by: string; clause: string; dice: Dice } | undefined {
    const wanted = this.replayer.play.wanted;
    return wanted && { by: this.name(wanted.by), clause: wanted.clause, dice: wanted.dice };
  }

  /** The complete forms of an open choice: where a move may go. */
  completions(by: string, key: string): OfferedChoice[] {
    return this.pending.completions(by, key);
  }

  /** What somebody may do in the middle of another's decision. */
  freeActions(by: string): OfferedChoice[] {
    return this.pending.freeActions(by);
  }

  /** The key that somebody means by free words in the decision that is open to it. */
  keyFor(by: string, words: string): string | Refusal {
    return this.pending.keyFor(by, words);
  }

  /** Why a choice may not be made, if it may not. */
  refusalFor(by: string, words: string): Refusal | undefined {
    return this.pending.refusalFor(by, words);
  }

  /** Answers a decision (or does a free act), by key or by words that mean one key. A refusal changes nothing. */
  choose(by: string, words: string): Refusal | undefined {
    const meant = this.pending.resolve(by, words);
    if ('why' in meant) return meant;
    return this.refuseIfEndless(() => this.replayer.choose(by, meant));
  }

  /** Goes on after a throw was wanted that its thrower can make now. */
  retryThrow(): Refusal | undefined {
    return this.replayer.play.wanted && this.refuseIfEndless(() => this.replayer.run());
  }

  /** Does something that the rules allow, unless they would go on for ever after it: then everything is as it was. */
  private refuseIfEndless(what: () => void): Refusal | undefined {
    const before = this.inputs.length;
    const { clause } = this.pending;
    try {
      what();
      return undefined;
    } catch (e) {
      if (!(e instanceof EndlessRules)) throw e;
      this.replayer.truncate(before);
      return { clause, why: e.message, instead: 'choose otherwise, go back, or let the GM rule' };
    }
  }

  /** Types in real dice. */
  roll(by: string, total: number, how: 'hand' | 'forced' = 'hand'): Refusal | undefined {
    const wanted = this.replayer.play.wanted;
    if (!wanted) return { clause: this.pending.clause, why: 'no throw is wanted now' };
    if (by !== 'gm' && by !== this.name(wanted.by)) return { clause: wanted.clause, why: `${this.name(wanted.by)} throws, not ${by}` };
    if (!wanted.dice.outcomes.some(([t]) => t === total)) {
      const all = wanted.dice.outcomes;
      return { clause: wanted.clause, why: `${total} is no throw of ${wanted.dice.name}`, instead: `${all[0]?.[0]} to ${all[all.length - 1]?.[0]}` };
    }
    const threw: ThrowInput = { by: this.name(wanted.by), clause: wanted.clause, dice: wanted.dice.name, threw: total, how };
    return this.refuseIfEndless(() => this.replayer.add(threw));
  }

  /**
   * A ruling of the GM. It takes effect at the decision that it interrupts; while a throw is awaited, at the decision
   * that led to it. What follows is worked out anew.
   */
  rule(ruling: string, given: Record<string, unknown> = {}, why?: string, by = 'gm'): Refusal | undefined {
    return this.amendments.rule(ruling, given, why, by);
  }

  /**
   * Puts something else in the place of an input (another throw, another choice), or something new before it; what came
   * after is played again as far as it still fits.
   */
  amend(n: number, replacement: ChoiceInput | ThrowInput | undefined, why?: string, by = 'gm'): Refusal | undefined {
    return this.amendments.amend(n, replacement, why, by);
  }

  /** Goes back to just before an input. Dice seen since come again for the same throws, unless `fresh`. */
  undo(n: number, { by = 'gm', fresh = false, why }: { by?: string; fresh?: boolean; why?: string } = {}): Refusal | undefined {
    if (!this.replayer.history.isInForce(n)) return { clause: this.pending.clause, why: `input ${n} is not in force` };
    return this.refuseIfEndless(() => this.replayer.add({ by, undo: n, ...(fresh && { fresh: true as const }), ...(why !== undefined && { why }) }));
  }

  /** Puts in once more what an undo took back, if it still fits. */
  putBack(input: ChoiceInput | RulingInput): Refusal | undefined {
    return this.amendments.putBack(input);
  }

  /** The inputs in force, each with its number in the log. */
  get inputsInForce(): readonly NumberedInput[] {
    return this.replayer.history.entries();
  }

  /** Those of one step, by its place among the steps. */
  inputsOfStep(step: number): readonly NumberedInput[] {
    const { steps: begun, history: past } = this.replayer;
    return past.entries(begun[step]?.at, begun[step + 1]?.at);
  }

  board(seat: Seat = GM_SEAT): Board {
    return this.system.board(this.replayer.scene, seat, this.pending.isUnaware(seat));
  }

  /**
   * How two stand to each other, as far as a seat knows: two combatants by name, or spaces; for the choice of that key, where the first has it.
   * Nothing of somebody whom the seat does not know of.
   */
  line(from: string | Point, to: string | Point, seat: Seat = GM_SEAT, key?: string): Line<string> | undefined {
    return this.sightlines.line(from, to, seat, key);
  }

  /** The spaces that each of these strikes at from where it stands, as far as a seat knows. */
  reach(who: readonly string[], seat: Seat = GM_SEAT): (readonly Point[])[] {
    return this.sightlines.reach(who, seat);
  }

  /** What a seat has heard up to this very moment. */
  eventsFor(seat: Seat = GM_SEAT): GameEvent[] {
    return this.replayer.eventsFor(seat);
  }

  /** Where the steps began, the one under way last: after how many things told, and after how many of the inputs in force. */
  get steps(): readonly { readonly told: number; readonly at: number }[] {
    return this.replayer.steps;
  }

  /** The number of events so far, whoever hears them. */
  get eventCount(): number {
    return this.replayer.eventCount;
  }

  eventsFrom(first: number): readonly GameEvent[] {
    return this.replayer.eventsFrom(first);
  }

  /**
   * What each choice of a seat's open decisions would do by the end of the step, exactly, from what the seat knows; of one who decides, when
   * `by` says so. Others at random do anything, each as likely as the next; those who mix what they do are taken as greedy.
   */
  outlook(seat: Seat = GM_SEAT, others: OthersAnswers | PolicyName = 'nothing', only?: string, by?: string): Outlook[] {
    return this.advisor.outlook(seat, others, only, by);
  }

  /** The exchanges that the open decision may begin, or the one that is under way, solved for both sides. */
  exchanges(): Exchange[] {
    return this.advisor.exchanges();
  }

  /** The key that a policy would choose for somebody now, from what a seat knows; from what its side knows, without one. */
  advise(by: string, policy: PolicyName = 'greedy', seat?: Seat): string | undefined {
    return this.advisor.advise(by, policy, seat);
  }

  /** What would come of it: fought to its end from here, over and over. */
  trials(how: TrialOptions): Trials<E, S> {
    return new Trials(this.system, rng => sceneAfterStep(this.system, this.replayer, how.policy, rng), how);
  }

  transcript(): Transcript {
    return { header: this.header, inputs: this.inputs };
  }

  private name(who: Who): string {
    return idOf(this.replayer.scene, who);
  }
}
