import type { Board } from '@fray/engine';
import { Rng } from '@fray/engine/dice';
import { systemIds, systemOf } from '@fray/systems';
import {
  answerQuestion,
  type Command,
  type LitPicture,
  litPath,
  litPictureOf,
  type PastBoard,
  performCommand,
  previewUndo,
  seatView,
  type TableEntry,
  type TableSeat,
} from '@fray/table';
import { continueTable, PACKED_TABLE_SCHEMA, packTable, unpackTable } from '@fray/table/session';
import { describe, expect, test } from 'vitest';
import { answers, attempts, type Received, shown } from '../helpers/received.ts';
import { advisor, type Setting, setTable } from '../helpers/set.ts';

type Field = NonNullable<Board['field']>;
const SEATS = { Ann: ['ada'], Ben: ['bo'], Eve: [] };
const [ONE, OTHER] = ['a', 'b'].map(c => c.repeat(64));

const wall = (a: readonly number[], b: readonly number[], more: object = {}) => ({ a, b, ...more });

/** A corridor of 5-foot spaces. `beyond` is added beyond 60 feet. */
const corridor = (beyond: object = {}, more: object = {}) => ({
  heroes: [
    { use: 'maurn', as: 'ada', at: [0, 0] },
    { use: 'sella', as: 'bo', at: [0, 10] },
  ],
  foes: [{ use: 'orc', as: 'orc', at: [40, 0] }],
  map: { edges: [-10, -10, 900, 50], ...beyond },
  ...more,
});

const LIT_REGIONS = ['yard', 'gate'];
const LIT = [-2, -2, 12, 10] as [number, number, number, number];
const NEAR = wall([-2.5, 22.5], [2.5, 22.5]);
const image = (id: string | undefined) => ({ id, at: [-12.5, -12.5], size: [915, 65] });

/** Pairs of encounters that differ only under fog. */
const PAIRS: Readonly<Record<string, readonly [system: string, one: object, other: object]>> = {
  'walls, doors, ground and a picture': [
    'time-count',
    corridor({
      dark: true,
      barriers: [NEAR, wall([0, 47.5], [300, 47.5]), wall([700, 0], [700, 20], { door: 'vault' })],
      walls: [[800, 10]],
      image: image(ONE),
    }),
    corridor({
      dark: true,
      barriers: [NEAR, wall([0, 47.5], [400, 47.5]), wall([640, 0], [640, 9])],
      heights: [{ at: [805, 5], feet: 5 }],
      image: image(OTHER),
    }),
  ],
  'walls, doors and ground on hexes': [
    'time-count',
    corridor({ dark: true, barriers: [NEAR, wall([700, 0], [700, 20], { door: 'vault' })], image: image(ONE) }, { options: { grid: 'hex' } }),
    corridor({ dark: true, barriers: [NEAR], image: image(OTHER), walls: [[800, 400]] }, { options: { grid: 'hex' } }),
  ],
  'regions and their flags': [
    'die-rank',
    regions([{ id: 'crypt', name: 'Crypt', cramped: true, neighbors: ['cave'] }]),
    regions([
      { id: 'crypt', name: 'Well', neighbors: ['cave', 'lake'] },
      { id: 'lake', name: 'Lake', neighbors: ['crypt'] },
    ]),
  ],
  'the names of regions next to those that are lit': [
    'die-rank',
    regions([{ id: 'crypt', name: 'Crypt', neighbors: ['cave'] }], id => `The ${id}`),
    regions([{ id: 'crypt', name: 'Well', neighbors: ['cave'] }], id => (LIT_REGIONS.includes(id) ? `The ${id}` : `Where the ${id} is`)),
  ],
};

function regions(beyond: readonly object[], nameOf = (id: string) => id) {
  const line = ['yard', 'gate', 'hall', 'stair', 'tunnel', 'cave'];
  return {
    dark: true,
    regions: [
      ...line.map((id, i) => ({
        id,
        name: nameOf(id),
        neighbors: [...line.slice(Math.max(0, i - 1), i), ...line.slice(i + 1, i + 2), ...(id === 'cave' ? ['crypt'] : [])],
      })),
      ...beyond,
    ],
    sides: {
      heroes: [
        { use: 'knight', as: 'ada', at: 'yard' },
        { use: 'ranger', as: 'bo', at: 'yard' },
      ],
      monsters: [{ use: 'bandit', as: 'orc', at: 'gate' }],
    },
  };
}

const uncover: (system: string) => Command = system =>
  system === 'die-rank' ? { do: 'fog', dark: false, regions: LIT_REGIONS } : { do: 'fog', dark: false, spaces: [LIT] };

const fieldOf = (s: Setting, name: string): Omit<Field, 'tokens' | 'lying'> => seatView(s.table, s.seat(name))['field'] as Field;

describe.each(Object.entries(PAIRS))('two tables that differ only in the dark: %s', (_, [system, one, other]) => {
  test('look the same to players and spectators, and give the same answers and refusals', async () => {
    const tables = [one, other].map(e => setTable(system, e, SEATS));
    const got = async (s: Setting): Promise<Received[]> => {
      const all: Received[] = [];
      for (const name of ['Ann', 'Eve']) {
        const seat = s.seat(name);
        all.push(
          ...shown(s.table, seat),
          ...(await answers(s, seat, ['ada', 'orc'], new Rng(7), false)),
          ...attempts(s, seat.id, ['ada', 'orc'], new Rng(7), true),
        );
      }
      return all;
    };
    const [a, b] = tables as [Setting, Setting];
    expect(a.table.fight.board()).not.toEqual(b.table.fight.board());
    for (const s of tables) s.do('GM', uncover(system));
    expect(await got(a)).toEqual(await got(b));
    for (let i = 0; i < 6; i++) {
      for (const s of tables) {
        const wanted = s.table.fight.dice.wanted;
        const [open] = s.table.fight.openDecisions();
        if (wanted) s.do('GM', { do: 'roll', by: wanted.by, total: wanted.dice.outcomes[0]?.[0] as number });
        else if (open) s.do('GM', { do: 'choose', by: open.by, what: s.table.fight.choices.idleKey(open.by) as string });
      }
      expect(await got(a)).toEqual(await got(b));
    }
  });
});

describe('fog', () => {
  const dark = (): Setting =>
    setTable('time-count', { ...corridor({ ...{ dark: true }, barriers: [NEAR, wall([57.5, 0], [90, 0])], image: image(ONE) }) }, SEATS);

  test('has at most a number of pieces: a change that adds more is refused, one that removes some is not', () => {
    const s = dark();
    const scattered = (rows: number, from = 0) =>
      Array.from({ length: rows * 100 }, (_, i): [number, number, number, number] => {
        const [x, y] = [2 * (i % 100), from + Math.floor(i / 100)];
        return [x, y, x, y];
      });
    s.do('GM', { do: 'fog', dark: false, spaces: scattered(40) });
    expect(s.tried('GM', { do: 'fog', dark: false, spaces: scattered(1, 40) })).toMatchObject({ refused: { problems: [{ path: 'spaces' }] } });
    s.do('GM', { do: 'fog', dark: false, spaces: [[0, 0, 200, 3]] });
    s.do('GM', { do: 'fog', dark: false, spaces: scattered(1, 40) });
    expect(s.table.state.fog.now.but).toHaveLength(4 + 36 * 100 + 100);
  });

  test('covers a field from the start if its map says so, until the GM uncovers it', () => {
    const s = dark();
    expect(fieldOf(s, 'Ann')).toMatchObject({ image: { cut: true } });
    expect(fieldOf(s, 'Ann').barriers).toBeUndefined();
    expect(fieldOf(s, 'GM').barriers).toHaveLength(2);
    s.do('GM', { do: 'fog', dark: false, spaces: [LIT] });
    expect(fieldOf(s, 'Ann').barriers).toEqual([
      { from: [-2.5, 22.5], to: [2.5, 22.5], is: 'wall' },
      { from: [57.5, 0], to: [62.5, 0], is: 'wall' },
    ]);
    s.do('GM', { do: 'fog', dark: false, all: true });
    expect(fieldOf(s, 'Ann')).toEqual(fieldOf(s, 'GM'));
    s.do('GM', { do: 'fog', dark: true, spaces: [[0, 4, 0, 4]] });
    expect(fieldOf(s, 'Ann').barriers).toHaveLength(2);
    s.do('GM', { do: 'fog', dark: true, spaces: [[-1, 3, 1, 6]] });
    expect(fieldOf(s, 'Ann').barriers).toHaveLength(1);
  });

  test('is changed only by the GM, and problems of the command are reported', () => {
    const s = dark();
    for (const name of ['Ann', 'Eve'])
      expect(s.tried(name, { do: 'fog', dark: false, all: true })).toMatchObject({ ok: false, refused: { kind: 'forbidden' } });
    const problems = (command: object) => s.tried('GM', { do: 'fog', dark: true, ...command } as Command);
    expect(problems({})).toMatchObject({ refused: { kind: 'invalid' } });
    expect(problems({ spaces: [[3, 0, 1, 0]] })).toMatchObject({ refused: { problems: [{ path: 'spaces.0' }] } });
    expect(problems({ spaces: [[-500, -500, 500, 500]] })).toMatchObject({ refused: { problems: [{ path: 'spaces' }] } });
    expect(problems({ regions: ['hall'] })).toMatchObject({ refused: { problems: [{ path: 'regions.0' }] } });
    const regional = setTable('die-rank', regions([{ id: 'crypt', name: 'Crypt', neighbors: ['cave'] }]), SEATS);
    expect(regional.tried('GM', { do: 'fog', dark: true, spaces: [LIT] })).toMatchObject({ refused: { problems: [{ path: 'spaces' }] } });
    expect(regional.tried('GM', { do: 'fog', dark: true, regions: ['halt'] })).toMatchObject({
      refused: { problems: [{ hint: expect.stringContaining('hall') }] },
    });
  });

  test('is restored by an undo to before it was lifted, and stays lifted after an amendment', () => {
    const s = dark();
    const choose = () => {
      const [open] = s.table.fight.openDecisions();
      s.do('GM', { do: 'choose', by: open?.by as string, what: s.table.fight.choices.idleKey(open?.by as string) as string });
      return s.table.fight.history.inForce.findLast(({ input }) => 'chose' in input)?.n as number;
    };
    s.do('GM', { do: 'fog', dark: false, spaces: [[-2, -2, 0, 0]] });
    const before = s.table.state.fog.now;
    const n = choose();
    s.do('GM', { do: 'fog', dark: false, spaces: [LIT] });
    const after = s.table.state.fog.now;
    choose();
    s.do('GM', { do: 'rule', ruling: 'set', with: { who: 'ada', name: 'hp', to: 5 } });
    expect(s.table.state.fog.now).toEqual(after);
    for (const name of ['GM', 'Ann']) expect(previewUndo(s.table, s.seat(name), n).changes).toContainEqual({ what: 'fog', from: null, to: null });
    s.do('GM', { do: 'undo', input: n });
    expect(s.table.state.fog.now).toEqual(before);
    s.do('GM', { do: 'fog', dark: false, spaces: [LIT] });
    expect(s.reopened().state.fog.now).toEqual(after);
  });

  test('is that of the past when looking back, with the picture as it may be shown today', async () => {
    const s = dark();
    s.do('GM', { do: 'note', text: 'it is dark' });
    const line = s.table.seatLogItems(s.seat('Ann')).length;
    s.do('GM', { do: 'fog', dark: false, spaces: [LIT] });
    s.do('GM', { do: 'note', text: 'and there is light' });
    const [open] = s.table.fight.openDecisions();
    s.do('GM', { do: 'choose', by: open?.by as string, what: s.table.fight.choices.idleKey(open?.by as string) as string });
    const at = async (line: number) => {
      const got = await answerQuestion({ table: s.table, seat: s.seat('Ann'), advisor: advisor(s.table) }, { ask: 'moment', line });
      return (got as { readonly value: PastBoard }).value;
    };
    expect((await at(line)).field?.barriers).toBeUndefined();
    const now = await at(s.table.seatLogItems(s.seat('Ann')).length);
    expect(now.field?.barriers).toHaveLength(2);
    expect((await at(line)).field?.image).toEqual(now.field?.image);
  });

  test('is copied to a fork, and moves with a table', () => {
    const s = dark();
    s.do('GM', { do: 'fog', dark: false, spaces: [LIT] });
    s.do('GM', { do: 'fog', dark: true, spaces: [[0, 0, 0, 0]] });
    const maker = {
      systems: { systemIds, systemOf },
      ...{ random: (bytes: number) => new Uint8Array(bytes), newId: () => 'bbbbbbbbbbbb', maxCombatants: 300, now: () => 0 },
    };
    const then = s.table.transcriptBefore(s.seat('GM'), {});
    const forked = then && continueTable('What if', then.transcript, maker, then.fog);
    const moved = unpackTable(JSON.parse(JSON.stringify(packTable(s.table, s.entries))), maker);
    for (const made of [forked, moved]) expect(made?.ok && made.value.table.state.fog.now).toEqual(s.table.state.fog.now);
  });

  test('of a forked table covers everything from before the fork, there and after it is moved', async () => {
    const s = setTable('time-count', corridor({ barriers: [wall([22.5, -2.5], [22.5, 2.5], { door: 'gate' })] }), SEATS);
    s.do('GM', { do: 'fog', dark: true, all: true });
    s.do('GM', { do: 'rule', ruling: 'door', with: { door: 'gate', open: true } });
    const maker = {
      systems: { systemIds, systemOf },
      ...{ random: (bytes: number) => new Uint8Array(bytes), newId: () => 'bbbbbbbbbbbb', maxCombatants: 300, now: () => 0 },
    };
    const then = s.table.transcriptBefore(s.seat('GM'), {}) as NonNullable<ReturnType<typeof s.table.transcriptBefore>>;
    const forked = continueTable('What if', then.transcript, maker, then.fog);
    if (!forked.ok) throw new Error(JSON.stringify(forked.problems));
    const moved = unpackTable(PACKED_TABLE_SCHEMA.parse(JSON.parse(JSON.stringify(packTable(forked.value.table, forked.value.entries)))), maker);
    if (!moved.ok) throw new Error(JSON.stringify(moved.problems));
    for (const { table } of [forked.value, moved.value]) {
      const invited = performCommand(table, 'host', { do: 'invite', role: 'player', name: 'Ann', owns: ['ada'] }, 0);
      if (!invited.ok) throw new Error(JSON.stringify(invited.refused));
      const ann = [...table.state.seats.values()].find(seat => seat.name === 'Ann') as TableSeat;
      for (let line = 0; line <= table.seatLogItems(ann).length; line++) {
        const then = await answerQuestion({ table, seat: ann, advisor: advisor(table) }, { ask: 'moment', line });
        expect([then.ok, JSON.stringify(then).includes('gate')]).toEqual([true, false]);
      }
      expect(JSON.stringify(table.seatLogItems(ann))).not.toContain('gate');
    }
  });

  test('shows changes of an unseen door only to the GM, until it is seen', () => {
    const s = setTable('time-count', corridor({ dark: true, barriers: [wall([22.5, -2.5], [22.5, 2.5], { door: 'gate' })] }), SEATS);
    const turn = (open: boolean): TableEntry => s.do('GM', { do: 'rule', ruling: 'door', with: { door: 'gate', open } });
    const heard = (name: string) => JSON.stringify(s.table.seatLogItems(s.seat(name)));
    turn(true);
    expect([heard('Ann').includes('gate'), heard('GM').includes('gate')]).toEqual([false, true]);
    s.do('GM', { do: 'fog', dark: false, spaces: [[4, 0, 5, 0]] });
    turn(false);
    expect(heard('Ann')).toContain('gate');
  });

  test('shows combatants in a dark region, and nothing else of it', () => {
    const s = setTable('die-rank', { ...regions([{ id: 'crypt', name: 'Crypt', cramped: true, neighbors: ['cave'] }]) }, SEATS);
    s.do('GM', { do: 'fog', dark: false, regions: ['yard'] });
    expect(seatView(s.table, s.seat('Ann'))['places']).toEqual([
      expect.objectContaining({ id: 'yard', neighbors: ['gate'] }),
      { id: 'gate', name: 'gate', flags: [], neighbors: ['yard'], who: ['orc'], lying: [], dark: true },
    ]);
    expect(seatView(s.table, s.seat('Ann'))['fog']).not.toHaveProperty('regions');
  });

  test('a region in the dark has no name in any choice, refusal or answer, and has it again once it is lit', async () => {
    const s = setTable(
      'die-rank',
      regions([{ id: 'crypt', name: 'The CRYPT', neighbors: ['cave'] }], id => `The ${id.toUpperCase()}`),
      SEATS,
    );
    s.do('GM', { do: 'fog', dark: false, regions: ['yard'] });
    await s.settle();
    const seat = s.seat('Ann');
    const told = async () => [
      ...shown(s.table, seat),
      ...(await answers(s, seat, ['ada', 'bo'], new Rng(3), false)),
      ...attempts(s, seat.id, ['ada'], new Rng(3), true),
      ['where', JSON.stringify(await answerQuestion({ table: s.table, seat, advisor: advisor(s.table) }, { ask: 'where', by: 'ada', key: 'run' }))],
    ];
    const named = async () => (await told()).filter(([, bytes = '']) => /The (HALL|STAIR|TUNNEL|CAVE|CRYPT)/.test(bytes));
    expect(await named()).toEqual([]);
    expect(JSON.stringify(await told())).toContain('a dark place');
    s.do('GM', { do: 'fog', dark: false, all: true });
    expect(await named()).not.toEqual([]);
    expect(JSON.stringify(await told())).not.toContain('a dark place');
  });

  test('gives the lit area of the picture in pixels', () => {
    const s = dark();
    expect(litPictureOf(s.table)).toBeUndefined();
    s.do('GM', { do: 'fog', dark: false, spaces: [[0, 0, 1, 0]] });
    expect(litPictureOf(s.table)).toMatchObject({ whole: ONE });
    expect(litPath(litPictureOf(s.table) as LitPicture, 915, 65)).toBe('M10 10L20 10L20 15L10 15Z');
    s.do('GM', { do: 'fog', dark: false, all: true });
    expect(litPictureOf(s.table)).toBeUndefined();
  });
});

test('a line through the dark reveals nothing, a line in the light is complete', async () => {
  const encounter = corridor({ dark: true, barriers: [NEAR, wall([97.5, -12.5], [97.5, 52.5])] });
  const s = setTable('time-count', encounter, SEATS);
  s.do('GM', { do: 'fog', dark: false, spaces: [LIT] });
  const asked = async (name: string, to: [number, number]) =>
    answerQuestion({ table: s.table, seat: s.seat(name), advisor: advisor(s.table) }, { ask: 'line', from: 'ada', to });
  expect(await asked('Ann', [0, 40])).toMatchObject({ ok: true, value: { is: 'blocked', hindrances: [{ is: 'wall', from: NEAR.a, to: NEAR.b }] } });
  expect(await asked('Ann', [100, 0])).toEqual({ ok: true, value: null });
  expect(await asked('Ann', [80, 0])).toEqual({ ok: true, value: null });
  expect(await asked('GM', [100, 0])).toMatchObject({ ok: true, value: { is: 'blocked' } });
});
