import { beginFight, type Campaign, type Controller, carryOn, type Draft, type EncounterFile, newCampaign, partyOf } from '@fray/table/campaign';
import { sideFieldsIn } from '../../content/content-description.ts';
import { inLanguage } from '../../content/draft.ts';
import { randomId } from '../../content/random-id.ts';
import { campaignText } from '../../i18n/campaign-texts.ts';
import { signedIn } from '../../storage/signed-in.ts';
import { askContent } from '../../worker/content/ask-content.ts';
import { callApi } from '../api/server.ts';
import { loadDescription } from '../load-description.ts';
import { loadSpeaker } from '../system-words.ts';
import type { View } from '../view.ts';
import { keepCampaign } from './campaigns.ts';
import { transcriptAt } from './fight-at-table.ts';

type Seating = Pick<View, 'table' | 'you' | 'seats' | 'loans' | 'deputies'>;

/** Who plays whom, where nothing is lent. */
const ownersAt = ({ seats, loans = [] }: Seating): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(seats.flatMap(({ id, role, plays }) => (role === 'player' ? plays.map(who => [who, id] as const) : []))),
  ...Object.fromEntries(loans.flatMap(({ combatant, from }) => (from === undefined ? [] : [[combatant, from] as const]))),
});

/** A fight at its table as a draft, with its seats but the GM's own. */
const draftAt = (encounter: EncounterFile, seating: Seating): Draft => {
  const { seats, you, deputies = {} } = seating;
  const machines = Object.entries(deputies).flatMap(([who, { policy, mode }]) => (mode === 'do' ? [[who, { policy }] as const] : []));
  const owners = Object.entries(ownersAt(seating)).map(([who, seat]) => [who, { seat }] as const);
  const players: Readonly<Record<string, Controller>> = Object.fromEntries([...machines, ...owners]);
  return { id: '', at: 0, encounter, seats: seats.flatMap(({ id, role, name }) => (id === you.seat ? [] : [{ id, role, name }])), players };
};

/**
 * A campaign of the heroes of a fight at its table, as its GM, with their players: the fight is its first, and the party has what that left it, if it is over.
 */
export const campaignFromTable = async (table: string, token: string | undefined): Promise<Campaign> => {
  const [transcript, seating] = await Promise.all([transcriptAt(table, token), callApi<Seating>('GET', `/api/tables/${table}`, undefined, token)]);
  const { name, system } = seating.table;
  const [read, { encounters }, speaker] = await Promise.all([askContent('readFight', transcript), loadDescription(system), loadSpeaker(system)]);
  if (!read.ok) throw new Error(read.problems.map(p => p.problem).join('; '));
  const { encounter, result } = read.value;
  const fight = inLanguage(draftAt(encounter, seating), speaker);
  const sides = sideFieldsIn(encounters.schema).names ?? Object.keys(encounter.sides);
  const at = Date.now();
  const party = partyOf(fight, { id: randomId(), at, name: campaignText('party'), sides });
  const begun = beginFight(newCampaign(party, { id: randomId(), at, name: campaignText('namedAfter', { name: speaker.name(name) }) }), {
    ...{ table, name: speaker.name(name), isCamp: encounter['camp'] === true, at },
  });
  return result.outcome === undefined ? begun : carryOn(begun, { table, at, result, transcript });
};

/** Keeps such a campaign: on the account that the browser is signed in to, or else in the browser. */
export const keepParty = async (table: string, token: string | undefined): Promise<Campaign> =>
  keepCampaign(await campaignFromTable(table, token), signedIn() ? 'server' : 'browser');
