import { onlyChoice } from '../kernel/decision.ts';
import type { Refusal } from '../kernel/play.ts';
import type { Encounter, Scene } from '../kernel/scene.ts';
import { idleChoice } from '../odds/outcomes.ts';
import type { OfferedChoice } from './open-decision.ts';
import type { PendingDecisions } from './pending-decisions.ts';

/**
 * What a combatant may choose now, beyond the list of options: complete forms, free actions, what words mean, and why something is refused.
 * @example
 * {@includeCode ../../test/examples/fight.test.ts#choices}
 */
export class FightChoices<E extends Encounter, S extends Scene<E>> {
  private readonly pending: PendingDecisions<E, S>;

  constructor(pending: PendingDecisions<E, S>) {
    this.pending = pending;
  }

  /** The complete forms of an open choice: where a move may go. */
  completions(by: string, key: string): OfferedChoice[] {
    return this.pending.completions(by, key);
  }

  /** What a combatant may do in the middle of another's decision. */
  freeActions(by: string): OfferedChoice[] {
    return this.pending.freeActions(by);
  }

  /** The key that free words mean in the open decision of a combatant. */
  keyFor(by: string, words: string): string | Refusal {
    return this.pending.keyFor(by, words);
  }

  /** The key of the choice or free action that words mean for a combatant now, or why they cannot be done. */
  meaning(by: string, words: string): string | Refusal {
    const meant = this.pending.resolve(by, words);
    return 'why' in meant ? meant : meant.key;
  }

  /** Why a choice may not be made; undefined where it may. */
  refusalFor(by: string, words: string): Refusal | undefined {
    return this.pending.refusalFor(by, words);
  }

  /** The choice by which a combatant does nothing about the decision that is open to them. */
  idleKey(by: string): string | undefined {
    const decision = this.pending.decisionOf(by);
    return decision && idleChoice(decision).key;
  }

  /** The only legal choice of a combatant, where there is just one and it is complete. */
  onlyKey(by: string): string | undefined {
    const decision = this.pending.decisionOf(by);
    return decision && onlyChoice(decision)?.key;
  }

  /** Whether the choices of a combatant depend on something that others do not know. */
  areHidden(by: string): boolean {
    return this.pending.decisionOf(by)?.hasHiddenChoices ?? false;
  }

  /** Whether the open decision of a combatant is about what they do in their own turn, and no answer to another. */
  isTurn(by: string): boolean {
    const decision = this.pending.decisionOf(by);
    return decision !== undefined && (decision.about === 'turn' || decision.feetAfter !== undefined);
  }

  /** The choices that others cannot tell from this one, itself among them. */
  indistinguishableFrom(by: string, key: string): readonly string[] {
    return this.pending.indistinguishableFrom(by, key);
  }
}
