import { CAMPAIGN_SCHEMA } from '@fray/table/campaign';
import { RawJson } from '@fray/table/session';
import { z } from 'zod';
import { defineCampaignRoute, defineRoute, type Route } from './route.ts';

const version = z.int().min(1);
const MADE_REPLY = z.object({ campaign: z.string().describe('its id'), token: z.string().describe('opens it; told only now'), version });
const BODY = z.unknown().describe('a campaign, as in a file that the app saves');

/** Campaigns that are kept on this server. */
export const CAMPAIGN_ROUTES: readonly Route[] = [
  defineRoute({
    ...{ method: 'POST', path: '/api/campaigns', needs: 'anyone', words: 'Keeps a campaign; only this answer has the token that opens it' },
    ...{ makesTable: true, bringsCampaign: true },
    body: z.strictObject({ campaign: BODY }),
    reply: MADE_REPLY,
    handle: async ({ registry, body, address }) => ({ status: 201, body: await registry.campaigns.create(body.campaign, address) }),
  }),
  defineCampaignRoute({
    ...{ method: 'GET', path: '/api/campaigns/:campaign', words: 'A campaign, and its version' },
    reply: z.object({ version, campaign: CAMPAIGN_SCHEMA }),
    handle: ({ campaign }) => ({ body: new RawJson(`{"version":${campaign.version},"campaign":${campaign.body}}`) }),
  }),
  defineCampaignRoute({
    ...{ method: 'PUT', path: '/api/campaigns/:campaign', bringsCampaign: true },
    words: 'Saves a campaign that was made from this version; where it is no longer the latest, the answer is 409. Fights without their transcripts keep them.',
    body: z.strictObject({ version: version.describe('the one that was read'), campaign: BODY }),
    reply: z.object({ version }),
    handle: async ({ registry, campaign, body, address }) => ({ body: await registry.campaigns.save(campaign, body, address) }),
  }),
  defineCampaignRoute({
    ...{ method: 'POST', path: '/api/campaigns/:campaign/link', words: 'A new token that opens a campaign; the old one stops working' },
    reply: MADE_REPLY,
    handle: async ({ registry, campaign }) => ({ body: await registry.campaigns.renewLink(campaign) }),
  }),
  defineCampaignRoute({
    ...{ method: 'DELETE', path: '/api/campaigns/:campaign', words: 'Deletes a campaign' },
    async handle({ registry, campaign }) {
      await registry.campaigns.remove(campaign);
      return { status: 204 };
    },
  }),
];
