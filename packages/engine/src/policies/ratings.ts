import type { Choice, Decision } from '../kernel/play.ts';
import type { Encounter, Scene, Seat } from '../kernel/scene.ts';
import type { System } from '../kernel/system.ts';
import { enumerateOutcomes } from '../odds/outcomes.ts';
import { evaluatorFor, MeanCollector, type PolicyContext } from './greedy.ts';
import { type Circumstances, Likeness } from './likeness.ts';
import { type Menu, Menus, type Option } from './menu.ts';
import { type MostWorth, nextWorth } from './rehearsal.ts';
import type { WorthMemory } from './worth-memory.ts';

/** The depth in throws to which a choice is rated, as the greedy policy does, and how many paths that may take. */
const MAX_DEPTH = 3;
const MAX_PATHS = 160;
/** What a kind of choice is worth at its best if it wounds. Less than that only puts a foe in some condition. */
const MIN_HARM = 0.15;
/** What a choice has to gain to be better than another. */
export const MIN_GAIN = 1e-6;
/** The worth of a choice that does not fit what the side knows. */
export const UNFIT = -100;

export type Inputs = PolicyContext<Encounter, Scene>['log'];

/** What is known at a decision. */
export interface Moment<S, C extends Choice = Choice> {
  readonly decision: Decision<C>;
  readonly menu: Menu<C>;
  /** The scene at the beginning of the step, and in the middle, as the side knows it. */
  readonly known: S;
  readonly stands: S;
  readonly seat: Seat;
  readonly log: Inputs;
  /** It is the combatant's own turn: no other combatant has chosen anything in this step. */
  readonly isOwn: boolean;
}

/** The best of some choices, with what it is worth. */
interface Rated<C> {
  readonly best: C | undefined;
  readonly worth: number;
}

/** Rates choices by their exact odds, and remembers what they were worth. */
export class Ratings<E extends Encounter, S extends Scene<E>> {
  private readonly system: System<E, S>;
  private readonly memory: WorthMemory;
  private readonly likeness: Likeness<E, S>;
  private readonly menus: Menus<S>;

  constructor(system: System<E, S>, memory: WorthMemory) {
    this.system = system;
    this.memory = memory;
    this.likeness = new Likeness(system);
    this.menus = new Menus(
      (scene, by, choice) => this.optionOf(scene, by, choice),
      () => memory.changes,
    );
  }

  menuOf<C extends Choice>(decision: Decision<C>, scene: S): Menu<C> {
    return this.menus.of(decision, scene);
  }

  /** The best choice that is worth more than `least`. Of a kind that is well known, none is looked at that cannot be better than what was found. */
  best<C extends Choice>(moment: Moment<S, C>, least: number, fits: (choice: C) => boolean = () => true): Rated<C> {
    const { menu } = moment;
    const rate = this.rating(moment);
    let best: C | undefined;
    let worth = least;
    for (const option of menu.options) {
      if (option.kind.ceiling <= worth + MIN_GAIN) break;
      if (!fits(option.choice) || !menu.has(option)) continue;
      const found = rate(option);
      if (found !== undefined && found > worth + MIN_GAIN) [best, worth] = [option.choice, found];
    }
    return { best, worth };
  }

  /** Rates choices of a moment by memory, or by their exact odds. Those who have fallen are let be: what is done to them is not rated. */
  rating<C extends Choice>(moment: Moment<S, C>): (option: Option<C>) => number | undefined {
    const { decision, stands, isOwn, log } = moment;
    const { by } = decision;
    let like: Circumstances | undefined;
    let asItIs: number | undefined;
    return ({ choice, kind }) => {
      const promise = decision.promise?.(choice) ?? 0;
      if (promise < 0) return undefined;
      like ??= this.likeness.ofDecision(stands, decision, isOwn ? [] : log);
      const key = this.likeness.ofChoice(stands, like, by, choice, promise, kind.most >= MIN_HARM);
      const known = this.memory.recall(key);
      if (known !== undefined) return known;
      asItIs ??= isOwn || !moment.menu.idle ? 0 : this.exactWorth(moment, moment.menu.idle);
      const found = this.memory.keep(key, this.exactWorth(moment, choice) - asItIs);
      this.memory.rate(kind, found);
      return found;
    };
  }

  /** What is known of a choice. */
  optionFor({ decision, stands }: Moment<S>, choice: Choice): Option {
    return this.menus.optionOf(decision, choice, stands);
  }

  private optionOf(scene: S, by: number, choice: Choice): Option {
    const me = this.likeness.classOf(scene, by);
    const kind = this.memory.kind(`${me} ${this.likeness.kindOf(scene, choice)}`);
    return { choice, kind, ahead: this.memory.kind(`ahead ${me} ${choice.key}`) };
  }

  /** What doing nothing is worth on the combatant's own turn. */
  idleWorth(moment: Moment<S>, idle: Choice): number {
    const { others } = this.likeness.ofDecision(moment.stands, moment.decision, []);
    const key = `${others}|${idle.key}`;
    return this.memory.recall(key) ?? this.memory.keep(key, this.exactWorth(moment, idle));
  }

  /** The most that the combatant could do on their next turn after a choice, from about as far, or from exactly as far. */
  ahead(
    { decision, menu, known, stands }: Moment<S>,
    { choice: { key: chosen }, ahead }: Pick<Option, 'choice' | 'ahead'>,
    mostWorth: MostWorth<E, S>,
    isExact = false,
  ): number {
    const key = `${this.likeness.ofCourse(stands, decision.by, menu.possible, isExact)} ${chosen}`;
    const worth = this.memory.recall(key);
    if (worth !== undefined) return worth;
    const found = this.memory.keep(key, nextWorth(this.system, known, decision, chosen, mostWorth));
    this.memory.rate(ahead, found);
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
