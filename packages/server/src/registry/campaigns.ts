import { systemIds } from '@fray/systems';
import { type Campaign, parseCampaign, readCampaign, withTranscripts } from '@fray/table/campaign';
import { ProblemError, resultOrThrow } from '@fray/table/session';
import type { DiskQuota } from '../limits/disk-quota.ts';
import type { Limits } from '../limits/limits.ts';
import { campaignFault, campaignSum } from '../store/campaign-sum.ts';
import type { CampaignRecord, CampaignStore } from '../store/store.ts';
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
    if (record?.hash !== hashToken(token)) return undefined;
    const fault = campaignFault(record);
    if (fault !== undefined) throw new ProblemError('damaged', { detail: fault });
    return record;
  }

  async create(sent: unknown, from: string): Promise<CampaignLink> {
    const at = this.services.now();
    const campaign = resultOrThrow(readCampaign(sent, { systemIds, at, newId: newTableId }));
    const token = newToken();
    const { id } = campaign;
    const body = this.bodyOf(campaign);
    await this.services.store.campaigns.create(summed({ id, created: at, at, version: 1, hash: hashToken(token), body }));
    this.quota.recordKept(from, Buffer.byteLength(body));
    return { campaign: id, token, version: 1 };
  }

  /** Saves a campaign that was made from the version that is stored. Any other is refused, and changes nothing. */
  async save(stored: CampaignRecord, { version, campaign: sent }: CampaignSave, from: string): Promise<{ readonly version: number }> {
    this.quota.checkWrite(from);
    if (stored.version !== version) throw staleError(stored.version);
    const at = this.services.now();
    const earlier: Campaign = JSON.parse(stored.body);
    const body = this.bodyOf(withTranscripts(resultOrThrow(parseCampaign(sent, stored.id, { systemIds, at })), earlier));
    const next = summed({ ...stored, at, version: version + 1, body });
    if (!(await this.services.store.campaigns.replace(next))) throw staleError(version + 1);
    this.quota.recordKept(from, Math.max(0, Buffer.byteLength(body) - Buffer.byteLength(stored.body)));
    return { version: version + 1 };
  }

  /** A new token. The old one stops working. */
  async renewLink(stored: CampaignRecord): Promise<CampaignLink> {
    const token = newToken();
    const version = stored.version + 1;
    if (!(await this.services.store.campaigns.replace(summed({ ...stored, version, hash: hashToken(token) })))) throw staleError(version);
    return { campaign: stored.id, token, version };
  }

  async remove({ id }: CampaignRecord): Promise<void> {
    await this.services.store.campaigns.remove(id);
  }

  private bodyOf(campaign: Campaign): string {
    const body = JSON.stringify(campaign);
    const { campaignBytes } = this.services.limits;
    if (Buffer.byteLength(body) > campaignBytes)
      throw new ProblemError('too-large', { detail: `this server keeps campaigns of up to ${campaignBytes} bytes`, instead: 'save it as a file' });
    return body;
  }
}

const summed = (record: Omit<CampaignRecord, 'sum'>): CampaignRecord => ({ ...record, sum: campaignSum(record) });

const staleError = (version: number): ProblemError =>
  new ProblemError('late', {
    detail: `the campaign was saved elsewhere meanwhile (version ${version})`,
    instead: 'read it again, and make the change to that',
  });
