import { type Campaign, campaignSummary, overwritten, withoutTranscripts } from '@fray/table/campaign';
import { campaignText } from '../../i18n/campaign-texts.ts';
import { forgetCampaign, type KnownCampaign, knownCampaign, rememberCampaign } from '../../storage/campaigns/known-campaigns.ts';
import { signedIn } from '../../storage/signed-in.ts';
import { ApiError } from '../api/api-error.ts';
import { askServer } from '../api/server.ts';

/** A campaign as the server had it last. */
interface Version {
  readonly version: number;
  readonly campaign: Campaign;
}

const versions = new Map<string, Version>();

const pathOf = (id: string): string => `/api/campaigns/${id}`;

/** Where a save comes too late, it is made again this often from what is there by then. */
const MAX_TRIES = 5;

const remember = (token: string | undefined, { campaign, ...rest }: Version): Campaign => {
  const { id, at, fights } = campaign;
  versions.set(id, { campaign, ...rest });
  const tables = fights.map(f => f.table);
  rememberCampaign({ ...campaignSummary(campaign), campaign: id, at, tables, ...(token !== undefined && { token }) });
  return campaign;
};

/** Reads a campaign of the server; undefined where its link opens nothing. */
export const loadFromServer = async (id: string, token: string | undefined): Promise<Campaign | undefined> => {
  try {
    return remember(token, JSON.parse(await askServer('GET', pathOf(id), undefined, token)));
  } catch (e) {
    if (isGone(e)) return undefined;
    throw e;
  }
};

const isGone = (e: unknown): boolean => e instanceof ApiError && e.problem.type === 'urn:fray:not-found';
const isLate = (e: unknown): boolean => e instanceof ApiError && e.problem.type === 'urn:fray:late';

/**
 * Changes a campaign of the server. What was changed there meanwhile is kept: the change is made again on top of it, unless it would overwrite that. Then it
 * fails, and would overwrite it the next time.
 */
export const updateOnServer = async ({ campaign: id, token }: KnownCampaign, change: (campaign: Campaign) => Campaign): Promise<Campaign> => {
  let base = versions.get(id) ?? (await read(id, token));
  const first = base.campaign;
  for (let tries = 1; ; tries++) {
    const mine = { ...change(base.campaign), at: Date.now() };
    const lost = overwritten(first, base.campaign, change(first));
    if (lost.length > 0) throw new Error(campaignText('stale', { what: lost.map(f => wordFor(f, base.campaign)).join(', ') }));
    try {
      const body = { version: base.version, campaign: withoutTranscripts(mine, base.campaign) };
      const { version }: { version: number } = JSON.parse(await askServer('PUT', pathOf(id), body, token));
      return remember(token, { version, campaign: mine });
    } catch (e) {
      if (!isLate(e) || tries >= MAX_TRIES) throw e;
      base = await read(id, token);
    }
  }
};

/** What was changed elsewhere, in the words of the page. */
const wordFor = (field: string, { prepared }: Campaign): string => {
  if (field === 'name' || field === 'notes' || field === 'party') return campaignText(field);
  return prepared.find(d => d.id === field)?.encounter.name ?? campaignText('next');
};

const read = async (id: string, token: string | undefined): Promise<Version> => {
  const campaign = await loadFromServer(id, token);
  const version = campaign && versions.get(id);
  if (!version) throw new Error(campaignText('missing'));
  return version;
};

/** Keeps a new campaign on the server. It gets another id there. */
export const createOnServer = async (campaign: Campaign): Promise<Campaign> => {
  const made: { campaign: string; token: string } = JSON.parse(await askServer('POST', '/api/campaigns', { campaign }));
  // What is on an account needs no token here, so that none is left behind by who signs out.
  const kept = await loadFromServer(made.campaign, signedIn() ? undefined : made.token).then(found => found ?? loadFromServer(made.campaign, made.token));
  if (!kept) throw new Error(campaignText('missing'));
  return kept;
};

/** Deletes a campaign of the server, or forgets one that is there no more. */
export const deleteOnServer = async ({ campaign: id, token }: KnownCampaign): Promise<void> => {
  await askServer('DELETE', pathOf(id), undefined, token).catch((e: unknown) => {
    if (!isGone(e)) throw e;
  });
  forgetCampaign(id);
};

/** Takes the token out of the address, if a link with one was opened. */
const tokenInAddress = (): string | undefined => {
  const given = location.hash.slice(1);
  if (!/^[\w-]{22}$/.test(given)) return undefined;
  history.replaceState(null, '', location.pathname);
  return given;
};

/** The campaign of the server that a page is about, by its link or as it is remembered. */
export const openOnServer = async (id: string): Promise<Campaign | undefined> => {
  const token = tokenInAddress() ?? knownCampaign(id)?.token;
  return token === undefined && !signedIn() ? undefined : loadFromServer(id, token);
};

/** Puts a campaign on the account that the browser is signed in to. Its token is forgotten here: the account opens it. */
export const putOnAccount = async ({ token, ...known }: KnownCampaign): Promise<void> => {
  await askServer('PUT', `${pathOf(known.campaign)}/account`, undefined, token);
  rememberCampaign(known);
};

/** A new link of a campaign. The old one stops working. */
export const renewCampaignLink = async ({ campaign: id, token: before }: KnownCampaign): Promise<string> => {
  const { token, version }: { token: string; version: number } = JSON.parse(await askServer('POST', `${pathOf(id)}/link`, undefined, before));
  const known = versions.get(id);
  if (known) versions.set(id, { ...known, version });
  return token;
};
