import { Fight } from '@fray/engine';
import { systemIds, systemOf } from '@fray/systems';
import { packReader } from '@fray/systems/packs';
import { completeEncounter, type Draft, newCampaign, readCampaign, withParty } from '@fray/table/campaign';
import { packDigest, packFrom, packPinsIn, pinPacks } from '@fray/table/packs';
import { expect, test } from 'vitest';
import { newerWolves, warWolf, wolfPack } from '../helpers/wolf-pack.ts';

const known = (data: unknown) => {
  const read = packFrom(data, packReader);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return { pack: read.value, digest: packDigest(read.value) };
};

const draftOf = (id: string, sides: Draft['encounter']['sides']): Draft => ({
  ...{ id, at: 0, seats: [], players: {} },
  encounter: { system: 'die-rank', name: id, sides },
});
const ada = { use: 'knight', as: 'ada', name: 'Ada' };
const tame = { use: 'war-wolf', as: 'tame', name: 'Tame wolf' };
const goblin = { use: 'goblin', as: 'goblin', name: 'Goblin' };
const wild = { use: 'war-wolf', as: 'wild', name: 'Wild wolf' };

test('what the party has of a pack comes into each fight of its campaign, from a file too, and stays after an update', () => {
  const party = pinPacks(draftOf('party', { heroes: [ada, tame], monsters: [] }), [known(wolfPack)], {});
  const saved = JSON.parse(JSON.stringify(newCampaign(party, { id: 'road', at: 0, name: 'The road' })));
  const campaign = readCampaign(saved, { systemIds, at: 1, newId: () => 'read' });
  if (!campaign.ok) throw new Error(JSON.stringify(campaign.problems));
  const gate = pinPacks(draftOf('gate', { heroes: [ada], monsters: [goblin] }), [known(newerWolves)], {});
  const fight = Fight.start(systemOf('die-rank'), completeEncounter(withParty(gate, campaign.value), {}), { seed: 1 });
  if (!fight.ok) throw new Error(JSON.stringify(fight.problems));
  const { encounter } = fight.value.transcript().header;
  expect(packPinsIn(encounter)).toMatchObject([{ id: 'wolves', version: '1.0.0', pieces: ['combatants/war-wolf', 'weapons/fangs'] }]);
  expect(encounter).toMatchObject({ content: { combatants: expect.arrayContaining([warWolf]) } });
});

test('a campaign file with pins that are none is refused with the place', () => {
  const party = { ...draftOf('party', { heroes: [ada], monsters: [] }) };
  const saved = newCampaign(
    { ...party, encounter: { ...party.encounter, packs: [{ id: '../x', version: '1.0.0' }] } },
    { id: 'road', at: 0, name: 'The road' },
  );
  expect(readCampaign(saved, { systemIds, at: 1, newId: () => 'read' })).toMatchObject({ ok: false, problems: [{ path: 'party.encounter.packs.0.id' }] });
});

test('where party and fight have one creature in two versions, the one of the party is there, and noted', () => {
  const party = pinPacks(draftOf('party', { heroes: [ada, tame], monsters: [] }), [known(wolfPack)], {});
  const gate = pinPacks(draftOf('gate', { heroes: [ada], monsters: [wild] }), [known(newerWolves)], {});
  const fight = withParty(gate, newCampaign(party, { id: 'road', at: 0, name: 'The road' }));
  expect(fight.encounter.content).toMatchObject({ combatants: [{ id: 'war-wolf', hp: 3 }] });
  expect(fight.encounter.packs?.map(pin => pin.version)).toEqual(['1.0.0']);
});
