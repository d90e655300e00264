import { campaign as de } from './de/pages/campaign.ts';
import { campaign as en } from './en/pages/campaign.ts';
import { textsOfPages } from './i18n.ts';

/** Says the texts about campaigns. */
export const campaignText = textsOfPages({ de, en });
