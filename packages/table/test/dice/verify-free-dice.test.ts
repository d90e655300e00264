import * as systems from '@fray/systems';
import { type CreationContext, PACKED_TABLE_SCHEMA, packTable, unpackTable } from '@fray/table/session';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commitmentTo, verifyFreeDice } from '../../src/index.ts';
import { Setting, setTable } from '../helpers/set.ts';

const road = (): Setting => setTable('roll-under', 'enc-road', { Ann: ['warden'], Ben: ['archer'], Eve: [] });

const committed = (s: Setting) => {
  const { seed, fight } = s.table.header;
  return { salt: fight.dice?.salt ?? '', commitment: commitmentTo(seed), seed };
};

const verifiedBy = (s: Setting, name: string) => verifyFreeDice(committed(s), s.table.seatLogItems(s.seat(name)), { seesAll: name === 'GM' });

/** Some throws: who, what, and whether in secret. */
const throws = fc.array(fc.tuple(fc.constantFrom('GM', 'Ann', 'Ben'), fc.constantFrom('4d6kh3', 'd20', '2d10+1d4', 'd6!'), fc.boolean()), {
  minLength: 1,
  maxLength: 12,
});

const thrown = (all: readonly (readonly [string, string, boolean])[]): Setting => {
  const s = road();
  for (const [name, roll, secret] of all) s.do(name, { do: 'dice', roll, ...(secret && { to: [] }) });
  return s;
};

test('all who see free throws can draw those for all again, and the GM every one', () => {
  fc.assert(
    fc.property(throws, all => {
      const s = thrown(all);
      const open = all.filter(([, , secret]) => !secret).length;
      expect(verifiedBy(s, 'GM')).toMatchObject({ ok: true, checked: all.length, secret: 0 });
      expect(verifiedBy(s, 'Eve')).toMatchObject({ ok: true, checked: open, secret: 0 });
      expect(verifiedBy(s, 'Ann')).toMatchObject({ ok: true, checked: open, secret: all.filter(([name, , secret]) => secret && name === 'Ann').length });
    }),
  );
});

test('secret throws change no throw for all', () => {
  const open = (s: Setting) => s.table.seatLogItems(s.seat('Eve')).flatMap(({ shown }) => ('deed' in shown && shown.deed.do === 'dice' ? [shown.deed] : []));
  fc.assert(
    fc.property(throws, all => {
      expect(open(thrown(all))).toEqual(open(thrown(all.filter(([, , secret]) => !secret))));
    }),
  );
});

test('every single changed die is found', () => {
  fc.assert(
    fc.property(throws, fc.nat(), (all, pick) => {
      const s = thrown(all);
      const heard = s.table.seatLogItems(s.seat('GM'));
      const which = heard.flatMap(({ seq, shown }) => ('deed' in shown && shown.deed.do === 'dice' ? [seq] : []));
      const seq = which[pick % which.length];
      const forged = heard.map(item => {
        const { shown } = item;
        if (item.seq !== seq || !('deed' in shown) || shown.deed.do !== 'dice' || !shown.deed.thrown) return item;
        const { total, terms } = shown.deed.thrown;
        return { ...item, shown: { ...shown, deed: { ...shown.deed, thrown: { terms, total: total + 1 } } } };
      });
      expect(verifyFreeDice(committed(s), forged, { seesAll: true })).toMatchObject({ ok: false, problems: [{ seq }] });
    }),
  );
});

test('without the seed, or with another, nothing is checked', () => {
  const s = thrown([['Ann', 'd20', false]]);
  const heard = s.table.seatLogItems(s.seat('Ann'));
  const { seed: _, ...hidden } = committed(s);
  for (const dice of [undefined, hidden, { ...committed(s), seed: 'ab'.repeat(32) }])
    expect(verifyFreeDice(dice, heard)).toMatchObject({ ok: false, checked: 0, problems: [] });
});

const MAKER: CreationContext = { systems, random: bytes => new Uint8Array(bytes).fill(7), newId: () => 'bbbbbbbbbbbb', maxCombatants: 300, now: () => 99_000 };

test('at a table that was moved, throws from before count as such, and those since are checked', () => {
  const s = thrown([
    ['Ann', 'd20', false],
    ['GM', '2d6', true],
  ]);
  const packed = PACKED_TABLE_SCHEMA.parse(JSON.parse(JSON.stringify(packTable(s.table, s.entries))));
  const made = unpackTable(packed, MAKER);
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  const there = new Setting(made.value.table, made.value.entries);
  there.now = 100_000;
  there.do('Ann', { do: 'dice', roll: '3d8' });
  expect(verifiedBy(there, 'GM')).toMatchObject({ ok: true, checked: 1, before: 2 });
});
