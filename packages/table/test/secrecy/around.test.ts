import type { Command } from '@fray/table';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shown } from '../helpers/received.ts';
import { type Setting, setTable } from '../helpers/set.ts';

/** Something said, thrown, laid or shown: by whom, for whom (nothing: for all), and what. */
interface Deed {
  readonly by: string;
  readonly to: readonly string[] | undefined;
  readonly does: (to: readonly string[] | undefined) => Command;
}

const NAMES = ['GM', 'Ann', 'Ben', 'Eve'] as const;

const road = (): Setting => setTable('roll-under', 'enc-road', { Ann: ['warden'], Ben: ['archer'], Eve: [] });

const audience = fc.option(fc.subarray(['Ann', 'Ben', 'Eve']), { nil: undefined });
const id = fc.constantFrom('a', 'b', 'c');
const addressed = (to: readonly string[] | undefined) => (to ? { to: [...to] } : {});

const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc
    .record({ by: fc.constantFrom('GM', 'Ann', 'Ben'), to: audience, text: fc.constantFrom('psst', 'hark', 'the bridge is rotten') })
    .map(({ by, to, text }) => ({
      ...{ by, to },
      does: (seats: Deed['to']): Command => ({ do: 'note', text, ...addressed(seats) }),
    })),
  // A secret throw depends on the secret throws before it, of which a seat sees only some: here only the GM sees them.
  fc.record({ by: fc.constantFrom('GM', 'Ann', 'Ben'), secret: fc.boolean(), roll: fc.constantFrom('4d6kh3', 'd20') }).map(({ by, secret, roll }) => ({
    ...{ by, to: secret ? [] : undefined },
    does: (seats: Deed['to']): Command => ({ do: 'dice', roll, ...addressed(seats) }),
  })),
  fc.record({ by: fc.constantFrom('GM', 'Ann', 'Ben'), to: audience, name: id, feet: fc.integer({ min: 5, max: 40 }) }).map(({ by, to, name, feet }) => ({
    ...{ by, to },
    // Each audience has names of its own: the same shape for others would be taken away from those who saw it before.
    does: (seats: Deed['to']): Command => ({
      do: 'template',
      id: `${name}-${seats?.join('-') ?? 'all'}`.slice(0, 20),
      shape: { is: 'circle', at: [10, 10], feet },
      ...addressed(seats),
    }),
  })),
  fc.record({ to: audience, name: id, title: fc.constantFrom('A letter', 'A face') }).map(({ to, name, title }) => ({
    ...{ by: 'GM', to },
    does: (seats: Deed['to']): Command => ({
      do: 'handout',
      id: `${name}-${seats?.join('-') ?? 'all'}`.slice(0, 20),
      content: { title, text: 'meet me at the mill', picture: 'cd'.repeat(32) },
      ...addressed(seats),
    }),
  })),
);

const done = (deeds: readonly Deed[]): Setting => {
  const s = road();
  for (const { by, to, does } of deeds) {
    const seats = to?.map(name => s.seat(name).id);
    s.tried(by, does(seats));
  }
  return s;
};

const isFor = (name: string, { by, to }: Deed): boolean => to === undefined || name === 'GM' || by === name || to.includes(name);

test('what people say, throw, lay and show for others changes nothing that a seat receives', () => {
  fc.assert(
    fc.property(fc.array(deed, { minLength: 1, maxLength: 10 }), fc.constantFrom(...NAMES), (deeds, name) => {
      // The seat's own secret throws depend on those of others, by their number.
      const own = deeds.filter(one => isFor(name, one) && !(name !== 'GM' && one.to?.length === 0 && one.by === name && one.does([]).do === 'dice'));
      const [all, only] = [done(deeds.filter(one => own.includes(one) || !isFor(name, one))), done(own)];
      expect(shown(all.table, all.seat(name))).toEqual(shown(only.table, only.seat(name)));
    }),
  );
});
