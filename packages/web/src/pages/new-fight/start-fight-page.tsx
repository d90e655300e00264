import '../../editors/encounter/encounter-editor.css';
import type { Problem } from '@fray/engine';
import type { DrawnMap } from '@fray/engine/maps';
import type { Draft } from '@fray/table/campaign';
import { use, useState } from 'react';
import { useFileDrop } from '../../editors/map/files/use-file-drop.ts';
import { packsOf, usePacks } from '../../editors/packs/use-packs.ts';
import { openFile } from '../../forms/open-file.ts';
import { ProblemList } from '../../forms/problem-list.tsx';
import { t } from '../../i18n/i18n.ts';
import { loadSystems, type SystemInfo } from '../../seat/api/server.ts';
import type { InstalledPack } from '../../storage/packs.ts';
import { saveDraft } from '../../storage/saved-drafts.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { navigate } from '../../ui/navigation.ts';
import { canFightOn, DroppedMap, draftOnMap, isMapFile, readMapFile } from './dropped-map.tsx';
import { draftFromFile, draftFromStarter } from './import-draft.ts';
import { PackFights } from './pack-fights.tsx';
import { draftPath, SavedFights } from './saved-fights.tsx';
import { StarterList } from './starter-list.tsx';

const openDraft = (draft: Draft): void => {
  saveDraft(draft);
  navigate(draftPath(draft));
};

/** Starts a new fight: by system, or from a saved draft or a file. */
export const StartFightPage = () => {
  const systems = use(loadSystems());
  const { packs } = usePacks();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [file, setFile] = useState('');
  const [map, setMap] = useState<DrawnMap>();
  const take = async (picked: File) => {
    setFile(picked.name);
    setProblems([]);
    if (await isMapFile(picked)) {
      const found = await readMapFile(picked);
      return 'map' in found ? setMap(found.map) : setProblems(found.problems);
    }
    const read = await openFile(picked, draftFromFile);
    if (read.ok) openDraft(read.value);
    else setProblems(read.problems);
  };
  useFileDrop(picked => void take(picked));
  return (
    <main className="home">
      <header className="making-top">
        <Breadcrumbs here={t('fights.title')} />
        <h1>{t('fights.title')}</h1>
        <p className="soft">{t('fights.lede')}</p>
      </header>
      <section aria-labelledby="by-system">
        <h2 id="by-system">{t('fights.bySystem')}</h2>
        {map ? <DroppedMap map={map} onDrop={() => setMap(undefined)} /> : <MapFirst onPick={picked => void take(picked)} />}
        <FileProblems file={file} problems={problems} />
        <ul className="systems">
          {systems.map(s => (
            <SystemCard key={s.id} system={s} packs={packsOf(packs, s.id)} map={map} onTrouble={setProblems} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="made">
        <h2 id="made">{t('fights.made')}</h2>
        <SavedFights />
        <div className="row">
          <FilePicker accept=".yaml,.yml,.json,.dd2vtt,.uvtt,.df2vtt,image/png,image/jpeg,image/webp" onPick={picked => void take(picked)}>
            {t('fights.import')}
          </FilePicker>
          <span className="soft small">{t('fights.importHint')}</span>
        </div>
      </section>
    </main>
  );
};

/** The way to a fight on one's own map. */
const MapFirst = ({ onPick }: { readonly onPick: (file: File) => void }) => (
  <div className="row">
    <FilePicker accept=".dd2vtt,.uvtt,.df2vtt,image/png,image/jpeg,image/webp" onPick={onPick}>
      {t('fights.pickMap')}
    </FilePicker>
    <span className="soft small">{t('fights.dropHint')}</span>
  </div>
);

/** Why a file was not opened. */
const FileProblems = ({ file, problems }: { readonly file: string; readonly problems: readonly Problem[] }) => (
  <div role="alert">
    {problems.length > 0 && (
      <>
        <p>{t('fights.importWrong', { file })}</p>
        <ProblemList problems={problems} paths />
      </>
    )}
  </div>
);

interface SystemCardProps {
  readonly system: SystemInfo;
  readonly packs: readonly InstalledPack[];
  /** The map that the fight is to be on. */
  readonly map: DrawnMap | undefined;
  readonly onTrouble: (problems: readonly Problem[]) => void;
}

const SystemCard = ({ system, packs, map, onTrouble }: SystemCardProps) => {
  const { id, title, summary } = system;
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
        {map ? (
          <Button
            kind="main"
            isDisabled={!canFightOn(system, map)}
            aria-label={`${t(canFightOn(system, map) ? 'fights.onMap' : 'fights.onMapUnfit')}: ${title}`}
            onPress={() => void draftOnMap(system, map).then(openDraft)}
          >
            {t(canFightOn(system, map) ? 'fights.onMap' : 'fights.onMapUnfit')}
          </Button>
        ) : (
          <>
            <a className="button main" href={`/new/${id}`} aria-label={t('fights.newOf', { system: title })}>
              {t('fights.empty1')}
            </a>
            <StarterList system={system} onPick={starter => void from(starter)} />
            <PackFights packs={packs} onOpen={openDraft} onTrouble={onTrouble} />
          </>
        )}
        <a className="small" href={`/homebrew/${id}`} aria-label={t('fights.homebrewOf', { system: title })}>
          {t('fights.homebrew')}
        </a>
      </div>
    </li>
  );
};
