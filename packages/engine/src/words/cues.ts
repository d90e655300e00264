import type { AnyCues, Cue } from '../kernel/cue.ts';
import type { Events, Told } from './event-fields.ts';

/** What each event shows; an event that is left out shows nothing. Details that name combatants are their ids. */
export type Cues<E extends Events> = { readonly [K in keyof E]?: (event: Told<E[K]>) => Cue | readonly Cue[] | undefined };

/**
 * The cues of an event of the log, in the order in which they are seen.
 * @example
 * {@includeCode ../../test/examples/words.test.ts#cues}
 */
export const cuesOf = (cues: AnyCues, event: { readonly what: string; readonly [detail: string]: unknown }): readonly Cue[] => {
  const shown = Object.hasOwn(cues, event.what) ? cues[event.what]?.(event) : undefined;
  return shown === undefined ? [] : [shown].flat();
};
