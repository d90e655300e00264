import { picturesIn } from '@fray/engine/maps';
import { useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { canHostTables } from '../../seat/api/hosting.ts';
import { askBrowser, whileNotPlayed } from '../../seat/api/local-server.ts';
import { askServer, type CreatedTable, callApi } from '../../seat/api/server.ts';
import { useTable, useTableId } from '../../seat/use-seat.ts';
import { tokenFor } from '../../storage/known-tables.ts';
import { sharePictures } from '../../storage/pictures.ts';
import { isLocalTable } from '../../storage/table-id.ts';
import { rememberCreated } from '../../table/enter-table.ts';
import { Button } from '../../ui/button.tsx';
import { navigate } from '../../ui/navigation.ts';

/** Moves a table with its log from this browser to the server, or copies it from there to this browser. */
export const MoveTable = () => {
  const { view } = useTable();
  const table = useTableId();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const local = isLocalTable(table);
  if (!canHostTables) return null;
  const trying = async (what: () => Promise<void>) => {
    setFailed(undefined);
    setBusy(true);
    await what().catch((e: unknown) => setFailed(e instanceof Error ? e.message : String(e)));
    setBusy(false);
  };
  const take = async (to: typeof askServer) => {
    const packed = await callApi<object>('GET', `/api/tables/${table}/pack`, undefined, tokenFor(table));
    const missing = local ? await sharePictures(picturesIn(packed)) : [];
    if (missing[0]) throw new Error(missing[0].problem);
    const made: CreatedTable = JSON.parse(await to('POST', '/api/tables/unpack', packed));
    rememberCreated(made, view.table.name, view.table.system);
    // Two copies that go on would be two fights: the local one is deleted once it is on the server.
    if (local) await callApi('DELETE', `/api/tables/${table}`);
    navigate(`/t/${made.table}`);
  };
  const move = () => (local ? whileNotPlayed(table, () => take(askServer)) : take(askBrowser));
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
