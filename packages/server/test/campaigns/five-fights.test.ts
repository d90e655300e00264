import * as systems from '@fray/systems';
import { systemIds, systemOf } from '@fray/systems';
import {
  beginFight,
  type Campaign,
  campOf,
  carryOn,
  completeEncounter,
  type Draft,
  draftRequest,
  fightResult,
  newCampaign,
  readCampaign,
  setCarried,
  withParty,
} from '@fray/table/campaign';
import { expect, test } from 'vitest';
import { ServerNode } from '../helpers/server-nodes.ts';
import { freshFile } from '../helpers/store-places.ts';
import { type Book, type Chapter, KILLED } from './book.ts';
import { BOOKS } from './books/index.ts';
import { CampaignTable } from './campaign-table.ts';

let ids = 0;
const newId = (): string => `id-${ids++}`;

const draftOf = (encounter: Draft['encounter']): Draft => ({ id: newId(), at: 0, encounter, seats: [], players: {} });

/** The encounter of a chapter, with the party as the campaign has it. */
const encounterOf = (campaign: Campaign, { name, against, more }: Chapter): Draft => {
  if (!against) return { ...campaign.party, encounter: campOf(campaign, name) };
  const { sides, options: _, content: __, camp: ___, ...encounter } = campaign.party.encounter;
  const [, foes = ''] = Object.keys(sides);
  const own = { ...draftOf({ ...encounter, ...more, name, sides: { ...sides, [foes]: against } }), campaign: { id: campaign.id, isParty: false } };
  return withParty(own, campaign);
};

/** Plays a chapter at a table of the server, which is killed where the chapter says so. Returns the server that runs then, and the campaign. */
const playChapter = async (first: ServerNode, file: string, campaign: Campaign, book: Book, chapter: Chapter) => {
  let node = first;
  const draft = encounterOf(campaign, chapter);
  const wanted = draftRequest(draft, completeEncounter(draft, {}), { name: chapter.name, foesShow: 'exact' });
  const { table, seats, ...trouble } = await node.table({ ...wanted, settings: { hand: true, onlyChoice: false } });
  const token = seats?.[0]?.token ?? '';
  expect(trouble).toEqual({});
  const begun = beginFight(campaign, { table, name: chapter.name, isCamp: !chapter.against, at: 1 });
  let gm = await CampaignTable.enter(node.url, token, book.usual);
  for (const deed of chapter.deeds) {
    if (deed === KILLED) {
      gm.leave();
      await node.kill();
      node = await ServerNode.start({ file });
      gm = await CampaignTable.enter(node.url, token, book.usual);
    } else await gm.does(deed);
  }
  await gm.throwUsual();
  gm.leave();
  const transcript = await (await fetch(`${node.url}/api/tables/${table}/export`, { headers: { authorization: `Bearer ${token}` } })).text();
  const result = fightResult(transcript, systems);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  expect(result.value.outcome, `${chapter.name} is decided`).toBeDefined();
  return { node, campaign: carryOn(begun, { table, at: 2, result: result.value, transcript }) };
};

/** What a campaign gets anew where it is kept. */
const NEW = { id: '', at: 0, party: {} } as const;

/** Keeps a campaign on the server, kills that, and reads it from the one that is started then. */
const keptThrough = async (first: ServerNode, file: string, campaign: Campaign) => {
  const made = await first.post<{ campaign: string; token: string }>('/api/campaigns', { campaign });
  await first.kill();
  const node = await ServerNode.start({ file });
  const reply = await fetch(`${node.url}/api/campaigns/${made.campaign}`, { headers: { authorization: `Bearer ${made.token}` } });
  const { campaign: kept } = (await reply.json()) as { campaign: Campaign };
  return { node, campaign: kept };
};

test.each(systemIds)('%s: five fights leave what the book says, and the campaign keeps it', { timeout: 300_000 }, async system => {
  const book = BOOKS[system];
  if (!book) throw new Error(`no campaign of ${system}`);
  const { rulebook } = systemOf(system);
  const file = freshFile();
  let node = await ServerNode.start({ file });
  let campaign = newCampaign(draftOf(book.party), { id: newId(), at: 0, name: 'The long road' });
  let kills = 0;
  for (const chapter of book.chapters) {
    for (const [who, values] of Object.entries(chapter.gm ?? {})) campaign = setCarried(campaign, who, { ...campaign.carried[who], ...values }, 3);
    kills += chapter.deeds.filter(d => d === KILLED).length;
    ({ node, campaign } = await playChapter(node, file, campaign, book, chapter));
    for (const [who, values] of Object.entries(chapter.leaves)) {
      if (values === null) {
        expect(campaign.fallen, chapter.name).toContain(who);
        continue;
      }
      const left = Object.fromEntries(Object.entries(values).map(([name, [value]]) => [name, value]));
      expect.soft(campaign.carried[who], `${chapter.name}: ${who}`).toEqual(left);
      for (const [, clause] of Object.values(values)) expect.soft(Object.keys(rulebook), 'the rulebook').toContain(clause);
    }
    // It is kept on the server, which is killed between any two fights; then it goes into a file, and comes back from it.
    const kept = await keptThrough(node, file, campaign);
    ({ node } = kept);
    expect({ ...kept.campaign, ...NEW }).toEqual({ ...campaign, ...NEW });
    const read = readCampaign(JSON.parse(JSON.stringify(kept.campaign)), { systemIds, at: 4, newId });
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    expect({ ...read.value, ...NEW }).toEqual({ ...campaign, ...NEW });
    campaign = read.value;
  }
  expect(book.chapters.filter(c => c.against)).toHaveLength(5);
  expect(kills).toBeGreaterThan(0);
});
