import { picturesIn } from '@fray/engine/maps';
import { type Content, completeEncounter, type Draft, mergeContent } from '@fray/table/campaign';
import { namedContent } from '@fray/table/packs';
import { toId } from '../../content/draft.ts';
import { base64Of } from '../../editors/map/files/map-file.ts';
import type { SavedMap } from '../../editors/map/files/use-saved-maps.ts';
import { mapStore } from '../../storage/map-store.ts';
import { savedDrafts, savedHomebrew } from '../../storage/saved-drafts.ts';
import { askContent } from '../../worker/content/ask-content.ts';
import type { PackHead } from './pack-form.tsx';

/** What one has made that may go into a pack of a system. */
export interface PackStock {
  readonly system: string;
  readonly homebrew: Content;
  readonly fights: readonly Draft[];
  readonly maps: readonly SavedMap[];
}

export const stockOf = (system: string, maps: readonly SavedMap[]): PackStock => ({
  ...{ system, maps, homebrew: savedHomebrew(system) },
  fights: savedDrafts().filter(d => d.encounter.system === system && !d.campaign),
});

/** Those of these that were chosen, by kind and id. */
export const chosenContent = ({ homebrew }: PackStock, chosen: ReadonlySet<string>): Content =>
  Object.fromEntries(Object.entries(homebrew).map(([kind, all]) => [kind, all.filter(p => chosen.has(`${kind}/${p.id}`))]));

/** What the chosen pieces name of one's own, and would be missed. */
export const neededContent = (stock: PackStock, chosen: ReadonlySet<string>): Content => {
  const own = chosenContent(stock, chosen);
  const needed = namedContent(own, stock.homebrew);
  return Object.fromEntries(
    Object.entries(needed).flatMap(([kind, all]) => {
      const more = all.filter(p => !own[kind]?.some(o => o.id === p.id));
      return more.length > 0 ? [[kind, more]] : [];
    }),
  );
};

/** A prepared fight as an encounter of a pack, with the homebrew that it uses. */
const encounterOf = async (draft: Draft, homebrew: Content) => {
  const { system, name } = draft.encounter;
  const checked = await askContent('check', system, completeEncounter(draft, homebrew));
  return { id: toId(name), ...completeEncounter(draft, homebrew, checked.content) };
};

/** The ids of fights with one name are numbered. */
const withOwnIds = <E extends { readonly id: string }>(all: readonly E[]): readonly E[] =>
  all.map((one, i) => {
    const before = all.slice(0, i).filter(o => o.id === one.id).length;
    return before === 0 ? one : { ...one, id: `${one.id}-${before + 1}` };
  });

/** The data of a pack, with all pictures that it shows. */
export const packData = async (head: PackHead, stock: PackStock, chosen: ReadonlySet<string>): Promise<Readonly<Record<string, unknown>>> => {
  const { system, homebrew, fights, maps } = stock;
  const encounters = withOwnIds(await Promise.all(fights.filter(d => chosen.has(`encounters/${d.id}`)).map(d => encounterOf(d, homebrew))));
  const own = mergeContent(chosenContent(stock, chosen), neededContent(stock, chosen));
  const options = fights.find(d => chosen.has(`options/${d.id}`))?.encounter.options ?? {};
  const content = { ...own, ...(encounters.length > 0 && { encounters }) };
  const drawn = maps.filter(([id]) => chosen.has(`maps/${id}`)).map(([, map]) => map);
  const isForSystem = Object.values(content).some(all => all.length > 0) || Object.keys(options).length > 0;
  const { description, ...named } = head;
  const pictures = await Promise.all(
    picturesIn([content, drawn]).map(async id => {
      const blob = await mapStore.read<Blob>('pictures', id);
      return blob ? [[id, await base64Of(blob)] as const] : [];
    }),
  );
  return {
    ...{ fray: 'pack', ...named },
    ...(isForSystem && { system }),
    ...(description.trim() !== '' && { description }),
    ...{ content, options, maps: drawn, pictures: Object.fromEntries(pictures.flat()) },
  };
};
