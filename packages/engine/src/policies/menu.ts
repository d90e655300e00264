import { completionsOf, legalChoices } from '../kernel/decision.ts';
import type { Choice, Decision, Legality, Way, Who } from '../kernel/play.ts';
import type { KindOfChoice } from './worth-memory.ts';

/** A choice that may be weighed, with what is known of its kind. */
export interface Option<C extends Choice = Choice> {
  readonly choice: C;
  readonly kind: KindOfChoice;
  /** What is known of its kind about the turn after it. */
  readonly ahead: KindOfChoice;
  /** The menu that last asked whether it is legal, and the answer. */
  asked?: object;
  isLegal?: boolean;
}

/** What is kept of one list of choices. */
interface Sorted<C extends Choice = Choice> {
  readonly options: Option<C>[];
  /** The choices that lead elsewhere, open or complete. */
  readonly ways: readonly C[];
  readonly idle: C | undefined;
  /** What was known when the options were put in order. */
  learned: number;
}

/** Sorts choices for a policy that looks at the most promising first. Systems keep their menus, so that each is sorted only when something was learned. */
export class Menus<S> {
  private readonly known = new WeakMap<readonly Choice[], Sorted>();
  private readonly options = new WeakMap<Choice, Option>();
  private readonly makeOption: (scene: S, by: Who, choice: Choice) => Option;
  private readonly learned: () => number;

  /** `makeOption` looks up what is known of a choice, and `learned` changes whenever more is known of any. */
  constructor(makeOption: (scene: S, by: Who, choice: Choice) => Option, learned: () => number) {
    this.makeOption = makeOption;
    this.learned = learned;
  }

  of<C extends Choice>(decision: Decision<C>, scene: S & object): Menu<C> {
    const legality = decision.legality?.();
    const choices = legality ? decision.choices : legalChoices(decision);
    let sorted = this.known.get(choices);
    if (!sorted) this.known.set(choices, (sorted = this.sort(decision, choices, scene)));
    const learned = this.learned();
    if (sorted.learned !== learned) sorted.options.sort(byCeiling);
    sorted.learned = learned;
    // This cast: the options are made of these choices.
    return new Menu(decision, sorted as Sorted<C>, legality);
  }

  private sort(decision: Decision, choices: readonly Choice[], scene: S & object): Sorted {
    const options: Option[] = [];
    const ways: Choice[] = [];
    let idle: Choice | undefined;
    for (const choice of choices) {
      if (choice.idle) idle = choice;
      else if (choice.unusual) continue;
      else if (choice.open || decision.feetAfter?.(choice, scene) !== undefined) ways.push(choice);
      else options.push(this.optionOf(decision, choice, scene));
    }
    return { options, ways, idle, learned: -1 };
  }

  optionOf({ by }: Decision, choice: Choice, scene: S): Option {
    let option = this.options.get(choice);
    if (!option) this.options.set(choice, (option = this.makeOption(scene, by, choice)));
    return option;
  }
}

/** Equal ones stay as the menu has them. */
const byCeiling = (a: Option, b: Option): number => (a.kind.ceiling === b.kind.ceiling ? 0 : b.kind.ceiling - a.kind.ceiling);

/** The choices of a decision: those whose kind was worth most at its best come first. Whether one is legal is asked only of those that are looked at. */
export class Menu<C extends Choice = Choice> {
  readonly options: readonly Option<C>[];
  readonly idle: C | undefined;
  private readonly decision: Decision<C>;
  private readonly leading: readonly C[];
  private readonly legality: Legality<C> | undefined;
  private able: string | undefined;

  constructor(decision: Decision<C>, { options, ways, idle }: Sorted<C>, legality: Legality<C> | undefined) {
    this.decision = decision;
    this.options = options;
    this.leading = ways;
    this.idle = idle;
    this.legality = legality;
  }

  /** Whether there is nothing to choose but to do nothing. */
  get isEmpty(): boolean {
    return this.options.length === 0 && this.leading.length === 0;
  }

  /** Whether an option is legal. That is asked only once. */
  has(option: Option<C>): boolean {
    if (option.asked !== this) {
      option.asked = this;
      option.isLegal = this.isLegal(option.choice);
    }
    return option.isLegal === true;
  }

  isLegal(choice: C): boolean {
    return this.legality?.allows(choice) ?? true;
  }

  /** What may be done, in words: each kind of choice, and each choice that has no target. It tells a loaded crossbow from an empty one. */
  get possible(): string {
    if (this.able === undefined) {
      const able = new Set<string>();
      for (const option of this.options) {
        const { key, target = -1 } = option.choice;
        const what = target < 0 ? key : (key.split(':')[0] ?? '');
        if (!able.has(what) && this.has(option)) able.add(what);
      }
      this.able = [...able].sort().join(' ');
    }
    return this.able;
  }

  /** All legal ways that end less than `within` feet from a foe. */
  ways(known: object, within: number): Way<C>[] {
    return this.leading.filter(choice => this.isLegal(choice)).flatMap(choice => this.waysOf(choice, known, within));
  }

  private waysOf(choice: C, known: object, within: number): readonly Way<C>[] {
    const { decision } = this;
    const ways = choice.open ? decision.completions?.(choice).ways?.(known, within) : undefined;
    if (ways) return ways;
    const forms = completionsOf(decision, choice);
    return forms.flatMap(form => {
      const feet = decision.feetAfter?.(form, known) ?? Number.POSITIVE_INFINITY;
      return feet < within ? [{ feet, choice: () => form }] : [];
    });
  }
}
