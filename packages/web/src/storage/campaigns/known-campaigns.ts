import type { CampaignSummary } from '@fray/table/campaign';

/** A campaign on the server that this browser can open, and what a list shows of it. */
export interface KnownCampaign extends CampaignSummary {
  readonly campaign: string;
  /** Absent where the account opens it that the browser is signed in to. */
  readonly token?: string;
  /** The tables of its fights. */
  readonly tables: readonly string[];
  readonly at: number;
}

const STORAGE_KEY = 'fray.campaigns';
const MOST = 100;

/** The latest first. */
export const knownCampaigns = (): readonly KnownCampaign[] => {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
  } catch {
    return [];
  }
};

const store = (all: readonly KnownCampaign[]): void => localStorage.setItem(STORAGE_KEY, JSON.stringify(all.slice(0, MOST)));

export const knownCampaign = (id: string): KnownCampaign | undefined => knownCampaigns().find(k => k.campaign === id);
export const rememberCampaign = (one: KnownCampaign): void => store([one, ...knownCampaigns().filter(k => k.campaign !== one.campaign)]);
/** Forgets the campaigns of an account, but for some. */
export const forgetOfAccount = (but: ReadonlySet<string> = new Set()): void =>
  store(knownCampaigns().filter(k => k.token !== undefined || but.has(k.campaign)));
export const forgetCampaign = (id: string): void => store(knownCampaigns().filter(k => k.campaign !== id));
