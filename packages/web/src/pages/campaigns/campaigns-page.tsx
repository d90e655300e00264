import '../account/account-page.css';
import type { Problem, Result } from '@fray/engine';
import type { Campaign } from '@fray/table/campaign';
import { use, useEffect, useState } from 'react';
import { openFile } from '../../forms/open-file.ts';
import { ProblemList } from '../../forms/problem-list.tsx';
import { accountText } from '../../i18n/account-texts.ts';
import { answerWords } from '../../i18n/answer-words.ts';
import { campaignText } from '../../i18n/campaign-texts.ts';
import { t } from '../../i18n/i18n.ts';
import { loadSystems } from '../../seat/api/server.ts';
import { listAllCampaigns } from '../../seat/campaigns/all-campaigns.ts';
import { dropCampaign, keepCampaign } from '../../seat/campaigns/campaigns.ts';
import type { CampaignPlace, ListedCampaign } from '../../storage/campaigns/campaign-list.ts';
import { signedIn } from '../../storage/signed-in.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { navigate } from '../../ui/navigation.ts';
import { errorText } from '../../ui/values.ts';
import { makeCampaign } from './new-campaign.ts';
import { NewCampaignForm } from './new-campaign-form.tsx';
import { readCampaignFile } from './read-campaign.ts';

const pathOf = ({ id }: { readonly id: string }): string => `/campaign/${id}`;

/** All campaigns of this browser, and a new one. */
const CampaignsPage = () => {
  const systems = use(loadSystems());
  const [campaigns, setCampaigns] = useState<readonly ListedCampaign[]>();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [file, setFile] = useState('');
  const fail = (e: unknown) => setProblems([{ path: '', problem: answerWords(errorText(e)) }]);
  useEffect(() => void listAllCampaigns().then(setCampaigns, (e: unknown) => setProblems([{ path: '', problem: errorText(e) }])), []);
  const [place, setPlace] = useState<CampaignPlace>(signedIn() ? 'server' : 'browser');
  const open = async (made: Result<Campaign>) => {
    if (!made.ok) return setProblems(made.problems);
    navigate(pathOf(await keepCampaign(made.value, place)));
  };
  const take = async (picked: File) => {
    setFile(picked.name);
    await openFile(picked, readCampaignFile).then(open).catch(fail);
  };
  const drop = async (one: ListedCampaign) => {
    await dropCampaign(one.id);
    setCampaigns(all => all?.filter(c => c !== one));
  };
  return (
    <main className="home">
      <header className="making-top">
        <Breadcrumbs here={campaignText('title')} />
        <h1>{campaignText('title')}</h1>
        <p className="soft">{campaignText('lede')}</p>
      </header>
      <section aria-label={campaignText('title')}>
        {campaigns?.length === 0 && <p className="soft">{campaignText('none')}</p>}
        <CampaignList campaigns={campaigns ?? []} onDrop={one => void drop(one).catch(fail)} />
      </section>
      <section aria-labelledby="new-campaign">
        <h2 id="new-campaign">{campaignText('new')}</h2>
        <NewCampaignForm
          systems={systems}
          place={place}
          onPlace={setPlace}
          onCreate={(system, heroes) => {
            setFile('');
            void makeCampaign(system, heroes).then(open).catch(fail);
          }}
        />
        <div role="alert">
          {problems.length > 0 && (
            <>
              {file !== '' && <p>{campaignText('importWrong', { file })}</p>}
              <ProblemList problems={problems} paths />
            </>
          )}
        </div>
        <div className="row">
          <FilePicker accept=".json" onPick={picked => void take(picked)}>
            {campaignText('import')}
          </FilePicker>
        </div>
      </section>
      <SeveralMachines />
    </main>
  );
};

/** The way to an account. */
const SeveralMachines = () => {
  const account = signedIn();
  return (
    <section className="panel stack account-panel" aria-labelledby="several-machines">
      <h2 id="several-machines">{accountText('several')}</h2>
      <p className="soft">{account ? accountText('signedIn', { name: account.name }) : accountText('severalHint')}</p>
      <div className="row">
        <a className="button" href="/account">
          {accountText(account ? 'title' : 'make')}
        </a>
        {!account && (
          <a className="button" href="/account">
            {accountText('signIn')}
          </a>
        )}
      </div>
    </section>
  );
};

interface CampaignListProps {
  readonly campaigns: readonly ListedCampaign[];
  readonly onDrop: (campaign: ListedCampaign) => void;
}

const CampaignList = ({ campaigns, onDrop }: CampaignListProps) => (
  <ul className="kept">
    {campaigns.map(one => (
      <li className="panel" key={one.id}>
        <a href={pathOf(one)}>{one.name}</a>
        <span className="soft small">
          {t(`titles.${one.system}`)}, {campaignText('members', { count: one.members })},{' '}
          {one.isOnAccount ? accountText('place') : campaignText(`places.${one.place}`)}
        </span>
        <ConfirmButton
          labels={[campaignText('remove', { name: one.name }), campaignText('removeSure', { name: one.name })]}
          confirmText={campaignText('removeNow')}
          onConfirm={() => onDrop(one)}
        >
          ×
        </ConfirmButton>
      </li>
    ))}
  </ul>
);

export default CampaignsPage;
