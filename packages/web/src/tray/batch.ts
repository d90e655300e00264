import type { Prompt } from '@fray/table';
import type { View } from '../seat/view.ts';
import { kindOf } from './names.ts';

/** Questions that are one to whoever answers them: asked of several of a kind, with the same to choose from. */
export type Batch = readonly [Prompt, ...Prompt[]];

const sameness = (prompt: Prompt, view: View): string =>
  JSON.stringify([prompt.about, kindOf(view, prompt.by), prompt.options.map(o => o.key), view.you.plays.includes(prompt.by)]);

export const batchesOf = (prompts: readonly Prompt[], view: View): Batch[] =>
  [...Map.groupBy(prompts, p => sameness(p, view)).values()].map(same => same as unknown as Batch);
