import '../fights/fights.css';
import type { Problem } from '@fray/engine';
import { use, useEffect, useMemo, useState } from 'react';
import { type Content, onTop } from '../fights/draft.ts';
import { keepHomebrew, keptHomebrew } from '../fights/kept.ts';
import { under } from '../fights/making.ts';
import { aboutContent } from '../fights/named-by.ts';
import { Problems } from '../forms/problems.tsx';
import { NoSuchPage } from '../pages/lost.tsx';
import { type SystemInfo, systemsOnServer } from '../seat/server.ts';
import { t } from '../words/words.ts';
import type { Described, Piece } from '../workshop/described.ts';
import { describedAs, workshop } from '../workshop/workshop.ts';
import { Files } from './files.tsx';
import { Kinds } from './kinds.tsx';
import { copied, fresh } from './piece.ts';
import { PieceForm } from './piece-form.tsx';
import { Shelf } from './shelf.tsx';

/** Content of one’s own for a system: weapons, spells, creatures and whatever else it has, each in a form made from its schema. */
const HomebrewPage = ({ system }: { readonly system: string }) => {
  const info = use(systemsOnServer()).find(s => s.id === system);
  return info ? <Shelves system={info} /> : <NoSuchPage />;
};

const Shelves = ({ system }: { readonly system: SystemInfo }) => <Homebrew system={system} described={use(describedAs(system.id))} />;

interface HomebrewProps {
  readonly system: SystemInfo;
  readonly described: Described;
}

const Homebrew = ({ system, described }: HomebrewProps) => {
  const [content, setContent] = useState<Content>(() => keptHomebrew(system.id));
  const [kind, setKind] = useState(described.fighters[0] as string);
  const [at, setAt] = useState(0);
  const [isKept, setKept] = useState(true);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  useEffect(() => {
    let current = true;
    void workshop('checkContent', system.id, content).then(found => current && setProblems(found));
    return () => {
      current = false;
    };
  }, [content, system.id]);
  const around = useMemo(() => ({ problems, ...aboutContent(described, content) }), [problems, described, content]);
  const shelf = described.kinds[kind];
  const own = content[kind] ?? [];
  const piece = own[at];
  if (!shelf) return null;
  const change = (to: Content) => {
    setContent(to);
    setKept(keepHomebrew(system.id, to));
  };
  const put = (pieces: readonly Piece[]) => change({ ...content, [kind]: pieces });
  const add = (one: Piece) => {
    put([...own, one]);
    setAt(own.length);
  };
  const taken = new Set([...own, ...shelf.pieces].map(p => p.id));
  return (
    <main className="making homebrew">
      <header className="making-top">
        <nav className="row small" aria-label={t('fights.where')}>
          <a href="/">{t('app.name')}</a>
          <span aria-hidden="true">›</span>
          <a href="/homebrew">{t('homebrew.title')}</a>
          <span aria-hidden="true">›</span>
          <span>{system.title}</span>
        </nav>
        <h1>{t('homebrew.title')}</h1>
        <p className="soft">{t('homebrew.lede')}</p>
        <Files system={system.id} content={content} onTake={more => change(onTop(content, more))} kind={kind} />
        {!isKept && <Problems problems={[{ path: '', problem: t('fights.noRoom'), hint: t('fights.noRoomHint') }]} />}
      </header>
      <Kinds
        {...{ described, content, problems, kind }}
        onKind={to => {
          setKind(to);
          setAt(0);
        }}
      />
      <div className="bench">
        <Shelf
          {...{ kind, own, problems, at }}
          pieces={shelf.pieces}
          onOpen={setAt}
          onNew={() => add(fresh(shelf.schema, t('homebrew.unnamed'), taken))}
          onCopy={from => add(copied(from, taken))}
        />
        {piece && (
          <PieceForm
            key={`${kind} ${at}`}
            {...{ shelf, piece }}
            path={`${kind}.${piece.id}`}
            problems={under(problems, `${kind}.${piece.id}`)}
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
    </main>
  );
};

export default HomebrewPage;
