import { lazy, Suspense } from 'react';
import { RouterProvider } from 'react-aria-components';
import { t } from './i18n/i18n.ts';
import { NewVersionNotice } from './offline/new-version-notice.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import TablePage from './pages/table/table-page.tsx';
import { tableInPath } from './storage/table-id.ts';
import { navigate, usePath } from './ui/navigation.ts';

// The table is in the main bundle, as most visits need it; the other pages are loaded when they are opened.
const HomePage = lazy(async () => ({ default: (await import('./pages/home/home-page.tsx')).HomePage }));
const ReplayPage = lazy(() => import('./pages/replay/replay-page.tsx'));
const ReplayFilePage = lazy(() => import('./pages/replay/replay-file-page.tsx'));
const NewFightPage = lazy(() => import('./pages/new-fight/new-fight-page.tsx'));
const HomebrewSystemsPage = lazy(() => import('./pages/homebrew/homebrew-systems-page.tsx'));
const HomebrewPage = lazy(() => import('./pages/homebrew/homebrew-page.tsx'));
const RulesPage = lazy(() => import('./pages/rules/rules-page.tsx'));
const CampaignsPage = lazy(() => import('./pages/campaigns/campaigns-page.tsx'));
const CampaignPage = lazy(() => import('./pages/campaign/campaign-page.tsx'));
const CampaignDraftPage = lazy(() => import('./pages/campaign/campaign-draft-page.tsx'));
const LabPage = lazy(() => import('./pages/lab/lab-page.tsx'));
const ExperimentPage = lazy(() => import('./pages/lab/experiment-page.tsx'));
const PacksPage = lazy(() => import('./pages/packs/packs-page.tsx'));
const MakePackPage = lazy(() => import('./pages/packs/make-pack-page.tsx'));
const MapsPage = lazy(() => import('./pages/maps/maps-page.tsx'));

/** The page for the current address. */
const Page = () => {
  const path = usePath();
  const table = tableInPath(path);
  const replay = /^\/(?:t\/([a-z0-9-]+)\/)?replay$/.exec(path);
  const rules = /^\/rules(?:\/([a-z-]+))?$/.exec(path);
  const made = /^\/new(?:\/([a-z-]+)(?:\/([a-z0-9]+))?)?$/.exec(path);
  const campaign = /^\/campaign\/([a-z0-9]+)(?:\/(party)|\/fight\/([a-z0-9]+))?$/.exec(path);
  const homebrew = /^\/homebrew\/([a-z-]+)$/.exec(path);
  const experiment = /^\/lab\/([a-z0-9]+)$/.exec(path)?.[1];
  if (made) return <NewFightPage system={made[1]} fight={made[2]} key={path} />;
  if (homebrew?.[1] !== undefined) return <HomebrewPage system={homebrew[1]} key={path} />;
  if (rules) return <RulesPage system={rules[1]} />;
  if (replay) return replay[1] === undefined ? <ReplayFilePage /> : <ReplayPage table={replay[1]} key={replay[1]} />;
  if (campaign?.[1] !== undefined) {
    const [, id, party, fight] = campaign;
    return party || fight ? <CampaignDraftPage id={id} fight={fight} key={path} /> : <CampaignPage id={id} key={path} />;
  }
  if (path === '/campaigns') return <CampaignsPage />;
  if (path === '/homebrew') return <HomebrewSystemsPage />;
  if (path === '/lab') return <LabPage />;
  if (experiment !== undefined) return <ExperimentPage id={experiment} key={path} />;
  if (path === '/maps') return <MapsPage />;
  if (path === '/packs') return <PacksPage />;
  if (path === '/packs/make') return <MakePackPage />;
  if (table) return <TablePage table={table} key={table} />;
  return path === '/' ? <HomePage /> : <NotFoundPage />;
};

export const App = () => (
  <RouterProvider navigate={navigate}>
    <Suspense fallback={<p className="soft">{t('table.coming')}</p>}>
      <Page />
    </Suspense>
    <NewVersionNotice />
  </RouterProvider>
);
