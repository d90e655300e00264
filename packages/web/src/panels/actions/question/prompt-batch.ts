import type { Prompt } from '../../../i18n/spoken.ts';
import type { View } from '../../../seat/view.ts';
import { kindName } from '../../../table/view/combatant-name.ts';

/** Questions that are answered together: asked of several of a kind, with the same choices. */
export type PromptBatch = readonly [Prompt, ...Prompt[]];

const sameness = (prompt: Prompt, view: View): string =>
  JSON.stringify([prompt.about, kindName(view, prompt.by), prompt.options.map(o => o.key), view.you.plays.includes(prompt.by)]);

export const batchPrompts = (prompts: readonly Prompt[], view: View): PromptBatch[] =>
  [...Map.groupBy(prompts, p => sameness(p, view)).values()].flatMap(([first, ...others]): PromptBatch[] => (first ? [[first, ...others]] : []));
