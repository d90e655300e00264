import { parseRoll } from '@fray/engine/dice';
import { handoutPicture, seatView, type VisibleHandout } from '@fray/table';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Setting, setTable } from '../helpers/set.ts';

/** A table of the road with two players and someone who watches. */
const road = (): Setting => setTable('roll-under', 'enc-road', { Ann: ['warden'], Ben: ['archer'], Eve: [] });

const part = <T>(s: Setting, name: string, of: string): T => seatView(s.table, s.seat(name))[of] as T;
const deeds = (s: Setting, name: string) =>
  s.table.seatLogItems(s.seat(name)).flatMap(({ shown }) => ('deed' in shown && shown.deed.do !== 'seated' && shown.deed.do !== 'open' ? [shown] : []));
const everything = (s: Setting, name: string): string => JSON.stringify([seatView(s.table, s.seat(name)), s.table.seatLogItems(s.seat(name))]);

test('free dice fall as their notation says, and are told to all', () => {
  fc.assert(
    fc.property(fc.constantFrom('4d6kh3', '2d20kl1+3', 'd6!', '3*d4-2', '10d10dl4 + 1d8[fire]'), roll => {
      const s = road();
      const { deed } = s.do('Ann', { do: 'dice', roll });
      if (deed.do !== 'dice' || !deed.thrown) throw new Error('nothing was thrown');
      const read = parseRoll(roll);
      if (!read.ok) throw new Error(roll);
      const [least, most] = read.value.range;
      expect(deed.thrown.total).toBeGreaterThanOrEqual(least);
      expect(deed.thrown.total).toBeLessThanOrEqual(most);
      expect(deed.thrown.terms.reduce((sum, term) => sum + term.total, 0)).toBe(deed.thrown.total);
      for (const [i, term] of deed.thrown.terms.entries()) {
        const { times, count, kept } = read.value.terms[i] as (typeof read.value.terms)[number];
        if (count === 0) continue;
        const counted = term.dice.filter(d => !d.dropped);
        expect(counted).toHaveLength(kept);
        expect(term.total).toBe(times * counted.reduce((sum, d) => sum + d.value, 0));
      }
      expect(deeds(s, 'Eve')).toEqual([{ deed: { do: 'dice', roll, thrown: deed.thrown } }]);
    }),
  );
});

test('free dice differ from throw to throw and from seat to seat', () => {
  const s = road();
  const thrown = (name: string) => JSON.stringify(s.do(name, { do: 'dice', roll: '8d20' }).deed);
  expect(new Set([thrown('Ann'), thrown('Ann'), thrown('Ben'), thrown('GM')]).size).toBe(4);
});

test('free dice change no dice of the fight', async () => {
  const play = async (throws: boolean) => {
    const s = road();
    for (let i = 0; i < 30; i++) {
      await s.settle();
      if (throws) for (const name of ['Ann', 'GM']) s.do(name, { do: 'dice', roll: '3d6', to: [] });
      const [open] = s.table.fight.openDecisions();
      const option = open?.options.find(o => !o.open && o.key !== 'pass');
      if (!open || !option) break;
      s.do('GM', { do: 'choose', by: open.by, what: option.key });
    }
    return JSON.stringify(s.table.fight.transcript().inputs);
  };
  expect(await play(true)).toBe(await play(false));
});

test('a free throw is refused where it has no dice, too many, or the seed is shown', () => {
  const s = road();
  for (const roll of ['7', '200d6', '2d', '1d6kh0']) expect(s.tried('Ann', { do: 'dice', roll }).ok).toBe(false);
  s.table.state.seed = 'shown';
  expect(s.tried('Ann', { do: 'dice', roll: 'd6' }).ok).toBe(false);
});

test('whispers, secret throws and emotes reach only those they are for', () => {
  const s = road();
  s.do('GM', { do: 'note', text: 'a secret word', to: [s.seat('Ann').id] });
  s.do('GM', { do: 'dice', roll: '2d20kl1', to: [] });
  s.do('Ann', { do: 'note', text: 'nods to the GM in secret', to: [], emote: true });
  s.do('Ben', { do: 'note', text: 'whistles', emote: true });
  expect(deeds(s, 'Ben')).toEqual([{ deed: { do: 'note', text: 'whistles', emote: true } }]);
  expect(deeds(s, 'Ann').map(({ deed }) => deed.do)).toEqual(['note', 'note', 'note']);
  expect(deeds(s, 'Ann')[0]).toEqual({ deed: { do: 'note', text: 'a secret word' }, to: [] });
  for (const name of ['Ben', 'Eve']) expect(everything(s, name)).not.toMatch(/secret|kl1/);
});

test('a template is seen by those it is for, moves, and is taken away by its seat or the GM', () => {
  const s = road();
  const circle = { is: 'circle' as const, at: [10, 10] as [number, number], feet: 20 };
  s.do('Ann', { do: 'template', id: 'a', shape: circle });
  s.do('Ann', { do: 'template', id: 'b', shape: { ...circle, feet: 7 }, to: [s.seat('Ben').id] });
  s.do('GM', { do: 'template', id: 'a', shape: { ...circle, feet: 9 }, to: [] });
  const feet = (name: string) => part<{ shape: { feet: number } }[]>(s, name, 'templates').map(t => t.shape.feet);
  expect([feet('GM'), feet('Ann'), feet('Ben'), feet('Eve')]).toEqual([[20, 7, 9], [20, 7], [20, 7], [20]]);
  expect(JSON.stringify(part(s, 'Ben', 'templates'))).not.toContain(s.seat('Ben').id);
  s.do('Ann', { do: 'template', id: 'a', shape: { ...circle, feet: 30 } });
  expect(feet('Eve')).toEqual([30]);
  const ann = s.seat('Ann').id;
  expect(s.tried('Ben', { do: 'template', id: 'a', shape: null, of: ann })).toEqual(s.tried('Ben', { do: 'template', id: 'none', shape: null, of: ann }));
  expect(s.tried('GM', { do: 'template', id: 'a', shape: circle, of: ann }).ok).toBe(false);
  s.do('GM', { do: 'template', id: 'a', shape: null, of: ann });
  expect([feet('Ann'), feet('Eve')]).toEqual([[7], []]);
  expect(deeds(s, 'GM')).toEqual([]);
});

test('a seat lays no more templates than people can look at, and none where there is no field', () => {
  const s = road();
  const lay = (n: number) => s.tried('Ann', { do: 'template', id: `t${n}`, shape: { is: 'line', at: [0, 0], feet: 30, turn: 90 } });
  for (let n = 0; n < 20; n++) expect(lay(n).ok).toBe(true);
  expect(lay(20).ok).toBe(false);
  expect(lay(3).ok).toBe(true);
});

test('a handout is shown to those it is for, can be shown to others, and is taken back', () => {
  const s = road();
  const content = { title: 'A letter', text: 'meet me at the mill', picture: 'cd'.repeat(32) };
  const ids = (name: string) => part<VisibleHandout[]>(s, name, 'handouts').map(h => h.id);
  s.do('GM', { do: 'handout', id: 'letter', content, to: [s.seat('Ann').id] });
  expect([ids('GM'), ids('Ann'), ids('Ben'), ids('Eve')]).toEqual([['letter'], ['letter'], [], []]);
  expect(part<VisibleHandout[]>(s, 'Ann', 'handouts')).toEqual([{ id: 'letter', title: 'A letter', text: content.text, picture: true }]);
  expect(handoutPicture(s.table, s.seat('Ann'), 'letter')).toBe(content.picture);
  expect(handoutPicture(s.table, s.seat('Ben'), 'letter')).toBeUndefined();
  for (const name of ['Ben', 'Eve']) expect(everything(s, name)).not.toMatch(/letter|mill/);
  expect(everything(s, 'Ann')).not.toContain(content.picture);
  s.do('GM', { do: 'handout', id: 'letter' });
  expect([ids('Ben'), ids('Eve')]).toEqual([['letter'], ['letter']]);
  s.do('GM', { do: 'handout', id: 'letter', content: null });
  expect([ids('GM'), ids('Ann'), ids('Ben')]).toEqual([[], [], []]);
  for (const name of ['Ann', 'Ben', 'Eve']) expect(everything(s, name)).not.toContain('mill');
  expect(deeds(s, 'Ben')).toEqual([{ deed: { do: 'handout', id: 'letter', title: 'A letter' } }]);
  expect(s.tried('Ann', { do: 'handout', id: 'x', content })).toEqual({ ok: false, refused: expect.objectContaining({ kind: 'forbidden' }) });
});

test('everything around the fight is there again when the table is read anew', () => {
  const s = road();
  s.do('Ann', { do: 'template', id: 'a', shape: { is: 'cone', at: [0, 0], feet: 15, turn: 30 } });
  s.do('GM', { do: 'handout', id: 'letter', content: { title: 'A letter', text: 'come' }, to: [] });
  s.do('Ben', { do: 'dice', roll: '2d6' });
  const again = s.copy();
  for (const name of ['GM', 'Ann', 'Ben', 'Eve']) expect(everything(again, name)).toBe(everything(s, name));
  expect(JSON.stringify(again.do('Ben', { do: 'dice', roll: '9d20' }).deed)).toBe(JSON.stringify(s.do('Ben', { do: 'dice', roll: '9d20' }).deed));
});
