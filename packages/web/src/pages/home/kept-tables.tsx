import { useEffect, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { canHostTables } from '../../seat/api/hosting.ts';
import { callApi } from '../../seat/api/server.ts';
import { forgetTable, type KnownTable, knownTables } from '../../storage/known-tables.ts';
import { localTables } from '../../storage/local-tables.ts';
import { isLocalTable } from '../../storage/table-id.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { KeptThumbnail } from './kept-thumbnail.tsx';

/** All tables that this browser has a seat at, the latest first. */
export const KeptTables = () => {
  const [elsewhere, setElsewhere] = useState(knownTables);
  const [local, setLocal] = useState<readonly KnownTable[]>([]);
  useEffect(() => {
    if (canHostTables) void localTables().then(setLocal, () => undefined);
  }, []);
  const remove = async (table: string) => {
    if (isLocalTable(table)) await callApi('DELETE', `/api/tables/${table}`);
    else forgetTable(table);
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
          <KeptTableItem key={k.table} kept={k} remove={() => void remove(k.table)} />
        ))}
      </ul>
    </section>
  );
};

/** Removing takes two presses: a local table would be lost, and so would the only link to one elsewhere. */
const KeptTableItem = ({ kept, remove }: { readonly kept: KnownTable; readonly remove: () => void }) => {
  const { table, name, system, role } = kept;
  const local = isLocalTable(table);
  const forgetting = [t('home.forget', { name }), t('home.forgetSure', { name })] as const;
  const deleting = [t('offline.removeNamed', { name }), t('offline.removeNamedSure', { name })] as const;
  return (
    <li className="panel">
      <KeptThumbnail kept={kept} />
      <a href={`/t/${table}`}>{name}</a>
      <span className="soft small">
        {t(`titles.${system}`)}, {t(`home.role.${role}`)}
      </span>
      {local && <span className="chip">{t('offline.here')}</span>}
      <ConfirmButton labels={local ? deleting : forgetting} confirmText={t(local ? 'offline.removeSure' : 'home.forgetNow')} onConfirm={remove}>
        ×
      </ConfirmButton>
    </li>
  );
};
