import { ok, type Result } from '@fray/engine';
import { systemIds } from '@fray/systems';
import { type Campaign, campaignSummary, parseCampaign, readCampaign, withTranscripts } from '@fray/table/campaign';
import { ProblemError, resultOrThrow } from '@fray/table/session';
import type { DiskQuota } from '../limits/disk-quota.ts';
import type { Limits } from '../limits/limits.ts';
import type { CampaignRecord, CampaignStore } from '../store/campaign-store.ts';
import { campaignFault, campaignSum } from '../store/campaign-sum.ts';
import { hashToken, newTableId, newToken, TABLE_ID_PATTERN, TOKEN_PATTERN } from '../store/tokens.ts';

interface CampaignServices {
  readonly store: { readonly campaigns: CampaignStore };
  readonly limits: Limits;
  readonly now: () => number;
}

/** A new campaign, with the token that opens it, which is shown this once. */
export interface CampaignLink {
  readonly campaign: string;
  readonly token: string;
  readonly version: number;
}

/** What is saved of a campaign: all of it, made from the version that was read. */
export interface CampaignSave {
  readonly version: number;
  readonly campaign: unknown;
}

/** The campaigns of this server. */
export class Campaigns {
  private readonly services: CampaignServices;
  private readonly quota: DiskQuota;

  constructor(services: CampaignServices, quota: DiskQuota) {
    this.services = services;
    this.quota = quota;
  }

  /** The campaign that a token opens. */
  async open(id: string, token: string | undefined): Promise<CampaignRecord | undefined> {
    if (token === undefined || !TABLE_ID_PATTERN.test(id) || !TOKEN_PATTERN.test(token)) return undefined;
    const record = await this.services.store.campaigns.read(id);
    return record?.hash === hashToken(token) ? soundOrThrow(record) : undefined;
  }

  /** A campaign that an account has. */
  async openFor(id: string, account: string): Promise<CampaignRecord | undefined> {
    if (!TABLE_ID_PATTERN.test(id) || !(await this.services.store.campaigns.isKeptBy(id, account))) return undefined;
    const record = await this.services.store.campaigns.read(id);
    return record && soundOrThrow(record);
  }

  /** Keeps a new campaign, on an account where one is given. */
  async create(sent: unknown, from: string, account: string | undefined): Promise<CampaignLink> {
    const { record, token } = resultOrThrow(makeCampaignRecord(sent, this.services.now()));
    const { id, body, version } = record;
    this.checkSize(body);
    const { store, limits } = this.services;
    if (account !== undefined && (await store.campaigns.keptBy(account)).length >= limits.campaignsPerAccount) throw this.tooManyError();
    await store.campaigns.create(record, account === undefined ? undefined : { account, summary: summaryOf(JSON.parse(body)) });
    this.quota.recordKept(from, Buffer.byteLength(body));
    return { campaign: id, token, version };
  }

  /** Saves a campaign that was made from the version that is stored. Any other is refused, and changes nothing. */
  async save(stored: CampaignRecord, { version, campaign: sent }: CampaignSave, from: string): Promise<{ readonly version: number }> {
    this.quota.checkWrite(from);
    if (stored.version !== version) throw staleError(stored.version);
    const at = this.services.now();
    const earlier: Campaign = JSON.parse(stored.body);
    const campaign = withTranscripts(resultOrThrow(parseCampaign(sent, stored.id, { systemIds, at })), earlier);
    const body = JSON.stringify(campaign);
    this.checkSize(body);
    const next = summed({ ...stored, at, version: version + 1, body });
    if (!(await this.services.store.campaigns.replace(next, summaryOf(campaign)))) throw staleError(version + 1);
    this.quota.recordKept(from, Math.max(0, Buffer.byteLength(body) - Buffer.byteLength(stored.body)));
    return { version: version + 1 };
  }

  /** Puts a campaign on an account. */
  async keep({ id, body }: CampaignRecord, account: string): Promise<void> {
    const { store, limits, now } = this.services;
    const campaign = { id, summary: summaryOf(JSON.parse(body)), at: now() };
    if (!(await store.campaigns.keep(campaign, account, limits.campaignsPerAccount))) throw this.tooManyError();
  }

  /** A new token. The old one stops working, and so do other accounts that had the campaign by it. */
  async renewLink(stored: CampaignRecord, account: string | undefined): Promise<CampaignLink> {
    const token = newToken();
    const version = stored.version + 1;
    if (!(await this.services.store.campaigns.replace(summed({ ...stored, version, hash: hashToken(token) })))) throw staleError(version);
    await this.services.store.campaigns.letGoOfOthers(stored.id, account);
    return { campaign: stored.id, token, version };
  }

  async remove({ id }: CampaignRecord): Promise<void> {
    await this.services.store.campaigns.remove(id);
  }

  private tooManyError(): ProblemError {
    return new ProblemError('full', {
      detail: `an account has up to ${this.services.limits.campaignsPerAccount} campaigns`,
      instead: 'delete one, or save it as a file',
    });
  }

  private checkSize(body: string): void {
    const { campaignBytes } = this.services.limits;
    if (Buffer.byteLength(body) > campaignBytes)
      throw new ProblemError('too-large', { detail: `this server keeps campaigns of up to ${campaignBytes} bytes`, instead: 'save it as a file' });
  }
}

/** A campaign as it is stored first, under ids of its own, and the token that opens it. */
export const makeCampaignRecord = (sent: unknown, at: number): Result<{ readonly record: CampaignRecord; readonly token: string }> => {
  const read = readCampaign(sent, { systemIds, at, newId: newTableId });
  if (!read.ok) return read;
  const token = newToken();
  const record = summed({ id: read.value.id, created: at, at, version: 1, hash: hashToken(token), body: JSON.stringify(read.value) });
  return ok({ record, token });
};

const soundOrThrow = (record: CampaignRecord): CampaignRecord => {
  const fault = campaignFault(record);
  if (fault !== undefined) throw new ProblemError('damaged', { detail: fault });
  return record;
};

/** What a list shows of a campaign, as JSON. */
const summaryOf = (campaign: Campaign): string => JSON.stringify(campaignSummary(campaign));

const summed = (record: Omit<CampaignRecord, 'sum'>): CampaignRecord => ({ ...record, sum: campaignSum(record) });

const staleError = (version: number): ProblemError =>
  new ProblemError('late', {
    detail: `the campaign was saved elsewhere meanwhile (version ${version})`,
    instead: 'read it again, and make the change to that',
  });
