import type { Cue } from '@fray/engine/words';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planShow } from '../../src/field/effects/show.ts';
import { SeatKnowledge } from '../../src/seat/seat-knowledge.ts';

const who = fc.constantFrom('ada', 'bo', 'orc');
const cue: fc.Arbitrary<Cue> = fc.oneof(
  fc.record({
    shows: fc.constant('attack' as const),
    by: who,
    at: who,
    manner: fc.constantFrom('blow' as const, 'shot' as const, 'spell' as const),
    lands: fc.constantFrom('hit' as const, 'miss' as const, 'critical' as const, 'open' as const),
  }),
  fc.record({ shows: fc.constant('hurt' as const), who, amount: fc.integer({ min: 0, max: 30 }) }),
  fc.record({ shows: fc.constant('die' as const), by: who, dice: fc.constantFrom('d20', 'd6', '3d6', 'D8'), total: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ shows: fc.constant('fall' as const), who }),
  fc.record({ shows: fc.constant('defense' as const), by: who, how: fc.constantFrom('parry' as const, 'dodge' as const), works: fc.boolean() }),
);

test('a show is over soon, however much happened', () => {
  fc.assert(
    fc.property(fc.array(cue, { maxLength: 40 }), cues => {
      const { effects, lasts } = planShow(cues);
      expect(lasts).toBeLessThanOrEqual(1200.001);
      for (const one of effects) expect(one.at + one.lasts).toBeLessThanOrEqual(lasts + 0.001);
    }),
  );
});

test('a wound is seen when the blow lands, and the fall after it', () => {
  const { effects } = planShow([
    { shows: 'die', by: 'ada', dice: 'd20', total: 4 },
    { shows: 'attack', by: 'ada', at: 'orc', manner: 'blow', lands: 'critical' },
    { shows: 'hurt', who: 'orc', amount: 7 },
    { shows: 'fall', who: 'orc', dies: true },
  ]);
  const at = (kind: string) => effects.find(({ effect }) => effect.kind === kind)?.at ?? Number.NaN;
  expect(at('lunge')).toBe(0);
  expect(at('number')).toBeGreaterThan(at('lunge'));
  expect(at('fall')).toBeGreaterThan(at('number'));
  expect(effects.find(({ effect }) => effect.kind === 'number')?.effect).toMatchObject({ text: '−7', big: true });
});

test('a miss shows no wound, and nothing shows nothing', () => {
  const { effects } = planShow([{ shows: 'attack', by: 'ada', at: 'orc', manner: 'shot', lands: 'miss' }]);
  expect(effects.map(({ effect }) => effect.kind)).toEqual(['flight', 'miss']);
  expect(planShow([]).lasts).toBe(0);
});

test('what a connection brings is no news, and what comes after it is', () => {
  const knows = new SeatKnowledge();
  const parts = { order: [], field: null };
  const line = (seq: number) => ({ seq, at: 0, entry: seq, shown: { line: { what: 'death' } } });
  const [first, second, third] = [line(0), line(1), line(2)] as unknown as Parameters<SeatKnowledge['update']>[0]['heard'];
  if (!first || !second || !third) throw new Error('three lines are needed');
  knows.welcome({ epoch: 1, from: 0, parts, heard: [first] });
  knows.update({ parts: {}, heard: [second] });
  expect(knows.snapshot.heard.slice(knows.snapshot.liveFrom)).toEqual([second]);
  knows.welcome({ epoch: 1, from: 2, parts, heard: [third] });
  expect(knows.snapshot.heard.slice(knows.snapshot.liveFrom)).toEqual([]);
});
