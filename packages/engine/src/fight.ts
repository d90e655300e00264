import { Amendments } from './amendments.ts';
import type { Board } from './board.ts';
import type { Fraction } from './chance.ts';
import { Counsel } from './counsel.ts';
import { onlyChoice } from './decision.ts';
import { doNothing, type Others } from './ends.ts';
import type { Point } from './field/index.ts';
import { Divergence } from './hands/live.ts';
import type { Chose, InForce, Input, Ruled, Threw } from './input.ts';
import type { Line } from './line.ts';
import type { Offer, Open } from './offer.ts';
import { onward } from './onward.ts';
import { type Awaited, Openings } from './openings.ts';
import type { Outlook } from './outlook.ts';
import { type FightOptions, Playthrough, Unruly } from './playthrough.ts';
import type { PolicyName } from './policies/named.ts';
import { bad, type Problem, problem, type Result } from './problem.ts';
import { Sightlines } from './sightlines.ts';
import type { Exchange } from './solve/exchange.ts';
import { Runaway } from './step-budget.ts';
import { type Encounter, GM_SEAT, idOf, type Outcome, type Scene, type Seat, type System } from './system.ts';
import type { Dice, Refusal, Told, Who } from './table.ts';
import { takenUp } from './taken-up.ts';
import { seeded } from './thrower.ts';
import { FORMAT, type Header, type Transcript } from './transcript.ts';
import { type Fighting, Trials } from './trials.ts';

/**
 * A fight in progress, for people: what may be chosen now, choose it, rule, take back, save.
 *
 * It is a quiet scene and the inputs since. In the middle of a decision there is nothing else to store: the rules are
 * run again from the quiet scene, and stop where the log ends.
 */
export class Fight<E extends Encounter = Encounter, S extends Scene<E> = Scene<E>> {
  readonly system: System<E, S>;
  readonly header: Header;
  private readonly played: Playthrough<E, S>;
  private readonly open: Openings<E, S>;
  private readonly sight: Sightlines<E, S>;
  private readonly counsel: Counsel<E, S>;
  private readonly amendments: Amendments<E, S>;

  private constructor(system: System<E, S>, header: Header, encounter: E, inputs: readonly Input[], options: FightOptions) {
    this.system = system;
    this.header = header;
    const thrower = options.thrower ?? (header.seed === undefined ? () => undefined : seeded(header.seed));
    this.played = new Playthrough(system, encounter, inputs, thrower, options);
    this.open = new Openings(system, this.played);
    this.sight = new Sightlines(system, this.played, this.open);
    this.counsel = new Counsel(system, this.played, this.open, header.seed);
    this.amendments = new Amendments(system, this.played, this.open);
  }

  /** Starts a fight from an encounter as it is written in a file. */
  static start<E extends Encounter, S extends Scene<E>>(
    system: System<E, S>,
    encounter: unknown,
    seed?: number,
    options: FightOptions = {},
  ): Result<Fight<E, S>> {
    const known = system.encounter(encounter);
    if (!known.ok) return known;
    const header: Header = {
      fray: FORMAT,
      system: system.id,
      version: system.version,
      encounter: known.value.written,
      ...(seed !== undefined && { seed }),
      ...(options.dice && { dice: options.dice }),
    };
    const fight = new Fight(system, header, known.value, [], options);
    try {
      return { ok: true, value: fight.begun() };
    } catch (e) {
      if (!(e instanceof Runaway)) throw e;
      return bad(problem('', e.message, 'something in its content has no end'));
    }
  }

  /** Takes a fight up again from its transcript. */
  static resume<E extends Encounter, S extends Scene<E>>(
    system: System<E, S>,
    { header, inputs }: Transcript,
    options: FightOptions = {},
  ): Result<Fight<E, S>> {
    if (header.system !== system.id) return bad(problem('line 1.system', `this is a fight of ${header.system}, not of ${system.id}`));
    if (header.version > system.version) {
      return bad(
        problem(
          'line 1.version',
          `made by version ${header.version} of the ${system.id} rules, and these are version ${system.version}`,
          'open it with a newer Fray',
        ),
      );
    }
    const encounter = takenUp(system, header);
    if (!encounter.ok) return { ok: false, problems: encounter.problems.map(p => ({ ...p, path: `line 1.encounter.${p.path}` })) };
    return new Fight(system, header, encounter.value, inputs, options).replayed();
  }

  /** Another fight of the same encounter, with these inputs: this one as it was, or as it might have been. */
  replay(inputs: readonly Input[], options: FightOptions = {}): Result<Fight<E, S>> {
    const again = new Fight(this.system, this.header, this.scene.encounter, inputs, options);
    again.played.begunAs(this.played);
    return again.replayed();
  }

  private replayed(): Result<Fight<E, S>> {
    const { header, system } = this;
    const { length } = this.inputs;
    try {
      return { ok: true, value: this.begun() };
    } catch (e) {
      const hint =
        header.version < system.version ? `made by version ${header.version}, these are version ${system.version}` : 'the file was changed by hand, or cut';
      return bad(this.misfit(e, hint, length));
    }
  }

  /** Which line of a transcript of so many inputs does not fit the rules; a bug is thrown on. */
  private misfit(e: unknown, hint: string, length: number): Problem {
    if (e instanceof Runaway) return problem(`line ${length + 1}`, e.message, hint);
    if (!(e instanceof Divergence || e instanceof Unruly)) throw e;
    const n = this.played.past.numberOf(e instanceof Divergence ? e.at : this.played.table.at - 1) ?? length;
    return problem(`line ${n + 2}`, `does not fit the rules at ${e.message}`, hint);
  }

  private begun(): this {
    this.played.run();
    return this;
  }

  /** Puts in what was put into the same fight elsewhere since, and nothing else: no die is drawn. Where it does not fit the rules, everything is as it was. */
  follow(inputs: readonly Input[]): Result<this> {
    const before = this.inputs.length;
    let fits = false;
    try {
      this.played.follow(inputs);
      fits = true;
      return { ok: true, value: this };
    } catch (e) {
      return bad(this.misfit(e, 'it was put into another fight, or at another moment of this one', before + inputs.length));
    } finally {
      if (!fits) this.played.forget(before);
    }
  }

  /** As if nothing had been put in after the first inputs: for a log of which the rest does not count. */
  cut(length: number): void {
    this.played.forget(length);
  }

  /** Every input so far, undone ones and undos included. */
  get inputs(): readonly Input[] {
    return this.played.past.inputs;
  }

  /** The scene as it stands, half-done while somebody decides. Not to be changed. */
  get scene(): S {
    return this.played.now;
  }

  get outcome(): Outcome | undefined {
    return this.system.outcome(this.played.now);
  }

  /** Nothing is left to do, aftermath included. */
  get closed(): boolean {
    return this.played.table.asks.length === 0 && this.played.table.wanted === undefined;
  }

  /** The chance that dice alone took this course; only in a weighed fight. */
  get chance(): Fraction {
    return this.played.chance;
  }

  /** The decisions that a seat has to make now; several at once when they are simultaneous. */
  choices(seat: Seat = GM_SEAT): Open[] {
    return this.open.shownTo(seat);
  }

  /** What somebody does who does nothing about the decision that is open to it. */
  idleKey(by: string): string | undefined {
    const decision = this.open.of(by);
    return decision && doNothing(decision).key;
  }

  /** What somebody cannot but choose: the only thing that is legal, where that is closed. */
  onlyKey(by: string): string | undefined {
    const decision = this.open.of(by);
    return decision && onlyChoice(decision)?.key;
  }

  /** Whether what somebody may choose now hangs on something that others do not know. */
  hidesChoices(by: string): boolean {
    return this.open.of(by)?.choicesHidden ?? false;
  }

  /** The choices that others cannot tell from the one of that key, itself among them. */
  alikeTo(by: string, key: string): readonly string[] {
    return this.open.alikeTo(by, key);
  }

  /** Who is being waited for, as far as a seat knows that they are there: never what they may choose. */
  waitingFor(seat: Seat = GM_SEAT): readonly Awaited[] {
    return this.open.awaited(seat);
  }

  /** The throw that is to be made with real dice now. */
  get wantedThrow(): { by: string; clause: string; dice: Dice } | undefined {
    const wanted = this.played.table.wanted;
    return wanted && { by: this.name(wanted.by), clause: wanted.clause, dice: wanted.dice };
  }

  /** The complete forms of an open choice: where a move may go. */
  closings(by: string, key: string): Offer[] {
    return this.open.closings(by, key);
  }

  /** What somebody may do in the middle of another's decision. */
  freeActs(by: string): Offer[] {
    return this.open.freeActs(by);
  }

  /** The key that somebody means by free words in the decision that is open to it. */
  keyFor(by: string, words: string): string | Refusal {
    return this.open.keyFor(by, words);
  }

  /** Why a choice may not be made, if it may not. */
  mayChoose(by: string, words: string): Refusal | undefined {
    return this.open.mayChoose(by, words);
  }

  /** Answers a decision (or does a free act), by key or by words that mean one key. A refusal changes nothing. */
  choose(by: string, words: string): Refusal | undefined {
    const meant = this.open.meant(by, words);
    if ('why' in meant) return meant;
    return this.unlessEndless(() => this.played.choose(by, meant));
  }

  /** Goes on after a throw was wanted that its thrower can make now. */
  again(): Refusal | undefined {
    return this.played.table.wanted && this.unlessEndless(() => this.played.run());
  }

  /** Does something that the rules allow, unless they would go on for ever after it: then everything is as it was. */
  private unlessEndless(what: () => void): Refusal | undefined {
    const before = this.inputs.length;
    const { clause } = this.open;
    try {
      what();
      return undefined;
    } catch (e) {
      if (!(e instanceof Runaway)) throw e;
      this.played.forget(before);
      return { clause, why: e.message, instead: 'choose otherwise, go back, or let the GM rule' };
    }
  }

  /** Types in real dice. */
  roll(by: string, total: number, how: 'hand' | 'forced' = 'hand'): Refusal | undefined {
    const wanted = this.played.table.wanted;
    if (!wanted) return { clause: this.open.clause, why: 'no throw is wanted now' };
    if (by !== 'gm' && by !== this.name(wanted.by)) return { clause: wanted.clause, why: `${this.name(wanted.by)} throws, not ${by}` };
    if (!wanted.dice.outcomes.some(([t]) => t === total)) {
      const all = wanted.dice.outcomes;
      return { clause: wanted.clause, why: `${total} is no throw of ${wanted.dice.name}`, instead: `${all[0]?.[0]} to ${all[all.length - 1]?.[0]}` };
    }
    const threw: Threw = { by: this.name(wanted.by), clause: wanted.clause, dice: wanted.dice.name, threw: total, how };
    return this.unlessEndless(() => this.played.add(threw));
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
  amend(n: number, replacement: Chose | Threw | undefined, why?: string, by = 'gm'): Refusal | undefined {
    return this.amendments.amend(n, replacement, why, by);
  }

  /** Goes back to just before an input. Dice seen since come again for the same throws, unless `fresh`. */
  undo(n: number, { by = 'gm', fresh = false, why }: { by?: string; fresh?: boolean; why?: string } = {}): Refusal | undefined {
    if (!this.played.past.isInForce(n)) return { clause: this.open.clause, why: `input ${n} is not in force` };
    return this.unlessEndless(() => this.played.add({ by, undo: n, ...(fresh && { fresh: true as const }), ...(why !== undefined && { why }) }));
  }

  /** Puts in once more what an undo took back, if it still fits. */
  putBack(input: Chose | Ruled): Refusal | undefined {
    return this.amendments.putBack(input);
  }

  /** The inputs in force, each with its number in the log. */
  get course(): readonly InForce[] {
    return this.played.past.entries();
  }

  /** Those of one step, by its place among the steps. */
  inputsOf(step: number): readonly InForce[] {
    const { begun, past } = this.played;
    return past.entries(begun[step]?.at, begun[step + 1]?.at);
  }

  board(seat: Seat = GM_SEAT): Board {
    return this.system.board(this.played.now, seat, this.open.isUnaware(seat));
  }

  /**
   * How two stand to each other, as far as a seat knows: two combatants by name, or spaces; for the choice of that key, where the first has it.
   * Nothing of somebody whom the seat does not know of.
   */
  line(from: string | Point, to: string | Point, seat: Seat = GM_SEAT, key?: string): Line<string> | undefined {
    return this.sight.line(from, to, seat, key);
  }

  /** The spaces that each of these strikes at from where it stands, as far as a seat knows. */
  reach(who: readonly string[], seat: Seat = GM_SEAT): (readonly Point[])[] {
    return this.sight.reach(who, seat);
  }

  /** What a seat has heard up to this very moment. */
  heard(seat: Seat = GM_SEAT): Told[] {
    return this.played.heard(seat);
  }

  /** Where the steps began, the one under way last: after how many things told, and after how many of the inputs in force. */
  get steps(): readonly { readonly told: number; readonly at: number }[] {
    return this.played.begun;
  }

  /** What has been told up to this very moment, to whomever: how many things, and those from one of them on. */
  get toldSoFar(): number {
    return this.played.toldSoFar;
  }

  toldFrom(first: number): readonly Told[] {
    return this.played.toldFrom(first);
  }

  /**
   * What each choice of a seat's open decisions would do by the end of the step, exactly, from what the seat knows; of one who decides, when
   * `by` says so. Others at random do anything, each as likely as the next; those who mix what they do are taken as greedy.
   */
  outlook(seat: Seat = GM_SEAT, others: Others | PolicyName = 'nothing', only?: string, by?: string): Outlook[] {
    return this.counsel.outlook(seat, others, only, by);
  }

  /** The exchanges that the open decision may begin, or the one that is under way, solved for both sides. */
  exchanges(): Exchange[] {
    return this.counsel.exchanges();
  }

  /** The key that a policy would choose for somebody now, from what a seat knows; from what its side knows, without one. */
  advise(by: string, policy: PolicyName = 'greedy', seat?: Seat): string | undefined {
    return this.counsel.advise(by, policy, seat);
  }

  /** What would come of it: fought to its end from here, over and over. */
  trials(how: Fighting): Trials<E, S> {
    return new Trials(this.system, rng => onward(this.system, this.played, how.policy, rng), how);
  }

  transcript(): Transcript {
    return { header: this.header, inputs: this.inputs };
  }

  private name(who: Who): string {
    return idOf(this.played.now, who);
  }
}
