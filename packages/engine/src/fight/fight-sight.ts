import type { Point } from '../field/index.ts';
import type { Hindrance, Line, LineEnd } from '../kernel/line.ts';
import { type Encounter, GM_SEAT, idOf, type Scene, type Seat, whoById } from '../kernel/scene.ts';
import type { System } from '../kernel/system.ts';
import type { PendingDecisions } from './pending-decisions.ts';
import type { Replayer } from './replayer.ts';

/**
 * What stands between two places or combatants, and which spaces a combatant can strike at: by the rules, and only what a seat knows.
 * @example
 * {@includeCode ../../test/examples/fight.test.ts#sight}
 */
export class FightSight<E extends Encounter, S extends Scene<E>> {
  private readonly system: System<E, S>;
  private readonly replayer: Replayer<E, S>;
  private readonly pending: PendingDecisions<E, S>;

  constructor(system: System<E, S>, replayer: Replayer<E, S>, pending: PendingDecisions<E, S>) {
    this.system = system;
    this.replayer = replayer;
    this.pending = pending;
  }

  /**
   * The line between two combatants (by id) or spaces; with `key`, for that choice of the first. Undefined where the seat does not know of one of them.
   */
  line(
    from: string | Point,
    to: string | Point,
    { seat = GM_SEAT, key }: { readonly seat?: Seat | undefined; readonly key?: string | undefined } = {},
  ): Line<string> | undefined {
    const [a, b] = [this.lineEnd(from, seat), this.lineEnd(to, seat)];
    if (a === undefined || b === undefined) return undefined;
    const choice = key === undefined || typeof from !== 'string' ? undefined : this.pending.choiceByKey(from, key);
    const line = this.system.line?.(this.known(seat), a, b, choice);
    return line && { ...line, hindrances: line.hindrances.flatMap(h => this.seen(h, seat)) };
  }

  /** The spaces that each of these combatants can strike at from where they stand. */
  reach(who: readonly string[], seat: Seat = GM_SEAT): (readonly Point[])[] {
    const known = this.known(seat);
    return who.map(id => {
      const spot = this.lineEnd(id, seat);
      return typeof spot === 'number' ? (this.system.reach?.(known, spot) ?? []) : [];
    });
  }

  private lineEnd(at: string | Point, seat: Seat): LineEnd | undefined {
    if (typeof at !== 'string') return at;
    const who = whoById(this.replayer.scene, at);
    return who !== undefined && who >= 0 && this.pending.isSeen(who, seat) ? who : undefined;
  }

  private seen(hindrance: Hindrance, seat: Seat): Hindrance<string>[] {
    if (hindrance.is !== 'body') return [hindrance];
    return this.pending.isSeen(hindrance.who, seat) ? [{ is: 'body', who: idOf(this.replayer.scene, hindrance.who) }] : [];
  }

  private known(seat: Seat): S {
    return this.system.hideSecrets(this.replayer.scene, seat, this.replayer.scene);
  }
}
