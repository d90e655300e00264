import { WorthMemory } from '@fray/engine/policies';

/** What policies remember, for as long as a chunk goes: of each fight of a day, the fast policy, and each side that searches. */
export class Memories {
  private readonly known = new Map<string, WorthMemory>();

  of(stage: number, side: string): WorthMemory {
    const key = `${stage} ${side}`;
    let memory = this.known.get(key);
    if (!memory) this.known.set(key, (memory = new WorthMemory()));
    return memory;
  }
}
