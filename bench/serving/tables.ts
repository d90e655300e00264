import { Rng } from '@fray/engine/dice';
import { createTableHere, hashToken, newToken, openStore } from '@fray/server/parts';
import type { Table } from '@fray/table';
import { HashChain } from '@fray/table/session';
import { SKIRMISH } from '../roll-under.ts';
import type { Where } from './node.ts';

/** A table with its seats, and what is going to be chosen there: whoever made it knows its dice, and so the whole fight. */
export interface Scripted {
  readonly table: string;
  readonly gm: string;
  readonly players: readonly string[];
  readonly choices: readonly { readonly by: string; readonly what: string }[];
}

/** The skirmish with foes that last. */
export const LONG = { ...SKIRMISH, enemies: Array.from({ length: 6 }, () => ({ use: 'foe-goblin', hp: 60 })) };

const HEROES = ['warden', 'archer', 'surgeon', 'hedge-mage'];

/** Puts tables into a store, each with a fight of its own that was played at random beforehand. */
export const scriptedTables = async (where: Where, tables: number, seats: number, choices: number, encounter: unknown = LONG): Promise<Scripted[]> => {
  const store = await openStore(where.databaseUrl === undefined ? { file: where.file } : { url: where.databaseUrl });
  const all: Scripted[] = [];
  for (let i = 0; i < tables; i++) {
    const players = HEROES.slice(0, seats - 1).map(hero => ({ role: 'player' as const, name: hero, owns: [hero] }));
    const made = createTableHere({ name: `Table ${i}`, system: 'roll-under', encounter, seats: players, settings: { onlyChoice: false } }, 300, Date.now());
    if (!made.ok) throw new Error(JSON.stringify(made.problems));
    const { table, entries } = made.value;
    const tokens = [...table.state.seats.values()].map(seat => ({ seat: seat.id, token: newToken() }));
    const header = JSON.stringify(table.header);
    await store.create(
      { id: table.id, created: Date.now(), header },
      HashChain.from(store.checksum, table.id, header).appendAll(
        entries.map(e => ({ table: table.id, n: e.n, at: e.at, key: undefined, body: JSON.stringify(e) })),
      ),
      tokens.map(k => ({ hash: hashToken(k.token), table: table.id, seat: k.seat })),
    );
    const [gm, ...others] = tokens.map(k => k.token) as [string, ...string[]];
    all.push({ table: table.id, gm, players: others, choices: playedAtRandom(table, choices, new Rng(i)) });
  }
  await store.close();
  return all;
};

const playedAtRandom = ({ fight }: Table, most: number, rng: Rng): Scripted['choices'] => {
  const choices: { by: string; what: string }[] = [];
  while (choices.length < most) {
    const [open] = fight.openDecisions();
    if (!open || open.about === 'aftermath') break;
    const closed = open.options.filter(o => !o.open && !o.unusual);
    const pick = closed[rng.below(closed.length)];
    if (!pick) break;
    choices.push({ by: open.by, what: pick.key });
    fight.choose(open.by, pick.key);
  }
  return choices;
};
