import { type FormEvent, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { type CreatedTable, callApi } from '../../seat/api/server.ts';
import { useTable } from '../../seat/use-seat.ts';
import { rememberTable, tokenFor } from '../../storage/known-tables.ts';
import { isLocalTable } from '../../storage/table-id.ts';
import { exportLog } from '../../table/export-log.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { navigate } from '../../ui/navigation.ts';
import { MoveTable } from './move-table.tsx';

/** What is done with the table as a whole; what cannot be undone stands apart. */
export const TableTools = ({ table }: { readonly table: string }) => {
  const { view } = useTable();
  const [failed, setFailed] = useState<string>();
  const token = tokenFor(table);
  const local = isLocalTable(table);
  const trying = async (what: () => Promise<void>) => {
    setFailed(undefined);
    await what().catch((e: unknown) => setFailed(e instanceof Error ? e.message : String(e)));
  };
  const download = () => trying(() => exportLog(table, view.table.name));
  const fork = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    const name = String(new FormData(e.currentTarget).get('name') ?? '').trim() || t('gm.whatIf');
    void trying(async () => {
      const made = await callApi<CreatedTable>('POST', `/api/tables/${table}/fork`, { name }, token);
      const own = made.seats.find(s => s.seat.role === 'gm');
      if (!own) return;
      rememberTable({ table: made.table, token: own.token, name, system: view.table.system, role: 'gm', at: Date.now() });
      navigate(`/t/${made.table}`);
    });
  };
  const archive = () =>
    trying(async () => {
      await (local ? callApi('DELETE', `/api/tables/${table}`) : callApi('POST', `/api/tables/${table}/archive`, { archived: true }, token));
      navigate('/');
    });
  return (
    <>
      <section className="stack apart">
        <h3>{t('gm.keep')}</h3>
        <Button onPress={() => void download()}>{t('gm.export')}</Button>
        <form className="row" onSubmit={fork}>
          <input className="input" name="name" aria-label={t('gm.forkName')} placeholder={t('gm.whatIf')} autoComplete="off" />
          <Button type="submit">{t('gm.fork')}</Button>
        </form>
        <p className="soft small">{t('gm.forkHint')}</p>
        <p className="soft small">
          {view.dice.seed === undefined ? (
            t('gm.seedLater')
          ) : (
            <>
              {t('gm.seed')} <code>{view.dice.seed}</code>
            </>
          )}
        </p>
      </section>
      <MoveTable table={table} />
      <section className="stack danger-zone">
        <h3>{t('gm.danger')}</h3>
        <p className="small">{t('gm.dangerHint')}</p>
        <div className="row">
          <ConfirmButton isDanger confirmText={t(local ? 'offline.removeSure' : 'gm.archiveSure')} onConfirm={() => void archive()}>
            {t(local ? 'offline.remove' : 'gm.archive')}
          </ConfirmButton>
        </div>
      </section>
      {failed !== undefined && (
        <p role="alert" className="trouble small">
          {failed}
        </p>
      )}
    </>
  );
};
