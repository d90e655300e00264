import type { Dice } from '../dice/dice.ts';
import { elementAt } from '../util/element-at.ts';
import type { GivenDice, GivenThrow } from './schema.ts';

interface Queued {
  /** The combatant or clause that it is for; absent for any throw. */
  readonly label?: string;
  readonly thrown: GivenThrow;
}

/** The throws of a case: first those with a label, then the others in order, then the usual ones. */
export class CaseDice {
  private queue: Queued[] = [];
  private readonly usual: Readonly<Record<string, GivenThrow>>;
  /** The first throw for which the case has no dice. */
  missing: string | undefined;
  private impossible: string[] = [];

  constructor(usual: Readonly<Record<string, GivenThrow>>) {
    this.usual = usual;
  }

  put(given: GivenDice | undefined): void {
    if (!given) return;
    if (Array.isArray(given)) this.queue.push(...given.map(thrown => ({ thrown })));
    else for (const [label, all] of Object.entries(given)) this.queue.push(...[all].flat().map(thrown => ({ label, thrown })));
  }

  take({ by, clause, dice }: { by: string; clause: string; dice: Dice }): number | undefined {
    const labeled = this.queue.findIndex(q => q.label === by || q.label === clause || q.label === `${by} ${clause}`);
    const i = labeled >= 0 ? labeled : this.queue.findIndex(q => q.label === undefined);
    // The usual throw counts only where the case has no throw with a label.
    const thrown = i >= 0 && !(labeled < 0 && clause in this.usual) ? elementAt(this.queue.splice(i, 1), 0).thrown : this.usual[clause];
    if (thrown === undefined) {
      this.missing ??= `${by} throws ${dice.name} under ${clause}, and the case has no die for it`;
      return undefined;
    }
    const no = (why: string): undefined => void this.impossible.push(`${why} (${by}, ${clause})`);
    const total = typeof thrown === 'number' ? thrown : (dice.totalOfFaces?.(thrown.faces) ?? 'it has no faces');
    if (typeof total === 'string') return no(`${shown(thrown)} is no throw of ${dice.name}: ${total}`);
    return dice.outcomes.some(([t]) => t === total) ? total : no(`${shown(thrown)} is no throw of ${dice.name}`);
  }

  /** Whether there are throws that were not used yet. */
  get holds(): boolean {
    return this.queue.length > 0;
  }

  /** The given throws that the dice cannot show. */
  wrong(): string[] {
    return this.impossible.splice(0);
  }

  /** The throws that were not used. */
  leftOver(): string[] {
    const left = this.queue.map(q => (q.label ? `${q.label} ${shown(q.thrown)}` : shown(q.thrown)));
    this.queue = [];
    return left;
  }
}

const shown = (thrown: GivenThrow): string => (typeof thrown === 'number' ? `${thrown}` : `the faces ${thrown.faces.join(', ')}`);
