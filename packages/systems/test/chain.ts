import { Fight, type FightOptions, formatTranscript, parseTranscript, type Result } from '@fray/engine';
import type { AnySystem } from '@fray/systems';
import { expect, test } from 'vitest';

export const need = <T>(r: Result<T>): T => {
  if (!r.ok) throw new Error(JSON.stringify(r.problems));
  return r.value;
};

/** Who decides what, by which key, one inside the other. */
export type Chain = readonly (readonly [by: string, key: string, about: string])[];

/** A fight that goes as a chain says. */
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
    return need(Fight.start(this.system, this.encounter, this.seed, this.options));
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

  /** Stored as text, and taken up again from it. */
  saved(fight: Fight): Fight {
    return need(Fight.resume(this.system, need(parseTranscript(formatTranscript(fight.transcript()))), this.options));
  }

  /** At each question it can be saved and taken up again, and from its end be undone to each. */
  keeps(): void {
    const state = (fight: Fight) => JSON.stringify([fight.scene.combatants, fight.eventsFor(), fight.waitingFor(), fight.openDecisions()]);

    test('is saved and taken up again at each question, and goes on as it was', () => {
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

    test('is undone from its end to every question before, and comes to the same again', () => {
      const fight = this.begun();
      const before = this.chain.map((_, i) => {
        const was = state(fight);
        this.answer(fight, i);
        return was;
      });
      const end = state(fight);
      for (const i of [...this.chain.keys()].reverse()) {
        expect(fight.undo(fight.inputsInForce.filter(e => 'chose' in e.input)[i]?.n as number)).toBeUndefined();
        expect(state(fight)).toBe(before[i]);
      }
      // Dice once seen come again.
      for (const i of this.chain.keys()) this.answer(fight, i);
      expect(state(fight)).toBe(end);
    });
  }
}
