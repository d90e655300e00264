import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-aria-components';
import { sitDown } from '../replay/begin-table.ts';
import { CopyLink } from '../replay/copy-link.tsx';
import { Theatre } from '../replay/theatre.tsx';
import { FileSeat } from '../seat/file-seat.ts';
import { tokenFor } from '../seat/kept.ts';
import type { ReplaySeat } from '../seat/replay-seat.ts';
import { seatAt } from '../seat/seat-at.ts';
import { type Created, call, callForText } from '../seat/server.ts';
import { FIRST_SEAT, isLocal } from '../seat/table-id.ts';
import { useSeat } from '../seat/use-seat.ts';
import type { View } from '../seat/view.ts';
import { Button } from '../ui/button.tsx';
import { saveFile } from '../ui/save-file.ts';
import { t } from '../words/words.ts';

const Dice = lazy(() => import('../replay/dice.tsx'));

/** What a seat may take home of its table. */
const takenHome = (table: string, token: string): Promise<string> => callForText('GET', `/api/tables/${table}/export`, undefined, token);

/** Draws the dice of a table again, in a worker, from what the GM may download of it. */
const verified = (table: string, token: string) => async () => {
  const opened = await FileSeat.open(await takenHome(table, token));
  if (!opened.ok) throw new Error(opened.problems.map(p => `${p.path}: ${p.problem}`).join('; '));
  return opened.seat.verify().finally(() => opened.seat.leave());
};

interface ToolsProps {
  readonly table: string;
  readonly token: string;
  readonly replay: ReplaySeat;
  readonly view: View;
  readonly as: string | undefined;
}

const Tools = ({ table, token, replay, view, as }: ToolsProps) => {
  const [failed, setFailed] = useState<string>();
  const [dice, setDice] = useState(false);
  const sees = as !== undefined || view.you.role === 'gm' || view.you.role === 'co-gm';
  const fork = async () => {
    const name = t('replay.forkName', { name: view.table.name });
    const { line } = replay.here;
    const made = await call<Created>('POST', `/api/tables/${table}/fork`, { name, ...(line < replay.reel.heard.length && { line }) }, token);
    sitDown(made, name, view.table.system);
  };
  const download = async () => saveFile(`${view.table.name}.jsonl`, await takenHome(table, token), 'application/jsonl');
  const fail = (e: unknown) => setFailed(e instanceof Error ? e.message : String(e));
  return (
    <>
      <CopyLink replay={replay} />
      {as === undefined && view.you.role === 'gm' && <Button onPress={() => void fork().catch(fail)}>{t('replay.fork')}</Button>}
      <Button onPress={() => void download().catch(fail)}>{t('replay.download')}</Button>
      <Button aria-expanded={dice} onPress={() => setDice(!dice)}>
        {t('replay.dice.open')}
      </Button>
      <Link className="button" href={`/t/${table}`}>
        {t('replay.toTable')}
      </Link>
      {failed !== undefined && <p role="alert">{t('replay.failed', { why: failed })}</p>}
      <Suspense fallback={null}>{dice && <Dice replay={replay} check={sees ? verified(table, token) : undefined} close={() => setDice(false)} />}</Suspense>
    </>
  );
};

/** A fight at a table where this browser sits, from its beginning, as far as the seat may know of it. */
const ReplayPage = ({ table }: { readonly table: string }) => {
  // At a table of this browser the address has no room for a seat: whoever made it sees as anybody.
  const token = isLocal(table) ? FIRST_SEAT : tokenFor(table);
  if (token === undefined)
    return (
      <main className="home">
        <h1>{t('replay.title')}</h1>
        <p>{t('replay.noSeat')}</p>
        <a href="/">{t('replay.home')}</a>
      </main>
    );
  return <Seated table={table} token={token} />;
};

const Seated = ({ table, token }: { readonly table: string; readonly token: string }) => {
  const seat = useSeat(() => seatAt(table, token), table);
  return seat && <Theatre of={seat} tools={(replay, view, as) => <Tools {...{ table, token, replay, view, as }} />} />;
};

export default ReplayPage;
