import type { Board } from './board.ts';
import { Chance, type Fraction, ONE, type Weight } from './chance.ts';
import { Course } from './course.ts';
import { closed, isRefusal, keyOf, named } from './decision.ts';
import { Divergence, DROPPED, freeAct, Live, type OpenThrow, WAITING } from './hands/live.ts';
import { Script } from './hands/script.ts';
import { type Chose, type Input, type Ruled, sameThrow, type Threw } from './input.ts';
import { type Offer, type Open, offer, shown } from './offer.ts';
import { type Others, type Outlook, outlooks } from './outlook.ts';
import { greedy } from './policies/greedy.ts';
import { random } from './policies/random.ts';
import { bad, nearest, problem, type Result, read, showProblem } from './problem.ts';
import { Rng } from './rng.ts';
import type { PolicyName } from './simulate.ts';
import { answersFor, type Encounter, GM_SEAT, idOf, type Outcome, type Scene, type Seat, type System, whoIs } from './system.ts';
import type { Decision, Dice, Refusal, Table, Told, Who } from './table.ts';
import { seeded, type Thrower } from './thrower.ts';
import { FORMAT, type Header, type Transcript } from './transcript.ts';

export interface FightOptions {
  readonly thrower?: Thrower;
  /** Work out how likely the throws of the fight were; for cases. */
  readonly weighed?: boolean;
  /** Changes the scene before anything happens; for cases, which may start from any state. */
  readonly prepare?: (scene: never) => void;
}

interface Quiet<S> {
  /** How many standing entries led here. */
  readonly at: number;
  readonly scene: S;
  /** How many things had been told. */
  readonly told: number;
  readonly weight: Weight;
}

/**
 * A fight in progress, for people: what may be chosen now, choose it, rule, take back, save.
 *
 * It is a quiet scene and the inputs since. In the middle of a decision there is nothing else to store: the rules are
 * run again from the quiet scene, and stop where the log ends.
 */
export class Fight<E extends Encounter = Encounter, S extends Scene<E> = Scene<E>> {
  readonly system: System<E, S>;
  readonly header: Header;
  private readonly past: Course;
  private readonly thrower: Thrower;
  private readonly weighed: boolean;
  private readonly quiet: Quiet<S>[];
  private readonly story: Told[] = [];
  private table: Live;
  private now: S;

  private constructor(system: System<E, S>, header: Header, encounter: E, inputs: readonly Input[], options: FightOptions) {
    this.system = system;
    this.header = header;
    this.thrower = options.thrower ?? (header.seed === undefined ? () => undefined : seeded(header.seed));
    this.weighed = options.weighed ?? false;
    this.past = new Course(inputs);
    this.now = system.begin(encounter);
    options.prepare?.(this.now as never);
    this.quiet = [{ at: 0, scene: this.now, told: 0, weight: ONE }];
    this.table = this.seat(0);
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
    const header: Header = { fray: FORMAT, system: system.id, version: system.version, encounter: known.value.written, ...(seed !== undefined && { seed }) };
    return { ok: true, value: new Fight(system, header, known.value, [], options).begun() };
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
    const encounter = system.encounter(header.encounter);
    if (!encounter.ok) return { ok: false, problems: encounter.problems.map(p => ({ ...p, path: `line 1.encounter.${p.path}` })) };
    const fight = new Fight(system, header, encounter.value, inputs, options);
    try {
      fight.run();
    } catch (e) {
      if (!(e instanceof Divergence || e instanceof Unruly)) throw e;
      const n = fight.past.entries[e instanceof Divergence ? e.at : fight.table.at - 1]?.n ?? inputs.length;
      return bad(
        problem(
          `line ${n + 2}`,
          `does not fit the rules at ${e.message}`,
          header.version < system.version ? `made by version ${header.version}, these are version ${system.version}` : 'the file was changed by hand, or cut',
        ),
      );
    }
    return { ok: true, value: fight };
  }

  private begun(): this {
    this.run();
    return this;
  }

  /** Every input so far, undone ones and undos included. */
  get inputs(): readonly Input[] {
    return this.past.inputs;
  }

  /** The scene as it stands, half-done while somebody decides. Not to be changed. */
  get scene(): S {
    return this.now;
  }

  get outcome(): Outcome | undefined {
    return this.system.outcome(this.now);
  }

  /** Nothing is left to do, aftermath included. */
  get closed(): boolean {
    return this.table.open.length === 0 && this.table.wanted === undefined;
  }

  /** The chance that dice alone took this course; only in a weighed fight. */
  get chance(): Fraction {
    const sum = new Chance();
    const { weight } = this.lastQuiet;
    const { weight: since } = this.table as Script;
    sum.add({ num: BigInt(weight.num) * BigInt(since.num), den: BigInt(weight.den) * BigInt(since.den) });
    return sum.exact();
  }

  /** The decisions that a seat has to make now; several at once when they are simultaneous. */
  choices(seat: Seat = GM_SEAT): Open[] {
    return this.table.open.filter(d => answersFor(seat, d.by)).map(d => shown(d, this.name(d.by)));
  }

  /** Who is being waited for, whoever looks: never what they may choose. */
  waitingFor(): { by: string; about: string; prompt: string }[] {
    if (this.table.wanted) return [{ by: this.name(this.table.wanted.by), about: 'throw', prompt: `throw ${this.table.wanted.dice.name}` }];
    return this.table.open.map(d => ({ by: this.name(d.by), about: d.about, prompt: d.prompt }));
  }

  /** The throw that is to be made with real dice now. */
  get wantedThrow(): { by: string; clause: string; dice: Dice } | undefined {
    const wanted = this.table.wanted;
    return wanted && { by: this.name(wanted.by), clause: wanted.clause, dice: wanted.dice };
  }

  /** The complete forms of an open choice: where a move may go. */
  closings(by: string, key: string): Offer[] {
    const decision = this.decisionOf(by);
    const choice = decision?.choices.find(c => c.key === key);
    return decision && choice && !decision.refusal?.(choice) ? closed(decision, choice).map(offer) : [];
  }

  /** What somebody may do in the middle of another's decision. */
  freeActs(by: string): Offer[] {
    const who = whoIs(this.now, by);
    return who === undefined
      ? []
      : this.table.open
          .flatMap(d => d.meanwhile?.(who) ?? [])
          .filter(a => !a.refusal?.())
          .map(offer);
  }

  /** Answers a decision (or does a free act), by key or by words that mean one key. A refusal changes nothing. */
  choose(by: string, words: string): Refusal | undefined {
    const decision = this.decisionOf(by);
    if (!decision) return this.act(by, words);
    const key = keyOf(decision, words);
    if (typeof key !== 'string') {
      const act = this.act(by, words);
      return act ? key : undefined;
    }
    const choice = named(decision, key);
    if (isRefusal(choice)) return choice;
    this.add({ by, chose: choice.key });
    return undefined;
  }

  /** The key that somebody means by free words in the decision that is open to it. */
  keyFor(by: string, words: string): string | Refusal {
    const decision = this.decisionOf(by);
    return decision ? keyOf(decision, words) : { clause: this.clauseNow(), why: `${by} has nothing to decide` };
  }

  /** Why a choice may not be made, if it may not. */
  mayChoose(by: string, words: string): Refusal | undefined {
    const key = this.keyFor(by, words);
    if (typeof key !== 'string') return key;
    const choice = named(this.decisionOf(by) as Decision, key);
    return isRefusal(choice) ? choice : undefined;
  }

  /** Goes on after a throw was wanted that its thrower can make now. */
  again(): void {
    if (this.table.wanted) this.run();
  }

  /** Types in real dice. */
  roll(by: string, total: number, how: 'hand' | 'forced' = 'hand'): Refusal | undefined {
    const wanted = this.table.wanted;
    if (!wanted) return { clause: this.clauseNow(), why: 'no throw is wanted now' };
    if (by !== 'gm' && by !== this.name(wanted.by)) return { clause: wanted.clause, why: `${this.name(wanted.by)} throws, not ${by}` };
    if (!wanted.dice.outcomes.some(([t]) => t === total)) {
      const all = wanted.dice.outcomes;
      return { clause: wanted.clause, why: `${total} is no throw of ${wanted.dice.name}`, instead: `${all[0]?.[0]} to ${all[all.length - 1]?.[0]}` };
    }
    this.add({ by: this.name(wanted.by), clause: wanted.clause, dice: wanted.dice.name, threw: total, how });
    return undefined;
  }

  /**
   * A ruling of the GM. It takes effect at the decision that it interrupts; while a throw is awaited, at the decision
   * that led to it. What follows is worked out anew.
   */
  rule(ruling: string, given: Record<string, unknown> = {}, why?: string, by = 'gm'): Refusal | undefined {
    const kind = this.system.rulings.find(r => r.id === ruling);
    if (!kind) {
      const known = this.system.rulings.map(r => r.id);
      const near = nearest(ruling, known);
      return { clause: this.clauseNow(), why: `there is no ruling "${ruling}"`, instead: near ?? `one of ${known.join(', ')}` };
    }
    const taken = read(kind.takes, given);
    if (!taken.ok) return { clause: this.clauseNow(), why: taken.problems.map(p => `${p.path}: ${p.problem}`).join('; ') };
    const input: Ruled = { by, ruling, ...(Object.keys(given).length > 0 && { with: given }), ...(why !== undefined && { why }) };
    const led = this.table.wanted && this.past.entries.slice(this.lastQuiet.at).findLast(e => 'chose' in e.input)?.n;
    const no = led === undefined ? this.attempt(() => this.add(input)) : this.instead(led, [input], why, by);
    return no === undefined ? undefined : { clause: this.clauseNow(), why: no };
  }

  /**
   * Puts something else in the place of an input (another throw, another choice), or something new before it; what came
   * after is played again as far as it still fits.
   */
  amend(n: number, replacement: Chose | Threw | undefined, why?: string, by = 'gm'): Refusal | undefined {
    const entry = this.past.entries.find(e => e.n === n);
    if (!entry) return { clause: this.clauseNow(), why: `input ${n} is not in force` };
    if (replacement && 'threw' in replacement && (!('threw' in entry.input) || !sameThrow(replacement, entry.input)))
      return { clause: this.clauseNow(), why: `input ${n} is no such throw` };
    const no = this.instead(n, replacement ? [replacement] : [], why, by, 1);
    return no === undefined ? undefined : { clause: this.clauseNow(), why: no };
  }

  /** Goes back to just before an input. Dice seen since come again for the same throws, unless `fresh`. */
  undo(n: number, { by = 'gm', fresh = false, why }: { by?: string; fresh?: boolean; why?: string } = {}): Refusal | undefined {
    if (!this.past.isInForce(n)) return { clause: this.clauseNow(), why: `input ${n} is not in force` };
    this.add({ by, undo: n, ...(fresh && { fresh: true as const }), ...(why !== undefined && { why }) });
    return undefined;
  }

  /** The inputs in force, each with its number in the log. */
  get course(): readonly { readonly n: number; readonly input: Chose | Threw | Ruled }[] {
    return this.past.entries;
  }

  board(seat: Seat = GM_SEAT): Board {
    return this.system.board(this.now, seat);
  }

  /** What a seat has heard up to this very moment. */
  heard(seat: Seat = GM_SEAT): Told[] {
    return [...this.story, ...this.table.story].filter(t => seat.gm || !t.to || t.to.some(w => seat.owns.includes(w)));
  }

  /** What each choice of a seat's open decisions would do by the end of the step, exactly, from what the seat knows. */
  outlook(seat: Seat = GM_SEAT, others: Others = 'nothing', only?: string): Outlook[] {
    const { at, scene } = this.lastQuiet;
    return this.table.open
      .filter(d => answersFor(seat, d.by))
      .flatMap(decision => outlooks(this.system, { scene, log: this.past.log.slice(at), decision, seat, others, ...(only !== undefined && { only }) }));
  }

  /** The key that a policy would choose for somebody now. */
  advise(by: string, policy: PolicyName = 'greedy'): string | undefined {
    const decision = this.decisionOf(by);
    if (!decision) return undefined;
    const { at, scene } = this.lastQuiet;
    const rng = new Rng(this.header.seed ?? 0, this.inputs.length);
    return policy === 'random' ? random(rng)(decision).key : greedy(this.system, () => ({ scene, log: this.past.log.slice(at) }))(decision).key;
  }

  transcript(): Transcript {
    return { header: this.header, inputs: this.inputs };
  }

  private get lastQuiet(): Quiet<S> {
    return this.quiet[this.quiet.length - 1] as Quiet<S>;
  }

  private name(who: Who): string {
    return idOf(this.now, who);
  }

  private decisionOf(by: string): Decision | undefined {
    return this.table.open.find(d => this.name(d.by) === by);
  }

  private clauseNow(): string {
    return this.table.wanted?.clause ?? this.table.open[0]?.clause ?? '';
  }

  private act(by: string, words: string): Refusal | undefined {
    const who = whoIs(this.now, by);
    if (this.table.open.length === 0) return { clause: this.clauseNow(), why: this.table.wanted ? 'a throw is awaited' : 'the fight is over' };
    const acts = who === undefined ? [] : this.table.open.flatMap(d => d.meanwhile?.(who) ?? []);
    const first = this.table.open[0] as Decision;
    const { about, prompt, clause } = first;
    const key = acts.length > 0 ? keyOf({ by: first.by, about, prompt, clause, choices: acts, refusal: a => a.refusal?.() }, words) : words;
    const act = freeAct(this.table.open, who, typeof key === 'string' ? key : words);
    if ('why' in act) return act;
    this.add({ by, chose: act.key });
    return undefined;
  }

  /** Goes back to an entry, puts these in, and plays again what came after, as far as it fits. */
  private instead(n: number, inputs: (Chose | Threw | Ruled)[], why?: string, by = 'gm', replaced = 0): string | undefined {
    const after = this.past.entries
      .filter(e => e.n >= n)
      .slice(replaced)
      .map(e => e.input);
    return this.attempt(() => {
      if (this.past.entries.some(e => e.n >= n)) this.add({ by, undo: n, ...(why !== undefined && { why }) }, false);
      for (const input of inputs) this.add(input);
      for (const input of after) {
        if ('threw' in input) continue;
        if ('ruling' in input) this.add(input);
        else if (!this.decisionOf(input.by) || this.choose(input.by, input.chose)) break;
      }
    });
  }

  /** Does something that may turn out not to fit, in which case everything is as it was. */
  private attempt(what: () => void): string | undefined {
    const before = this.inputs.length;
    try {
      what();
      return undefined;
    } catch (e) {
      if (!(e instanceof Unruly || e instanceof Divergence)) throw e;
      this.forget(before);
      return e.message;
    }
  }

  private add(input: Input, run = true): void {
    const n = this.past.add(input);
    if ('undo' in input) this.goBack(input.undo, run);
    else if (run) this.runOrForget(n);
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

  /** As if nothing had been put in after so many inputs. */
  private forget(length: number): void {
    this.past.cut(length);
    this.goBack(length);
  }

  /** Back to the last quiet scene before an input, and on from there. */
  private goBack(n: number, run = true): void {
    const most = this.past.before(n);
    while (this.quiet.length > 1 && this.lastQuiet.at > most) this.quiet.pop();
    this.story.length = this.lastQuiet.told;
    if (run) this.run();
  }

  private seat(at: number): Live {
    const around = {
      nameOf: (who: Who) => idOf(this.now, who),
      whoIs: (name: string) => whoIs(this.now, name),
      rule: (ruled: Ruled, table: Table) => this.apply(ruled, table),
      draw: (want: OpenThrow) => this.draw(want),
    };
    return this.weighed ? new Script(this.past.log, at, around) : new Live(this.past.log, at, around);
  }

  private apply(ruled: Ruled, table: Table): void {
    const kind = this.system.rulings.find(r => r.id === ruled.ruling);
    if (!kind) throw new Unruly(`there is no ruling "${ruled.ruling}"`);
    const taken = read(kind.takes, ruled.with ?? {});
    if (!taken.ok) throw new Unruly(taken.problems.map(showProblem).join('; '));
    const no = kind.apply(this.now, (ruled.with ?? {}) as never, table);
    if (no !== undefined) throw new Unruly(no);
    table.tell({
      clause: 'gm',
      what: 'ruling',
      ruling: ruled.ruling,
      ...(ruled.with && { with: ruled.with }),
      author: ruled.by,
      ...(ruled.why !== undefined && { why: ruled.why }),
    });
  }

  private draw({ by, clause, dice }: OpenThrow): Threw | undefined {
    const want = { by: this.name(by), clause, dice: dice.name };
    const known = this.past.keptFor(want);
    const threw = known ? known.threw : this.thrower({ by: want.by, clause, dice, n: this.inputs.length });
    if (threw === undefined) return undefined;
    const input: Threw = { ...want, threw, ...(known?.how && { how: known.how }) };
    this.past.add(input);
    return input;
  }

  /** Runs step after step until somebody has to decide or throw. */
  private run(): void {
    for (;;) {
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
      this.story.push(...this.table.story);
      const since = (this.table as Script).weight ?? ONE;
      this.quiet.push({
        at: this.table.at,
        scene: this.now,
        told: this.story.length,
        weight: this.weighed ? { num: BigInt(weight.num) * BigInt(since.num), den: BigInt(weight.den) * BigInt(since.den) } : ONE,
      });
    }
  }

  /** The GM may rule even when all is over. */
  private late(): void {
    const input = this.past.log[this.table.at];
    if (!input || !('ruling' in input)) throw new Divergence('', this.table.at, 'the fight is over, and the log goes on');
    this.table.at++;
    this.apply(input, this.table);
  }
}

/** A ruling that cannot be. */
class Unruly extends Error {}
