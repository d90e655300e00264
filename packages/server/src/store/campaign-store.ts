/** A stored campaign. */
export interface CampaignRecord {
  readonly id: string;
  readonly created: number;
  /** When it was last saved. */
  readonly at: number;
  /** How often it was saved. */
  readonly version: number;
  /** The hash of the token that opens it. */
  readonly hash: string;
  /** JSON. */
  readonly body: string;
  /** The checksum of all of it. */
  readonly sum: string;
}

/** A campaign that an account opens without its token. */
export interface KeptCampaign {
  readonly campaign: string;
  /** JSON: what a list shows of it. */
  readonly summary: string;
  readonly added: number;
  /** The account was the first to have it. A new link does not take it from there. */
  readonly isOwner: boolean;
}

export interface CampaignStore {
  /** Stores a campaign, and puts it on an account. */
  create(campaign: CampaignRecord, keep?: { readonly account: string; readonly summary: string }): Promise<void>;
  read(id: string): Promise<CampaignRecord | undefined>;
  /** Stores the next version of a campaign, durably. False if another one came before it, or the campaign is gone. */
  replace(campaign: CampaignRecord, summary?: string): Promise<boolean>;
  remove(id: string): Promise<boolean>;
  /** Oldest first. */
  ids(): Promise<readonly string[]>;
  /** Puts a campaign on an account, unless that has as many as it may. The first account that has a campaign owns it. */
  keep(campaign: { readonly id: string; readonly summary: string; readonly at: number }, account: string, most: number): Promise<boolean>;
  isKeptBy(id: string, account: string): Promise<boolean>;
  /** The campaigns of an account, with when each was last saved; the latest first. */
  keptBy(account: string): Promise<readonly (KeptCampaign & { readonly at: number })[]>;
  /** Takes a campaign off an account. */
  letGo(id: string, account: string): Promise<void>;
  /** Takes a campaign off all accounts but its owner and this one. */
  letGoOfOthers(id: string, account: string | undefined): Promise<void>;
}
