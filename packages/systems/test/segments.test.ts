import { Fight, Odds, type Open, type Seat, whoIs } from '@fray/engine';
import { reaches } from '@fray/engine/testing';
import { systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';

const system = systemOf('segments');
type Scene = ReturnType<typeof system.begin>;

/** How many histories of so many steps there are: every choice and every throw that the rules tell apart. */
const histories = (scene: Scene, depth: number): number => {
  if (depth === 0 || system.outcome(scene) !== undefined) return 1;
  let n = 0;
  const all = new Odds().walk(
    () => system.copy(scene),
    system.step,
    end => {
      n += histories(end, depth - 1);
    },
  );
  expect(all).toBe(true);
  return n;
};

/** Two with bare hands on a bridge with room for nobody else. */
const duel = (given: Readonly<Record<string, Readonly<Record<string, unknown>>>>): Scene => {
  const fighter = { attributes: { agility: 8 }, weapons: ['fist'], parts: [] };
  const read = system.encounter({
    heroes: [{ as: 'ada', ...fighter, at: [0, 0] }],
    monsters: [{ as: 'bo', ...fighter, attributes: { agility: 9 }, at: [1, 0] }],
    edges: [0, 0, 1, 0],
  });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const scene = system.begin(read.value);
  for (const [who, values] of Object.entries(given))
    for (const [name, value] of Object.entries(values)) expect(system.set(scene, who === 'fight' ? undefined : whoIs(scene, who), name, value)).toBeUndefined();
  return scene;
};

describe('histories of a duel of segments', () => {
  // A blow that nobody can stop: a miss, or one of three amounts; aimed at nothing in particular, at a weak point, or at the head.
  test('one turn', () => expect(histories(duel({ fight: { turn: 'ada' }, ada: { actions: 1 }, bo: { actions: 0 } }), 1)).toBe(14));
  test('a beat of two who are Aggressive', () => {
    const both = { stance: 'aggressive', actions: 1 };
    expect(histories(duel({ fight: { segment: 'melee' }, ada: both, bo: both }), 1)).toBe(280);
  });
  test('the modes of two who are Ready', () => {
    const ready = { stance: 'ready' };
    expect(histories(duel({ fight: { phase: 'modes', segment: 'melee', round: 1 }, ada: ready, bo: ready }), 1)).toBe(4);
  });
});

/** Three against two, in the open. */
const CROWD = { heroes: ['halvar', 'odo', 'sela'], monsters: ['ogre', 'skeleton'], distance: 2 };

/** What a seat gets after one whose seat it is not answers one thing or another. */
const after = (own: string, about: string, of: string, answers: readonly string[]): string[] =>
  answers.map(answer => {
    const started = Fight.start(system, CROWD, 5);
    if (!started.ok) throw new Error(JSON.stringify(started.problems));
    const fight = started.value;
    for (let n = 0; n < 60; n++) {
      const open = fight.choices() as readonly Open[];
      const mine = open.find(o => o.by === of && o.about.startsWith(about));
      if (mine && open.length > 1) {
        expect(fight.choose(of, answer.replace('*', mine.options[0]?.key.split(':')[1] ?? ''))).toBeUndefined();
        break;
      }
      const first = open[0] as Open;
      expect(fight.choose(first.by, about === 'mode' && first.about === 'stance' ? 'ready' : (first.options[0]?.key ?? ''))).toBeUndefined();
    }
    const seat: Seat = { owns: [whoIs(fight.scene, own) as number] };
    return reaches(fight as unknown as Parameters<typeof reaches>[0], seat);
  });

describe('what is chosen unseen reaches nobody before it is shown', () => {
  test('On-Guard', () => expect(new Set(after('skeleton', 'on-guard', 'halvar', ['no-guard', 'on-guard:parry', 'on-guard:dodge'])).size).toBe(1));
  test('a stance', () => expect(new Set(after('skeleton', 'stance', 'halvar', ['aggressive', 'ready', 'defensive', 'hold'])).size).toBe(1));
  test('a mode of the Ready', () => expect(new Set(after('skeleton', 'mode', 'halvar', ['trade:*', 'wait:*'])).size).toBe(1));

  test('the concealed are on no board, in no menu, and nobody is asked about them', () => {
    const seen = [20, 21].map(x => {
      const started = Fight.start(
        system,
        {
          heroes: ['halvar'],
          monsters: [
            { use: 'goblin', as: 'scout', at: [8, 0] },
            { use: 'goblin', as: 'lurker', set_position: true, at: [x, 4] },
          ],
        },
        3,
      );
      if (!started.ok) throw new Error(JSON.stringify(started.problems));
      return reaches(started.value as unknown as Parameters<typeof reaches>[0], { owns: [0] });
    });
    expect(seen[0]).toBe(seen[1]);
    expect(seen[0]).toContain('scout');
  });
});
