import type { Choice, Decision, Who } from '../kernel/play.ts';
import type { Encounter, Scene, Seat } from '../kernel/scene.ts';
import type { System } from '../kernel/system.ts';
import { enumerateOutcomes } from '../odds/outcomes.ts';
import { elementAt } from '../util/element-at.ts';
import { evaluatorFor, MeanCollector, type PolicyContext } from './greedy.ts';
import { Likeness } from './likeness.ts';
import { type MostWorth, nextWorth } from './rehearsal.ts';
import type { KindOfChoice, WorthMemory } from './worth-memory.ts';

/** The depth in throws to which a choice is rated, as the greedy policy does, and how many paths that may take. */
const MAX_DEPTH = 3;
const MAX_PATHS = 160;
/** A kind of choice that was rated this often is known: it is not rated anew where something better than it ever was is at hand. */
const ENOUGH_RATED = 5;
/** What a kind of choice is worth at its best if it wounds. Less than that only puts a foe in some condition. */
const MIN_HARM = 0.15;
/** What a choice has to gain to be better than another. */
export const MIN_GAIN = 1e-6;

export type Inputs = PolicyContext<Encounter, Scene>['log'];

/** What is known at a decision. */
export interface Moment<S> {
  readonly decision: Decision;
  /** The scene at the beginning of the step, and in the middle, as the side knows it. */
  readonly known: S;
  readonly stands: S;
  readonly seat: Seat;
  readonly log: Inputs;
  /** It is the combatant's own turn: no other combatant has chosen anything in this step. */
  readonly isOwn: boolean;
}

/** The best of some choices, with what each is worth; undefined where it was not rated, as it is not as good. */
interface Rated<C> {
  readonly best: C | undefined;
  readonly worth: number;
  readonly worths: readonly (number | undefined)[];
}

/** Rates choices by their exact odds, and remembers what they were worth. */
export class Ratings<E extends Encounter, S extends Scene<E>> {
  private readonly system: System<E, S>;
  private readonly memory: WorthMemory;
  private readonly likeness: Likeness<E, S>;
  /** Of choices that menus keep. */
  private readonly kinds = new WeakMap<Choice, KindOfChoice>();
  private readonly mostWorth: MostWorth<E, S>;

  constructor(system: System<E, S>, memory: WorthMemory, mostWorth: MostWorth<E, S>) {
    this.system = system;
    this.memory = memory;
    this.likeness = new Likeness(system);
    this.mostWorth = mostWorth;
  }

  /** The best of some choices that is worth more than `least`. Of a kind that is well known, none is rated that something known is better than. */
  best<C extends Choice>(moment: Moment<S>, choices: readonly C[], least: number, idle?: C): Rated<C> {
    const { decision, stands, isOwn, log } = moment;
    const like = this.likeness.ofDecision(stands, decision, isOwn ? [] : log);
    const worths: (number | undefined)[] = [];
    const unknown: { readonly i: number; readonly key: string; readonly kind: KindOfChoice }[] = [];
    let best: C | undefined;
    let worth = least;
    for (const [i, choice] of choices.entries()) {
      const promise = decision.promise?.(choice) ?? 0;
      // Those who have fallen are let be.
      if (promise < 0) continue;
      const kind = this.kindOf(stands, decision.by, choice);
      const key = this.likeness.ofChoice(stands, like, decision.by, choice, promise, kind.most >= MIN_HARM);
      const known = this.memory.recall(key);
      worths[i] = known;
      if (known === undefined) unknown.push({ i, key, kind });
      else if (known > worth + MIN_GAIN) [best, worth] = [choice, known];
    }
    if (unknown.length > 1) unknown.sort((a, b) => ceilingOf(b.kind) - ceilingOf(a.kind));
    const asItIs = isOwn || !idle || unknown.length === 0 ? 0 : this.exactWorth(moment, idle);
    for (const { i, key, kind } of unknown) {
      if (ceilingOf(kind) <= worth) {
        if (kind.most <= 0) worths[i] = kind.most;
        continue;
      }
      const choice = elementAt(choices, i);
      const found = this.memory.keep(key, this.exactWorth(moment, choice) - asItIs);
      kind.rated++;
      kind.most = Math.max(kind.most, found);
      worths[i] = found;
      if (found > worth + MIN_GAIN) [best, worth] = [choice, found];
    }
    return { best, worth, worths };
  }

  private kindOf(scene: S, by: Who, choice: Choice): KindOfChoice {
    let kind = this.kinds.get(choice);
    if (!kind) this.kinds.set(choice, (kind = this.memory.kind(`${this.likeness.classOf(scene, by)} ${this.likeness.kindOf(scene, choice)}`)));
    return kind;
  }

  /** What doing nothing is worth on the combatant's own turn. */
  idleWorth({ decision, stands, ...moment }: Moment<S>, idle: Choice): number {
    const { others } = this.likeness.ofDecision(stands, decision, []);
    const key = `${others}|${idle.key}`;
    return this.memory.recall(key) ?? this.memory.keep(key, this.exactWorth({ ...moment, decision, stands }, idle));
  }

  /** The most that the combatant could do on their next turn after a choice; undefined where it was never more than `least` by far. */
  ahead({ decision, known, stands }: Moment<S>, { key: chosen }: Choice, least: number): number {
    const me = this.likeness.classOf(stands, decision.by);
    const key = `${this.likeness.ofCourse(stands, decision.by)} ${chosen}`;
    const worth = this.memory.recall(key);
    if (worth !== undefined) return worth;
    const kind = this.memory.kind(`ahead ${me} ${chosen}`);
    if (ceilingOf(kind) <= least) return kind.most;
    const found = this.memory.keep(key, nextWorth(this.system, known, decision, chosen, this.mostWorth));
    kind.rated++;
    kind.most = Math.max(kind.most, found);
    return found;
  }

  /** What the step comes to after a choice, more than what was before it. */
  private exactWorth({ known, stands, log, decision, seat }: Moment<S>, choice: Choice): number {
    const rate = evaluatorFor(this.system, known, decision.by);
    const { gathered, fits } = enumerateOutcomes(
      this.system,
      { scene: known, now: stands, log, decision, seat, others: 'nothing', deep: MAX_DEPTH, paths: MAX_PATHS },
      choice.key,
      () => new MeanCollector(rate),
    );
    return fits ? gathered.sum - rate(known) : UNFIT;
  }
}

/** The worth of a choice that does not fit what the side knows. */
const UNFIT = -100;

const ceilingOf = ({ rated, most }: KindOfChoice): number => (rated >= ENOUGH_RATED ? most : Number.POSITIVE_INFINITY);
