import { picturesIn } from '@fray/engine/maps';
import { type Campaign, readCampaign } from '@fray/table/campaign';
import { randomId } from '../../content/random-id.ts';
import type { CampaignPlace } from '../../storage/campaigns/campaign-list.ts';
import { deleteCampaign, saveCampaign, savedCampaign, updateCampaign as updateInBrowser } from '../../storage/campaigns/campaigns.ts';
import { knownCampaign } from '../../storage/campaigns/known-campaigns.ts';
import { tokenFor } from '../../storage/known-tables.ts';
import { sharePictures } from '../../storage/pictures.ts';
import { loadSystems } from '../api/server.ts';
import { createOnServer, deleteOnServer, openOnServer, updateOnServer } from './server-campaigns.ts';

/** A campaign of this browser, or of the server. */
export const openCampaign = async (id: string): Promise<Campaign | undefined> => (await savedCampaign(id)) ?? openOnServer(id);

/** Changes a campaign where it is kept, also where it was changed elsewhere meanwhile. */
export const updateCampaign = (id: string, change: (campaign: Campaign) => Campaign): Promise<Campaign | undefined> => {
  const known = knownCampaign(id);
  return known ? updateOnServer(known, change) : updateInBrowser(id, change);
};

/** Keeps a new campaign. */
export const keepCampaign = async (campaign: Campaign, place: CampaignPlace): Promise<Campaign> => {
  if (place === 'browser') return saveCampaign(campaign);
  const [missing] = await sharePictures(picturesIn(campaign));
  if (missing) throw new Error(missing.problem);
  return createOnServer(withTokens(campaign));
};

/** With the GM's seat at each table, so that other machines can carry on from it. */
const withTokens = (campaign: Campaign): Campaign => ({
  ...campaign,
  fights: campaign.fights.map(f => {
    const token = f.token ?? tokenFor(f.table);
    return token === undefined ? f : { ...f, token };
  }),
});

/** The campaign without links to its tables, for a file. */
export const withoutTokens = (campaign: Campaign): Campaign => ({ ...campaign, fights: campaign.fights.map(({ token: _, ...f }) => f) });

/** Keeps a campaign in the other place; it gets another id there. */
export const moveCampaign = async (campaign: Campaign, to: CampaignPlace): Promise<Campaign> => {
  const known = knownCampaign(campaign.id);
  if (to === 'server') {
    const moved = await keepCampaign(campaign, 'server');
    await deleteCampaign(campaign.id);
    return moved;
  }
  const systemIds = (await loadSystems()).map(s => s.id);
  const read = readCampaign(campaign, { systemIds, at: Date.now(), newId: randomId });
  if (!read.ok) throw new Error(read.problems.map(p => `${p.path}: ${p.problem}`).join('; '));
  const moved = await saveCampaign(read.value);
  if (known) await deleteOnServer(known);
  return moved;
};

/** Deletes a campaign where it is kept. */
export const dropCampaign = async (id: string): Promise<void> => {
  const known = knownCampaign(id);
  await (known ? deleteOnServer(known) : deleteCampaign(id));
};
