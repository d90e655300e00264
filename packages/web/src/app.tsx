import { lazy, Suspense } from 'react';
import { RouterProvider } from 'react-aria-components';
import { NewVersion } from './offline/new-version.tsx';
import { Home } from './pages/home.tsx';
import { NoSuchPage } from './pages/lost.tsx';
import TablePage from './pages/table.tsx';
import { go, usePath } from './route.ts';
import { tableIn } from './seat/table-id.ts';
import { t } from './words/words.ts';

// The first page and the table come at once, since both are wanted within a minute; the others come when somebody goes there.
const ReplayPage = lazy(() => import('./pages/replay.tsx'));
const ReplayFilePage = lazy(() => import('./pages/replay-file.tsx'));
const NewPage = lazy(() => import('./pages/new.tsx'));
const ShelvesPage = lazy(() => import('./homebrew/shelves.tsx'));
const HomebrewPage = lazy(() => import('./homebrew/homebrew.tsx'));
const RulesPage = lazy(() => import('./rules/rules.tsx'));
const MapsPage = lazy(() => import('./maps/maps.tsx'));

/** The page that the address names. */
const Page = () => {
  const path = usePath();
  const table = tableIn(path);
  const replay = /^\/(?:t\/([a-z0-9-]+)\/)?replay$/.exec(path);
  const rules = /^\/rules(?:\/([a-z-]+))?$/.exec(path);
  const made = /^\/new(?:\/([a-z-]+)(?:\/([a-z0-9]+))?)?$/.exec(path);
  const homebrew = /^\/homebrew\/([a-z-]+)$/.exec(path);
  if (made) return <NewPage system={made[1]} fight={made[2]} key={path} />;
  if (homebrew) return <HomebrewPage system={homebrew[1] as string} key={path} />;
  if (rules) return <RulesPage system={rules[1]} />;
  if (replay) return replay[1] === undefined ? <ReplayFilePage /> : <ReplayPage table={replay[1]} key={replay[1]} />;
  if (path === '/homebrew') return <ShelvesPage />;
  if (path === '/maps') return <MapsPage />;
  if (table) return <TablePage table={table} key={table} />;
  return path === '/' ? <Home /> : <NoSuchPage />;
};

export const App = () => (
  <RouterProvider navigate={go}>
    <Suspense fallback={<p className="soft">{t('table.coming')}</p>}>
      <Page />
    </Suspense>
    <NewVersion />
  </RouterProvider>
);
