import { answerQuestion, QUESTION_SCHEMA, type SeatLogStep, seatView } from '@fray/table';
import { describe, expect, test } from 'vitest';
import { advisor, type Setting, setTable } from '../helpers/set.ts';

const road = (): Setting => setTable('roll-under', 'enc-road', { Ann: ['warden'], Ben: ['archer'], Eve: [] }, { hand: true });
const steps = (s: Setting, name: string): readonly SeatLogStep[] => seatView(s.table, s.seat(name))['steps'] as SeatLogStep[];
const ask = (s: Setting, name: string, question: object) =>
  answerQuestion({ table: s.table, seat: s.seat(name), advisor: advisor(s.table) }, QUESTION_SCHEMA.parse(question));

/** Real dice show their average, and all combatants idle until the archer can shoot. Then the archer shoots and the die is thrown. */
const shoot = (s: Setting): void => {
  for (let i = 0; i < 400; i++) {
    const { fight } = s.table;
    const wanted = fight.dice.wanted;
    const [open] = fight.openDecisions();
    const shot = open?.by === 'archer' ? open.options.find(o => o.key.startsWith('attack-ranged:')) : undefined;
    if (shot) {
      s.do('GM', { do: 'choose', by: 'archer', what: shot.key });
      break;
    }
    if (wanted) s.do('GM', { do: 'roll', by: wanted.by, total: wanted.dice.outcomes[Math.floor(wanted.dice.outcomes.length / 2)]?.[0] ?? 1 });
    else s.do('GM', { do: 'choose', by: open?.by as string, what: fight.choices.idleKey(open?.by as string) as string });
  }
  s.do('GM', { do: 'roll', by: 'archer', total: 2 });
};

describe('the steps of a fight', () => {
  test('are listed for each seat by its log lines, and only for the GM with their inputs', () => {
    const s = road();
    shoot(s);
    const [gm, eve] = [steps(s, 'GM').at(-1), steps(s, 'Eve').at(-1)];
    const said = s.table.seatLogItems(s.seat('Eve')).filter(h => eve?.lines.includes(h.seq));
    expect(said.map(h => 'line' in h.shown && h.shown.line['what'])).toContain('throw');
    expect(gm?.inputs).toMatchObject([
      { input: { by: 'archer', chose: expect.stringMatching(/^attack-ranged:/) }, words: { say: expect.stringMatching(/^Shoot at \{target\}/) } },
      { input: { by: 'archer', threw: 2 } },
    ]);
    expect(steps(s, 'Eve').some(e => 'inputs' in e)).toBe(false);
    expect(steps(s, 'Ann').some(e => 'inputs' in e)).toBe(false);
  });

  test('a throw can be changed in the middle of an exchange, which changes the rest of the step', async () => {
    const s = road();
    shoot(s);
    const before = steps(s, 'Eve').at(-1)?.lines ?? [];
    const { n } = (steps(s, 'GM').at(-1)?.inputs ?? []).find(e => 'threw' in e.input) as { n: number };
    expect(await ask(s, 'GM', { ask: 'instead', input: n })).toEqual({ ok: true, value: { least: 1, most: 20 } });
    s.do('GM', { do: 'amend', n, total: 19, why: 'the die lay askew' });
    const after = steps(s, 'Eve').at(-1)?.lines ?? [];
    expect(after).not.toEqual(before);
    const lines = s.table.seatLogItems(s.seat('Eve')).filter(h => after.includes(h.seq));
    expect(lines.map(h => ('line' in h.shown ? h.shown.line['threw'] : undefined))).toContain(19);
    expect(lines.map(h => ('line' in h.shown ? h.shown.line['outcome'] : undefined))).toContain('miss');
  });

  test('only the GM may ask for the alternatives of a choice', async () => {
    const s = road();
    shoot(s);
    const { n } = (steps(s, 'GM').at(-1)?.inputs ?? []).find(e => 'chose' in e.input) as { n: number };
    const found = await ask(s, 'GM', { ask: 'instead', input: n });
    const keys = found.ok ? (found.value as { options: { key: string }[] }).options.map(o => o.key) : [];
    expect(keys).toContain('pass');
    expect(keys.filter(k => k.startsWith('attack-ranged:')).length).toBeGreaterThan(1);
    expect(await ask(s, 'Ann', { ask: 'instead', input: n })).toMatchObject({ ok: false });
    expect(await ask(s, 'GM', { ask: 'instead', input: 999_999 })).toMatchObject({ ok: false });
  });

  test('a step with many rulings lists only the last ones, since it is sent again with each', () => {
    const s = road();
    for (let i = 0; i < 250; i++) s.do('GM', { do: 'rule', ruling: 'set', with: { who: 'warden', name: 'hp', to: 3 + (i % 3) } });
    const last = steps(s, 'GM').at(-1);
    expect([last?.lines.length, last?.inputs?.length]).toEqual([200, 200]);
    expect(last?.inputs?.at(-1)?.n).toBe(s.table.fight.history.inputs.length - 1);
  });

  test('an amendment that would replay a long fight is refused', () => {
    const s = setTable('roll-under', 'enc-road');
    const [first] = s.table.fight.history.inForce.filter(e => 'threw' in e.input);
    for (let i = 0; i < 1_000; i++) s.do('GM', { do: 'rule', ruling: 'set', with: { who: 'warden', name: 'hp', to: 3 + (i % 3) } });
    expect(s.tried('GM', { do: 'amend', n: first?.n ?? 0, total: 3 })).toMatchObject({ refused: { refusal: { why: 'too much was played since' } } });
  });
});
