import { fraction, scaleWeight, type Weight } from '../chance/chance.ts';
import type { Dice } from '../dice/dice.ts';
import type { GameEvent, Play, Simultaneous, Together, Who } from '../kernel/play.ts';
import type { Scene } from '../kernel/scene.ts';
import { LikeliestFirst } from '../plays/likeliest-first.ts';
import type { OddsOptions } from '../plays/odds.ts';
import { elementAt } from '../util/element-at.ts';
import { combine, effectOn, groupsByTies, joinAlike, type Kinds, kindsFor, type Likelihoods, type Result } from './combinations.ts';
import { SceneNames } from './scene-names.ts';

/** Collects the ends of the step after a choice, or of one combatant only. */
export interface FateCollector<S> {
  add(end: S, weight: Weight, outcome: string | undefined): void;
  /** A path is walked, whose ends are added combatant by combatant. */
  addWalked(weight: Weight): void;
  /** What the choice comes to: its outcome, and when the combatant is due again. */
  addOwn(end: S, weight: Weight, outcome: string | undefined): void;
  /** What becomes of a combatant. */
  addFate(end: S, weight: Weight, who: Who): void;
  addAll(other: this, times: Weight): void;
}

/** What was found out about things that several choices have in common. */
export class SharedOdds<G> {
  readonly names = new SceneNames();
  readonly results = new Map<string, Likelihoods<unknown> | undefined>();
  readonly fates = new Map<string, G>();
}

/** Is thrown where the rest of a path was walked apart. Rules never catch it. */
export const WALKED_APART = Object.freeze({ walked: 'apart' });

/** The most paths of one thing, and the most combinations of what several things do to one combatant, that are walked apart. */
const MAX_RESULTS = 2000;
const MAX_COMBINATIONS = 5000;

interface Ways<S, G> {
  readonly start: () => S;
  readonly run: (scene: S, play: Play) => void;
  readonly gathered: G;
  readonly gatherer: () => G;
  readonly by: Who;
  readonly shared: SharedOdds<G>;
  readonly copy: (scene: S) => S;
}

/**
 * Walks paths likeliest first. Things that happen at once are walked apart: each by itself, then for each combatant the combinations of what is done to
 * them. That is exact, because what becomes of a combatant depends only on that, and far fewer paths than all combinations of all things.
 */
export class OddsApart<S extends Scene, G extends FateCollector<S>> extends LikeliestFirst<S> {
  private readonly ways: Ways<S, G>;
  /** The scene of the current path. */
  private scene: S | undefined;
  /** While one thing is walked by itself: its events with an outcome. */
  private told: GameEvent[] | undefined;
  /** While the combinations for some combatants land: who, and the clauses of rolls that matter only to those who roll. */
  private asked: { readonly group: readonly Who[]; readonly own: readonly string[] } | undefined;
  private isForced = false;
  /** Whether things at once have turned out to be walked only all together. */
  private isJoint = false;
  /** Whether the ends of the current path were added already. */
  private isWalked = false;
  private isApart = false;

  constructor(ways: Ways<S, G>, options: Omit<OddsOptions, 'deep' | 'retrace'>) {
    const add = (end: S, weight: Weight) => {
      if (!this.isWalked) ways.gathered.add(end, weight, this.outcome);
      this.isWalked = false;
    };
    const start = () => (this.scene = ways.start());
    super(start, ways.run, add, options);
    this.ways = ways;
  }

  together(all: Together<object, unknown>): void {
    if (!this.isJoint && this.walkedApart(all)) {
      this.isWalked = true;
      throw WALKED_APART;
    }
    // All other paths of the choice come by here again.
    this.isJoint = true;
    all.land(
      all.scene,
      all.things.map(thing => thing.run()),
    );
  }

  private walkedApart(all: Together<object, unknown>): boolean {
    const { by, shared, gathered } = this.ways;
    // With inputs still to come, or chances that nothing decides, everything is walked at once.
    const { scene } = this;
    if (all.scene !== scene || this.past() || this.beginRoll || by < 0 || !this.policy || !this.isNamingEvent) return false;
    const { things } = all;
    const name = shared.names.nameOf(scene);
    const results: Likelihoods<unknown>[] = [];
    for (const thing of things) {
      const found = this.resultsOf(thing, `${name} ${thing.key}`);
      if (!found) return false;
      results.push(found);
    }
    // A thing that changed the scene has shown that it does not only note what it comes to.
    if (shared.names.nameOf(scene) !== name) return false;
    const ties = [...all.ties, ...results.flatMap(one => one.results.flatMap(r => r.ties))];
    const fates: G[] = [];
    for (const group of groupsByTies(scene.combatants.length, ties)) {
      const fate = this.fateOf(scene, group, all, results, name);
      if (!fate) return false;
      fates.push(fate);
    }
    const weight = this.weight();
    gathered.addWalked(weight);
    for (const fate of fates) gathered.addAll(fate, weight);
    return true;
  }

  /** Everything that a thing may come to, each with its likelihood. Undefined where that is too much, or cannot be said. */
  private resultsOf(thing: Simultaneous<unknown>, key: string): Likelihoods<unknown> | undefined {
    const { results } = this.ways.shared;
    if (results.has(key)) return results.get(key);
    const found: Found<unknown>[] = [];
    let isSayable = true;
    const isWhole = this.walkInside(() => {
      this.told = [];
      const result = thing.run();
      const effects = thing.effectsOf(result);
      if (effects) found.push({ ...effects, result, told: this.told, weight: this.weight() });
      else isSayable = false;
    }, MAX_RESULTS);
    this.told = undefined;
    const all = isWhole && isSayable ? toLikelihoods(found) : undefined;
    results.set(key, all);
    return all;
  }

  /** What becomes of a group, by all combinations of what is done to them. Undefined where these are too many. */
  private fateOf(scene: S, group: readonly Who[], all: Together<object, unknown>, results: readonly Likelihoods<unknown>[], name: string): G | undefined {
    const { by, shared } = this.ways;
    const hasChooser = group.includes(by);
    const kinds = results.map((one, i) => (hasChooser && this.outcome === undefined ? this.namedKinds(one, group, i) : kindsFor(one, group)));
    const concerns = all.things.filter((thing, i) => group.includes(thing.by) || kinds[i]?.isConcerning);
    const key = hasChooser ? undefined : `${name} ${group.join()} ${concerns.map(thing => thing.key).join(' ')}`;
    const known = key === undefined ? undefined : shared.fates.get(key);
    if (known !== undefined) return known;
    const combos = combine(kinds, MAX_COMBINATIONS);
    if (!combos) return undefined;
    const fate = this.ways.gatherer();
    const before = this.outcome;
    const usual = results.map(one => elementAt(one.results, 0));
    this.asked = { group, own: all.own };
    for (const { ways, all: of, picked } of combos) {
      const landing = usual.map((one, i) => picked[i] ?? one);
      const named = before ?? (hasChooser ? this.firstName(landing) : undefined);
      this.walkInside(() => {
        const end = this.ways.copy(scene);
        this.outcome = named;
        all.land(
          end,
          landing.map(one => one.result),
        );
        const weight = scaleWeight(this.weight(), ways, of);
        for (const who of group) fate.addFate(end, weight, who);
        if (hasChooser) fate.addOwn(end, weight, this.outcome);
      });
    }
    this.asked = undefined;
    this.outcome = before;
    if (key !== undefined) shared.fates.set(key, fate);
    return fate;
  }

  /** What a thing may do to the group of the combatant who chooses, and what it names the choice. */
  private namedKinds<T>(one: Likelihoods<T>, group: readonly Who[], at: number): Kinds<T> {
    return joinAlike(one, result => {
      const name = this.nameOf(result.told);
      return name === undefined ? effectOn(result, group) : `${effectOn(result, group)}#${at}=${name}`;
    });
  }

  private nameOf(told: readonly GameEvent[]): string | undefined {
    return told.find(event => this.isNamingEvent?.(event))?.outcome;
  }

  private firstName<T>(results: readonly Result<T>[]): string | undefined {
    for (const { told } of results) {
      const name = this.nameOf(told);
      if (name !== undefined) return name;
    }
    return undefined;
  }

  /** Walks all throws of a part of the current path. Returns whether there were no more than that. */
  private walkInside(run: () => void, most = Number.POSITIVE_INFINITY): boolean {
    const { branches, depth } = this;
    this.branches = [];
    this.isApart = true;
    this.isForced = false;
    let left = most;
    let goesOn: boolean;
    do {
      this.depth = 0;
      this.budget.refill();
      run();
      goesOn = this.next();
    } while (goesOn && --left > 0);
    this.isApart = false;
    this.branches = branches;
    this.depth = depth;
    return !goesOn;
  }

  override roll<T>(by: Who, clause: string, dice: Dice, read: (total: number) => T, to?: readonly Who[], matters?: (value: T) => unknown): T {
    const { asked } = this;
    this.isForced = asked !== undefined && !asked.group.includes(by) && asked.own.includes(clause);
    const value = super.roll(by, clause, dice, read, to, matters);
    this.isForced = false;
    return value;
  }

  protected override isToldApart(): boolean {
    return !this.isForced && super.isToldApart();
  }

  protected override firstOf(ways: readonly number[]): number {
    return this.isApart ? 0 : super.firstOf(ways);
  }

  override emit(told: GameEvent): void {
    if (!this.told) return super.emit(told);
    this.budget.spend();
    if (told.outcome !== undefined) this.told.push(told);
  }
}

interface Found<T> extends Omit<Result<T>, 'ways'> {
  readonly weight: Weight;
}

/** Results with their ways out of all, where these are numbers. */
const toLikelihoods = <T>(found: readonly Found<T>[]): Likelihoods<T> | undefined => {
  let all = 1n;
  for (const { weight } of found) {
    const { den } = fraction(weight.num, weight.den);
    all *= fraction(den, all).num;
  }
  if (all > BigInt(Number.MAX_SAFE_INTEGER)) return undefined;
  const results = found.map(({ weight, ...one }) => ({ ...one, ways: Number((BigInt(weight.num) * all) / BigInt(weight.den)) }));
  return { results, all: Number(all), kinds: new Map() };
};
