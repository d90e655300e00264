import { type Cue, cuesOf } from '@fray/engine/words';
import { systemIds, systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';
import { playRandomly } from './random-fight.ts';

const FIGHTS = Number(process.env['FRAY_TOLD'] ?? (process.env['FRAY_DEEP'] ? 1_000 : 20));

/** The combatants that a cue shows. */
const shownIn = (cue: Cue): readonly string[] => [
  ...('by' in cue ? [cue.by] : []),
  ...('who' in cue ? [cue.who] : []),
  ...('at' in cue && cue.at ? [cue.at] : []),
];

describe.each(systemIds.map(systemOf))('$id: cues', system => {
  const all = Array.from({ length: FIGHTS }, (_, i) => playRandomly(system, i + 1)).flat();
  const shown = all.map(event => ({ event, cues: cuesOf(system.words?.cues ?? {}, event) }));

  test('an event shows nobody whom it does not name', () => {
    for (const { event, cues } of shown) for (const who of cues.flatMap(shownIn)) expect(Object.values(event)).toContain(who);
  });

  test('all damage is seen, as a number or as the wound that it comes to', () => {
    const harm = shown.filter(({ event }) => event.what === (system.id === 'tempo' ? 'wound' : 'damage'));
    expect(harm.length).toBeGreaterThan(0);
    for (const { event, cues } of harm) {
      const amount = system.id === 'tempo' ? expect.any(Number) : event['damage'];
      expect(cues).toContainEqual({ shows: 'hurt', who: event['target'] ?? event.by, amount });
    }
  });

  test('attacks are seen to hit and to miss, and combatants to fall', () => {
    const cues = shown.flatMap(one => one.cues);
    const landed = new Set(cues.flatMap(cue => (cue.shows === 'attack' ? [cue.lands] : [])));
    expect([...landed]).toEqual(expect.arrayContaining(['hit', 'miss']));
    expect(cues.some(cue => cue.shows === 'fall')).toBe(true);
  });

  test('dice lie on the table as they were thrown', () => {
    const throws = shown.filter(({ event }) => event.what === 'throw');
    expect(throws.length).toBeGreaterThan(0);
    for (const { event, cues } of throws) expect(cues).toEqual([{ shows: 'die', by: event.by, dice: event['dice'], total: event['threw'] }]);
  });
});
