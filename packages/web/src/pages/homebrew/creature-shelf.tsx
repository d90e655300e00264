import type { Content, ContentPiece } from '@fray/table/campaign';
import { useId, useState } from 'react';
import type { ContentDescription } from '../../content/content-description.ts';
import { CreatureCard } from '../../editors/creatures/creature-card.tsx';
import { CreatureFinder } from '../../editors/creatures/creature-finder.tsx';
import { allTags, type Creature, FIRST_SEARCH, findCreatures, weaponNames } from '../../editors/creatures/find-creatures.ts';
import { useCreatureCards } from '../../editors/creatures/use-creature-cards.ts';
import { creatureText } from '../../i18n/creature-texts.ts';
import { language, t } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';

interface CreatureShelfProps {
  readonly system: string;
  /** All content of one's own. */
  readonly content: Content;
  readonly described: ContentDescription;
  /** The kind of content that is listed. */
  readonly kind: string;
  readonly onCopy: (from: ContentPiece) => void;
}

/** A piece as it is written. */
const bare = ({ own: _, ...piece }: Creature): ContentPiece => piece;

/** All who can fight as cards, each to be copied. */
export const CreatureShelf = ({ system, content, described, kind, onCopy }: CreatureShelfProps) => {
  const cards = useCreatureCards(system, content);
  const [search, setSearch] = useState(FIRST_SEARCH);
  const id = useId();
  const weapons = [...(content['weapons'] ?? []), ...(described.kinds['weapons']?.pieces ?? [])];
  const own = content[kind] ?? [];
  const theirs = described.kinds[kind]?.pieces.filter(p => !own.some(o => o.id === p.id)) ?? [];
  const pieces: readonly Creature[] = [...own.map(p => ({ ...p, own: true })), ...theirs.map(p => ({ ...p, own: false }))];
  const found = findCreatures(pieces, search, { cards, weapons, lang: language() });
  const copy = (piece: Creature) => {
    onCopy(bare(piece));
    // The copy is opened above the cards.
    document.querySelector('.bench')?.scrollIntoView();
  };
  return (
    <section className="creature-shelf panel" aria-labelledby={id}>
      <h2 id={id}>{creatureText('all')}</h2>
      <CreatureFinder search={search} onSearch={setSearch} tags={allTags(pieces, language())} />
      <ul className="found" aria-label={t('fights.found', { count: found.length })}>
        {found.map(piece => (
          <li key={piece.id}>
            <CreatureCard piece={piece} card={cards[piece.id]} weapons={weaponNames(piece, weapons)} />
            <Button aria-label={t('fights.copyThis', { name: piece.name ?? piece.id })} onPress={() => copy(piece)}>
              {t('fights.copy')}
            </Button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="soft small">{t('fights.foundNone')}</p>}
    </section>
  );
};
