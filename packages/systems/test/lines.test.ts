import { Fight } from '@fray/engine';
import { expect, test } from 'vitest';
import { systemOf } from '../src/index.ts';

const fightOf = (system: string, encounter: unknown): Fight => {
  const fight = Fight.start(systemOf(system), encounter, { seed: 7 });
  if (!fight.ok) throw new Error(JSON.stringify(fight.problems));
  return fight.value;
};

const HEROES = { owns: [0] };

test('die-rank: asking for a line to or from an ambusher reveals nothing', () => {
  const fight = fightOf('die-rank', {
    field: 'gatehouse',
    sides: { heroes: [{ use: 'knight', as: 'ada', at: 'yard' }], monsters: [{ use: 'orc-raider', as: 'orc', at: 'gate', hidden: true }] },
  });
  expect(fight.sight.line('ada', 'orc')).toMatchObject({ far: 1 });
  expect(fight.sight.line('ada', 'orc', { seat: HEROES })).toBeUndefined();
  expect(fight.sight.line('orc', 'ada', { seat: HEROES })).toBeUndefined();
  expect(fight.sight.line('ada', 'nobody')).toBeUndefined();
  expect(fight.sight.line('ada', 'gm')).toBeUndefined();
});

test('segments: others see neither the reach of a hidden combatant nor whom they beset', () => {
  const fight = fightOf('segments', {
    heroes: [{ use: 'halvar', at: [0, 0] }],
    monsters: [
      { use: 'goblin', as: 'gob', at: [1, 0] },
      { use: 'goblin', as: 'lurker', at: [-1, 0], setPosition: true },
    ],
    options: { flanking: 'automatic' },
  });
  const besets = (seat: Parameters<Fight['board']>[0]) => fight.board(seat).field?.tokens.find(t => t.who === 'halvar')?.beset;
  expect(fight.sight.reach(['lurker', 'gob']).map(spaces => spaces.length)).toEqual([8, 8]);
  expect(fight.sight.reach(['lurker'], HEROES)).toEqual([[]]);
  expect(fight.sight.line('halvar', 'lurker', { seat: HEROES })).toBeUndefined();
  expect(besets(HEROES)).toBe('engaged');
  fight.rule('set', { who: 'lurker', name: 'setPosition', to: false });
  expect(besets(HEROES)).toBe('flanked');
});

test('time-count: the board shows flanked combatants', () => {
  const at = (who: string, x: number) => ({ use: who, as: `${who}-${x}`, at: [x, 0] });
  const fight = fightOf('time-count', { heroes: [at('maurn', 0), at('maurn', 10)], foes: [at('orc', 5)] });
  expect(fight.board({ gm: true }).field?.tokens.map(t => t.beset)).toEqual([undefined, undefined, 'flanked']);
});

test('time-count: on hexes a combatant reaches the six around them, and a large one more', () => {
  const reachOf = (size: string) =>
    fightOf('time-count', {
      heroes: [{ use: 'maurn', as: 'ada', at: [0, 0], size }],
      foes: [{ use: 'orc', as: 'orc', at: [50, 0] }],
      options: { grid: 'hex' },
    }).sight.reach(['ada'])[0] ?? [];
  const ring = reachOf('Medium');
  expect(ring.map(({ x, y }) => Math.round(Math.hypot(x, y)))).toEqual([5, 5, 5, 5, 5, 5]);
  expect(reachOf('Large').length).toBeGreaterThan(ring.length);
});

test('time-count: a line says nothing about a choice with another target', () => {
  const orc = (as: string, ...at: number[]) => ({ use: 'orc', as, at });
  const fight = fightOf('time-count', {
    heroes: [{ use: 'maurn', as: 'ada', kind: 'npc', at: [0, 0], held: ['short-bow'], weapons: ['short-bow'] }],
    foes: [orc('near', 30, 0), orc('far', 0, 130)],
  });
  for (let open = fight.openDecisions()[0]; open?.by !== 'ada'; open = fight.openDecisions()[0])
    fight.choose(open?.by as string, fight.choices.idleKey(open?.by as string) as string);
  const key = fight.choices.keyFor('ada', 'attack far short-bow') as string;
  expect(fight.sight.line('ada', 'far', { seat: { gm: true }, key })).toMatchObject({ reach: 40, mods: [{ clause: 'range.penalty' }] });
  expect(fight.sight.line('ada', 'near', { seat: { gm: true }, key })).toEqual(fight.sight.line('ada', 'near'));
});

test.each(['roll-under', 'time-count', 'tempo', 'segments'] as const)('%s: a line is the same in both directions', system => {
  const fight = fightOf(system, systemOf(system).starters[0]?.id);
  const ids = fight.board().sheets.map(s => s.id);
  for (const a of ids)
    for (const b of ids) {
      const [there, back] = [fight.sight.line(a, b), fight.sight.line(b, a)];
      expect([there?.far, there?.is === 'blocked']).toEqual([back?.far, back?.is === 'blocked']);
    }
});
