import type { Dice } from '../table.ts';
import type { GivenDice } from './schema.ts';

interface Queued {
  /** Who or which clause it is for; anybody and anything, when absent. */
  readonly label?: string;
  readonly total: number;
}

/** The throws that a case hands out: labelled ones first, then in order, then what usually falls. */
export class Tray {
  private queue: Queued[] = [];
  private readonly usual: Readonly<Record<string, number>>;
  /** The first throw that could not be given. */
  missing: string | undefined;
  private impossible: string[] = [];

  constructor(usual: Readonly<Record<string, number>>) {
    this.usual = usual;
  }

  put(given: GivenDice | undefined): void {
    if (!given) return;
    if (Array.isArray(given)) this.queue.push(...given.map(total => ({ total })));
    else for (const [label, totals] of Object.entries(given)) this.queue.push(...[totals].flat().map(total => ({ label, total })));
  }

  take({ by, clause, dice }: { by: string; clause: string; dice: Dice }): number | undefined {
    const labelled = this.queue.findIndex(q => q.label === by || q.label === clause || q.label === `${by} ${clause}`);
    const i = labelled >= 0 ? labelled : this.queue.findIndex(q => q.label === undefined);
    // What usually falls stands in only where the case does not say otherwise.
    const total = i >= 0 && !(labelled < 0 && clause in this.usual) ? (this.queue.splice(i, 1)[0] as Queued).total : this.usual[clause];
    if (total === undefined) {
      this.missing ??= `${by} throws ${dice.name} under ${clause}, and the case has no die for it`;
      return undefined;
    }
    if (!dice.outcomes.some(([t]) => t === total)) {
      this.impossible.push(`${total} is no throw of ${dice.name} (${by}, ${clause})`);
      return undefined;
    }
    return total;
  }

  /** Throws are given that nobody has wanted yet. */
  get holds(): boolean {
    return this.queue.length > 0;
  }

  /** What was given, and the dice cannot show. */
  wrong(): string[] {
    return this.impossible.splice(0);
  }

  /** Throws that nobody wanted. */
  leftOver(): string[] {
    const left = this.queue.map(q => (q.label ? `${q.label} ${q.total}` : `${q.total}`));
    this.queue = [];
    return left;
  }
}
