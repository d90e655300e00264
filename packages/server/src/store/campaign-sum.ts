import { checksumOf } from './checksum.ts';
import type { CampaignRecord } from './store.ts';

/** The checksum of a campaign, over all that is stored of it. */
export const campaignSum = ({ id, created, at, version, hash, body }: Omit<CampaignRecord, 'sum'>): string =>
  checksumOf([id, created, at, version, hash, body].join('\n'));

/** What is wrong with a stored campaign, if anything. */
export const campaignFault = (record: CampaignRecord): string | undefined =>
  campaignSum(record) === record.sum ? undefined : `campaign ${record.id} is not as it was stored`;
