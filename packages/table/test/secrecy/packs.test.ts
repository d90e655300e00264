import { seatView } from '@fray/table';
import { expect, test } from 'vitest';
import { shown } from '../helpers/received.ts';
import { type Setting, setTable } from '../helpers/set.ts';

const sides = { heroes: [{ use: 'knight', as: 'ada' }], monsters: [{ use: 'goblin', as: 'gob' }] };
const pin = { id: 'vampires', version: '1.0.0', name: 'The vampires of the pass', author: 'Ada', license: 'MIT', pieces: ['encounters/lair'] };

test('only who sees everything is told of the packs of a fight', async () => {
  const [plain, packed] = [{}, { packs: [pin] }].map(more => setTable('die-rank', { name: 'The pass', sides, ...more }, { Ann: ['ada'], Eve: [] }));
  if (!plain || !packed) throw new Error('two tables belong here');
  const packsOf = (s: Setting, name: string) => seatView(s.table, s.seat(name))['packs'];
  expect(packsOf(packed, 'GM')).toEqual([pin]);
  for (const name of ['Ann', 'Eve']) {
    expect(packsOf(packed, name)).toBeUndefined();
    for (let turn = 0; turn < 4; turn++) {
      for (const s of [plain, packed]) {
        const [open] = s.table.fight.openDecisions();
        const option = open?.options.find(o => !o.open);
        if (open && option) s.do('GM', { do: 'choose', by: open.by, what: option.key });
        await s.settle();
      }
      expect(shown(packed.table, packed.seat(name))).toEqual(shown(plain.table, plain.seat(name)));
    }
  }
});
