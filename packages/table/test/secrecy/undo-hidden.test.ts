import { Rng } from '@fray/engine/dice';
import { answerQuestion, type Command, lastStepOf, previewUndo, seatView, type TableSeat } from '@fray/table';
import { PACKED_TABLE_SCHEMA, packTable } from '@fray/table/session';
import { describe, expect, test } from 'vitest';
import { OFFSET, rounds } from '../../../engine/test/rounds.ts';
import { type Received, shown } from '../helpers/received.ts';
import { advisor, type Setting, setTable } from '../helpers/set.ts';

const PAIRS = rounds({ variable: 'FRAY_UNDO_PAIRS', usual: 2, deep: 200 });
const STEPS = 14;
const SEATS = { Ann: ['ada'], Ben: ['bo'], Eve: [] };
const PLAYERS = ['Ann', 'Ben'];

/** Two encounters that differ in something hidden. */
interface Hiding {
  readonly system: string;
  /** Without and with a hidden combatant. */
  readonly encounters: readonly [unknown, unknown];
  /** A command of the GM that is not shown to other seats. */
  readonly secret: (rng: Rng) => Command;
  /** Choices that are never made, because the rules would reveal what is hidden. */
  readonly shows: RegExp;
  /** What a hidden combatant may do without being revealed. */
  readonly hides?: RegExp;
  readonly before?: Command;
}

const hp =
  (who: string, name = 'hp') =>
  (rng: Rng): Command => ({ do: 'rule', ruling: 'set', with: { who, name, to: 2 + rng.below(5) } });

const DARK_DOOR = (size: number) => ({ dark: true, barriers: [{ a: [10.5 * size, 2.5 * size], b: [10.5 * size, 6.5 * size], door: 'vault' }] });
const door = (rng: Rng): Command => ({ do: 'rule', ruling: 'door', with: { door: 'vault', open: rng.below(2) === 0 } });
const LIT: Command = { do: 'fog', dark: false, spaces: [[0, 0, 6, 3]] };

const same = (encounter: unknown): readonly [unknown, unknown] => [encounter, encounter];
const heroes = (ada: string, bo: string, feet: number) => [
  { use: ada, as: 'ada', at: [0, 0] },
  { use: bo, as: 'bo', at: [0, feet] },
];

const gate = (...more: object[]) => ({
  field: 'gatehouse',
  sides: {
    heroes: [
      { use: 'knight', as: 'ada', at: 'yard' },
      { use: 'ranger', as: 'bo', at: 'yard' },
    ],
    monsters: [{ use: 'bandit', as: 'orc', at: 'gate' }, ...more],
  },
});

const ravine = (...more: object[]) => ({
  sides: { heroes: heroes('halvar', 'odo', 2), monsters: [{ use: 'goblin', as: 'orc', at: [6, 1] }, ...more] },
  edges: [-10, -8, 50, 12],
});

const HIDING: Readonly<Record<string, Hiding>> = {
  'die-rank, a hidden combatant': {
    system: 'die-rank',
    encounters: [gate(), gate({ use: 'goblin', as: 'gob', at: 'road', hidden: true })],
    ...{ secret: hp('gob'), shows: /gob|first-aid/, hides: /^(move:road|end|wait|pass|ready|draw|stand)/ },
  },
  'segments, a hidden combatant': {
    system: 'segments',
    encounters: [ravine(), ravine({ use: 'goblin', as: 'gob', name: 'Lurker', at: [3, 1], setPosition: true, attributes: { agility: 3 } })],
    ...{ secret: hp('gob', 'hitPoints'), shows: /gob/, hides: /^(aggressive|ready|defensive|wait|pass|hold|end|nothing)/ },
  },
  'roll-under, hidden hit points': {
    system: 'roll-under',
    encounters: same({
      party: [
        { use: 'hero-warden', as: 'ada' },
        { use: 'hero-archer', as: 'bo' },
      ],
      enemies: [{ use: 'foe-goblin', as: 'orc', showsHp: 'hidden' }],
      startDistanceFt: 20,
    }),
    ...{ secret: hp('orc'), shows: /attack|charge|cast|trip|shove|push/ },
  },
  'time-count, hidden hit points': {
    system: 'time-count',
    encounters: same({
      heroes: [
        { use: 'maurn', as: 'ada' },
        { use: 'sella', as: 'bo' },
      ],
      foes: [{ use: 'orc', as: 'orc', showsHp: 'hidden' }],
      startDistanceFt: 20,
    }),
    ...{ secret: hp('orc'), shows: /attack|strike|shoot|throw|cast/ },
  },
  'roll-under, a door in the dark': {
    system: 'roll-under',
    encounters: same({
      party: heroes('hero-warden', 'hero-archer', 5),
      enemies: [{ use: 'foe-foot-soldier', as: 'orc', at: [20, 0] }],
      map: { edges: [0, 0, 60, 30], ...DARK_DOOR(5) },
    }),
    ...{ secret: door, shows: /attack|charge|cast|trip|shove|push/, before: LIT },
  },
  'time-count, a door in the dark': {
    system: 'time-count',
    encounters: same({ heroes: heroes('maurn', 'sella', 5), foes: [{ use: 'orc', as: 'orc', at: [20, 0] }], map: { edges: [0, 0, 60, 30], ...DARK_DOOR(5) } }),
    ...{ secret: door, shows: /attack|strike|shoot|throw|cast/, before: LIT },
  },
  'segments, a door in the dark': {
    system: 'segments',
    encounters: same({ ...ravine(), edges: [0, 0, 12, 6], map: DARK_DOOR(1) }),
    ...{ secret: door, shows: /^$/, before: LIT },
  },
  'tempo, a door in the dark': {
    system: 'tempo',
    encounters: same({
      sides: {
        a: [{ use: 'hulda', as: 'ada', at: [0, 0], prepared: true }],
        b: [
          { use: 'brannoc', as: 'bo', at: [2, 0], prepared: true },
          { use: 'bandit', as: 'orc', at: [2, 1], prepared: true },
        ],
      },
      map: { edges: [0, 0, 12, 6], ...DARK_DOOR(1) },
    }),
    ...{ secret: door, shows: /^$/, before: LIT },
  },
};

const isUnaware = (s: Setting): boolean => s.table.fight.waitingFor().length > 0 && s.table.fight.waitingFor(s.table.fightSeatOf(s.seat('Eve'))).length === 0;

const any = <T>(all: readonly T[], rng: Rng): T => all[rng.below(all.length)] as T;

const rolled = (s: Setting, seed: number): void => {
  const wanted = s.table.fight.dice.wanted;
  if (!wanted) return;
  const thrown = s.table.fight.history.inForce.filter(({ input }) => 'threw' in input && input.by === wanted.by).length;
  // Combatants that tie for a place throw again; with these dice there are no ties.
  const order = /order|initiative/.test(wanted.clause)
    ? ['gob', 'orc', 'bo', 'ada'].indexOf(wanted.by)
    : new Rng(seed, 100 + thrown).below(wanted.dice.outcomes.length);
  s.do('GM', { do: 'roll', by: wanted.by, total: wanted.dice.outcomes[Math.min(order, wanted.dice.outcomes.length - 1)]?.[0] as number });
};

/** Plays hidden actions until other seats see a question again. */
const hide = (s: Setting, { hides, secret }: Hiding, rng: Rng, seed: number): boolean => {
  for (let i = 0; i < 40 && (isUnaware(s) || s.table.fight.openDecisions().some(o => o.by === 'gob')); i++) {
    if (rng.below(4) === 0) s.tried('GM', secret(rng));
    if (s.table.fight.dice.wanted) {
      rolled(s, seed);
      continue;
    }
    const open = s.table.fight.openDecisions().find(o => o.by === 'gob');
    if (!open) return false;
    const may = open.options.filter(o => !o.open && hides?.test(o.key));
    s.do('GM', { do: 'choose', by: 'gob', what: may.length > 0 ? any(may, rng).key : (s.table.fight.choices.idleKey('gob') as string) });
  }
  return !isUnaware(s);
};

const bytes = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

/** Everything that a seat can learn about undos by asking for them, doing them and requesting them. Undos are done on a copy. */
const undoing = async (s: Setting, name: string, rng: Rng): Promise<Received[]> => {
  const seat = s.seat(name);
  const lines = s.table.seatLogItems(seat).length;
  const some = [undefined, lines - 1, rng.below(lines + 1)];
  const got: Received[] = [];
  for (const line of some) {
    const at = line === undefined ? {} : { line: Math.max(0, line) };
    got.push([`preview ${bytes(at)}`, bytes(await answerQuestion({ table: s.table, seat, advisor: advisor(s.table) }, { ask: 'undo-preview', ...at }))]);
    for (const does of ['undo', 'ask-undo'] as const) {
      const copy = s.copy();
      const did = copy.tried(name, { do: does, ...at });
      got.push([`${does} ${bytes(at)}`, bytes(did.ok ? copy.table.seatLogItemsOf(seat, did.value.n) : did.refused)]);
      if (did.ok)
        for (const watcher of PLAYERS)
          got.push(...shown(copy.table, copy.seat(watcher)).map(([what, b]): Received => [`${does} ${bytes(at)}: ${watcher}: ${what}`, b]));
      if (did.ok && does === 'undo') survives(s, copy, seat);
    }
  }
  return got;
};

/** Inputs that a seat does not know of have to be in force after its undo, or the GM, and only the GM, is told. */
const survives = (before: Setting, after: Setting, seat: TableSeat): void => {
  const hidden = (s: Setting): string[] =>
    s.table.fight.history.inForce.flatMap(({ input }) =>
      'ruling' in input || ('chose' in input && !seat.owns.includes(input.by)) ? [JSON.stringify(input)] : [],
    );
  const left = hidden(after);
  const gone = hidden(before).filter(input => {
    const at = left.indexOf(input);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const said = (name: string) =>
    after.table.seatLogItems(after.seat(name)).flatMap(h => ('deed' in h.shown && h.shown.deed.do === 'undo' ? [h.shown.deed] : []));
  expect(said('GM').at(-1)?.lost ?? []).toHaveLength(gone.length);
  for (const name of PLAYERS) expect(JSON.stringify(said(name))).not.toContain('lost');
};

describe.each(Object.entries(HIDING))('in %s', (_, hiding) => {
  test(`in ${PAIRS} pairs of tables that differ in hidden things, every undo has the same answer, and none loses them silently`, {
    timeout: 120_000 + 10_000 * PAIRS,
  }, async () => {
    let compared = 0;
    let apart = 0;
    for (let seed = OFFSET + 1; seed <= OFFSET + PAIRS; seed++) {
      const rng = new Rng(seed);
      const tables = hiding.encounters.map(e => setTable(hiding.system, e, SEATS, { hand: true, onlyChoice: false })) as [Setting, Setting];
      const [bare, full] = tables;
      if (hiding.before) for (const s of tables) s.do('GM', hiding.before);
      for (let i = 0; i < STEPS; i++) {
        if (!hide(full, hiding, rng, seed)) break;
        if (rng.below(3) === 0) full.tried('GM', hiding.secret(rng));
        // A fight that goes on without foes in sight tells that one is hidden, which is as the rules want it.
        if (bare.table.fight.outcome) break;
        const eyes = tables.map(s => JSON.stringify([shown(s.table, s.seat('Eve')), s.table.fight.waitingFor(s.table.fightSeatOf(s.seat('Eve')))]));
        expect(eyes[1], `seed ${seed}, step ${i}`).toBe(eyes[0]);
        apart += Number(full.table.fight.history.inputs.length !== bare.table.fight.history.inputs.length);
        for (const name of PLAYERS) {
          const [one, other] = [await undoing(bare, name, new Rng(seed, i)), await undoing(full, name, new Rng(seed, i))];
          one.forEach((got, k) => void expect(`seed ${seed}, step ${i}, ${name}: ${other[k]}`).toBe(`seed ${seed}, step ${i}, ${name}: ${got}`));
          compared += one.length;
        }
        if (bare.table.fight.dice.wanted) {
          for (const s of tables) rolled(s, seed);
          continue;
        }
        const open = bare.table.fight.openDecisions()[0];
        if (!open) break;
        const may = open.options.filter(o => !o.open && !hiding.shows.test(o.key));
        const what = may.length > 0 ? any(may, rng).key : (bare.table.fight.choices.idleKey(open.by) as string);
        const name = open.by === 'ada' ? 'Ann' : open.by === 'bo' ? 'Ben' : 'GM';
        for (const s of tables) s.do(name, { do: 'choose', by: open.by, what });
      }
    }
    expect(compared).toBeGreaterThan(50 * PAIRS);
    expect(apart).toBeGreaterThan(PAIRS);
  });
});

describe('a player who takes back their own last step', () => {
  /** The knight's turn comes first, then the lurker's, then the ranger's. `more` contains the lurker, if any. */
  const ordered = (more: readonly object[]): Setting => {
    const s = setTable('die-rank', gate(...more), { Ann: ['ada', 'bo'] }, { hand: true });
    const order: Readonly<Record<string, number>> = { ada: 6, gob: 4, bo: 2, orc: 1 };
    for (let wanted = s.table.fight.dice.wanted; wanted; wanted = s.table.fight.dice.wanted)
      s.do('GM', { do: 'roll', by: wanted.by, total: order[wanted.by] as number });
    return s;
  };
  const LURKER = { use: 'orc-raider', as: 'gob', at: 'road', hidden: true };
  const lurkersHp = (s: Setting) =>
    s.table.fight
      .board()
      .sheets.find(sheet => sheet.id === 'gob')
      ?.gauges.find(g => g.id === 'hp')?.value;
  const undone = (s: Setting, name: string) =>
    s.table.seatLogItems(s.seat(name)).flatMap(h => ('deed' in h.shown && h.shown.deed.do === 'undo' ? [h.shown.deed] : []));

  test('does not learn that a hidden combatant had a turn since; the GM is told that it is lost', () => {
    const [bare, full] = [ordered([]), ordered([LURKER])] as const;
    for (const s of [bare, full]) s.do('Ann', { do: 'choose', by: 'ada', what: 'end-turn' });
    full.do('GM', { do: 'choose', by: 'gob', what: 'end-turn' });
    for (const s of [bare, full]) {
      expect(s.table.fight.openDecisions().map(o => o.by)).toEqual(['bo']);
      s.do('Ann', { do: 'undo' });
      expect(s.table.fight.openDecisions().map(o => o.by)).toEqual(['ada']);
    }
    expect(full.table.seatLogItems(full.seat('Ann'))).toEqual(bare.table.seatLogItems(bare.seat('Ann')));
    expect(undone(full, 'GM')).toEqual([{ do: 'undo', alone: true, lost: ['gob: end-turn'] }]);
    expect(undone(full, 'Ann')).toEqual([{ do: 'undo', alone: true }]);
    expect(PACKED_TABLE_SCHEMA.parse(packTable(full.table, full.entries)).entries.at(-1)?.deed).toMatchObject({ lost: ['gob: end-turn'] });
  });

  test('does not undo a secret ruling: it is added again, and the GM sees it again', () => {
    const s = ordered([LURKER]);
    s.do('Ann', { do: 'choose', by: 'ada', what: 'move:wall' });
    s.do('GM', { do: 'rule', ruling: 'set', with: { who: 'gob', name: 'hp', to: 1 }, why: 'it fell' });
    s.do('Ann', { do: 'undo' });
    expect(lurkersHp(s)).toBe(1);
    expect(s.table.fight.board().places?.find(p => p.id === 'yard')?.who).toContain('ada');
    expect(undone(s, 'GM')).toEqual([{ do: 'undo', alone: true }]);
    expect(s.table.seatLogItems(s.seat('GM')).at(-1)?.shown).toMatchObject({ line: { what: 'ruling', author: 'gm', why: 'it fell' }, to: [] });
    expect(JSON.stringify(s.table.seatLogItems(s.seat('Ann')))).not.toContain('it fell');
    expect(JSON.stringify(seatView(s.reopened(), s.seat('GM')))).toBe(JSON.stringify(seatView(s.table, s.seat('GM'))));
  });

  test('leaves a door in the dark as the GM set it, and the fog as it is', () => {
    const { encounters } = HIDING['time-count, a door in the dark'] as Hiding;
    const s = setTable('time-count', encounters[0], { Ann: ['ada', 'bo'] }, { hand: true, onlyChoice: false });
    s.do('GM', LIT);
    for (let i = 0; i < 40 && !s.table.fight.openDecisions().some(o => o.by === 'ada'); i++) {
      if (s.table.fight.dice.wanted) rolled(s, 1);
      else s.do('GM', { do: 'choose', by: s.table.fight.openDecisions()[0]?.by as string, what: 'wait' });
    }
    s.do('Ann', { do: 'choose', by: 'ada', what: 'drop-item:long-sword' });
    s.do('GM', { do: 'rule', ruling: 'door', with: { door: 'vault', open: true } });
    s.do('GM', { do: 'fog', dark: false, spaces: [[0, 0, 7, 3]] });
    const { now } = s.table.state.fog;
    expect(previewUndo(s.table, s.seat('Ann'), lastStepOf(s.table, s.seat('Ann')) as number)).toMatchObject({ agree: 'nobody' });
    s.do('Ann', { do: 'undo' });
    for (const table of [s.table, s.reopened()]) {
      expect(table.state.fog.now).toEqual(now);
      expect(table.fight.board().field?.barriers).toEqual([expect.objectContaining({ door: 'vault', open: true })]);
    }
  });
});
