import { Fight, type Input } from '@fray/engine';
import { systemOf } from '@fray/systems';

/** A transcript that begins as a fight on the road does, and goes on with whatever a stranger writes. */
const transcript = (inputs: (begun: readonly Input[]) => readonly Input[]): string => {
  const fight = Fight.start(systemOf('roll-under'), 'enc-road', { seed: 7 });
  if (!fight.ok) throw new Error('it starts');
  const { header, inputs: begun } = fight.value.transcript();
  return [header, ...begun, ...inputs(begun)].map(line => `${JSON.stringify(line)}\n`).join('');
};

const imported = (inputs: Parameters<typeof transcript>[0]): string => JSON.stringify({ name: 'Mine', transcript: transcript(inputs) });

export const rulings = (many: number): string =>
  imported(() => Array.from({ length: many }, (_, i) => ({ by: 'gm', ruling: 'set', with: { who: 'warden', name: 'hp', to: 5 + (i % 3) } })));

export const undos = (many: number): string => imported(begun => Array.from({ length: many }, (_, i) => ({ by: 'gm', undo: i % begun.length })));

/** So many bytes of JSON that is slow to read. */
export const nested = (bytes: number): string =>
  JSON.stringify({ system: 'segments', encounter: { a: '@' } }).replace('"@"', `[${'[1],'.repeat(bytes / 4)}[1]]`);

/** Text that has to be looked through for what it hides. */
export const escaped = (bytes: number, n: number): string =>
  `{"type":"do","id":"${n}","command":{"do":"rule","ruling":"set","with":{"a":"\\u0061","b":[${'[1],'.repeat(bytes / 4)}[1]]}}}`;

/** Somebody who is faster than anybody can be, in a line of homebrew. */
export const FAST = { system: 'segments', encounter: { sides: { heroes: [{ use: 'halvar', moveRate: 1_000_000 }], monsters: ['skeleton'] } } };

/** Somebody who may go anywhere on a wide field. */
export const FAR = {
  system: 'roll-under',
  encounter: { party: [{ use: 'hero-warden', as: 'warden', movement: 1_000_000 }], enemies: ['foe-goblin'], startDistanceFt: 60 },
};

/** A picture of so many bytes, at least by how it begins. */
export const picture = (bytes: number, n: number): Buffer => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(bytes, n)]);

/** A wide field with 3,600 walls, 100 combatants and 100 seats. */
export const WALLED = {
  system: 'roll-under',
  encounter: {
    party: Array.from({ length: 50 }, () => 'hero-archer'),
    enemies: Array.from({ length: 50 }, () => 'foe-bandit-crossbow'),
    startDistanceFt: 20,
    map: {
      edges: [0, 0, 1500, 1500],
      barriers: Array.from({ length: 3_600 }, (_, i) => {
        const [x, y] = [(i % 60) * 25 + 2.5, Math.floor(i / 60) * 25 + 2.5];
        return { a: [x, y], b: [x + 10, y + (i % 3 ? 0 : 10)] };
      }),
    },
  },
  seats: Array.from({ length: 99 }, (_, i) => ({ role: 'player', name: `p${i}`, owns: [] })),
};

/** So many single spaces, all over that field. */
export const scattered = (many: number, n: number): number[][] =>
  Array.from({ length: many }, (_, i) => {
    const [x, y] = [(i * 7 + n) % 300, (i * 13 + Math.floor(i / 300) * 3) % 300];
    return [x, y, x, y];
  });
