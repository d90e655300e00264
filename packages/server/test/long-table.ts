import { Chain } from '@fray/table/play';
import { makeTable } from '../src/hall/making.ts';
import { hashOf, newToken } from '../src/keys.ts';
import { LIMITS } from '../src/limits.ts';
import { openStore } from '../src/store/open.ts';

const AT = 1_800_000_000_000;

/** A table with many notes of so many bytes, put into a store before a server opens it, and the tokens of its seats by their names. */
export const longTable = async (
  where: Parameters<typeof openStore>[0],
  notes: number,
  bytes = 2_000,
): Promise<{ readonly id: string; readonly tokens: Readonly<Record<string, string>> }> => {
  const made = makeTable(
    { name: 'Long', system: 'roll-under', encounter: 'enc-road', seats: [{ role: 'player', name: 'Ann', owns: ['warden'] }], settings: { onlyChoice: false } },
    LIMITS.combatants,
    AT,
  );
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  const { table } = made.value;
  const entries = [...made.value.entries];
  for (let i = 0; i < notes; i++) {
    const done = table.perform({ seat: 'seat-1' }, { do: 'note', text: `${i} `.padEnd(bytes, 'x') }, AT + i);
    if (!done.ok) throw new Error(JSON.stringify(done.refused));
    entries.push(done.value);
  }
  const seats = [...table.affairs.seats.values()].map(seat => ({ seat, token: newToken() }));
  const store = await openStore(where);
  const header = JSON.stringify(table.header);
  await store.create(
    { id: table.id, created: AT, header },
    Chain.from(store.sum, table.id, header).all(entries.map(e => ({ table: table.id, n: e.n, at: e.at, key: undefined, body: JSON.stringify(e) }))),
    seats.map(({ seat, token }) => ({ hash: hashOf(token), table: table.id, seat: seat.id })),
  );
  await store.close();
  return { id: table.id, tokens: Object.fromEntries(seats.map(({ seat, token }) => [seat.name, token])) };
};
