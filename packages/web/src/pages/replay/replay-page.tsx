import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-aria-components';
import { t } from '../../i18n/i18n.ts';
import { type CreatedTable, callApi, callApiForText } from '../../seat/api/server.ts';
import { FileSeat } from '../../seat/file-seat.ts';
import { openSeat } from '../../seat/open-seat.ts';
import type { ReplaySeat } from '../../seat/replay-seat.ts';
import { useSeat } from '../../seat/use-seat.ts';
import type { View } from '../../seat/view.ts';
import { tokenFor } from '../../storage/known-tables.ts';
import { FIRST_SEAT, isLocalTable } from '../../storage/table-id.ts';
import { enterTable } from '../../table/enter-table.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { CopyLink } from './copy-link.tsx';
import { HindsightButton } from './hindsight-button.tsx';
import { ReplayScreen } from './replay-screen.tsx';

const AccountDrawer = lazy(() => import('../../panels/account/account-drawer.tsx'));
const DiceDrawer = lazy(() => import('./dice/dice-drawer.tsx'));

/** What this seat may export from its table. */
const fetchTranscript = (table: string, token: string): Promise<string> => callApiForText('GET', `/api/tables/${table}/export`, undefined, token);

/** Draws the dice of a table again, in a worker, from the GM's export. */
const verifyDice = (table: string, token: string) => async () => {
  const opened = await FileSeat.open(await fetchTranscript(table, token));
  if (!opened.ok) throw new Error(opened.problems.map(p => `${p.path}: ${p.problem}`).join('; '));
  return opened.seat.verify().finally(() => opened.seat.leave());
};

interface ReplayToolsProps {
  readonly table: string;
  readonly token: string;
  readonly replay: ReplaySeat;
  readonly view: View;
  readonly as: string | undefined;
}

const ReplayTools = ({ table, token, replay, view, as }: ReplayToolsProps) => {
  const [failed, setFailed] = useState<string>();
  const [drawer, setDrawer] = useState<'dice' | 'account'>();
  const toggle = (what: 'dice' | 'account') => setDrawer(drawer === what ? undefined : what);
  const close = () => setDrawer(undefined);
  const sees = as !== undefined || view.you.role === 'gm' || view.you.role === 'co-gm';
  const fork = async () => {
    const name = t('replay.forkName', { name: view.table.name });
    const { line } = replay.here;
    const made = await callApi<CreatedTable>('POST', `/api/tables/${table}/fork`, { name, ...(line < replay.state.heard.length && { line }) }, token);
    enterTable(made, name, view.table.system);
  };
  const download = async () => saveFile(`${view.table.name}.jsonl`, await fetchTranscript(table, token), 'application/jsonl');
  const fail = (e: unknown) => setFailed(e instanceof Error ? e.message : String(e));
  return (
    <>
      <CopyLink replay={replay} />
      {as === undefined && view.you.role === 'gm' && <Button onPress={() => void fork().catch(fail)}>{t('replay.fork')}</Button>}
      <Button onPress={() => void download().catch(fail)}>{t('replay.download')}</Button>
      <HindsightButton replay={replay} view={view} />
      <Button aria-expanded={drawer === 'account'} onPress={() => toggle('account')}>
        {t('over.account')}
      </Button>
      <Button aria-expanded={drawer === 'dice'} onPress={() => toggle('dice')}>
        {t('replay.dice.open')}
      </Button>
      <Link className="button" href={`/t/${table}`}>
        {t('replay.toTable')}
      </Link>
      {failed !== undefined && <p role="alert">{t('replay.failed', { why: failed })}</p>}
      <Suspense fallback={null}>
        {drawer === 'account' && <AccountDrawer heard={replay.state.heard} close={close} />}
        {drawer === 'dice' && <DiceDrawer replay={replay} check={sees ? verifyDice(table, token) : undefined} close={close} />}
      </Suspense>
    </>
  );
};

/** Replays a fight at a table of this browser's seats, as far as the seat may know it. */
const ReplayPage = ({ table }: { readonly table: string }) => {
  // In a replay's address there is no room for a local seat: the first seat is used, which sees everything.
  const token = isLocalTable(table) ? FIRST_SEAT : tokenFor(table);
  if (token === undefined)
    return (
      <main className="home">
        <h1>{t('replay.title')}</h1>
        <p>{t('replay.noSeat')}</p>
        <a href="/">{t('replay.home')}</a>
      </main>
    );
  return <SeatedReplay table={table} token={token} />;
};

const SeatedReplay = ({ table, token }: { readonly table: string; readonly token: string }) => {
  const seat = useSeat(() => openSeat(table, token), table);
  return (
    seat && (
      <ReplayScreen
        of={seat}
        transcript={() => fetchTranscript(table, token)}
        tools={(replay, view, as) => <ReplayTools {...{ table, token, replay, view, as }} />}
      />
    )
  );
};

export default ReplayPage;
