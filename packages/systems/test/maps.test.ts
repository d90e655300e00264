import { Fight, type Transcript } from '@fray/engine';
import { blankSpaceMap, encounterFromMap, mapFromEncounter, type SpaceMap, startsDark } from '@fray/engine/maps';
import { expect, test } from 'vitest';
import { systemIds, systemOf } from '../src/index.ts';

/** A map with every feature. */
const ROOM: SpaceMap = {
  ...blankSpaceMap('Room', 'square', 12, 9),
  ground: { '3,2': { wall: true }, '4,4': { hard: true }, '5,5': { cover: 2 }, '6,6': { height: 10 } },
  barriers: [
    { from: { x: 7.5, y: -0.5 }, to: { x: 7.5, y: 3.5 }, is: 'wall' },
    { from: { x: 7.5, y: 3.5 }, to: { x: 7.5, y: 4.5 }, is: 'door', door: 'gate', open: true },
    { from: { x: 7.5, y: 4.5 }, to: { x: 7.5, y: 8.5 }, is: 'low' },
    { from: { x: 0.5, y: 0.5 }, to: { x: 1.5, y: 0.5 }, is: 'curtain' },
  ],
  dark: true,
  image: { id: 'a'.repeat(64), at: { x: -0.5, y: -0.5 }, width: 12, height: 9 },
};

test.each(systemIds.filter(id => systemOf(id).map.of === 'spaces'))(
  '%s: a drawn map fits into an encounter, appears on the board, and can be exported unchanged',
  id => {
    const system = systemOf(id);
    const start = system.readEncounter(system.starters[0]?.id);
    if (!start.ok) throw new Error('no starter');
    const { options, ...rest } = start.value.written as Record<string, unknown>;
    const { encounter, options: decided } = encounterFromMap(system.map, ROOM);
    const { edges: _, ...without } = rest;
    const full = { ...without, name: 'Room', ...encounter, options: { ...(options as object), ...decided } };
    const fight = Fight.start(system, full, { seed: 7 });
    if (!fight.ok) throw new Error(JSON.stringify(fight.problems));
    const { field } = fight.value.board({ gm: true });
    expect(field?.image?.width).toBe(60 * ((field?.grid.feet ?? 5) / 5));
    expect(field?.barriers?.filter(b => b.is === 'door')).toMatchObject([{ door: 'gate', open: true }]);
    const transcript: Transcript = fight.value.transcript();
    expect(startsDark(transcript.header.encounter)).toBe(true);
    const back = mapFromEncounter(system.map, transcript.header.encounter);
    expect(back?.origin).toEqual([0, 0]);
    if (system.map.of === 'spaces' && system.map.ground.length > 0) expect(back?.map).toEqual(ROOM);
    else {
      expect(back?.map).toMatchObject({ columns: 12, rows: 9, dark: true, image: ROOM.image });
      expect(back?.map.shape === 'square' && back.map.barriers.slice(0, ROOM.barriers.length)).toEqual(ROOM.barriers);
    }
  },
);

test('features of a map that the system does not support are reported, and a wall that fills a space becomes four', () => {
  const { map } = systemOf('roll-under');
  const { lost, encounter } = encounterFromMap(map, ROOM);
  expect(lost).toEqual(['hard', 'cover', 'height']);
  expect((encounter['map'] as { barriers: unknown[] }).barriers).toHaveLength(ROOM.barriers.length + 4);
});

test('regions are exported with their flags', () => {
  const { map } = systemOf('die-rank');
  const regions = [
    { id: 'yard', name: 'Yard', neighbors: ['gate'], flags: [] },
    { id: 'gate', name: 'Gate', neighbors: ['yard'], flags: ['cramped'] },
  ];
  const { encounter } = encounterFromMap(map, { fray: 'map', name: 'x', shape: 'regions', dark: true, regions });
  expect(startsDark(encounter)).toBe(true);
  expect(encounter).toMatchObject({ regions: [{ id: 'yard' }, { id: 'gate', cramped: true }] });
  expect(mapFromEncounter(map, encounter)?.map).toMatchObject({ dark: true, regions });
});
