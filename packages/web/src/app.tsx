import { lazy, Suspense } from 'react';
import { RouterProvider } from 'react-aria-components';
import { Home } from './pages/home.tsx';
import { go, usePath } from './route.ts';
import { t } from './words/words.ts';

const TablePage = lazy(() => import('./pages/table.tsx'));
const NewPage = lazy(() => import('./pages/new.tsx'));
const HomebrewPage = lazy(() => import('./homebrew/homebrew.tsx'));
const RulesPage = lazy(() => import('./rules/rules.tsx'));

/** The page that the address names. */
const Page = () => {
  const path = usePath();
  const table = /^\/t\/([a-z0-9]+)$/.exec(path)?.[1];
  const rules = /^\/rules(?:\/([a-z-]+))?$/.exec(path);
  const made = /^\/new(?:\/([a-z-]+)(?:\/([a-z0-9]+))?)?$/.exec(path);
  const homebrew = /^\/homebrew\/([a-z-]+)$/.exec(path);
  if (made) return <NewPage system={made[1]} fight={made[2]} key={path} />;
  if (homebrew) return <HomebrewPage system={homebrew[1] as string} key={path} />;
  if (rules) return <RulesPage system={rules[1]} />;
  return table ? <TablePage table={table} key={table} /> : <Home />;
};

export const App = () => (
  <RouterProvider navigate={go}>
    <Suspense fallback={<p className="soft">{t('table.coming')}</p>}>
      <Page />
    </Suspense>
  </RouterProvider>
);
