import type { Problem } from '@fray/engine';
import { useState } from 'react';
import { allCombatants, type Draft, tableRequest } from '../../content/draft.ts';
import { fieldLabel } from '../../forms/form-context.ts';
import { ProblemList } from '../../forms/problem-list.tsx';
import { t } from '../../i18n/i18n.ts';
import { ApiError } from '../../seat/api/api-error.ts';
import { isHostingInBrowser } from '../../seat/api/hosting.ts';
import { type CreatedTable, callApi } from '../../seat/api/server.ts';
import { rememberTable } from '../../storage/known-tables.ts';
import { sharePicture } from '../../storage/pictures.ts';
import { SeatLink } from '../../table/seat-link.tsx';
import { Button } from '../../ui/button.tsx';
import { navigate } from '../../ui/navigation.ts';
import { useDraftEditor } from './draft-editor.ts';
import { pictureIdOf } from './ground/draft-map.ts';
import { sideLabel } from './sides/side-label.ts';

/** What the server says of an encounter it says of what was sent; here it is of the encounter. */
const inEncounter = (p: Problem): Problem => ({ ...p, path: p.path.replace(/^encounter\.?/, '') });

/** Where in a fight something is, for whoever made it: `sides.party.0.held` is “Brenna: Held”. */
const whereInDraft = ({ encounter }: Draft, path: string): string => {
  const [, side = '', n = '', field = ''] = /^sides\.([^.]+)\.(\d+)\.?(.*)$/.exec(path) ?? [];
  const name = encounter.sides[side]?.[Number(n)]?.name;
  return name === undefined ? path : [name, ...(field === '' ? [] : [fieldLabel(field)])].join(': ');
};

/** What is still wrong, and the start; then a link for each seat. */
export const StartPanel = ({ problems }: { readonly problems: readonly Problem[] }) => {
  const { draft, encounter, checked } = useDraftEditor();
  const [made, setMade] = useState<CreatedTable>();
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const [busy, setBusy] = useState(false);
  const n = allCombatants(draft).length;
  const start = async () => {
    setBusy(true);
    setRefused([]);
    try {
      const asked = tableRequest(draft, encounter);
      const picture = isHostingInBrowser() ? undefined : pictureIdOf(encounter);
      const missing = picture && (await sharePicture(picture));
      if (missing) {
        setRefused([missing]);
        setBusy(false);
        return;
      }
      const created = await callApi<CreatedTable>('POST', '/api/tables', asked);
      const [own] = created.seats;
      rememberTable({ table: created.table, token: own?.token ?? '', name: asked.name, system: asked.system, role: 'gm', at: Date.now() });
      if (created.seats.length === 1) navigate(`/t/${created.table}`);
      else setMade(created);
    } catch (e) {
      setRefused(
        e instanceof ApiError && e.problem.problems ? e.problem.problems.map(inEncounter) : [{ path: '', problem: e instanceof Error ? e.message : String(e) }],
      );
    }
    setBusy(false);
  };
  if (made)
    return (
      <>
        <h2>{t('fights.links')}</h2>
        <p className="soft small">{t('fights.linksHint')}</p>
        {made.seats.slice(1).map(({ seat, token }) => (
          <SeatLink key={seat.id} table={made.table} token={token} name={seat.name} />
        ))}
        <Button kind="main" onPress={() => navigate(`/t/${made.table}`)}>
          {t('fights.toTable')}
        </Button>
      </>
    );
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
      <div role="status" className="stack">
        {n === 0 && <p className="soft small">{t('fights.empty')}</p>}
        {n > 0 && all.length === 0 && checked && <p className="fine">✓ {t('fights.holds')}</p>}
        {all.length > 0 && (
          <>
            <p className="small">{t('fights.wrong', { count: all.length })}</p>
            <ProblemList problems={all.map(p => ({ ...p, path: whereInDraft(draft, p.path) }))} paths />
          </>
        )}
      </div>
      <Button kind="main" isDisabled={n === 0 || problems.length > 0 || busy} onPress={() => void start()}>
        {t('fights.start')}
      </Button>
    </>
  );
};
