import { Fight, type FightOptions, formatTranscript, parseTranscript, type Result } from '@fray/engine';
import type { AnySystem } from '@fray/systems';
import { expect, test } from 'vitest';

export const need = <T>(r: Result<T>): T => {
  if (!r.ok) throw new Error(JSON.stringify(r.problems));
  return r.value;
};

/** Nested decisions: who decides, by which key, and what each is about. */
export type Chain = readonly (readonly [by: string, key: string, about: string])[];

/** A fight that follows a chain. */
export class Chained {
  private readonly system: AnySystem;
  private readonly chain: Chain;
  private readonly encounter: unknown;
  private readonly seed: number | undefined;
  private readonly options: FightOptions;

  constructor(system: AnySystem, chain: Chain, encounter: unknown, { seed, ...options }: FightOptions & { seed?: number } = {}) {
    this.system = system;
    this.chain = chain;
    this.encounter = encounter;
    this.seed = seed;
    this.options = options;
  }

  begun(): Fight {
    return need(Fight.start(this.system, this.encounter, { seed: this.seed, ...this.options }));
  }

  played(): Fight {
    const fight = this.begun();
    this.chain.forEach((_, i) => this.answer(fight, i));
    return fight;
  }

  answer(fight: Fight, i: number): void {
    const [by, key, about] = this.chain[i] as Chain[number];
    expect(fight.waitingFor()).toContainEqual(expect.objectContaining({ by, about }));
    expect(fight.choose(by, key)).toBeUndefined();
  }

  /** The fight after saving it as text and loading it again. */
  saved(fight: Fight): Fight {
    return need(Fight.resume(this.system, need(parseTranscript(formatTranscript(fight.transcript()))), this.options));
  }

  /** Tests saving and loading at each decision, and undoing from the end to each decision. */
  keeps(): void {
    const state = (fight: Fight) => JSON.stringify([fight.scene.combatants, fight.log.eventsFor(), fight.waitingFor(), fight.openDecisions()]);

    test('continues unchanged after saving and loading at each decision', () => {
      let fight = this.begun();
      const straight = this.begun();
      for (const i of this.chain.keys()) {
        fight = this.saved(fight);
        expect(state(fight)).toBe(state(straight));
        this.answer(fight, i);
        this.answer(straight, i);
      }
      expect(state(this.saved(fight))).toBe(state(straight));
    });

    test('can be undone from its end to every decision, and reaches the same end again', () => {
      const fight = this.begun();
      const before = this.chain.map((_, i) => {
        const was = state(fight);
        this.answer(fight, i);
        return was;
      });
      const end = state(fight);
      for (const i of [...this.chain.keys()].reverse()) {
        expect(fight.history.undo(fight.history.inForce.filter(e => 'chose' in e.input)[i]?.n as number)).toBeUndefined();
        expect(state(fight)).toBe(before[i]);
      }
      // The same dice come again after an undo.
      for (const i of this.chain.keys()) this.answer(fight, i);
      expect(state(fight)).toBe(end);
    });
  }
}
