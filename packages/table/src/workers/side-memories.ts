import { type Fight, whoById } from '@fray/engine';
import { WorthMemory } from '@fray/engine/policies';
import { LruCache } from '../lib/lru-cache.ts';
import type { Viewpoint } from '../questions/advisor.ts';

/** How many memories are kept, and how many worths one generation of each has. */
const MAX_MEMORIES = 12;
const MAX_WORTHS = 15_000;

/**
 * What searches found in a fight before, for each seat or side by itself: what one learned from what it knows serves no other. With it the next search of a
 * fight tries out many times as much.
 */
export class SideMemories {
  private readonly kept = new LruCache<WorthMemory>(MAX_MEMORIES);
  private readonly numbers = new WeakMap<Fight, number>();
  private fights = 0;

  /** What is remembered for the one whose knowledge counts: of a viewpoint, or of a combatant's side. */
  of(fight: Fight, by: string, eyes: Viewpoint | undefined): WorthMemory {
    const name = `${this.numberOf(fight)} ${JSON.stringify(eyes ?? sideOf(fight, by))}`;
    const memory = this.kept.get(name) ?? new WorthMemory(MAX_WORTHS);
    this.kept.set(name, memory);
    return memory;
  }

  private numberOf(fight: Fight): number {
    const number = this.numbers.get(fight) ?? this.fights++;
    this.numbers.set(fight, number);
    return number;
  }
}

const sideOf = (fight: Fight, by: string): string => {
  const who = whoById(fight.scene, by);
  return who === undefined || who < 0 ? '' : fight.system.vitals(fight.scene, who).side;
};
