import type { Problem as Flaw } from '@fray/engine';
import { type DragEvent, lazy, Suspense, useEffect, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { type CreatedTable, callApi } from '../../seat/api/server.ts';
import { FileSeat } from '../../seat/file-seat.ts';
import type { ReplaySeat } from '../../seat/replay-seat.ts';
import type { View } from '../../seat/view.ts';
import { enterTable } from '../../table/enter-table.ts';
import { Button } from '../../ui/button.tsx';
import { FlawList } from './flaw-list.tsx';
import { HindsightButton } from './hindsight-button.tsx';
import { ReplayScreen } from './replay-screen.tsx';

const AccountDrawer = lazy(() => import('../../panels/account/account-drawer.tsx'));
const DiceDrawer = lazy(() => import('./dice/dice-drawer.tsx'));

type Shown =
  | { readonly is: 'nothing' }
  | { readonly is: 'reading'; readonly name: string }
  | { readonly is: 'wrong'; readonly name: string; readonly problems: readonly Flaw[] }
  | { readonly is: 'open'; readonly name: string; readonly text: string; readonly seat: FileSeat; readonly flaws: readonly Flaw[] };

/** Replays a fight from a file. It is read and checked in this browser only. */
const ReplayFilePage = () => {
  const [shown, setShown] = useState<Shown>({ is: 'nothing' });
  const seat = shown.is === 'open' ? shown.seat : undefined;
  useEffect(() => () => seat?.leave(), [seat]);
  const open = async (file: File | undefined) => {
    if (!file) return;
    const { name } = file;
    setShown({ is: 'reading', name });
    try {
      const text = await file.text();
      const opened = await FileSeat.open(text);
      setShown(opened.ok ? { is: 'open', name, text, seat: opened.seat, flaws: opened.flaws } : { is: 'wrong', name, problems: opened.problems });
    } catch (e) {
      setShown({ is: 'wrong', name, problems: [{ path: name, problem: e instanceof Error ? e.message : String(e) }] });
    }
  };
  const drop = {
    onDragOver: (e: DragEvent) => e.preventDefault(),
    onDrop: (e: DragEvent) => {
      e.preventDefault();
      void open(e.dataTransfer.files[0]);
    },
  };
  if (shown.is === 'open')
    return (
      <ReplayScreen
        of={shown.seat}
        transcript={async () => shown.text}
        tools={(replay, view) => <ReplayFileTools {...{ replay, view }} file={shown.seat} again={() => setShown({ is: 'nothing' })} />}
      >
        {shown.flaws.length > 0 && <FlawList title={t('replay.flawed')} problems={shown.flaws} />}
      </ReplayScreen>
    );
  return (
    <main className="home replay-open" {...drop}>
      <header className="home-top">
        <a href="/" aria-label={t('app.name')}>
          <img src="/icon.svg" alt="" width="48" height="48" />
        </a>
        <h1>{t('replay.choose')}</h1>
      </header>
      <p>{t('replay.chooseLede')}</p>
      <label className="panel drop-zone">
        <span className="button main">{t('replay.chooseFile')}</span>
        <input className="hidden" type="file" accept=".jsonl,.json,.txt" onChange={e => void open(e.target.files?.[0])} />
        <span className="soft">{t('replay.dropHere')}</span>
      </label>
      <div role="status">{shown.is === 'reading' && <p>{t('replay.reading', { name: shown.name })}</p>}</div>
      {shown.is === 'wrong' && <FlawList title={t('replay.unread', { name: shown.name })} problems={shown.problems} />}
    </main>
  );
};

interface ReplayFileToolsProps {
  readonly replay: ReplaySeat;
  readonly view: View;
  readonly file: FileSeat;
  readonly again: () => void;
}

const ReplayFileTools = ({ replay, view, file, again }: ReplayFileToolsProps) => {
  const [failed, setFailed] = useState<string>();
  const [drawer, setDrawer] = useState<'dice' | 'account'>();
  const toggle = (what: 'dice' | 'account') => setDrawer(drawer === what ? undefined : what);
  const close = () => setDrawer(undefined);
  const playOn = async () => {
    const name = view.heading;
    const made = await callApi<CreatedTable>('POST', '/api/tables/import', { name, transcript: await file.upTo(replay.here.entry ?? 0) });
    enterTable(made, name, view.table.system);
  };
  return (
    <>
      <Button onPress={() => void playOn().catch((e: unknown) => setFailed(e instanceof Error ? e.message : String(e)))}>{t('replay.playOn')}</Button>
      <HindsightButton replay={replay} view={view} />
      <Button aria-expanded={drawer === 'account'} onPress={() => toggle('account')}>
        {t('over.account')}
      </Button>
      <Button aria-expanded={drawer === 'dice'} onPress={() => toggle('dice')}>
        {t('replay.dice.open')}
      </Button>
      <Button onPress={again}>{t('replay.another')}</Button>
      {failed !== undefined && <p role="alert">{t('replay.failed', { why: failed })}</p>}
      <Suspense fallback={null}>
        {drawer === 'account' && <AccountDrawer heard={replay.state.heard} close={close} />}
        {drawer === 'dice' && <DiceDrawer replay={replay} check={() => file.verify()} close={close} />}
      </Suspense>
    </>
  );
};

export default ReplayFilePage;
