import { renameIn } from '@fray/engine/renames';
import { mapRenames, renamesOf } from '@fray/systems/renames';
import type { Content, Draft } from '@fray/table/campaign';

// What was saved before names changed is read with the names of today. It says of no version by which it was written; what has the names of today stays as it is.

export const renameDraft = (draft: Draft): Draft => {
  const renames = renamesOf(draft.encounter.system);
  const renamed = renames ? renameIn(renames, draft) : draft;
  return renamed.drawn ? { ...renamed, drawn: { ...renamed.drawn, map: renameMap(renamed.drawn.map) } } : renamed;
};

/** Content by kind. */
export const renameContent = <C extends Content | undefined>(system: string, content: C): C => {
  const renames = renamesOf(system);
  return renames ? renameIn(renames, content, { field: 'content' }) : content;
};

/** An encounter as a file has it. */
export const renameEncounter = <E>(system: string, encounter: E): E => {
  const renames = renamesOf(system);
  return renames ? renameIn(renames, encounter) : encounter;
};

/** A map that was drawn here, or is in a file. */
export const renameMap = <M>(map: M): M => renameIn(mapRenames, map);
