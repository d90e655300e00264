import { useState } from 'react';
import { go } from '../route.ts';
import { keep, tokenFor } from '../seat/kept.ts';
import { askServer, type Created, call } from '../seat/server.ts';
import { isLocal } from '../seat/table-id.ts';
import { useTable } from '../seat/use-seat.ts';
import { canKeepTables } from '../seat/where.ts';
import { Button } from '../ui/button.tsx';
import { t } from '../words/words.ts';
import { askHere, atRest } from './library.ts';

/** Takes a table to another place, with all that was done at it: from this browser to the server, or a copy from there into this browser. */
export const Move = ({ table }: { readonly table: string }) => {
  const { view } = useTable();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const local = isLocal(table);
  if (!canKeepTables) return null;
  const trying = async (what: () => Promise<void>) => {
    setFailed(undefined);
    setBusy(true);
    await what().catch((e: unknown) => setFailed(e instanceof Error ? e.message : String(e)));
    setBusy(false);
  };
  const take = async (to: typeof askServer) => {
    const packed = await call<object>('GET', `/api/tables/${table}/pack`, undefined, tokenFor(table));
    const made = JSON.parse(await to('POST', '/api/tables/unpack', packed)) as Created;
    const own = made.seats.find(s => s.seat.role === 'gm');
    keep({ table: made.table, token: own?.token ?? '', name: view.table.name, system: view.table.system, role: 'gm', at: Date.now() });
    // Two that both go on would be two fights: once it is there it is here no more.
    if (local) await call('DELETE', `/api/tables/${table}`);
    go(`/t/${made.table}`);
  };
  const move = () => (local ? atRest(table, () => take(askServer)) : take(askHere));
  return (
    <section className="stack apart">
      <h3>{t('offline.move')}</h3>
      <p className="soft small">{t(local ? 'offline.toServerHint' : 'offline.toBrowserHint')}</p>
      <div className="row">
        <Button isDisabled={busy} onPress={() => void trying(move)}>
          {t(local ? 'offline.toServer' : 'offline.toBrowser')}
        </Button>
      </div>
      {failed !== undefined && (
        <p role="alert" className="trouble small">
          {failed}
        </p>
      )}
    </section>
  );
};
