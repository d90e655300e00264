import { type FormEvent, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { type CreatedTable, callApi } from '../../seat/api/server.ts';
import { useTable, useTableId } from '../../seat/use-seat.ts';
import { tokenFor } from '../../storage/known-tables.ts';
import { isLocalTable } from '../../storage/table-id.ts';
import { enterTable } from '../../table/enter-table.ts';
import { exportLog } from '../../table/export-log.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { navigate } from '../../ui/navigation.ts';
import { errorText } from '../../ui/values.ts';
import { HookForm } from '../post/hook-form.tsx';
import { MoveTable } from './move-table.tsx';

type Attempt = (what: () => Promise<void>) => void;

/** Operations on the whole table. Those that cannot be undone are separate. */
export const TableTools = () => {
  const [failed, setFailed] = useState<string>();
  const attempt: Attempt = what => {
    setFailed(undefined);
    void what().catch((e: unknown) => setFailed(errorText(e)));
  };
  return (
    <>
      <KeepTable attempt={attempt} />
      <HookForm />
      <MoveTable />
      <RemoveTable attempt={attempt} />
      {failed !== undefined && (
        <p role="alert" className="trouble small">
          {failed}
        </p>
      )}
    </>
  );
};

/** Download and fork, and the seed of the dice once it is revealed. */
const KeepTable = ({ attempt }: { readonly attempt: Attempt }) => {
  const { view } = useTable();
  const table = useTableId();
  const fork = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    const name = String(new FormData(e.currentTarget).get('name') ?? '').trim() || t('gm.whatIf');
    attempt(async () => enterTable(await callApi<CreatedTable>('POST', `/api/tables/${table}/fork`, { name }, tokenFor(table)), name, view.table.system));
  };
  return (
    <section className="stack apart">
      <h3>{t('gm.keep')}</h3>
      <Button onPress={() => attempt(() => exportLog(table, view.table.name))}>{t('gm.export')}</Button>
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
  );
};

/** Archives a table of a server; deletes one of this browser. */
const RemoveTable = ({ attempt }: { readonly attempt: Attempt }) => {
  const table = useTableId();
  const local = isLocalTable(table);
  const remove = async () => {
    await (local ? callApi('DELETE', `/api/tables/${table}`) : callApi('POST', `/api/tables/${table}/archive`, { archived: true }, tokenFor(table)));
    navigate('/');
  };
  return (
    <section className="stack danger-zone">
      <h3>{t('gm.danger')}</h3>
      <p className="small">{t('gm.dangerHint')}</p>
      <div className="row">
        <ConfirmButton isDanger confirmText={t(local ? 'offline.removeSure' : 'gm.archiveSure')} onConfirm={() => attempt(remove)}>
          {t(local ? 'offline.remove' : 'gm.archive')}
        </ConfirmButton>
      </div>
    </section>
  );
};
