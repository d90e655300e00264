import '../gm/gm.css';
import type { Problem } from '@fray/engine';
import { useState } from 'react';
import { fieldLabel } from '../forms/around.ts';
import { Problems } from '../forms/problems.tsx';
import { Link } from '../gm/link.tsx';
import { sharePicture } from '../maps/pictures.ts';
import { go } from '../route.ts';
import { Failed } from '../seat/failed.ts';
import { keep } from '../seat/kept.ts';
import { type Created, call } from '../seat/server.ts';
import { makesHere } from '../seat/where.ts';
import { Button } from '../ui/button.tsx';
import { t } from '../words/words.ts';
import { type Draft, everybody, wanted } from './draft.ts';
import { pictureUnder } from './lying.ts';
import { useMaking } from './making.ts';
import { sideLabel } from './side-label.ts';

/** What the server says of an encounter it says of what was sent; here it is of the encounter. */
const here = (p: Problem): Problem => ({ ...p, path: p.path.replace(/^encounter\.?/, '') });

/** Where in a fight something is, for whoever made it: `sides.party.0.held` is “Brenna: Held”. */
const whereIn = ({ encounter }: Draft, path: string): string => {
  const [, side = '', n = '', field = ''] = /^sides\.([^.]+)\.(\d+)\.?(.*)$/.exec(path) ?? [];
  const name = encounter.sides[side]?.[Number(n)]?.name;
  return name === undefined ? path : [name, ...(field === '' ? [] : [fieldLabel(field)])].join(': ');
};

/** What is still wrong, and the start; then a link for each seat. */
export const Start = ({ problems }: { readonly problems: readonly Problem[] }) => {
  const { draft, encounter, checked } = useMaking();
  const [made, setMade] = useState<Created>();
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const [busy, setBusy] = useState(false);
  const n = everybody(draft).length;
  const start = async () => {
    setBusy(true);
    setRefused([]);
    try {
      const asked = wanted(draft, encounter);
      const picture = makesHere() ? undefined : pictureUnder(encounter);
      const missing = picture && (await sharePicture(picture));
      if (missing) {
        setRefused([missing]);
        setBusy(false);
        return;
      }
      const created = await call<Created>('POST', '/api/tables', asked);
      const [own] = created.seats;
      keep({ table: created.table, token: own?.token ?? '', name: asked.name, system: asked.system, role: 'gm', at: Date.now() });
      if (created.seats.length === 1) go(`/t/${created.table}`);
      else setMade(created);
    } catch (e) {
      setRefused(
        e instanceof Failed && e.problem.problems ? e.problem.problems.map(here) : [{ path: '', problem: e instanceof Error ? e.message : String(e) }],
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
          <Link key={seat.id} table={made.table} token={token} name={seat.name} />
        ))}
        <Button kind="main" onPress={() => go(`/t/${made.table}`)}>
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
            <Problems problems={all.map(p => ({ ...p, path: whereIn(draft, p.path) }))} paths />
          </>
        )}
      </div>
      <Button kind="main" isDisabled={n === 0 || problems.length > 0 || busy} onPress={() => void start()}>
        {t('fights.start')}
      </Button>
    </>
  );
};
