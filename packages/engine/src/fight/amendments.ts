import { numbersOfSpace, spaceNamed } from '../field/index.ts';
import type { Refusal } from '../kernel/play.ts';
import { type Encounter, GM_SEAT, type Scene } from '../kernel/scene.ts';
import { EndlessRules } from '../kernel/step-budget.ts';
import type { System } from '../kernel/system.ts';
import type { Text } from '../kernel/text.ts';
import { Divergence } from '../plays/live.ts';
import { type ChoiceInput, isSameThrow, type RulingInput, type ThrowInput } from '../transcript/input.ts';
import { closestName, formatProblem, parseWith } from '../util/problem.ts';
import type { PendingDecisions } from './pending-decisions.ts';
import { InvalidRuling, type Replayer } from './replayer.ts';

/** Inputs that may turn out not to fit: rulings, and inputs that replace earlier ones. */
export class Amendments<E extends Encounter, S extends Scene<E>> {
  private readonly system: System<E, S>;
  private readonly replayer: Replayer<E, S>;
  private readonly pending: PendingDecisions<E, S>;

  constructor(system: System<E, S>, replayer: Replayer<E, S>, pending: PendingDecisions<E, S>) {
    this.system = system;
    this.replayer = replayer;
    this.pending = pending;
  }

  /** While a throw is awaited, a ruling comes before the decision that led to it, unless it takes effect only after the step. */
  rule(ruling: string, said: Record<string, unknown>, why: string | undefined, by: string): Refusal | undefined {
    const kind = this.system.rulings.find(r => r.id === ruling);
    if (!kind) {
      const known = this.system.rulings.map(r => r.id);
      return { ...this.refusal(`there is no ruling "${ruling}"`), instead: closestName(ruling, known) ?? `one of ${known.join(', ')}` };
    }
    const given = this.withPosition(said);
    const taken = parseWith(kind.takes, given);
    if (!taken.ok) return this.refusal(taken.problems.map(formatProblem).join('; '));
    const input: RulingInput = { by, ruling, ...(Object.keys(given).length > 0 && { with: given }), ...(why !== undefined && { why }) };
    if (kind.onRoll) return this.ruleOnRoll(input);
    const { history, play, lastStepStart } = this.replayer;
    const decisive = kind.afterStep || !play.wanted ? undefined : history.entries(lastStepStart.at).findLast(e => 'chose' in e.input)?.n;
    return decisive === undefined ? this.undoIfInvalid(() => this.replayer.add(input)) : this.replaceFrom(decisive, [input], input);
  }

  /** What was given to a ruling, with the numbers of a position that was named as players name spaces. */
  private withPosition(given: Record<string, unknown>): Record<string, unknown> {
    const { name, to } = given;
    if (name !== 'position' || typeof to !== 'string') return given;
    const { field } = this.system.board(this.replayer.scene, GM_SEAT);
    const space = field && field.grid.shape !== 'none' ? spaceNamed(field, to) : undefined;
    return field && space ? { ...given, to: numbersOfSpace(field.grid, space) } : given;
  }

  /** The ruling goes before the roll at hand: before its first throw, where the roll has several and a later one is awaited. */
  private ruleOnRoll(input: RulingInput): Refusal | undefined {
    const { history, play } = this.replayer;
    const { wanted, begunRoll } = play;
    const isUnderWay = begunRoll !== undefined && begunRoll.by === wanted?.by && begunRoll.clause === wanted.clause && begunRoll.at < play.at;
    const first = isUnderWay ? history.numberOf(begunRoll.at) : undefined;
    return first === undefined ? this.undoIfInvalid(() => this.replayer.add(input)) : this.replaceFrom(first, [input], input);
  }

  /** Replaces an input, or removes it without a replacement, and plays again what came after. */
  amend(n: number, replacement: ChoiceInput | ThrowInput | undefined, why: string | undefined, by: string): Refusal | undefined {
    const entry = this.replayer.history.entries().find(e => e.n === n);
    if (!entry) return this.refusal(`input ${n} is not in force`);
    if (replacement && 'threw' in replacement && (!('threw' in entry.input) || !isSameThrow(replacement, entry.input)))
      return this.refusal(`input ${n} is no such throw`);
    return this.replaceFrom(n, replacement ? [replacement] : [], { by, why }, 1);
  }

  /** Adds once more what was undone, if it still fits; otherwise nothing changes. */
  redo(input: ChoiceInput | RulingInput): Refusal | undefined {
    if ('ruling' in input) return this.rule(input.ruling, input.with ?? {}, input.why, input.by);
    let fits = false;
    const no = this.undoIfInvalid(() => {
      fits = this.chooseAgain(input);
    });
    return no ?? (fits ? undefined : this.refusal(`${input.by} may not choose ${input.chose} now`));
  }

  /** Goes back to an input, adds these, and plays again what came after, without the first `replaced` inputs and as far as it fits. */
  private replaceFrom(
    n: number,
    inputs: readonly (ChoiceInput | ThrowInput | RulingInput)[],
    { by, why }: { readonly by: string; readonly why?: string | undefined },
    replaced = 0,
  ): Refusal | undefined {
    const gone = this.replayer.history.entries().filter(e => e.n >= n);
    return this.undoIfInvalid(() => {
      if (gone.length > 0) this.replayer.add({ by, undo: n, ...(why !== undefined && { why }) }, inputs.length === 0);
      for (const input of inputs) this.replayer.add(input);
      for (const { input } of gone.slice(replaced)) {
        if ('threw' in input) continue;
        if ('ruling' in input) this.replayer.add(input);
        else if (!this.chooseAgain(input)) break;
      }
    });
  }

  /** Makes a choice again, if it may still be made, and says whether it could. */
  private chooseAgain({ by, chose }: ChoiceInput): boolean {
    const meant = this.pending.decisionOf(by) && this.pending.resolve(by, chose);
    if (!meant || 'why' in meant) return false;
    this.replayer.choose(by, meant);
    return true;
  }

  /** Makes a change. If it turns out not to fit, all inputs are as before. */
  private undoIfInvalid(change: () => void): Refusal | undefined {
    const before = this.replayer.history.inputs.length;
    try {
      change();
      return undefined;
    } catch (e) {
      if (!(e instanceof InvalidRuling || e instanceof Divergence || e instanceof EndlessRules)) throw e;
      this.replayer.truncate(before);
      return e instanceof InvalidRuling ? (e.refusal ?? this.refusal(e.why)) : this.refusal(e.message);
    }
  }

  private refusal(why: Text): Refusal {
    return { clause: this.pending.clause, why };
  }
}
