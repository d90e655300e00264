import type { Choice, Decision, GameEvent, Play, Together, Who } from '../../kernel/play.ts';
import { isClosed, type Scene } from '../../kernel/scene.ts';
import { ForwardingPlay } from './forwarding-play.ts';
import { landTogether } from './land-together.ts';

/** The details of one kind of event that tell numbers of the one who acts, and of the one to whom it is done. */
interface Telling {
  readonly by?: readonly string[];
  readonly target?: readonly string[];
}

/** The details of events that tell numbers of combatants, by `what`. */
export type TellingDetails = Readonly<Partial<Record<string, Telling>>>;

/** What a choice seems to promise at a target whose numbers are not known. */
const EVEN = 0.5;

/**
 * The play of a step for those who listen: of combatants whose numbers others may not know, the details of events that tell them are kept from others, and the
 * order of choices does not tell them either.
 */
export class ClosingPlay<C extends string> extends ForwardingPlay<C> {
  private readonly scene: Scene;
  private readonly tells: TellingDetails;

  constructor(play: Play<C>, scene: Scene, tells: TellingDetails) {
    super(play);
    this.scene = scene;
    this.tells = tells;
  }

  override ask<T extends Choice>(decision: Decision<T>): T {
    return this.inner.ask(this.closing(decision));
  }

  override askAll<T extends Choice>(decisions: readonly Decision<T>[]): T[] {
    return this.inner.askAll(decisions.map(decision => this.closing(decision)));
  }

  order(all: readonly Who[]): readonly Who[] | undefined {
    return this.inner.order?.(all);
  }

  together(all: Together<object, unknown>): void {
    landTogether(this.inner, all);
  }

  override emit(told: GameEvent<C>): void {
    const telling = this.tells[told.what];
    if (!telling) return this.inner.emit(told);
    const { by, target } = told;
    const to: Who[] = [];
    const details: string[] = [];
    const close = (who: unknown, names: readonly string[] = []) => {
      if (typeof who !== 'number' || names.length === 0 || !this.isClosed(who)) return;
      to.push(who);
      details.push(...names);
    };
    close(by, telling.by);
    close(target, telling.target);
    this.inner.emit(to.length > 0 ? { ...told, closed: { to, details } } : told);
  }

  private isClosed(who: Who): boolean {
    const one = this.scene.encounter.combatants[who];
    return one !== undefined && isClosed(one);
  }

  /** The decision with the same promise for all targets whose numbers the one who decides may not know. */
  private closing<T extends Choice>(decision: Decision<T>): Decision<T> {
    const { encounter } = this.scene;
    if (!decision.promise || decision.by < 0 || !encounter.combatants.some(isClosed)) return decision;
    const side = encounter.combatants[decision.by]?.side;
    const isUnknown = (who: Who) => this.isClosed(who) && encounter.combatants[who]?.side !== side;
    const promise = (choice: T): number => {
      const promised = decision.promise?.(choice) ?? 0;
      if (choice.target === undefined || !isUnknown(choice.target)) return promised;
      return promised < 0 ? -EVEN : EVEN;
    };
    const closed: Decision<T> = Object.create(decision, { promise: { value: promise } });
    return closed;
  }
}
