import { type FormEvent, useState } from 'react';
import { exportLog } from '../log/export.ts';
import { Move } from '../offline/move.tsx';
import { go } from '../route.ts';
import { keep, tokenFor } from '../seat/kept.ts';
import { type Created, call } from '../seat/server.ts';
import { isLocal } from '../seat/table-id.ts';
import { useTable } from '../seat/use-seat.ts';
import { Button } from '../ui/button.tsx';
import { Sure } from '../ui/sure.tsx';
import { t } from '../words/words.ts';

/** What is done with the table as a whole; what cannot be undone stands apart. */
export const TableTools = ({ table }: { readonly table: string }) => {
  const { view } = useTable();
  const [failed, setFailed] = useState<string>();
  const token = tokenFor(table);
  const local = isLocal(table);
  const trying = async (what: () => Promise<void>) => {
    setFailed(undefined);
    await what().catch((e: unknown) => setFailed(e instanceof Error ? e.message : String(e)));
  };
  const download = () => trying(() => exportLog(table, view.table.name));
  const fork = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    const name = String(new FormData(e.currentTarget).get('name') ?? '').trim() || t('gm.whatIf');
    void trying(async () => {
      const made = await call<Created>('POST', `/api/tables/${table}/fork`, { name }, token);
      const own = made.seats.find(s => s.seat.role === 'gm');
      if (!own) return;
      keep({ table: made.table, token: own.token, name, system: view.table.system, role: 'gm', at: Date.now() });
      go(`/t/${made.table}`);
    });
  };
  const archive = () =>
    trying(async () => {
      await (local ? call('DELETE', `/api/tables/${table}`) : call('POST', `/api/tables/${table}/archive`, { archived: true }, token));
      go('/');
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
      <Move table={table} />
      <section className="stack danger-zone">
        <h3>{t('gm.danger')}</h3>
        <p className="small">{t('gm.dangerHint')}</p>
        <div className="row">
          <Sure grave really={t(local ? 'offline.removeSure' : 'gm.archiveSure')} onSure={() => void archive()}>
            {t(local ? 'offline.remove' : 'gm.archive')}
          </Sure>
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
