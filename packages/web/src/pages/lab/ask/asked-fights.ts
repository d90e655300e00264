import { completeEncounter } from '@fray/table/campaign';
import type { SystemInfo } from '../../../seat/api/server.ts';
import { savedDraft, savedDrafts, savedHomebrew } from '../../../storage/saved-drafts.ts';
import type { AskedFight } from './question.ts';

const OWN = 'own/';

/** The id of a prepared fight in the form. */
export const ownFightId = (draft: string): string => OWN + draft;

export interface FightChoice {
  readonly id: string;
  readonly name: string;
}

/** The fights that were prepared in this browser. */
export const ownFights = (): readonly FightChoice[] => savedDrafts().map(({ id, encounter }) => ({ id: ownFightId(id), name: encounter.name }));

/** The fights that come with a system. */
export const starterFights = ({ id, starters }: SystemInfo): readonly FightChoice[] => starters.map(s => ({ id: `${id}/${s.id}`, name: s.name }));

/** A fight of the form: a starter by its name, one's own written out. */
export const askedFight = (id: string, systems: readonly SystemInfo[]): AskedFight | undefined => {
  if (id.startsWith(OWN)) {
    const draft = savedDraft(id.slice(OWN.length));
    if (!draft) return undefined;
    const { system, name } = draft.encounter;
    return { name, system, encounter: completeEncounter(draft, savedHomebrew(system)) };
  }
  const [system = '', starter = ''] = id.split('/');
  const found = systems.find(s => s.id === system)?.starters.find(s => s.id === starter);
  return found && { name: found.name, system, encounter: starter };
};
