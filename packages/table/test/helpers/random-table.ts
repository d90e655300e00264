import { idOf } from '@fray/engine';
import { Rng } from '@fray/engine/dice';
import type { Command } from '@fray/table';
import { type Setting, setTable } from './set.ts';

/** A table whose seats act at random, with and without real dice: choices, throws, rulings, undos, changes of seats and settings. */
export class RandomTable {
  readonly setting: Setting;
  private readonly rng: Rng;

  constructor(system: string, encounter: unknown, seed: number) {
    this.rng = new Rng(seed, 1);
    const ids = setTable(system, encounter).table.fight.scene.encounter.combatants.map(c => c.id);
    const players = { Ann: ids.filter((_, i) => i % 3 === 0), Bea: ids.filter((_, i) => i % 3 === 1) };
    this.setting = setTable(system, encounter, { ...players, Cal: [] }, { hand: this.rng.below(4) === 0, freeUndo: this.rng.below(2) === 0 });
    for (const name of ['GM', 'Ann', 'Bea']) if (this.rng.below(2) === 0) this.setting.do(name, { do: 'hand', hand: true });
  }

  /** Performs one command or automatic action. Returns whether there was one. */
  async step(): Promise<boolean> {
    const before = this.setting.entries.length;
    if (this.rng.below(3) > 0) await this.setting.settle(1);
    if (this.setting.entries.length === before) this.setting.tried('GM', this.command());
    return this.setting.entries.length > before;
  }

  private command(): Command {
    const { fight } = this.setting.table;
    const wanted = fight.dice.wanted;
    if (wanted && this.rng.below(3) > 0) return { do: 'roll', by: wanted.by, total: this.pick(wanted.dice.outcomes)[0] };
    const [open] = this.shuffled(fight.openDecisions());
    if (open && this.rng.below(4) > 0) {
      const option = this.pick(open.options);
      const what = option.open ? (this.shuffled(fight.choices.completions(open.by, option.key))[0]?.key ?? option.key) : option.key;
      return { do: 'choose', by: open.by, what };
    }
    return this.atTheTable();
  }

  private atTheTable(): Command {
    const { fight, state } = this.setting.table;
    const seats = [...state.seats.keys()].filter(id => id !== 'seat-1');
    const who = this.pick(fight.scene.combatants.map((_, i) => idOf(fight.scene, i)));
    const [last] = fight.history.inForce.slice(-1);
    // Once the fight is over and its seed is shown, only undos are of interest.
    switch (fight.isOver ? 2 : this.rng.below(10)) {
      case 0:
        return { do: 'seat', seat: this.pick(seats), hand: this.rng.below(2) === 0 };
      case 1:
        return { do: 'set', settings: { hand: this.rng.below(2) === 0 } };
      case 2:
        return { do: 'undo', input: Math.max(0, fight.history.inputs.length - 1 - this.rng.below(6)), fresh: this.rng.below(2) === 0 };
      case 3:
        return { do: 'go' };
      case 4:
        return this.ruling(who);
      case 5:
        return { do: 'lend', combatant: who, to: this.pick(seats) };
      case 6:
        return { do: 'revoke', seat: this.pick(seats) };
      case 7:
        return { do: 'invite', role: 'player', name: `Seat ${state.seats.size}`, owns: [who] };
      case 8:
        return last && 'threw' in last.input
          ? { do: 'amend', n: last.n, total: last.input.threw }
          : { do: 'amend', n: last?.n ?? 0, choose: this.pick(['pass', 'wait']) };
      default:
        return { do: 'note', text: 'hm' };
    }
  }

  private ruling(who: string): Command {
    const { rulings } = this.setting.table.system;
    const given = [{}, { who }, { who, name: 'hp', to: 1 + this.rng.below(9) }, { winner: null }, { who, to: 1 }];
    const fitting = rulings.flatMap(({ id, takes }) => given.filter(g => takes.safeParse(g).success).map(w => ({ id, with: w })));
    const { id, with: taken } = this.pick(fitting);
    return { do: 'rule', ruling: id, with: taken };
  }

  private pick<T>(some: readonly T[]): T {
    return some[this.rng.below(some.length)] as T;
  }

  private shuffled<T>(some: readonly T[]): T[] {
    const from = this.rng.below(Math.max(1, some.length));
    return [...some.slice(from), ...some.slice(0, from)];
  }
}
