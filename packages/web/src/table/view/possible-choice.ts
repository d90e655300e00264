import type { OfferedChoice, Prompt } from '../../i18n/spoken.ts';
/** A choice of an open question. */
export interface PossibleChoice {
  readonly prompt: Prompt;
  readonly offer: OfferedChoice;
}

const PLACE_AT_END = /:(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/;

/** The two numbers at the end of a key, if it names a place. */
export const placeInKey = (key: string): readonly [number, number] | undefined => {
  const found = PLACE_AT_END.exec(key);
  return found ? [Number(found[1]), Number(found[2])] : undefined;
};

/** Choices by the combatants or places that their keys name. */
export const choicesNaming = (prompts: readonly Prompt[], ids: ReadonlySet<string>): ReadonlyMap<string, readonly PossibleChoice[]> => {
  const all = new Map<string, PossibleChoice[]>();
  for (const prompt of prompts)
    for (const offer of prompt.options)
      for (const id of new Set(offer.key.split(':').slice(1))) {
        if (!ids.has(id)) continue;
        const known = all.get(id);
        if (known) known.push({ prompt, offer });
        else all.set(id, [{ prompt, offer }]);
      }
  return all;
};

/** Open choices that name no combatant, but ask for a place. */
export const openChoices = (prompts: readonly Prompt[], ids: ReadonlySet<string>): readonly PossibleChoice[] =>
  prompts.flatMap(prompt =>
    prompt.options.filter(o => o.open && !o.key.split(':').some((part, i) => i > 0 && ids.has(part))).map(offer => ({ prompt, offer })),
  );
