import type { ContentPiece } from '@fray/table/campaign';
import { creatureText } from '../../i18n/creature-texts.ts';
import type { language } from '../../i18n/i18n.ts';
import { isRecord } from '../../ui/values.ts';
import type { CreatureCards } from './use-creature-cards.ts';

/** A piece of content that can be put on a side. */
export type Creature = ContentPiece & { readonly own: boolean; readonly fromPack?: string };

/** What the list of creatures is asked for. */
export interface CreatureSearch {
  readonly words: string;
  /** '' for all. */
  readonly tag: string;
  readonly sort: CreatureSort;
}

export const CREATURE_SORTS = ['given', 'name', 'mild', 'deadly'] as const;
/** In which order creatures are listed: one's own and heroes first, by name, or by danger. */
export type CreatureSort = (typeof CREATURE_SORTS)[number];

export const FIRST_SEARCH: CreatureSearch = { words: '', tag: '', sort: 'given' };

export const tagsOf = ({ tags }: ContentPiece): readonly string[] => (Array.isArray(tags) ? tags.filter(tag => typeof tag === 'string') : []);

/** A tag in the language of the page; one that people made up, as they wrote it. */
export const tagWords = (tag: string): string => creatureText(`tags.${tag}`, { defaultValue: tag.replaceAll('-', ' ') });

/** All tags of some creatures, sorted by what they are called. */
export const allTags = (creatures: readonly Creature[], lang: ReturnType<typeof language>): readonly string[] =>
  [...new Set(creatures.flatMap(tagsOf))].sort((a, b) => tagWords(a).localeCompare(tagWords(b), lang));

/** The weapons of a piece by their names. */
export const weaponNames = (piece: ContentPiece, all: readonly ContentPiece[]): string => {
  const { weapons } = piece;
  if (!Array.isArray(weapons)) return '';
  const names = weapons.map(w => {
    const fields: Readonly<Record<string, unknown>> = isRecord(w) ? w : {};
    return typeof w === 'string' ? w : String(Object.values(fields).find(v => typeof v === 'string' && /^[a-z]/.test(v)) ?? Object.keys(fields)[0]);
  });
  return [...new Set(names.map(id => all.find(p => p.id === id)?.name ?? id.replace(/[-_]/g, ' ')))].join(', ');
};

interface Known {
  readonly cards: CreatureCards;
  readonly weapons: readonly ContentPiece[];
  readonly lang: ReturnType<typeof language>;
}

/** One's own and those of packs come first, then heroes. */
const placeOf = (c: Creature): number => (c.own || c.fromPack !== undefined ? 0 : tagsOf(c).includes('hero') ? 1 : 2);

/** The creatures that all words and the tag fit, in the order that is wanted. What has no danger comes last where that decides. */
export const findCreatures = (creatures: readonly Creature[], { words, tag, sort }: CreatureSearch, { cards, weapons, lang }: Known): readonly Creature[] => {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const textOf = (c: Creature) => [c.name, c.id, c.fromPack, weaponNames(c, weapons), ...tagsOf(c).map(tagWords)].join(' ').toLowerCase();
  const found = creatures.filter(c => (tag === '' || tagsOf(c).includes(tag)) && wanted.every(w => textOf(c).includes(w)));
  const rank = (c: Creature) => cards[c.id]?.danger?.rank;
  switch (sort) {
    case 'given':
      return found.toSorted((a, b) => placeOf(a) - placeOf(b));
    case 'name':
      return found.toSorted((a, b) => (a.name ?? a.id).localeCompare(b.name ?? b.id, lang));
    case 'mild':
      return found.toSorted((a, b) => (rank(a) ?? Number.MAX_SAFE_INTEGER) - (rank(b) ?? Number.MAX_SAFE_INTEGER));
    case 'deadly':
      return found.toSorted((a, b) => (rank(b) ?? -1) - (rank(a) ?? -1));
  }
};
