import type { Problem } from '@fray/engine';
import { picturesIn } from '@fray/engine/maps';
import { allCombatants, type Draft, unusedSeats } from '@fray/table/campaign';
import { Fragment, useState } from 'react';
import { tableRequest } from '../../content/draft.ts';
import { wavesIn } from '../../content/waves.ts';
import { fieldLabel } from '../../forms/form-context.ts';
import { ProblemList } from '../../forms/problem-list.tsx';
import { t } from '../../i18n/i18n.ts';
import { ApiError } from '../../seat/api/api-error.ts';
import { isHostingInBrowser } from '../../seat/api/hosting.ts';
import { type CreatedTable, callApi } from '../../seat/api/server.ts';
import { sharePictures } from '../../storage/pictures.ts';
import { rememberCreated } from '../../table/enter-table.ts';
import { ReachNotice } from '../../table/reach-notice.tsx';
import { SeatLink } from '../../table/seat-link.tsx';
import { Button } from '../../ui/button.tsx';
import { navigate } from '../../ui/navigation.ts';
import { errorText } from '../../ui/values.ts';
import { useDraftEditor } from './draft-editor.ts';
import { sideLabel } from './sides/side-label.ts';

/** The server's paths begin at the request; here they begin at the encounter. */
const inEncounter = (p: Problem): Problem => ({ ...p, path: p.path.replace(/^encounter\.?/, '') });

/** A path in the words of the page: `sides.party.0.held` is “Brenna: Held”. */
const whereInDraft = ({ encounter }: Draft, path: string): string => {
  const wave = /^waves\.(\d+)/.exec(path);
  if (wave) return wavesIn({ encounter })[Number(wave[1])]?.name ?? path;
  const [, side = '', n = '', field = ''] = /^sides\.([^.]+)\.(\d+)\.?(.*)$/.exec(path) ?? [];
  const name = encounter.sides[side]?.[Number(n)]?.name;
  return name === undefined ? path : [name, ...(field === '' ? [] : [fieldLabel(field)])].join(': ');
};

/** What is still wrong, and the start button; then the links of the seats. */
export const StartPanel = ({ problems }: { readonly problems: readonly Problem[] }) => {
  const { draft } = useDraftEditor();
  const { made, refused, isBusy, start } = useStartTable();
  if (made) return <SeatLinks made={made} />;
  const isEmpty = allCombatants(draft).length === 0;
  const all = [...problems, ...refused.filter(r => !problems.some(p => p.path === r.path && p.problem === r.problem))];
  return (
    <>
      <h2>{t('fights.ready')}</h2>
      <dl className="ready-sum">
        {Object.entries(draft.encounter.sides).map(([side, entries]) => (
          <div key={side}>
            <dt>{sideLabel(side)}</dt>
            <dd>{entries.length}</dd>
          </div>
        ))}
      </dl>
      <ReadyState isEmpty={isEmpty} problems={all} />
      <WaitsForPlayers />
      <Button kind="main" isDisabled={isEmpty || problems.length > 0 || isBusy} onPress={() => void start()}>
        {t('fights.start')}
      </Button>
    </>
  );
};

/** Whether the fight begins only when all are ready. */
const WaitsForPlayers = () => {
  const { draft, change } = useDraftEditor();
  if (!draft.seats.some(s => s.role === 'player')) return null;
  return (
    <label className="tick">
      <input type="checkbox" checked={draft.waits ?? false} onChange={e => change(d => ({ ...d, waits: e.target.checked }))} /> {t('post.wait')}
    </label>
  );
};

/** Makes the table. The pictures of the map and of faces go to the server first, so that all at the table see them. */
const useStartTable = () => {
  const { draft, encounter, campaign } = useDraftEditor();
  const [made, setMade] = useState<CreatedTable>();
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const [isBusy, setBusy] = useState(false);
  const create = async () => {
    const asked = tableRequest(draft, encounter);
    const missing = isHostingInBrowser() ? [] : await sharePictures(picturesIn(asked));
    if (missing.length > 0) return setRefused(missing);
    const created = await callApi<CreatedTable>('POST', '/api/tables', asked);
    rememberCreated(created, asked.name, asked.system);
    await campaign?.onMade({ table: created.table, name: asked.name });
    if (created.seats.length === 1) return navigate(`/t/${created.table}`);
    setMade(created);
  };
  const start = async () => {
    setBusy(true);
    setRefused([]);
    await create().catch((e: unknown) =>
      setRefused(e instanceof ApiError && e.problem.problems ? e.problem.problems.map(inEncounter) : [{ path: '', problem: errorText(e) }]),
    );
    setBusy(false);
  };
  return { made, refused, isBusy, start };
};

/** A link for each seat but the GM's, shown this once. */
const SeatLinks = ({ made: { table, seats } }: { readonly made: CreatedTable }) => (
  <>
    <h2>{t('fights.links')}</h2>
    <p className="soft small">{t('fights.linksHint')}</p>
    <ReachNotice />
    {seats.slice(1).map(({ seat, token }) => (
      <Fragment key={seat.id}>
        <SeatLink table={table} token={token} name={seat.name} />
        {seat.role === 'player' && seat.owns.length === 0 && <p className="bad small">{t('fights.linkIdle', { name: seat.name })}</p>}
      </Fragment>
    ))}
    <Button kind="main" onPress={() => navigate(`/t/${table}`)}>
      {t('fights.toTable')}
    </Button>
  </>
);

/** Whether the fight can start, and the problems if it cannot. */
const ReadyState = ({ isEmpty, problems }: { readonly isEmpty: boolean; readonly problems: readonly Problem[] }) => {
  const { draft, checked } = useDraftEditor();
  const { idle } = unusedSeats(draft);
  return (
    <div role="status" className="stack">
      {isEmpty && <p className="soft small">{t('fights.empty')}</p>}
      {!isEmpty && problems.length === 0 && checked && <p className="fine">✓ {t('fights.holds')}</p>}
      {idle.length > 0 && <p className="bad small">{t('fights.idleSeats', { count: idle.length, names: idle.map(s => s.name).join(', ') })}</p>}
      {problems.length > 0 && (
        <>
          <p className="small">{t('fights.wrong', { count: problems.length })}</p>
          <ProblemList problems={problems.map(p => ({ ...p, path: whereInDraft(draft, p.path) }))} paths />
        </>
      )}
    </div>
  );
};
