import { performCommand } from '@fray/table';
import { HashChain } from '@fray/table/session';
import { openStore } from '../../src/database/open-store.ts';
import { DEFAULT_LIMITS } from '../../src/limits/limits.ts';
import { hashToken, newToken } from '../../src/store/tokens.ts';
import { createTableHere } from '../../src/workers/making/creation-context.ts';

const AT = 1_800_000_000_000;

/** Stores a table with many notes of a given size before a server opens it. Returns the tokens of its seats by name. */
export const longTable = async (
  where: Parameters<typeof openStore>[0],
  notes: number,
  bytes = 2_000,
): Promise<{ readonly id: string; readonly tokens: Readonly<Record<string, string>> }> => {
  const made = createTableHere(
    { name: 'Long', system: 'roll-under', encounter: 'enc-road', seats: [{ role: 'player', name: 'Ann', owns: ['warden'] }], settings: { onlyChoice: false } },
    DEFAULT_LIMITS.combatants,
    AT,
  );
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  const { table } = made.value;
  const entries = [...made.value.entries];
  for (let i = 0; i < notes; i++) {
    const done = performCommand(table, { seat: 'seat-1' }, { do: 'note', text: `${i} `.padEnd(bytes, 'x') }, AT + i);
    if (!done.ok) throw new Error(JSON.stringify(done.refused));
    entries.push(done.value);
  }
  const seats = [...table.state.seats.values()].map(seat => ({ seat, token: newToken() }));
  const store = await openStore(where);
  const header = JSON.stringify(table.header);
  await store.create(
    { id: table.id, created: AT, header },
    HashChain.from(store.checksum, table.id, header).appendAll(
      entries.map(e => ({ table: table.id, n: e.n, at: e.at, key: undefined, body: JSON.stringify(e) })),
    ),
    seats.map(({ seat, token }) => ({ hash: hashToken(token), table: table.id, seat: seat.id })),
  );
  await store.close();
  return { id: table.id, tokens: Object.fromEntries(seats.map(({ seat, token }) => [seat.name, token])) };
};
