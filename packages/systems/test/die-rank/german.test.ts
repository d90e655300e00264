import { Fight, GM_SEAT } from '@fray/engine';
import { namesIn, type Speaker, speakerFor, Teller } from '@fray/engine/words';
import { systemOf } from '@fray/systems';
import { expect, test } from 'vitest';
import { need } from '../chain.ts';

const system = systemOf('die-rank');

/** A speaker of German, and what it had no words for. */
const listen = (fight?: Fight): { readonly german: Speaker; readonly missing: Set<string>; readonly teller: Teller } => {
  const missing = new Set<string>();
  const names = namesIn(fight?.scene.encounter.combatants ?? [], fight?.board(GM_SEAT).field);
  const german = speakerFor(system, 'de', { place: names.place, onMissing: text => missing.add(text) });
  return { german, missing, teller: new Teller(system, german, names) };
};

test('die-rank: labels and values of options are said in German', () => {
  const { german, missing } = listen();
  for (const { label, values } of system.options) {
    german.say(label);
    for (const value of values) if (typeof value === 'string') german.say(value.replaceAll('-', ' '));
  }
  expect([...missing]).toEqual([]);
});

const REFUSED = [
  ['set', { who: 'lancer', name: 'holds', to: 'x' }, 'x gibt es hier nicht'],
  ['set', { who: 'lancer', name: 'holds', to: 'lancer' }, 'niemand kann sich selbst festhalten'],
  ['set', { who: 'lancer', name: 'grip', to: 'full' }, 'hält niemanden fest'],
  ['set', { who: 'lancer', name: 'riding', to: 'lancer' }, 'niemand kann auf sich selbst reiten'],
  ['set', { who: 'lancer', name: 'riding', to: 'orc-raider' }, 'im Sattel darf kein Reittier sitzen, und darunter muss eines sein'],
  ['set', { who: 'lancer', name: 'region', to: 'moon' }, 'eine Region moon gibt es nicht'],
  ['set', { who: 'orc-raider', name: 'ap', to: 1 }, 'AP gehören zum laufenden Zug, und der ist ein anderer'],
  ['set', { name: 'turn', to: 'x' }, 'Wer ist am Zug? Ein Name von hier'],
  ['set', { name: 'order', to: 'x' }, 'wer nacheinander am Zug ist: eine Liste von Namen'],
  ['set', { name: 'lying', to: [{ thing: 0, region: 'moon' }] }, 'eine Region moon gibt es nicht'],
  ['set', { name: 'lying', to: [{ thing: 0 }] }, 'hierher gehören ein Gegenstand und die Region, in der er liegt'],
  ['set', { name: 'hidden', to: [99] }, 'nur wer hier ist'],
  ['unaware', { who: 'lancer', of: 'x' }, 'x gibt es hier nicht'],
  ['ground', { region: 'moon', cramped: true }, 'eine Region moon gibt es nicht'],
  ['order', { who: ['x'] }, 'in der Liste steht jemand, der nicht hier ist'],
  ['join', { side: 'heroes', combatant: { use: 'knight', mountedOn: 'orc-raider' } }, 'Ork kann niemanden tragen'],
  ['join', { side: 'heroes', combatant: { use: 'knight', mountedOn: 'warhorse' } }, 'auf Schlachtross sitzt schon jemand'],
] as const;

test.each(REFUSED)('die-rank: a refused ruling is said in German: %s %j', (ruling, given, german) => {
  const fight = need(Fight.start(system, 'charge', { seed: 3 }));
  expect(listen(fight).german.say(fight.rule(ruling, given)?.why ?? '')).toBe(german);
});

test('die-rank: rulings are told in German', () => {
  const fight = need(Fight.start(system, 'charge', { seed: 3 }));
  const made = [
    ['unaware', { who: 'lancer' }],
    ['room', { who: 'lancer', enough: false }],
    ['ground', { region: 'road', cramped: true }],
    ['check', { who: 'lancer', stat: 'STR', difficulty: 'Moderate' }],
    ['check', { who: 'lancer', stat: 'INT', difficulty: 'D8' }],
    ['harm', { who: 'lancer', damage: 2 }],
    ['heal', { who: 'lancer', hp: 'all' }],
    ['condition', { who: 'orc-raider', add: 'lame' }],
    ['set', { name: 'movedThisTurn', to: true }],
    ['leave', { who: 'warhorse' }],
    ['end', {}],
  ] as const;
  for (const [ruling, given] of made) expect(fight.rule(ruling, given)).toBeUndefined();
  const { teller, missing } = listen(fight);
  const told = teller.tell(fight.log.eventsFor()).map(({ text }) => text);
  expect(told.join('\n')).toContain('Entscheidung der SL: Eine Probe gegen einen Schwierigkeitswürfel oder in Ruhe: Jory, INT, W8.');
  expect([...missing]).toEqual([]);
});
