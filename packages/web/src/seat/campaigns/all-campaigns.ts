import { type ListedCampaign, listCampaigns } from '../../storage/campaigns/campaign-list.ts';
import { forgetOfAccount, knownCampaign, rememberCampaign } from '../../storage/campaigns/known-campaigns.ts';
import { forgetSignedIn, signedIn } from '../../storage/signed-in.ts';
import { ApiError } from '../api/api-error.ts';
import { askServer } from '../api/server.ts';

type Listed = Omit<ListedCampaign, 'id' | 'place' | 'isOnAccount'> & { readonly campaign: string };

/** Remembers the campaigns of the account as the server lists them. */
const readAccount = async (): Promise<void> => {
  const listed: readonly Listed[] = JSON.parse(await askServer('GET', '/api/account/campaigns'));
  forgetOfAccount(new Set(listed.map(c => c.campaign)));
  for (const one of listed.toReversed()) rememberCampaign({ ...one, tables: knownCampaign(one.campaign)?.tables ?? [] });
};

/** The browser is signed out: what its account opened is not listed any more. */
export const leaveAccount = (): void => {
  forgetSignedIn();
  forgetOfAccount();
};

/** The campaigns of this browser, of the account that it is signed in to, and those that it has opened on the server. */
export const listAllCampaigns = async (): Promise<readonly ListedCampaign[]> => {
  if (signedIn())
    await readAccount().catch((e: unknown) => {
      // Without a connection, those are listed that were known last.
      if (e instanceof ApiError && e.problem.type === 'urn:fray:signed-out') leaveAccount();
    });
  return listCampaigns();
};
