import { readItem, writeItem } from './local-items.ts';

const KEY = 'fray.pack.';

/** What a pack is made of: what its author wrote of it, and what was chosen. */
export interface PackPlan<H> {
  readonly head: H;
  readonly chosen: readonly string[];
}

/** What the last pack of a system was made of. */
export const savedPackPlan = <H>(system: string): PackPlan<H> | undefined => readItem<PackPlan<H>>(KEY + system);
export const savePackPlan = <H>(system: string, plan: PackPlan<H>): boolean => writeItem(KEY + system, plan);
