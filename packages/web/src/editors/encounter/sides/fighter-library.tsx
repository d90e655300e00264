import { useId, useState } from 'react';
import type { ContentPiece } from '../../../content/content-description.ts';
import { addCombatants, mergeContent } from '../../../content/draft.ts';
import { t } from '../../../i18n/i18n.ts';
import { savedHomebrew, saveHomebrew } from '../../../storage/saved-drafts.ts';
import { Button } from '../../../ui/button.tsx';
import { isRecord } from '../../../ui/values.ts';
import { availableFighters, useDraftEditor } from '../draft-editor.ts';
import { carriedFromLibrary, carries } from '../placing/carry.ts';
import { PasteCreatures } from './paste-creatures.tsx';
import { sideLabel } from './side-label.ts';

const MAX_AT_ONCE = 20;

/** The weapons of a piece by their names. */
const weaponNames = (piece: ContentPiece, all: readonly ContentPiece[]): string => {
  const { weapons } = piece;
  if (!Array.isArray(weapons)) return '';
  const names = weapons.map(w => {
    const fields: Readonly<Record<string, unknown>> = isRecord(w) ? w : {};
    return typeof w === 'string' ? w : String(Object.values(fields).find(v => typeof v === 'string' && /^[a-z]/.test(v)) ?? Object.keys(fields)[0]);
  });
  return [...new Set(names.map(id => all.find(p => p.id === id)?.name ?? id.replace(/[-_]/g, ' ')))].join(', ');
};

/** All fighters that can be put on a side, with a search. */
export const FighterLibrary = () => {
  const making = useDraftEditor();
  const { draft, change, system, described, homebrew } = making;
  const weapons = [...(homebrew['weapons'] ?? []), ...(described.kinds['weapons']?.pieces ?? [])];
  const [words, setWords] = useState('');
  const [n, setN] = useState(1);
  const [said, setSaid] = useState('');
  const id = useId();
  const sides = Object.keys(draft.encounter.sides);
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = availableFighters(making).filter(p => wanted.every(w => `${p.name ?? ''} ${p.id} ${weaponNames(p, weapons)}`.toLowerCase().includes(w)));
  const add = (piece: ContentPiece, side: string) => {
    change(d => addCombatants(d, side, piece, n));
    setSaid(t('fights.added', { n, name: piece.name ?? piece.id, side: sideLabel(side) }));
    setN(1);
  };
  return (
    <section className="library" aria-labelledby={id}>
      <h3 id={id}>{t('fights.library')}</h3>
      <FighterSearch {...{ words, setWords, n, setN }} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is to be scrolled by keyboard too */}
      <ul className="found" tabIndex={0} aria-label={t('fights.found', { count: found.length })}>
        {found.map(piece => (
          <FighterItem key={piece.id} piece={piece} weapons={weaponNames(piece, weapons)} sides={sides} add={add} n={n} />
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

interface FighterSearchProps {
  readonly words: string;
  readonly setWords: (words: string) => void;
  readonly n: number;
  readonly setN: (n: number) => void;
}

/** The words to find fighters by, and how many of one are added at once. */
const FighterSearch = ({ words, setWords, n, setN }: FighterSearchProps) => (
  <div className="row">
    <input
      className="input search"
      type="search"
      aria-label={t('fights.search')}
      placeholder={t('fights.search')}
      value={words}
      autoComplete="off"
      onChange={e => setWords(e.target.value)}
    />
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
  </div>
);

interface FighterItemProps {
  readonly piece: ReturnType<typeof availableFighters>[number];
  /** The names of its weapons. */
  readonly weapons: string;
  readonly sides: readonly string[];
  readonly add: (piece: ContentPiece, side: string) => void;
  /** How many are added at once. */
  readonly n: number;
}

const FighterItem = ({ piece, weapons, sides, add, n }: FighterItemProps) => {
  const carried = (side: string) => carries(() => carriedFromLibrary(piece, side, n));
  return (
    <li>
      <span>
        {piece.name ?? piece.id} {piece.own && <span className="chip">{t('fights.own')}</span>}
        <span className="soft small">{weapons}</span>
      </span>
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
