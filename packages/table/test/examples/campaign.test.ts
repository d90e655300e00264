import { Fight, formatTranscript } from '@fray/engine';
import * as systems from '@fray/systems';
import {
  allCombatants,
  beginFight,
  bringBack,
  CAMPAIGN_SCHEMA,
  type Campaign,
  campaignSummary,
  campOf,
  carryOn,
  completeEncounter,
  type Draft,
  draftRequest,
  fightResult,
  firstFreeName,
  isCampaign,
  lastingOf,
  livingMembers,
  memberName,
  members,
  mergeContent,
  newCampaign,
  overwritten,
  parseCampaign,
  partyOf,
  readCampaign,
  setCarried,
  setParty,
  unusedSeats,
  usedContent,
  withoutTranscripts,
  withParty,
  withTranscripts,
} from '@fray/table/campaign';
import { expect, test } from 'vitest';

const draftOf = (id: string, encounter: Draft['encounter']): Draft => ({ id, at: 0, encounter, seats: [], players: {} });

const ada = { use: 'knight', as: 'ada', name: 'Ada' };
const mae = { use: 'healer', as: 'mae', name: 'Mae' };
const party = draftOf('party', { system: 'die-rank', name: 'Party', sides: { heroes: [ada, mae], monsters: [] } });
const begun = (): Campaign => newCampaign(party, { id: 'road', at: 1, name: 'The long road' });
const gate = draftOf('gate', {
  system: 'die-rank',
  name: 'The gate',
  sides: { heroes: [{ use: 'ranger', as: 'corin', name: 'Corin' }], monsters: [{ use: 'goblin', as: 'goblin', name: 'Goblin' }] },
});

/** A fight in which Ada lost 3 HP and Mae died, as a transcript. */
const played = (campaign: Campaign): string => {
  const fight = Fight.start(systems.systemOf('die-rank'), completeEncounter(withParty(gate, campaign), {}), { seed: 1 });
  if (!fight.ok) throw new Error(JSON.stringify(fight.problems));
  fight.value.rule('set', { who: 'ada', name: 'hp', to: 2 });
  fight.value.rule('set', { who: 'mae', name: 'wound', to: 'dead' });
  fight.value.rule('end', {});
  return formatTranscript(fight.value.transcript());
};

/** The campaign after that fight. */
const afterGate = (): Campaign => {
  const transcript = played(begun());
  const result = fightResult(transcript, systems);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const fighting = beginFight(begun(), { table: 'table-1', name: 'The gate', isCamp: false, at: 2 });
  return carryOn(fighting, { table: 'table-1', at: 3, result: result.value, transcript });
};

test('a campaign begins with its party', () => {
  // #region party
  const campaign = newCampaign(party, { id: 'road', at: 1, name: 'The long road' });
  expect(members(campaign).map(m => m.name)).toEqual(['Ada', 'Mae']);
  expect(livingMembers(campaign)).toHaveLength(2);
  expect(memberName(campaign, 'ada')).toBe('Ada');
  // #endregion party
});

test('a fight has the party in the place of its heroes, and a camp has no foes', () => {
  const campaign = begun();
  // #region fight
  const fight = withParty(gate, campaign);
  expect(allCombatants(fight).map(c => c.name)).toEqual(['Ada', 'Mae', 'Goblin']);
  const encounter = completeEncounter(fight, {});
  expect(draftRequest(fight, encounter, { name: 'A fight', foesShow: 'banded' })).toMatchObject({ name: 'The gate', system: 'die-rank', foesShow: 'banded' });
  expect(campOf(campaign, 'Camp')).toMatchObject({ camp: true, sides: { heroes: [ada, mae], monsters: [] } });
  // #endregion fight
});

test('the players of the party come along, hold their own heroes where those fight, and get no link elsewhere', () => {
  const seat = (id: string, name: string): Draft['seats'][number] => ({ id, name, role: 'player' });
  const playing: Draft = { ...party, seats: [seat('a', 'Ann'), seat('m', 'Max')], players: { ada: { seat: 'a' }, mae: { seat: 'm' } } };
  const campaign = newCampaign(playing, { id: 'road', at: 1, name: 'The long road' });
  const old: Draft = { ...gate, seats: [seat('c', 'Cleo')], players: { corin: { seat: 'c' } } };
  // Corin is not in the party, so who played him has no one here.
  expect(withParty(old, campaign)).toMatchObject({ seats: playing.seats, players: playing.players });
  // #region players
  const fight = { ...withParty({ ...gate, absent: ['mae'] }, campaign), campaign: { id: 'road', isParty: false } };
  expect(unusedSeats(fight)).toEqual({ away: [{ id: 'm', name: 'Max', role: 'player' }], idle: [] });
  const request = draftRequest(fight, completeEncounter(fight, {}), { name: 'A fight', foesShow: 'banded' });
  expect(request.seats).toEqual([{ name: 'Ann', role: 'player', owns: ['ada'] }]);
  // #endregion players
  expect(unusedSeats({ ...fight, players: {} }).idle.map(s => s.name)).toEqual(['Ann', 'Max']);
});

test('who played a hero of a fight plays the member of that name in the campaign, and stays with the party', () => {
  const corin = { use: 'ranger', as: 'strider', name: 'Corin' };
  const campaign = newCampaign({ ...party, encounter: { ...party.encounter, sides: { heroes: [corin], monsters: [] } } }, { id: 'road', at: 1, name: 'Road' });
  const cleo = { id: 'c', name: 'Cleo', role: 'player' } as const;
  const taken = withParty({ ...gate, seats: [cleo], players: { corin: { seat: 'c' }, goblin: { policy: 'greedy' } } }, campaign);
  expect(taken).toMatchObject({ seats: [cleo], players: { strider: { seat: 'c' }, goblin: { policy: 'greedy' } } });
  const fighting = beginFight({ ...campaign, prepared: [taken] }, { table: 'table-1', name: 'The gate', isCamp: false, at: 2 }, taken.id);
  expect(fighting.prepared).toEqual([]);
  expect(fighting.party).toMatchObject({ seats: [cleo], players: { strider: { seat: 'c' } } });
  expect(withParty(gate, fighting)).toMatchObject({ seats: [cleo], players: { strider: { seat: 'c' } } });
});

test('a foe like a member of the party gets a name and an id of its own, and keeps who plays it', () => {
  const double = { use: 'bandit', as: 'ada', name: 'Ada' };
  const mirror: Draft = { ...gate, encounter: { ...gate.encounter, sides: { heroes: [], monsters: [double] } }, players: { ada: { policy: 'greedy' } } };
  const fight = withParty(mirror, begun());
  expect(fight.encounter.sides['monsters']).toEqual([{ use: 'bandit', as: 'ada-2', name: 'Ada 2' }]);
  expect(fight.players).toEqual({ 'ada-2': { policy: 'greedy' } });
  // #region free
  expect(firstFreeName('Ada', new Set(['Ada', 'Ada 2']), ' ')).toBe('Ada 3');
  // #endregion free
});

test('the heroes of a fight become a party, with their players, homebrew and house rules, and without foes and places', () => {
  const [ann, seth] = [{ id: 'a', name: 'Ann', role: 'player' } as const, { id: 's', name: 'Seth', role: 'spectator' } as const];
  const sword = { id: 'moonblade', name: 'Moonblade' };
  const fought: Draft = {
    ...draftOf('table', {
      ...{ system: 'die-rank', name: 'The gate', content: { gear: [sword] }, options: { brutal: true } },
      sides: { heroes: [{ ...ada, at: 'yard' }, mae], monsters: [{ use: 'goblin', as: 'goblin', name: 'Goblin', at: 'gate' }] },
    }),
    seats: [ann, seth, { id: 'x', name: 'Fox', role: 'player' }],
    players: { ada: { seat: 'a' }, mae: { policy: 'greedy' }, goblin: { seat: 'x' } },
  };
  // #region keep
  const kept = partyOf(fought, { id: 'party', at: 1, name: 'Party', sides: ['heroes', 'monsters'] });
  expect(kept.encounter.sides).toEqual({ heroes: [ada, mae], monsters: [] });
  expect(kept).toMatchObject({ seats: [ann, seth], players: { ada: { seat: 'a' }, mae: { policy: 'greedy' } } });
  // #endregion keep
  expect(kept.encounter).toMatchObject({ camp: true, content: { gear: [sword] }, options: { brutal: true } });
  expect(Object.keys(kept.players)).toEqual(['ada', 'mae']);
});

test('what a fight leaves is carried on', () => {
  // #region carry
  const fighting = beginFight(begun(), { table: 'table-1', name: 'The gate', isCamp: false, at: 2 });
  const transcript = played(fighting);
  const result = fightResult(transcript, systems);
  if (!result.ok) throw new Error('it is a transcript');
  expect(campaignSummary(fighting)).toMatchObject({ name: 'The long road', members: 2, latest: 'The gate', isOpen: true });
  const after = carryOn(fighting, { table: 'table-1', at: 3, result: result.value, transcript });
  expect(campaignSummary(after).isOpen).toBeUndefined();
  expect(after.carried).toMatchObject({ ada: { hp: 2 } });
  expect(after.fallen).toEqual(['mae']);
  expect(bringBack(after, 'mae', 4).fallen).toEqual([]);
  expect(setCarried(after, 'ada', {}, 4).diary.at(-1)?.changes).toEqual([{ who: 'ada', name: 'hp', from: 2, to: undefined }]);
  // #endregion carry
  expect(carryOn(after, { table: 'table-1', at: 9, result: result.value, transcript }), 'once').toBe(after);
  const scene = systems.systemOf('die-rank').begin(readGate());
  expect(lastingOf(systems.systemOf('die-rank'), scene, 'changes')).toEqual({ corin: {}, goblin: {} });
});

const readGate = () => {
  const read = systems.systemOf('die-rank').readEncounter(gate.encounter);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
};

test('who leaves the party keeps the name, and what they bring, in case they return', () => {
  const after = afterGate();
  // #region leave
  const without = { ...party, encounter: { ...party.encounter, sides: { heroes: [mae], monsters: [] } } };
  const left = setParty(after, without);
  expect(memberName(left, 'ada')).toBe('Ada');
  // #endregion leave
  expect(setParty(left, party).carried).toEqual(after.carried);
  expect(setParty(left, party).former).toEqual({});
});

test('who comes under the id of another brings nothing of theirs, and is not dead', () => {
  const after = afterGate();
  const empty = setParty(after, { ...party, encounter: { ...party.encounter, sides: { heroes: [], monsters: [] } } });
  const others = [
    { ...ada, name: 'Another Ada' },
    { ...mae, name: 'Another Mae' },
  ];
  const came = setParty(empty, { ...party, encounter: { ...party.encounter, sides: { heroes: others, monsters: [] } } });
  expect([came.carried, came.fallen, came.former]).toEqual([{}, [], {}]);
});

test('a campaign is read from a file as a new one', () => {
  // #region file
  const data: unknown = JSON.parse(JSON.stringify(afterGate()));
  expect(isCampaign(data)).toBe(true);
  const read = readCampaign(data, { systemIds: systems.systemIds, at: 9, newId: () => 'new' });
  if (!read.ok) throw new Error('it is a campaign');
  expect(read.value).toMatchObject({ id: 'new', name: 'The long road', fallen: ['mae'] });
  expect(CAMPAIGN_SCHEMA.safeParse(data).success).toBe(true);
  expect(parseCampaign(data, 'road', { systemIds: systems.systemIds, at: 9 })).toMatchObject({ ok: true, value: { id: 'road' } });
  // #endregion file
  expect(readCampaign({ format: 'tea' }, { systemIds: systems.systemIds, at: 9, newId: () => 'new' }).ok).toBe(false);
});

test('a campaign is shared without what the other has, and without overwriting what the other changed', () => {
  const campaign = afterGate();
  // #region share
  const sent = withoutTranscripts(campaign, campaign);
  expect(sent.fights[0]).not.toHaveProperty('transcript');
  expect(withTranscripts(sent, campaign)).toEqual(campaign);
  const theirs = { ...campaign, notes: 'The innkeeper lies.' };
  expect(overwritten(campaign, theirs, { ...campaign, notes: 'Buy rope.' })).toEqual(['notes']);
  expect(overwritten(campaign, theirs, { ...campaign, name: 'The short road' })).toEqual([]);
  // #endregion share
  const prepared = (note: string) => ({ ...campaign, prepared: [{ ...gate, encounter: { ...gate.encounter, note } }] });
  expect(overwritten(prepared('a'), prepared('b'), prepared('c'))).toEqual(['gate']);
  expect(overwritten(prepared('a'), prepared('b'), prepared('b'))).toEqual([]);
  expect(withoutTranscripts(campaign, undefined)).toEqual(campaign);
});

test('homebrew of an encounter goes over that of its surroundings', () => {
  // #region content
  const below = { weapons: [{ id: 'spoon', name: 'Spoon' }, { id: 'ladle' }] };
  const all = mergeContent(below, { weapons: [{ id: 'spoon', name: 'Large spoon' }] });
  expect(all).toEqual({ weapons: [{ id: 'ladle' }, { id: 'spoon', name: 'Large spoon' }] });
  expect(usedContent(all, { weapons: [{ id: 'ladle' }] })).toEqual({ weapons: [{ id: 'ladle' }] });
  // #endregion content
});
