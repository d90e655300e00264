import { Fight, type Input } from '@fray/engine';
import { systemIds, systemOf } from '@fray/systems';
import { answerQuestion, type LogMoment, type PastBoard, type Question, Table } from '@fray/table';
import { describe, expect, test } from 'vitest';
import { advisor, type Setting, setTable } from '../helpers/set.ts';

const SYSTEMS = systemIds.map(id => [id, systemOf(id).starters[0]?.id ?? ''] as const);

const ask = async <T>(s: Setting, name: string, question: Question): Promise<T> => {
  const answer = await answerQuestion({ table: s.table, seat: s.seat(name), advisor: advisor(s.table) }, question);
  if (!answer.ok) throw new Error(JSON.stringify(answer.refused));
  return answer.value as T;
};

interface Moments {
  readonly moments: readonly LogMoment[];
  readonly next: number | null;
}

/** Some steps with an undo among them, and the board of each seat at each step. */
const play = (system: string, encounter: string, steps: number) => {
  const s = setTable(system, encounter, { Eve: [] });
  const seen: { readonly line: number; readonly board: PastBoard }[] = [];
  const look = () => {
    const { fight } = s.table;
    seen.push({ line: s.table.seatLogItems(s.seat('GM')).length, board: { ...fight.board(), waiting: fight.waitingFor(), fog: null } });
  };
  for (let i = 0; i < steps; i++) {
    const [open] = s.table.fight.openDecisions();
    if (!open) break;
    const what =
      (i % 4 === 0 ? s.table.fight.choices.idleKey(open.by) : s.table.fight.odds.advise(open.by, { policy: 'fast' })) ?? (open.options[0]?.key as string);
    s.do('GM', { do: 'choose', by: open.by, what });
    look();
    if (i !== 20) continue;
    s.do('GM', { do: 'undo', why: 'a slip' });
    look();
  }
  return { s, seen };
};

const known = new Map<string, ReturnType<typeof play>>();

/** The same, played once for all tests that only look at it. */
const played = (system: string, encounter: string, steps = 40): ReturnType<typeof play> => {
  const key = `${system} ${encounter} ${steps}`;
  const one = known.get(key) ?? play(system, encounter, steps);
  known.set(key, one);
  return one;
};

describe.each(SYSTEMS)('a past moment of %s', (system, encounter) => {
  test('shows the board that the seat had then', async () => {
    const { s, seen } = played(system, encounter);
    for (const [i, { line, board }] of seen.entries()) {
      // An entry without log lines makes no moment.
      if (seen[i + 1]?.line === line) continue;
      expect(await ask(s, 'GM', { ask: 'moment', line })).toEqual(board);
    }
  });

  test('exists at each log line, and lists who was knocked out', async () => {
    const { s } = played(system, encounter, 120);
    const { moments, next } = await ask<Moments>(s, 'GM', { ask: 'moments', after: 0 });
    expect(next).toBeNull();
    expect(moments.at(-1)?.line).toBe(s.table.seatLogItems(s.seat('GM')).length);
    for (const [i, { line, falls = [] }] of moments.entries()) {
      const [was, is] = await Promise.all([moments[i - 1]?.line ?? 0, line].map(l => ask<PastBoard>(s, 'GM', { ask: 'moment', line: l })));
      const isDown = (board: PastBoard | undefined, who: string) => board?.sheets.some(sheet => sheet.id === who && (sheet.down || sheet.out));
      for (const who of falls) expect([isDown(was, who), isDown(is, who)]).toEqual([false, true]);
    }
    expect(moments.some(({ falls = [] }) => falls.length > 0)).toBe(true);
    const [later] = (await ask<Moments>(s, 'GM', { ask: 'moments', after: moments[3]?.line as number })).moments;
    expect(later).toEqual(moments[4]);
  });

  test('exists for each step of a table that continues from elsewhere', async () => {
    const { s } = played(system, encounter);
    const { header, inputs } = s.table.transcript();
    const begun = Table.create('bbbbbbbbbbbb', { ...s.table.header, fight: header }, systemOf(system), 5, inputs);
    if (!begun.ok) throw new Error(JSON.stringify(begun.problems));
    const { table, entries } = begun.value;
    expect(entries.flatMap(e => e.inputs)).toEqual(inputs);
    expect(entries.length).toBeGreaterThan(20);
    expect(table.fight.board()).toEqual(s.table.fight.board());
    const told = (t: Table) =>
      t.seatLogItems(s.seat('GM')).flatMap(h => ('line' in h.shown ? [JSON.stringify(h.shown.line)] : 'back' in h.shown ? ['back'] : []));
    expect(told(table)).toEqual(told(s.table));
    const again = Table.open('bbbbbbbbbbbb', table.header, systemOf(system), entries);
    expect(again.ok && told(again.value)).toEqual(told(table));
  });
});

describe('a fight played again', () => {
  test('is the same whether it continues from cached state or starts anew', async () => {
    const { s } = played('time-count', 'roadside', 60);
    const { header, inputs } = s.table.transcript();
    const other: Input[] = [...inputs, { by: 'gm', undo: Math.floor(inputs.length / 2) }];
    for (const some of [...Array.from({ length: 12 }, (_, i) => inputs.slice(0, i * 7)), other]) {
      const shared = s.table.fight.replay(some, { thrower: () => undefined });
      const anew = Fight.resume(systemOf('time-count'), { header, inputs: some }, { thrower: () => undefined });
      if (!shared.ok || !anew.ok) throw new Error('it does not replay');
      expect(shared.value.board()).toEqual(anew.value.board());
      expect(shared.value.log.eventsFor()).toEqual(anew.value.log.eventsFor());
      expect(shared.value.waitingFor()).toEqual(anew.value.waitingFor());
    }
  });
});

describe('as another seat', () => {
  test('only the GM may look back', async () => {
    const { s } = played('roll-under', 'enc-road');
    const eve = s.seat('Eve').id;
    expect(await ask(s, 'GM', { ask: 'moment', line: 2, seat: eve })).toEqual(await ask(s, 'Eve', { ask: 'moment', line: 2 }));
    await expect(ask(s, 'Eve', { ask: 'moment', line: 2, seat: s.seat('GM').id })).rejects.toThrow('forbidden');
    await expect(ask(s, 'Eve', { ask: 'moments', after: 0, seat: s.seat('GM').id })).rejects.toThrow('forbidden');
    const { moments } = await ask<Moments>(s, 'Eve', { ask: 'moments', after: 0 });
    expect(moments.every(m => m.entry === undefined)).toBe(true);
  });
});
