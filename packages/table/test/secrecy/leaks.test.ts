import { answerQuestion, performCommand, previewUndo, type SeatView, seatView, Table } from '@fray/table';
import { describe, expect, test } from 'vitest';
import { SECRETS, type Secret } from '../helpers/secret.ts';
import { advisor, type Setting, setTable } from '../helpers/set.ts';

const set = (system: string, n: number, settings: object = {}): Setting => {
  const { encounters, ann, ben } = (SECRETS[system] as (n: number) => Secret)(n);
  return setTable(system, encounters[0], { Ann: [ann], Ben: [ben], Eve: [] }, settings);
};
const parts = (s: Setting, name: string): SeatView => seatView(s.table, s.seat(name));
const heard = (s: Setting, name: string): string => JSON.stringify(s.table.seatLogItems(s.seat(name)));

/** Dice show low results and all combatants idle until the condition holds. */
const until = (s: Setting, isSo: (s: Setting) => boolean): void => {
  for (let i = 0; i < 300 && !isSo(s); i++) {
    const { fight } = s.table;
    const wanted = fight.dice.wanted;
    const by = wanted?.by ?? fight.openDecisions()[0]?.by ?? '';
    const low = [...by].reduce((sum, c) => sum + c.charCodeAt(0), i) % (wanted?.dice.outcomes.length ?? 1);
    if (wanted) s.do('GM', { do: 'roll', by, total: wanted.dice.outcomes[low]?.[0] ?? 1 });
    else s.do('GM', { do: 'choose', by, what: fight.choices.idleKey(by) as string });
  }
  expect(isSo(s)).toBe(true);
};
const asks =
  (by: string) =>
  (s: Setting): boolean =>
    s.table.fight.openDecisions().some(o => o.by === by);

describe('a seat cannot count what it does not know of', () => {
  test('by its requests: players see no numbers of requests or inputs', () => {
    const s = set('roll-under', 0);
    until(s, asks('bo'));
    s.do('Ben', { do: 'choose', by: 'bo', what: 'pass' });
    s.do('Ann', { do: 'ask-undo', line: 1, why: 'a slip' });
    expect(parts(s, 'Ann')['requests']).toEqual([{ seat: s.seat('Ann').id, line: 1, why: 'a slip' }]);
    expect(heard(s, 'Ann')).not.toContain('"input"');
    expect(parts(s, 'GM')['requests']).toMatchObject([{ id: 1, input: expect.any(Number) }]);
  });

  test('by the length of a fight before its table was created', () => {
    const { header, id, system } = set('roll-under', 0).table;
    const fight = { ...header.fight, dice: { commitment: 'c', salt: 'ab', from: 0 } };
    const begun = Table.create(id, { ...header, fight }, system, 0);
    if (!begun.ok) throw new Error(JSON.stringify(begun.problems));
    const { table } = begun.value;
    for (const role of ['gm', 'player'] as const) performCommand(table, 'host', { do: 'invite', role, name: role }, 0);
    const [gm, player] = [...table.state.seats.values()].map(seat => seatView(table, seat)['dice']);
    expect([gm, player]).toEqual([fight.dice, { commitment: 'c', salt: 'ab' }]);
  });

  test('by its deadline: a hidden answer of another combatant does not move it, and requested time is kept', () => {
    const s = set('segments', 1, { clock: 60 });
    until(s, t => t.table.fight.openDecisions().length > 2 && asks('ada')(t));
    s.do('Ann', { do: 'need-time', by: 'ada' });
    const before = parts(s, 'Ann')['prompts'];
    s.now += 5_000;
    s.do('GM', { do: 'choose', by: 'gob', what: 'defensive' });
    s.do('GM', { do: 'rule', ruling: 'set', with: { who: 'gob', name: 'hitPoints', to: 14 } });
    expect(parts(s, 'Ann')['prompts']).toEqual(before);
  });

  test('by its log: amending a hidden throw does not undo lines that stay the same', () => {
    const s = set('die-rank', 0, { hand: true });
    until(s, asks('ada'));
    const before = [heard(s, 'Ann'), parts(s, 'Ann')];
    const { n, input } = s.table.fight.history.inForce.find(e => 'threw' in e.input && e.input.by === 'gob') as { n: number; input: { threw: number } };
    s.do('GM', { do: 'amend', n, total: input.threw, why: 'it stands' });
    expect([heard(s, 'Ann'), parts(s, 'Ann')]).toEqual(before);
    expect(heard(s, 'GM')).not.toBe(before[0]);
  });
});

describe('a seat does not learn', () => {
  test('who else received a note, nor of notes for others', () => {
    const s = set('roll-under', 0);
    s.do('GM', { do: 'note', text: 'psst', to: [s.seat('Ann').id, s.seat('Ben').id] });
    expect(heard(s, 'Ann')).toContain('psst');
    expect(heard(s, 'Ann')).not.toContain(s.seat('Ben').id);
    expect(heard(s, 'Eve')).not.toContain('psst');
  });

  test('whether a choice was made by hand or by an order', async () => {
    const [byHand, byOrder] = await Promise.all(
      [false, true].map(async orders => {
        const s = set('roll-under', 0, { onlyChoice: false });
        until(s, asks('bo'));
        const { about } = s.table.fight.openDecisions().find(o => o.by === 'bo') ?? {};
        const idle = s.table.fight.choices.idleKey('bo') as string;
        if (orders) s.do('Ben', { do: 'order', by: 'bo', about: about as string, answer: 'never' });
        if (orders) await s.settle(1);
        else s.do('Ben', { do: 'choose', by: 'bo', what: idle });
        return heard(s, 'Ann');
      }),
    );
    expect(byHand).toBe(byOrder);
  });

  test('questions to the GM, which may be about a hidden combatant', () => {
    const s = set('segments', 0);
    until(s, asks('gm'));
    expect(parts(s, 'Ann')['waiting']).toEqual([{ by: 'gm', about: 'gm', prompt: 'The GM decides' }]);
  });

  test('that hidden dice are awaited', () => {
    const enemies = [{ as: 'thing', hd: 3, showsHp: 'hidden' }];
    const s = setTable('roll-under', { party: [{ use: 'hero-warden', as: 'ada' }], enemies }, { Ann: ['ada'] }, { hand: true });
    expect(s.table.fight.dice.wanted?.by).toBe('thing');
    expect(parts(s, 'Ann')['waiting']).toEqual([]);
    expect(s.tried('Ann', { do: 'choose', by: 'ada', what: 'pass' })).toMatchObject({ refused: { refusal: { why: 'it is not your moment' } } });
  });

  test('by asking for an undo that a hidden combatant threw dice since', () => {
    const s = set('die-rank', 0, { hand: true });
    until(s, asks('ada'));
    s.do('Ann', { do: 'choose', by: 'ada', what: 'end-turn' });
    if (asks('gob')(s)) s.do('GM', { do: 'choose', by: 'gob', what: 'move:gate' });
    const { because } = previewUndo(
      s.table,
      s.seat('Ann'),
      s.table.fight.history.inForce.findLast(e => 'chose' in e.input && e.input.by === 'ada')?.n as number,
    );
    expect(because).not.toContain('dice fell since');
  });

  test('why a table can only be read, since the reason may name a hidden combatant', () => {
    const s = set('die-rank', 0);
    const entries = [...s.entries, { n: s.table.entryCount + 1, at: 0, deed: { do: 'open' } as const, inputs: [{ by: 'gob', chose: 'vanish' }], shown: [] }];
    const opened = Table.open(s.table.id, s.table.header, s.table.system, entries);
    if (!opened.ok) throw new Error(JSON.stringify(opened.problems));
    expect(JSON.stringify(seatView(opened.value, s.seat('GM'))['table'])).toContain('gob');
    expect(JSON.stringify(seatView(opened.value, s.seat('Ann')))).not.toContain('gob');
  });

  test.each(['greedy', 'search@master'] as const)('where a combatant is concealed, by the advice it gets and its reason: %s', async policy => {
    const advised = [
      [3, 1],
      [-30, 0],
      [0, 10],
    ].map(at => {
      const orc = { use: 'goblin', as: 'orc', at: [30, 1] };
      const gob = { use: 'goblin', as: 'gob', setPosition: true, at };
      const s = setTable('segments', { heroes: [{ use: 'halvar', as: 'ada', at: [0, 0] }], monsters: [orc, gob] }, { Ann: ['ada'] }, { hand: true });
      until(s, asks('gm'));
      s.do('GM', { do: 'choose', by: 'gm', what: 'announce:movement' });
      s.do('Ann', { do: 'choose', by: 'ada', what: 'aggressive' });
      until(s, t => t.table.fight.openDecisions().some(o => o.about === 'beat'));
      return answerQuestion({ table: s.table, seat: s.seat('Ann'), advisor: advisor(s.table) }, { ask: 'advice', by: 'ada', policy });
    });
    const [first, ...others] = await Promise.all(advised);
    expect(JSON.stringify(first)).toContain(policy === 'greedy' ? 'move:' : 'reason');
    for (const other of others) expect(other).toEqual(first);
  });

  test('where a combatant is concealed, by what the machine thinks of a choice later', async () => {
    const judged = await Promise.all(
      [
        [3, 1],
        [-30, 0],
      ].map(async at => {
        const orc = { use: 'goblin', as: 'orc', at: [30, 1] };
        const gob = { use: 'goblin', as: 'gob', setPosition: true, at };
        const s = setTable('segments', { heroes: [{ use: 'halvar', as: 'ada', at: [0, 0] }], monsters: [orc, gob] }, { Ann: ['ada'] }, { hand: true });
        until(s, asks('gm'));
        s.do('GM', { do: 'choose', by: 'gm', what: 'announce:movement' });
        s.do('Ann', { do: 'choose', by: 'ada', what: 'aggressive' });
        until(s, t => t.table.fight.openDecisions().some(o => o.about === 'beat' && o.by === 'ada'));
        s.do('Ann', { do: 'choose', by: 'ada', what: 'move:0,1' });
        const context = { table: s.table, seat: s.seat('Ann'), advisor: advisor(s.table) };
        const lines = s.table.seatLogItems(s.seat('Ann')).length;
        const answers = [];
        for (let line = 0; line < lines; line++) {
          answers.push(await answerQuestion(context, { ask: 'choices-made', line }));
          for (const choice of [0, 1]) answers.push(await answerQuestion(context, { ask: 'hindsight', line, choice }));
        }
        return JSON.stringify(answers);
      }),
    );
    expect(judged[0]).toContain('givenUp');
    expect(judged[1]).toBe(judged[0]);
  });

  test('hidden hit points by the numbers of attacks, defenses and ratings; the GM does', () => {
    const [half, whole] = [36, 44].map(hitPoints => {
      const gob = { use: 'goblin', as: 'gob', at: [1, 0], showsHp: 'hidden', hitPoints, attributes: { agility: 12 } };
      const s = setTable('segments', { heroes: [{ use: 'halvar', as: 'ada', at: [0, 0] }], monsters: [gob] }, { Ann: ['ada'] }, { hand: true });
      s.do('GM', { do: 'rule', ruling: 'set', with: { who: 'gob', name: 'hitPoints', to: 20 } });
      s.do('GM', { do: 'choose', by: 'gm', what: 'announce:melee' });
      for (const by of ['ada', 'gob']) s.do('GM', { do: 'choose', by, what: 'aggressive' });
      const mark = { ada: 'gob', gob: 'ada' };
      for (let i = 0; i < 6; i++) {
        const { by = '', options } = s.table.fight.openDecisions()[0] ?? {};
        const attack = options?.find(o => !o.open && o.key.startsWith(`melee-attack:${mark[by as 'ada']}`));
        if (attack) s.do('GM', { do: 'choose', by, what: attack.key });
        for (let w = s.table.fight.dice.wanted; w; w = s.table.fight.dice.wanted)
          s.do('GM', { do: 'roll', by: w.by, total: w.dice.outcomes[0]?.[0] as number });
      }
      return s;
    }) as [Setting, Setting];
    expect(heard(half, 'Ann')).toContain('"damage"');
    expect(heard(half, 'Ann')).toBe(heard(whole, 'Ann'));
    expect(heard(half, 'Ann')).not.toMatch(/"target":"gob","damage":[^{}]*"rating"/);
    expect(heard(half, 'GM')).toContain('"action":"rating"');
    expect(heard(whole, 'GM')).toContain('house.damaged');
  });

  test.each([
    ['roll-under', 0, 'hp'],
    ['time-count', 1, 'hp'],
    ['segments', 1, 'hitPoints'],
  ] as const)('values that are set for a combatant with hidden HP, in %s', (system, n, name) => {
    const s = set(system, n);
    const before = heard(s, 'Ann');
    s.do('GM', { do: 'rule', ruling: 'set', with: { who: 'gob', name, to: 3 }, why: 'a scratch' });
    expect(heard(s, 'Ann')).toBe(before);
    expect(JSON.stringify(parts(s, 'Ann'))).not.toContain('damaged');
  });

  /** The odds that Ann receives for her fighter's choices. */
  const odds = async (s: Setting): Promise<string> => {
    const key = s.table.fight.openDecisions(s.table.fightSeatOf(s.seat('Ann')))[0]?.options.find(o => !o.open)?.key as string;
    const answer = await answerQuestion({ table: s.table, seat: s.seat('Ann'), advisor: advisor(s.table) }, { ask: 'odds', by: 'ada', key, others: 'nothing' });
    return JSON.stringify(answer, (_, v) => (typeof v === 'bigint' ? `${v}` : v));
  };

  test('by the precision of its odds that a combatant is in ambush', async () => {
    const [without, ambushed] = await Promise.all(
      [[], [{ use: 'goblin', as: 'gob', at: 'road', hidden: true }]].map(async hidden => {
        const heroes = [
          { use: 'knight', as: 'ada', at: 'yard' },
          { use: 'ranger', as: 'bo', at: 'yard' },
        ];
        const sides = { heroes, monsters: [{ use: 'bandit', as: 'orc', at: 'gate' }, ...hidden] };
        const s = setTable('die-rank', { field: 'gatehouse', sides }, { Ann: ['ada'], Ben: ['bo'] }, { hand: true });
        for (let wanted = s.table.fight.dice.wanted; wanted; wanted = s.table.fight.dice.wanted)
          s.do('GM', { do: 'roll', by: wanted.by, total: { gob: 1, orc: 2, bo: 3 }[wanted.by] ?? 4 });
        return odds(s);
      }),
    );
    expect(without).toContain('"sure":true');
    expect(ambushed).toBe(without);
  });

  test('by the precision of its odds that an enemy has readied an action', async () => {
    const heroes = [{ use: 'maurn', as: 'ada' }];
    const s = setTable('time-count', { heroes, foes: [{ use: 'orc', as: 'gob' }], startDistanceFt: 30 }, { Ann: ['ada'] }, { hand: true });
    until(s, asks('gob'));
    s.do('GM', { do: 'choose', by: 'gob', what: 'ready:attack:ada:battle-axe:approaches' });
    s.do('Ann', { do: 'choose', by: 'ada', what: s.table.fight.choices.idleKey('ada') as string });
    until(s, asks('ada'));
    expect(s.table.fight.scene.combatants[1]).toMatchObject({ ready: { trigger: 'approaches' } });
    expect(await odds(s)).toContain('"sure":true');
  });
});
