import { CAMPAIGN_SCHEMA } from '@fray/table/campaign';
import { RawJson } from '@fray/table/session';
import { z } from 'zod';
import { accountOf } from '../accounts/accounts.ts';
import { defineCampaignRoute, defineRoute, type Route } from './route.ts';

const version = z.int().min(1);
const MADE_REPLY = z.object({ campaign: z.string().describe('its id'), token: z.string().describe('opens it; told only now'), version });
const BODY = z.unknown().describe('a campaign, as in a file that the app saves');

/** Campaigns that are kept on this server. */
export const CAMPAIGN_ROUTES: readonly Route[] = [
  defineRoute({
    ...{
      method: 'POST',
      path: '/api/campaigns',
      needs: 'anyone',
      words: 'Keeps a campaign, on the account if the browser is signed in; only this answer has the token that opens it',
    },
    ...{ makesTable: true, bringsCampaign: true },
    body: z.strictObject({ campaign: BODY }),
    reply: MADE_REPLY,
    handle: async ({ registry, body, address, pass }) => ({
      status: 201,
      body: await registry.campaigns.create(body.campaign, address, (await pass())?.account?.id),
    }),
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
    ...{
      method: 'POST',
      path: '/api/campaigns/:campaign/link',
      words: 'A new token that opens a campaign; the old one stops working, and accounts that got the campaign by it lose it',
    },
    reply: MADE_REPLY,
    handle: async ({ registry, campaign, pass }) => ({ body: await registry.campaigns.renewLink(campaign, (await pass())?.account?.id) }),
  }),
  defineCampaignRoute({
    ...{ method: 'DELETE', path: '/api/campaigns/:campaign', words: 'Deletes a campaign' },
    async handle({ registry, campaign }) {
      await registry.campaigns.remove(campaign);
      return { status: 204 };
    },
  }),
  defineCampaignRoute({
    ...{ method: 'PUT', path: '/api/campaigns/:campaign/account', words: 'Puts a campaign on the account that the browser is signed in to' },
    async handle({ registry, campaign, pass }) {
      await registry.campaigns.keep(campaign, accountOf(await pass()).id);
      return { status: 204 };
    },
  }),
  defineCampaignRoute({
    ...{ method: 'DELETE', path: '/api/campaigns/:campaign/account', words: 'Takes a campaign off that account; its link still opens it' },
    async handle({ registry, campaign, pass }) {
      await registry.services.store.campaigns.letGo(campaign.id, accountOf(await pass()).id);
      return { status: 204 };
    },
  }),
];
