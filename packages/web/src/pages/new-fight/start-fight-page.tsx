import '../../editors/encounter/encounter-editor.css';
import type { Problem } from '@fray/engine';
import { use, useState } from 'react';
import { allCombatants, completeEncounter, type Draft, randomId, toId } from '../../content/draft.ts';
import { saveYaml } from '../../editors/encounter/save-yaml.ts';
import { openFile } from '../../forms/open-file.ts';
import { ProblemList } from '../../forms/problem-list.tsx';
import { t } from '../../i18n/i18n.ts';
import { loadSystems, type SystemInfo } from '../../seat/api/server.ts';
import { deleteDraft, saveDraft, savedDrafts, savedHomebrew } from '../../storage/saved-drafts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { navigate } from '../../ui/navigation.ts';
import { Picker } from '../../ui/picker.tsx';
import { draftFromFile, draftFromStarter } from './import-draft.ts';

const draftPath = ({ id, encounter }: Draft): string => `/new/${encounter.system}/${id}`;

const openDraft = (draft: Draft): void => {
  saveDraft(draft);
  navigate(draftPath(draft));
};

/** Starts a new fight: by system, or from a saved draft or a file. */
export const StartFightPage = () => {
  const systems = use(loadSystems());
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [file, setFile] = useState('');
  const take = async (picked: File) => {
    setFile(picked.name);
    setProblems([]);
    const read = await openFile(picked, draftFromFile);
    if (read.ok) openDraft(read.value);
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
            <SystemCard key={s.id} system={s} onTrouble={setProblems} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="made">
        <h2 id="made">{t('fights.made')}</h2>
        <SavedDrafts />
        <div className="row">
          <FilePicker accept=".yaml,.yml,.json" onPick={picked => void take(picked)}>
            {t('fights.import')}
          </FilePicker>
          <span className="soft small">{t('fights.importHint')}</span>
        </div>
        <div role="alert">
          {problems.length > 0 && (
            <>
              <p>{t('fights.importWrong', { file })}</p>
              <ProblemList problems={problems} paths />
            </>
          )}
        </div>
      </section>
    </main>
  );
};

interface SystemCardProps {
  readonly system: SystemInfo;
  readonly onTrouble: (problems: readonly Problem[]) => void;
}

const SystemCard = ({ system, onTrouble }: SystemCardProps) => {
  const { id, title, summary, starters } = system;
  const from = async (starter: string) => {
    const draft = await draftFromStarter(id, starter);
    if (draft.ok) openDraft(draft.value);
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
        <Picker label={t('fights.startWith')} from={starters} action={t('fights.open')} onPick={starter => void from(starter)} />
        <a className="small" href={`/homebrew/${id}`} aria-label={t('fights.homebrewOf', { system: title })}>
          {t('fights.homebrew')}
        </a>
      </div>
    </li>
  );
};

/** The drafts saved in this browser. */
const SavedDrafts = () => {
  const [fights, setFights] = useState(savedDrafts);
  const again = () => setFights(savedDrafts());
  const double = (draft: Draft) => {
    const name = t('fights.copyOf', { name: draft.encounter.name });
    saveDraft({ ...draft, id: randomId(), at: Date.now(), encounter: { ...draft.encounter, name } });
    again();
  };
  if (fights.length === 0) return <p className="soft">{t('fights.madeNone')}</p>;
  return (
    <ul className="kept">
      {fights.map(draft => (
        <SavedDraftItem
          key={draft.id}
          draft={draft}
          double={() => double(draft)}
          drop={() => {
            deleteDraft(draft.id);
            again();
          }}
        />
      ))}
    </ul>
  );
};

interface SavedDraftItemProps {
  readonly draft: Draft;
  readonly double: () => void;
  readonly drop: () => void;
}

const SavedDraftItem = ({ draft, double, drop }: SavedDraftItemProps) => {
  const { name, system } = draft.encounter;
  return (
    <li className="panel">
      <a href={draftPath(draft)}>{name || t('fights.unnamed')}</a>
      <span className="soft small">
        {system}, {t('fights.count', { count: allCombatants(draft).length })}
      </span>
      <span className="row end">
        <Button aria-label={t('fights.copyThis', { name })} onPress={double}>
          {t('fights.copy')}
        </Button>
        <Button aria-label={t('fights.exportThis', { name })} onPress={() => void saveYaml(toId(name), completeEncounter(draft, savedHomebrew(system)))}>
          {t('fights.export')}
        </Button>
        <ConfirmButton labels={[t('fights.drop', { name }), t('fights.dropSure', { name })]} onConfirm={drop}>
          ×
        </ConfirmButton>
      </span>
    </li>
  );
};
