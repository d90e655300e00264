import '../../editors/encounter/encounter-editor.css';
import type { Problem } from '@fray/engine';
import { type Content, type ContentPiece, mergeContent } from '@fray/table/campaign';
import { type ComponentProps, use, useEffect, useMemo, useState } from 'react';
import type { ContentDescription } from '../../content/content-description.ts';
import { layoutOf, type SheetSource } from '../../editors/character/character-sheet.tsx';
import { CharacterMaker } from '../../editors/character/maker/character-maker.tsx';
import { contentHints } from '../../editors/encounter/content-hints.ts';
import { problemsUnder } from '../../editors/encounter/draft-editor.ts';
import { PasteCreatures } from '../../editors/encounter/sides/paste-creatures.tsx';
import { ProblemList } from '../../forms/problem-list.tsx';
import { systemValueWords } from '../../forms/value-words.ts';
import { t } from '../../i18n/i18n.ts';
import { loadSystems, type SystemInfo } from '../../seat/api/server.ts';
import { loadDescription } from '../../seat/load-description.ts';
import { speakerOf } from '../../seat/system-words.ts';
import { savedHomebrew, saveHomebrew } from '../../storage/saved-drafts.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { askContent } from '../../worker/content/ask-content.ts';
import { NotFoundPage } from '../not-found-page.tsx';
import { CreatureShelf } from './creature-shelf.tsx';
import { HomebrewFiles } from './homebrew-files.tsx';
import { KindTabs } from './kind-tabs.tsx';
import { copyPiece, madePiece, newPiece } from './new-piece.ts';
import { PieceForm } from './piece-form.tsx';
import { PieceList } from './piece-list.tsx';

/** Homebrew for a system: each piece in a form made from its schema. */
const HomebrewPage = ({ system }: { readonly system: string }) => {
  const info = use(loadSystems()).find(s => s.id === system);
  return info ? <DescribedHomebrew system={info} /> : <NotFoundPage />;
};

const DescribedHomebrew = ({ system }: { readonly system: SystemInfo }) => <HomebrewEditor system={system} described={use(loadDescription(system.id))} />;

interface HomebrewEditorProps {
  readonly system: SystemInfo;
  readonly described: ContentDescription;
}

/** The content of one's own: saved with each change, and checked by the rules. */
const useHomebrew = (system: string) => {
  const [content, setContent] = useState<Content>(() => savedHomebrew(system));
  const [isKept, setKept] = useState(true);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  useEffect(() => {
    let current = true;
    void askContent('checkContent', system, content).then(found => current && setProblems(found));
    return () => {
      current = false;
    };
  }, [content, system]);
  const change = (to: Content) => {
    setContent(to);
    setKept(saveHomebrew(system, to));
  };
  return { content, change, isKept, problems };
};

/** What the form of a piece knows of the rules and of other content. */
const useFormContext = (system: string, described: ContentDescription, content: Content, problems: readonly Problem[]) =>
  useMemo(
    () => ({ problems, words: (value: unknown) => systemValueWords(value, speakerOf(system)), ...contentHints(described, content) }),
    [problems, described, content, system],
  );

const HomebrewEditor = ({ system, described }: HomebrewEditorProps) => {
  const { content, change, isKept, problems } = useHomebrew(system.id);
  const [{ kind, at }, setPlace] = useState({ kind: described.fighters[0] ?? '', at: 0 });
  const setAt = (to: number) => setPlace({ kind, at: to });
  const around = useFormContext(system.id, described, content, problems);
  const source = useMemo(() => ({ system: system.id, described, content }), [system.id, described, content]);
  const [isMaking, setMaking] = useState(false);
  const shelf = described.kinds[kind];
  const own = content[kind] ?? [];
  const piece = own[at];
  if (!shelf) return null;
  const put = (pieces: readonly ContentPiece[]) => change({ ...content, [kind]: pieces });
  const add = (one: ContentPiece) => {
    put([...own, one]);
    setAt(own.length);
  };
  const copy = (from: ContentPiece) => add(copyPiece(from, taken));
  const open = (to: string) => setPlace({ kind: to, at: 0 });
  const taken = new Set([...own, ...shelf.pieces].map(p => p.id));
  return (
    <main className="making homebrew">
      <HomebrewHeader {...{ system, content, kind, isKept }} onTake={more => change(mergeContent(content, more))} />
      <KindTabs {...{ described, content, problems, kind }} onKind={open} />
      <div className="homebrew-kind">
        <div className="bench">
          <PieceList
            {...{ kind, own, problems, at }}
            pieces={shelf.pieces}
            onOpen={setAt}
            onNew={() => add(newPiece(shelf.schema, t('homebrew.unnamed'), taken))}
            onCopy={copy}
            onMake={described.layout?.kind === kind ? () => setMaking(true) : undefined}
          />
          {isMaking && <MakePiece source={source} close={() => setMaking(false)} onMade={(character, from) => add(madePiece(character, from, taken))} />}
          {piece && (
            <PieceForm
              key={`${kind} ${at}`}
              {...{ shelf, piece, kind, source }}
              path={`${kind}.${piece.id}`}
              problems={problemsUnder(problems, `${kind}.${piece.id}`)}
              isDouble={own.some((p, i) => i !== at && p.id === piece.id)}
              replaces={shelf.pieces.find(p => p.id === piece.id)}
              context={around}
              onChange={to => put(own.with(at, to))}
              onDrop={() => {
                put(own.toSpliced(at, 1));
                setAt(0);
              }}
            />
          )}
        </div>
        {described.fighters[0] === kind && (
          <PasteCreatures {...{ described, taken }} system={system.id} onTake={(of, pieces) => change(mergeContent(content, { [of]: pieces }))} />
        )}
        {described.fighters.includes(kind) && <CreatureShelf {...{ system: system.id, described, content, kind }} onCopy={copy} />}
      </div>
    </main>
  );
};

interface MakePieceProps extends Pick<ComponentProps<typeof CharacterMaker>, 'onMade' | 'close'> {
  readonly source: SheetSource;
}

/** Makes a character as a piece of homebrew. */
const MakePiece = ({ source, ...made }: MakePieceProps) => {
  const layout = layoutOf(source);
  return layout && <CharacterMaker {...{ ...source, ...made, layout }} title={t('character.make')} />;
};

interface HomebrewHeaderProps {
  readonly system: SystemInfo;
  readonly content: Content;
  readonly kind: string;
  /** Whether the browser had room to save it. */
  readonly isKept: boolean;
  readonly onTake: (more: Content) => void;
}

const HomebrewHeader = ({ system, content, kind, isKept, onTake }: HomebrewHeaderProps) => (
  <header className="making-top">
    <Breadcrumbs trail={[{ href: '/homebrew', name: t('homebrew.title') }]} here={system.title} />
    <h1>{t('homebrew.title')}</h1>
    <p className="soft">{t('homebrew.lede')}</p>
    <HomebrewFiles system={system.id} content={content} onTake={onTake} kind={kind} />
    {!isKept && <ProblemList problems={[{ path: '', problem: t('fights.noRoom'), hint: t('fights.noRoomHint') }]} />}
  </header>
);

export default HomebrewPage;
