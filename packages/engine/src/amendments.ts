import { Divergence } from './hands/live.ts';
import { type Chose, type Ruled, sameThrow, type Threw } from './input.ts';
import type { Openings } from './openings.ts';
import { type Playthrough, Unruly } from './playthrough.ts';
import { nearest, read, showProblem } from './problem.ts';
import { Runaway } from './step-budget.ts';
import type { Encounter, Scene, System } from './system.ts';
import type { Refusal } from './table.ts';

/** What is put into a fight that may turn out not to fit: rulings, and other inputs in the place of those that were. */
export class Amendments<E extends Encounter, S extends Scene<E>> {
  private readonly system: System<E, S>;
  private readonly played: Playthrough<E, S>;
  private readonly open: Openings<E, S>;

  constructor(system: System<E, S>, played: Playthrough<E, S>, open: Openings<E, S>) {
    this.system = system;
    this.played = played;
    this.open = open;
  }

  /** While a throw is awaited, a ruling comes before the decision that led to it, unless it takes effect only after the step. */
  rule(ruling: string, given: Record<string, unknown>, why: string | undefined, by: string): Refusal | undefined {
    const kind = this.system.rulings.find(r => r.id === ruling);
    if (!kind) {
      const known = this.system.rulings.map(r => r.id);
      return { ...this.refusal(`there is no ruling "${ruling}"`), instead: nearest(ruling, known) ?? `one of ${known.join(', ')}` };
    }
    const taken = read(kind.takes, given);
    if (!taken.ok) return this.refusal(taken.problems.map(showProblem).join('; '));
    const input: Ruled = { by, ruling, ...(Object.keys(given).length > 0 && { with: given }), ...(why !== undefined && { why }) };
    if (kind.onRoll) return this.ruleOnRoll(input);
    const { past, table, lastQuiet } = this.played;
    const led = kind.afterStep || !table.wanted ? undefined : past.entries(lastQuiet.at).findLast(e => 'chose' in e.input)?.n;
    return led === undefined ? this.attempt(() => this.played.add(input)) : this.instead(led, [input], input);
  }

  /** Right before the roll at hand, its first throw included where another is awaited now. */
  private ruleOnRoll(input: Ruled): Refusal | undefined {
    const { past, table } = this.played;
    const { wanted, begun } = table;
    const isUnderWay = begun !== undefined && begun.by === wanted?.by && begun.clause === wanted.clause && begun.at < table.at;
    const first = isUnderWay ? past.numberOf(begun.at) : undefined;
    return first === undefined ? this.attempt(() => this.played.add(input)) : this.instead(first, [input], input);
  }

  amend(n: number, replacement: Chose | Threw | undefined, why: string | undefined, by: string): Refusal | undefined {
    const entry = this.played.past.entries().find(e => e.n === n);
    if (!entry) return this.refusal(`input ${n} is not in force`);
    if (replacement && 'threw' in replacement && (!('threw' in entry.input) || !sameThrow(replacement, entry.input)))
      return this.refusal(`input ${n} is no such throw`);
    return this.instead(n, replacement ? [replacement] : [], { by, why }, 1);
  }

  /** Puts in once more what was taken back, if it still fits; else everything is as it was. */
  putBack(input: Chose | Ruled): Refusal | undefined {
    if ('ruling' in input) return this.rule(input.ruling, input.with ?? {}, input.why, input.by);
    let fits = false;
    const no = this.attempt(() => {
      fits = this.chooseAgain(input);
    });
    return no ?? (fits ? undefined : this.refusal(`${input.by} may not choose ${input.chose} now`));
  }

  /** Goes back to an entry, puts these in, and plays again what came after, as far as it fits. */
  private instead(
    n: number,
    inputs: readonly (Chose | Threw | Ruled)[],
    { by, why }: { readonly by: string; readonly why?: string | undefined },
    replaced = 0,
  ): Refusal | undefined {
    const gone = this.played.past.entries().filter(e => e.n >= n);
    return this.attempt(() => {
      if (gone.length > 0) this.played.add({ by, undo: n, ...(why !== undefined && { why }) }, inputs.length === 0);
      for (const input of inputs) this.played.add(input);
      for (const { input } of gone.slice(replaced)) {
        if ('threw' in input) continue;
        if ('ruling' in input) this.played.add(input);
        else if (!this.chooseAgain(input)) break;
      }
    });
  }

  /** Whether what was chosen may still be chosen, and is. */
  private chooseAgain({ by, chose }: Chose): boolean {
    const meant = this.open.of(by) && this.open.meant(by, chose);
    if (!meant || 'why' in meant) return false;
    this.played.choose(by, meant);
    return true;
  }

  /** Does something that may turn out not to fit, in which case everything is as it was. */
  private attempt(what: () => void): Refusal | undefined {
    const before = this.played.past.inputs.length;
    try {
      what();
      return undefined;
    } catch (e) {
      if (!(e instanceof Unruly || e instanceof Divergence || e instanceof Runaway)) throw e;
      this.played.forget(before);
      return (e instanceof Unruly && e.refusal) || this.refusal(e.message);
    }
  }

  private refusal(why: string): Refusal {
    return { clause: this.open.clause, why };
  }
}
