import './fights.css';
import type { Problem } from '@fray/engine';
import { use, useState } from 'react';
import { opened } from '../forms/opened.ts';
import { Problems } from '../forms/problems.tsx';
import { go } from '../route.ts';
import { type SystemInfo, systemsOnServer } from '../seat/server.ts';
import { Button } from '../ui/button.tsx';
import { FilePick } from '../ui/file-pick.tsx';
import { Pick } from '../ui/pick.tsx';
import { Sure } from '../ui/sure.tsx';
import { t } from '../words/words.ts';
import { type Draft, everybody, newId, slug, whole } from './draft.ts';
import { save } from './file.ts';
import { fromFile, fromStarter } from './import.ts';
import { forgetFight, keepFight, keptFights, keptHomebrew } from './kept.ts';

const pathOf = ({ id, encounter }: Draft): string => `/new/${encounter.system}/${id}`;

const open = (draft: Draft): void => {
  keepFight(draft);
  go(pathOf(draft));
};

/** Where a new fight begins: by its system; or one that was made before, here or elsewhere. */
export const NewPage = () => {
  const systems = use(systemsOnServer());
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [file, setFile] = useState('');
  const take = async (picked: File) => {
    setFile(picked.name);
    const read = await opened(picked, fromFile);
    if (read.ok) open(read.value);
    else setProblems(read.problems);
  };
  return (
    <main className="home">
      <header className="making-top">
        <nav className="row small" aria-label={t('fights.where')}>
          <a href="/">{t('app.name')}</a>
          <span aria-hidden="true">›</span>
          <span>{t('fights.title')}</span>
        </nav>
        <h1>{t('fights.title')}</h1>
        <p className="soft">{t('fights.lede')}</p>
      </header>
      <section aria-labelledby="by-system">
        <h2 id="by-system">{t('fights.bySystem')}</h2>
        <ul className="systems">
          {systems.map(s => (
            <System key={s.id} system={s} onTrouble={setProblems} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="made">
        <h2 id="made">{t('fights.made')}</h2>
        <Made />
        <div className="row">
          <FilePick accept=".yaml,.yml,.json" onPick={picked => void take(picked)}>
            {t('fights.import')}
          </FilePick>
          <span className="soft small">{t('fights.importHint')}</span>
        </div>
        <div role="alert">
          {problems.length > 0 && (
            <>
              <p>{t('fights.importWrong', { file })}</p>
              <Problems problems={problems} paths />
            </>
          )}
        </div>
      </section>
    </main>
  );
};

interface SystemProps {
  readonly system: SystemInfo;
  readonly onTrouble: (problems: readonly Problem[]) => void;
}

const System = ({ system, onTrouble }: SystemProps) => {
  const { id, title, summary, starters } = system;
  const from = async (starter: string) => {
    const draft = await fromStarter(id, starter);
    if (draft.ok) open(draft.value);
    else onTrouble(draft.problems);
  };
  return (
    <li className="panel system">
      <h3>{title}</h3>
      <p>{t(`systems.${id}`, { defaultValue: summary })}</p>
      <div className="stack">
        <a className="button main" href={`/new/${id}`} aria-label={t('fights.newOf', { system: title })}>
          {t('fights.empty1')}
        </a>
        <Pick label={t('fights.startWith')} from={starters} action={t('fights.open')} onPick={starter => void from(starter)} />
        <a className="small" href={`/homebrew/${id}`} aria-label={t('fights.homebrewOf', { system: title })}>
          {t('fights.homebrew')}
        </a>
      </div>
    </li>
  );
};

/** The fights that are kept in this browser. */
const Made = () => {
  const [fights, setFights] = useState(keptFights);
  const again = () => setFights(keptFights());
  const double = (draft: Draft) => {
    const name = t('fights.copyOf', { name: draft.encounter.name });
    keepFight({ ...draft, id: newId(), at: Date.now(), encounter: { ...draft.encounter, name } });
    again();
  };
  if (fights.length === 0) return <p className="soft">{t('fights.madeNone')}</p>;
  return (
    <ul className="kept">
      {fights.map(draft => (
        <Kept
          key={draft.id}
          draft={draft}
          double={() => double(draft)}
          drop={() => {
            forgetFight(draft.id);
            again();
          }}
        />
      ))}
    </ul>
  );
};

interface KeptProps {
  readonly draft: Draft;
  readonly double: () => void;
  readonly drop: () => void;
}

const Kept = ({ draft, double, drop }: KeptProps) => {
  const { name, system } = draft.encounter;
  return (
    <li className="panel">
      <a href={pathOf(draft)}>{name || t('fights.unnamed')}</a>
      <span className="soft small">
        {system}, {t('fights.count', { count: everybody(draft).length })}
      </span>
      <span className="row end">
        <Button aria-label={t('fights.copyThis', { name })} onPress={double}>
          {t('fights.copy')}
        </Button>
        <Button aria-label={t('fights.exportThis', { name })} onPress={() => void save(slug(name), whole(draft, keptHomebrew(system)))}>
          {t('fights.export')}
        </Button>
        <Sure labels={[t('fights.drop', { name }), t('fights.dropSure', { name })]} onSure={drop}>
          ×
        </Sure>
      </span>
    </li>
  );
};
