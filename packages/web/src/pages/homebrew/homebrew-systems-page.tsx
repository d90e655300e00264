import '../../editors/encounter/encounter-editor.css';
import { use } from 'react';
import { fieldLabel } from '../../forms/form-context.ts';
import { t } from '../../i18n/i18n.ts';
import { loadSystems, type SystemInfo } from '../../seat/api/server.ts';
import { savedHomebrew } from '../../storage/saved-drafts.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';

/** Homebrew by system, with counts. */
const HomebrewSystemsPage = () => (
  <main className="home">
    <header className="making-top">
      <Breadcrumbs here={t('homebrew.title')} />
      <h1>{t('homebrew.title')}</h1>
      <p className="soft">{t('shelves.lede')}</p>
    </header>
    <ul className="systems">
      {use(loadSystems()).map(system => (
        <SystemCard key={system.id} system={system} />
      ))}
    </ul>
  </main>
);

const SystemCard = ({ system }: { readonly system: SystemInfo }) => {
  const kinds = Object.entries(savedHomebrew(system.id)).filter(([, pieces]) => pieces.length > 0);
  const count = kinds.reduce((sum, [, pieces]) => sum + pieces.length, 0);
  return (
    <li className="panel system">
      <h2>{system.title}</h2>
      <p>
        {count === 0 ? <span className="soft">{t('shelves.none')}</span> : t('shelves.own', { count })}
        {count > 0 && <span className="soft small"> · {kinds.map(([kind, pieces]) => `${fieldLabel(kind)} ${pieces.length}`).join(', ')}</span>}
      </p>
      <a className="button main" href={`/homebrew/${system.id}`}>
        {t('shelves.open', { system: system.title })}
      </a>
    </li>
  );
};

export default HomebrewSystemsPage;
