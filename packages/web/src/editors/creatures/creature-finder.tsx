import type { ReactNode } from 'react';
import { creatureText } from '../../i18n/creature-texts.ts';
import { t } from '../../i18n/i18n.ts';
import { CREATURE_SORTS, type CreatureSearch, tagWords } from './find-creatures.ts';

interface CreatureFinderProps {
  readonly search: CreatureSearch;
  readonly onSearch: (search: CreatureSearch) => void;
  /** The tags that can be chosen. */
  readonly tags: readonly string[];
  /** What else stands in its row. */
  readonly children?: ReactNode;
}

/** What creatures are looked for: words, a tag, and in which order they are listed. */
export const CreatureFinder = ({ search, onSearch, tags, children }: CreatureFinderProps) => (
  <div className="creature-finder">
    <input
      className="input search"
      type="search"
      aria-label={t('fights.search')}
      placeholder={t('fights.search')}
      value={search.words}
      autoComplete="off"
      onChange={e => onSearch({ ...search, words: e.target.value })}
    />
    <select className="input" aria-label={creatureText('tag')} value={search.tag} onChange={e => onSearch({ ...search, tag: e.target.value })}>
      <option value="">{creatureText('anyTag')}</option>
      {tags.map(tag => (
        <option key={tag} value={tag}>
          {tagWords(tag)}
        </option>
      ))}
    </select>
    <label className="tick">
      {creatureText('sort')}
      <select
        className="input"
        value={search.sort}
        onChange={e => onSearch({ ...search, sort: CREATURE_SORTS.find(sort => sort === e.target.value) ?? 'given' })}
      >
        {CREATURE_SORTS.map(sort => (
          <option key={sort} value={sort}>
            {creatureText(`sorts.${sort}`)}
          </option>
        ))}
      </select>
    </label>
    {children}
  </div>
);
