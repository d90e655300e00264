import type { Fight } from '@fray/engine';
import { WorthMemory } from '@fray/engine/policies';
import type { Text } from '@fray/engine/words';
import type { Contestant } from '../input/contestant.ts';

/** What answers for sides, or for the GM. */
export type SideMachines = ReadonlyMap<string, Contestant>;

/** What a machine chooses, and why where it looks ahead. */
export interface MachineChoice {
  readonly key: string;
  readonly reason?: Text;
}

/** How long a master looks ahead at a terminal, where the command does not say. */
const MASTER_MS = 600;

/** Chooses in place of people, and remembers for each side what it found. */
export class Machines {
  private readonly fight: Fight;
  private readonly sides: SideMachines;
  private readonly memories = new Map<string, WorthMemory>();

  constructor(fight: Fight, sides: SideMachines) {
    this.fight = fight;
    this.sides = sides;
  }

  /** Whether a machine plays a side. */
  has(side: string): boolean {
    return this.sides.has(side);
  }

  /** The machine that answers for a combatant, if there is one. */
  of(by: string): Contestant | undefined {
    return this.sides.get(this.sideOf(by));
  }

  /** What a machine chooses for a combatant. Nothing, where nothing is asked of it. */
  choose(by: string, { policy, search }: Contestant): MachineChoice | undefined {
    const { odds } = this.fight;
    const budget = { ms: MASTER_MS, clock: () => performance.now() };
    const advised = policy === 'search' ? odds.weigh(by, { budget, memory: this.memoryOf(by), ...search }) : undefined;
    const best = advised?.weighed[0]?.choice.key;
    if (advised && best !== undefined) return { key: best, reason: advised.reason };
    const key = odds.advise(by, { policy: policy === 'search' ? 'fast' : policy });
    return key === undefined ? undefined : { key };
  }

  private memoryOf(by: string): WorthMemory {
    const side = this.sideOf(by);
    const memory = this.memories.get(side) ?? new WorthMemory();
    this.memories.set(side, memory);
    return memory;
  }

  private sideOf(by: string): string {
    return this.fight.scene.encounter.combatants.find(c => c.id === by)?.side ?? 'gm';
  }
}
