import { type Content, type ContentPiece, mergeContent } from '@fray/table/campaign';
import { useId, useMemo, useState } from 'react';
import { addCombatants } from '../../../content/draft.ts';
import { language, t } from '../../../i18n/i18n.ts';
import { savedHomebrew, saveHomebrew } from '../../../storage/saved-drafts.ts';
import { Button } from '../../../ui/button.tsx';
import { CreatureCard } from '../../creatures/creature-card.tsx';
import { CreatureFinder } from '../../creatures/creature-finder.tsx';
import { allTags, type Creature, FIRST_SEARCH, findCreatures, tagsOf, weaponNames } from '../../creatures/find-creatures.ts';
import { type SpokenCard, useCreatureCards } from '../../creatures/use-creature-cards.ts';
import { availableFighters, type DraftEditor, useDraftEditor } from '../draft-editor.ts';
import { carriedFromLibrary, carries } from '../placing/carry.ts';
import { PasteCreatures } from './paste-creatures.tsx';
import { sideLabel } from './side-label.ts';

const MAX_AT_ONCE = 20;

/** The content of packs that cards need. */
const fightersOf = (packs: DraftEditor['packs']): Content =>
  packs.reduce<Content>((all, { pack: { content } }) => {
    const { encounters: _, ...pieces } = content;
    return mergeContent(all, pieces);
  }, {});

/** All fighters that can be put on a side: cards that are found by words and tags, and sorted. */
export const FighterLibrary = () => {
  const making = useDraftEditor();
  const { draft, change, system, described, homebrew, packs } = making;
  const ownInFight = draft.encounter.content;
  const content = useMemo(() => mergeContent(mergeContent(fightersOf(packs), homebrew), ownInFight ?? {}), [packs, homebrew, ownInFight]);
  const cards = useCreatureCards(system.id, content);
  const weapons = [
    ...packs.flatMap(({ pack }) => pack.content['weapons'] ?? []),
    ...(homebrew['weapons'] ?? []),
    ...(described.kinds['weapons']?.pieces ?? []),
  ];
  const [search, setSearch] = useState(FIRST_SEARCH);
  const [n, setN] = useState(1);
  const [said, setSaid] = useState('');
  const id = useId();
  const sides = Object.keys(draft.encounter.sides);
  const all = availableFighters(making);
  const found = findCreatures(all, search, { cards, weapons, lang: language() });
  const add = (piece: ContentPiece, side: string) => {
    change(d => addCombatants(d, side, piece, n));
    setSaid(t('fights.added', { n, name: piece.name ?? piece.id, side: sideLabel(side) }));
    setN(1);
  };
  return (
    <section className="library" aria-labelledby={id}>
      <h3 id={id}>{t('fights.library')}</h3>
      <CreatureFinder search={search} onSearch={setSearch} tags={allTags(all, language())}>
        <HowMany n={n} setN={setN} />
      </CreatureFinder>
      <ul className="found" aria-label={t('fights.found', { count: found.length })}>
        {found.map(piece => (
          <FighterItem key={piece.id} piece={piece} card={cards[piece.id]} weapons={weaponNames(piece, weapons)} sides={sides} add={add} n={n} />
        ))}
      </ul>
      {found.length === 0 && <p className="soft small">{t('fights.foundNone')}</p>}
      <p className="small">
        <a href={`/homebrew/${system.id}`}>{t('fights.makeOwn')}</a>
      </p>
      <PasteHere />
      <p className="hidden" role="status">
        {said}
      </p>
    </section>
  );
};

/** Pasted creatures are kept with the fight and in the homebrew. */
const PasteHere = () => {
  const making = useDraftEditor();
  const { change, system, described } = making;
  const take = (kind: string, pieces: readonly ContentPiece[]) => {
    const more = { [kind]: pieces };
    saveHomebrew(system.id, mergeContent(savedHomebrew(system.id), more));
    change(d => ({ ...d, encounter: { ...d.encounter, content: mergeContent(d.encounter.content ?? {}, more) } }));
  };
  return <PasteCreatures system={system.id} described={described} taken={new Set(availableFighters(making).map(p => p.id))} onTake={take} />;
};

interface HowManyProps {
  readonly n: number;
  readonly setN: (n: number) => void;
}

/** How many of one are added at once. */
const HowMany = ({ n, setN }: HowManyProps) => (
  <label className="tick">
    {t('fights.howMany')}
    <input
      className="input short"
      type="number"
      min={1}
      max={MAX_AT_ONCE}
      value={n}
      onChange={e => setN(Math.max(1, Math.min(MAX_AT_ONCE, Math.trunc(Number(e.target.value)) || 1)))}
    />
  </label>
);

interface FighterItemProps {
  readonly piece: Creature;
  readonly card: SpokenCard | undefined;
  /** The names of its weapons. */
  readonly weapons: string;
  readonly sides: readonly string[];
  readonly add: (piece: ContentPiece, side: string) => void;
  /** How many are added at once. */
  readonly n: number;
}

/** The side that a combatant is most likely for: that of the content, else the first for heroes and the second for all others. */
const usualSide = (piece: Creature, sides: readonly string[]): string =>
  sides.find(side => side === piece['side']) ?? (tagsOf(piece).includes('hero') ? sides[0] : sides[1]) ?? sides[0] ?? '';

const FighterItem = ({ piece, card, weapons, sides, add, n }: FighterItemProps) => {
  const carried = (side: string) => carries(() => carriedFromLibrary(piece, side, n));
  return (
    <li>
      {/* By touch the list is scrolled, so there only the buttons can be dragged. */}
      <div className="carry-card" onPointerDownCapture={e => e.pointerType === 'mouse' && carried(usualSide(piece, sides))(e)}>
        <CreatureCard piece={piece} card={card} weapons={weapons} />
      </div>
      <span className="adds">
        {sides.map(side => (
          <span key={side} className="carry-grip" onPointerDownCapture={carried(side)}>
            <Button aria-label={t('fights.addTo', { name: piece.name ?? piece.id, side: sideLabel(side) })} onPress={() => add(piece, side)}>
              + {sideLabel(side)}
            </Button>
          </span>
        ))}
      </span>
    </li>
  );
};
