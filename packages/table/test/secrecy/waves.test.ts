import { Fight, formatTranscript, parseTranscript } from '@fray/engine';
import { Rng } from '@fray/engine/dice';
import { systemIds, systemOf } from '@fray/systems';
import { seatView } from '@fray/table';
import { describe, expect, test } from 'vitest';
import { answers, attempts, shown } from '../helpers/received.ts';
import { type Setting, setTable } from '../helpers/set.ts';

/** A side each, and someone of the content; `late` is of a kind that no one else is. */
const SYSTEMS: Readonly<Record<string, { readonly sides: readonly [string, string]; readonly use: string; readonly late: string; readonly hides?: object }>> = {
  'roll-under': { sides: ['party', 'enemy'], use: 'foe-goblin', late: 'foe-wolf' },
  'die-rank': { sides: ['heroes', 'monsters'], use: 'bandit', late: 'wolf', hides: { hidden: true } },
  'time-count': { sides: ['heroes', 'foes'], use: 'goblin', late: 'wolf' },
  tempo: { sides: ['heroes', 'foes'], use: 'bandit', late: 'wolf' },
  segments: { sides: ['heroes', 'monsters'], use: 'goblin', late: 'wolf', hides: { setPosition: true } },
};

interface Late {
  readonly when?: object;
  readonly alone?: boolean;
  readonly who?: readonly unknown[];
}

const plain = (id: string): object => {
  const { sides, use } = SYSTEMS[id] ?? { sides: ['a', 'b'], use: [...(systemOf(id).library['combatants']?.keys() ?? [])][0] };
  return {
    sides: {
      [sides[0]]: [
        { use, as: 'ada' },
        { use, as: 'bo' },
      ],
      [sides[1]]: [
        { use, as: 'gob' },
        { use, as: 'hob' },
      ],
    },
  };
};

const withWave = (id: string, { when, alone, who }: Late): object => {
  const { sides, late } = SYSTEMS[id] ?? { sides: ['a', 'b'], late: [...(systemOf(id).library['combatants']?.keys() ?? [])][0] };
  return {
    ...plain(id),
    waves: [{ name: 'The pack', side: sides[1], who: who ?? [{ use: late, count: 2 }], ...(when && { when }), ...(alone && { alone }) }],
  };
};

const SEATS = { Ann: ['ada'], Ben: ['bo'], Eve: [] };
const ids = (s: Setting) => s.table.fight.scene.encounter.combatants.map(c => c.id);
const waves = (s: Setting) => seatView(s.table, s.seat('GM'))['waves'];

/** Plays one choice, by numbers that are the same for both tables. */
const plays = async (s: Setting, rng: Rng): Promise<void> => {
  await s.settle();
  const [open] = s.table.fight.openDecisions();
  if (!open) return;
  const closed = open.options.filter(o => !o.open);
  const option = closed[rng.below(closed.length)] ?? open.options.find(o => o.open);
  if (!option) throw new Error('nothing to choose');
  const what = option.open ? (s.table.fight.choices.completions(open.by, option.key)[0]?.key ?? option.key) : option.key;
  s.do('GM', { do: 'choose', by: open.by, what });
  await s.settle();
};

describe.each(systemIds)('%s', id => {
  test('with and without a prepared wave, players are sent and told the same until it comes', async () => {
    const [none, some] = [setTable(id, plain(id), SEATS), setTable(id, withWave(id, { when: { time: 9999 }, alone: true }), SEATS)];
    const rngs = [new Rng(7, 1), new Rng(7, 1)] as const;
    for (let i = 0; i < 12 && !none.table.fight.isOver; i++) {
      for (const [n, s] of [none, some].entries()) await plays(s, rngs[n === 0 ? 0 : 1]);
      for (const name of ['Ann', 'Eve']) {
        expect(shown(some.table, some.seat(name))).toEqual(shown(none.table, none.seat(name)));
        if (i % 4 !== 0) continue;
        const whom = ['ada', 'gob', 'nobody', 'wolf', 'The pack'];
        const asked = await Promise.all([none, some].map(s => answers(s, s.seat(name), whom, new Rng(i, 2), true)));
        expect(asked[1]).toEqual(asked[0]);
        const [one, other] = [none, some].map(s => attempts(s, s.seat(name).id, whom, new Rng(i, 3), true));
        expect(other).toEqual(one);
      }
    }
    expect(waves(some)).toMatchObject([{ name: 'The pack', count: 2, came: false, due: false, alone: true }]);
    // The GM brings them in, and all see them.
    some.do('GM', { do: 'rule', ruling: 'wave', with: { wave: 'The pack' } });
    const seen = seatView(some.table, some.seat('Ann'))['order'];
    expect(ids(some)).toHaveLength(6);
    expect(seen).toEqual(expect.arrayContaining(ids(some).slice(4)));
    expect(waves(some)).toMatchObject([{ came: true, due: false }]);
  });

  test('a wave that is called comes once, is undone, and comes again from a saved fight', () => {
    const s = setTable(id, withWave(id, {}), SEATS);
    const call = { do: 'rule', ruling: 'wave', with: { wave: 'The pack' } } as const;
    s.do('GM', call);
    expect(ids(s)).toHaveLength(6);
    expect(s.tried('GM', call).ok).toBe(false);
    expect(s.tried('Ann', call).ok).toBe(false);
    expect(s.tried('GM', { ...call, with: { wave: 'Another' } }).ok).toBe(false);
    const { header, inputs } = s.table.transcript();
    const read = parseTranscript(formatTranscript({ header, inputs }));
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    const again = Fight.resume(systemOf(id), read.value);
    if (!again.ok) throw new Error(JSON.stringify(again.problems));
    expect(again.value.scene.encounter.combatants.map(c => c.id)).toEqual(ids(s));
    expect(seatView(s.copy().table, s.seat('GM'))['waves']).toMatchObject([{ came: true }]);
    s.do('GM', { do: 'undo' });
    expect(ids(s)).toHaveLength(4);
    expect(waves(s)).toMatchObject([{ came: false }]);
    s.do('GM', call);
    expect(ids(s)).toHaveLength(6);
  });

  test('a wave comes by itself at its time, or is due', async () => {
    const { time } = systemOf(id);
    if (!time) throw new Error(`${id} tells no time`);
    const [comes, reminds] = [true, false].map(alone => setTable(id, withWave(id, { when: { time: 2 }, alone }), SEATS));
    if (!comes || !reminds) return;
    for (const s of [comes, reminds]) {
      for (let i = 0; i < 400 && !s.table.fight.isOver && time.now(s.table.fight.scene) < 2; i++) {
        await s.settle();
        const [open] = s.table.fight.openDecisions();
        if (!open) continue;
        const key = s.table.fight.choices.idleKey(open.by) ?? open.options.find(o => !o.open)?.key ?? '';
        if (time.now(s.table.fight.scene) < 2) {
          expect(ids(s)).toHaveLength(4);
          s.do('GM', { do: 'choose', by: open.by, what: key });
        }
      }
      await s.settle(20);
    }
    expect(ids(comes)).toHaveLength(6);
    expect(ids(reminds)).toHaveLength(4);
    expect(waves(reminds)).toMatchObject([{ due: true, came: false }]);
    // After the GM took it back, nothing comes by itself before someone goes on.
    comes.do('GM', { do: 'undo', input: comes.table.fight.history.inForce.findLast(e => 'ruling' in e.input)?.n ?? 0 });
    await comes.settle(20);
    expect(ids(comes)).toHaveLength(4);
  });

  test('a wave is due when the first of a side is down, and when half of it is', () => {
    const { sides } = SYSTEMS[id] ?? { sides: ['a', 'b'] };
    for (const when of [{ down: sides[1] }, { half: sides[1] }]) {
      const s = setTable(id, withWave(id, { when }), SEATS);
      expect(waves(s)).toMatchObject([{ due: false }]);
      s.do('GM', { do: 'rule', ruling: 'leave', with: { who: 'gob' } });
      expect(waves(s)).toMatchObject([{ due: true }]);
    }
  });

  test.runIf(SYSTEMS[id]?.hides)('a wave in ambush comes unnoticed', () => {
    const { late, hides } = SYSTEMS[id] ?? {};
    const [none, some] = [setTable(id, plain(id), SEATS), setTable(id, withWave(id, { who: [{ use: late, ...hides }] }), SEATS)];
    some.do('GM', { do: 'rule', ruling: 'wave', with: { wave: 'The pack' } });
    expect(ids(some)).toHaveLength(5);
    for (const name of ['Ann', 'Eve']) {
      const known = (s: Setting) => [seatView(s.table, s.seat(name))['order'], s.table.seatLogItems(s.seat(name))];
      expect(known(some)).toEqual(known(none));
    }
  });

  test('what is wrong with a wave is said where it is', () => {
    const { sides } = SYSTEMS[id] ?? { sides: ['a', 'b'] };
    const wave = { name: 'The pack', side: sides[1], who: ['no-such-creature'], when: { down: 'no one' } };
    const read = systemOf(id).readEncounter({ ...plain(id), waves: [wave, wave] });
    expect(read.ok ? [] : read.problems.map(p => p.path)).toEqual(expect.arrayContaining(['waves.0.when', 'waves.0.who.0', 'waves.1.name']));
  });
});
