import type { Point } from './field/index.ts';
import type { Hindrance, Line, Spot } from './line.ts';
import type { Openings } from './openings.ts';
import type { Playthrough } from './playthrough.ts';
import { type Encounter, idOf, type Scene, type Seat, type System, whoIs } from './system.ts';

/** What stands between two, and whom somebody reaches: by the rules, and no more than a seat knows. */
export class Sightlines<E extends Encounter, S extends Scene<E>> {
  private readonly system: System<E, S>;
  private readonly played: Playthrough<E, S>;
  private readonly open: Openings<E, S>;

  constructor(system: System<E, S>, played: Playthrough<E, S>, open: Openings<E, S>) {
    this.system = system;
    this.played = played;
    this.open = open;
  }

  line(from: string | Point, to: string | Point, seat: Seat, key?: string): Line<string> | undefined {
    const [a, b] = [this.spot(from, seat), this.spot(to, seat)];
    if (a === undefined || b === undefined) return undefined;
    const choice = key === undefined || typeof from !== 'string' ? undefined : this.open.choice(from, key);
    const line = this.system.line?.(this.known(seat), a, b, choice);
    return line && { ...line, hindrances: line.hindrances.flatMap(h => this.seen(h, seat)) };
  }

  reach(who: readonly string[], seat: Seat): (readonly Point[])[] {
    const known = this.known(seat);
    return who.map(id => {
      const spot = this.spot(id, seat);
      return typeof spot === 'number' ? (this.system.reach?.(known, spot) ?? []) : [];
    });
  }

  private spot(at: string | Point, seat: Seat): Spot | undefined {
    if (typeof at !== 'string') return at;
    const who = whoIs(this.played.now, at);
    return who !== undefined && who >= 0 && this.open.isSeen(who, seat) ? who : undefined;
  }

  private seen(hindrance: Hindrance, seat: Seat): Hindrance<string>[] {
    if (hindrance.is !== 'body') return [hindrance];
    return this.open.isSeen(hindrance.who, seat) ? [{ is: 'body', who: idOf(this.played.now, hindrance.who) }] : [];
  }

  private known(seat: Seat): S {
    return this.system.known(this.played.now, seat, this.played.now);
  }
}
