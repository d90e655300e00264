import { useEffect, useState } from 'react';
import { forget, type Kept, keptTables } from '../seat/kept.ts';
import { call } from '../seat/server.ts';
import { FIRST_SEAT, isLocal } from '../seat/table-id.ts';
import { canKeepTables } from '../seat/where.ts';
import { Sure } from '../ui/sure.tsx';
import { t } from '../words/words.ts';

/** The tables that are kept in this browser itself, as those that it sits at elsewhere are listed. */
const localTables = async (): Promise<readonly Kept[]> => {
  const { Shelf } = await import('../offline/shelf.ts');
  const shelf = await Shelf.open();
  return (await shelf.list()).map(({ table, name, system, at }) => ({ table, token: FIRST_SEAT, name, system, role: 'gm', at }));
};

/** All tables that this browser sits at, wherever they are kept; the latest first. */
export const KeptTables = () => {
  const [elsewhere, setElsewhere] = useState(keptTables);
  const [local, setLocal] = useState<readonly Kept[]>([]);
  useEffect(() => {
    if (canKeepTables) void localTables().then(setLocal, () => undefined);
  }, []);
  const remove = async (table: string) => {
    if (isLocal(table)) await call('DELETE', `/api/tables/${table}`);
    else forget(table);
    setElsewhere(all => all.filter(k => k.table !== table));
    setLocal(all => all.filter(k => k.table !== table));
  };
  const tables = [...elsewhere, ...local].sort((a, b) => b.at - a.at);
  if (tables.length === 0) return null;
  return (
    <section aria-labelledby="continue">
      <h2 id="continue">{t('home.continue')}</h2>
      <ul className="kept">
        {tables.map(k => (
          <KeptTable key={k.table} kept={k} remove={() => void remove(k.table)} />
        ))}
      </ul>
    </section>
  );
};

/** One press too many costs nothing: what is only here would be lost, and of one elsewhere the link, which is shown nowhere else. */
const KeptTable = ({ kept: { table, name, system, role }, remove }: { readonly kept: Kept; readonly remove: () => void }) => {
  const local = isLocal(table);
  const forgetting = [t('home.forget', { name }), t('home.forgetSure', { name })] as const;
  const deleting = [t('offline.removeNamed', { name }), t('offline.removeNamedSure', { name })] as const;
  return (
    <li className="panel">
      <a href={`/t/${table}`}>{name}</a>
      <span className="soft small">
        {system}, {t(`home.role.${role}`)}
      </span>
      {local && <span className="chip">{t('offline.here')}</span>}
      <Sure labels={local ? deleting : forgetting} really={t(local ? 'offline.removeSure' : 'home.forgetNow')} onSure={remove}>
        ×
      </Sure>
    </li>
  );
};
