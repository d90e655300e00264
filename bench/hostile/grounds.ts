import type { Input } from '@fray/engine';
import { Rng } from '@fray/engine/dice';
import { createTableHere, hashToken, newToken, openStore } from '@fray/server/parts';
import { type Command, DEFAULT_SETTINGS, performCommand, type Table, type TableEntry } from '@fray/table';
import { HashChain } from '@fray/table/session';
import { SKIRMISH } from '../roll-under.ts';
import type { Where } from '../serving/node.ts';
import { LONG } from '../serving/tables.ts';

/** A table of the stranger's own, with the token of its GM and its player. */
export interface Ground {
  readonly table: string;
  readonly gm: string;
  readonly player: string;
}

/** What strangers have prepared, within the limits and in days. */
export interface Grounds {
  /** With 3,000 rulings in one step. */
  readonly ruled: Ground;
  /** With 6,000 notes of 2,000 characters. */
  readonly noted: Ground;
  /** With a long fight. */
  readonly fought: Ground;
  /** With the most who may be at one table, on a wide field. */
  readonly crowded: Ground;
}

const HERO = 'warden';

type Fill = (table: Table, done: (command: Command) => void) => void;

/** A place with as many as may be at one table. */
const CROWD = { ...SKIRMISH, enemies: Array.from({ length: 96 }, () => ({ use: 'foe-goblin' })) };

const ruled: Fill = (_, done) => {
  for (let i = 0; i < 3_000; i++) done({ do: 'rule', ruling: 'set', with: { who: HERO, name: 'hp', to: 5 + (i % 3) } });
};

const noted: Fill = (_, done) => {
  for (let i = 0; i < 6_000; i++) done({ do: 'note', text: `${i} ${'n'.repeat(1_990)}` });
};

const fought: Fill = ({ fight }, done) => {
  const rng = new Rng(4);
  for (let i = 0; i < 900; i++) {
    const [open] = fight.openDecisions();
    const options = open?.options.filter(o => !o.open && !o.unusual) ?? [];
    const option = options[rng.below(Math.max(1, options.length))];
    if (!open || !option || open.about === 'aftermath') break;
    done({ do: 'choose', by: open.by, what: option.key });
  }
};

const settings = { ...DEFAULT_SETTINGS, onlyChoice: false };

/** Puts those tables into a store. */
export const grounds = async (where: Where): Promise<Grounds> => {
  const store = await openStore(where.databaseUrl === undefined ? { file: where.file } : { url: where.databaseUrl });
  const ground = async (encounter: unknown, fill: Fill, inputs: readonly Input[] = []): Promise<Ground> => {
    const seats = [{ role: 'player' as const, name: 'Ada', owns: [HERO] }];
    const made = createTableHere({ name: 'Mine', system: 'roll-under', encounter, inputs, seats, settings }, 300, Date.now());
    if (!made.ok) throw new Error(JSON.stringify(made.problems));
    const { table } = made.value;
    const entries: TableEntry[] = [...made.value.entries];
    fill(table, command => {
      const did = performCommand(table, { seat: 'seat-1' }, command, Date.now());
      if (!did.ok) throw new Error(JSON.stringify(did.refused));
      entries.push(did.value);
    });
    const [gm, player] = [newToken(), newToken()];
    const header = JSON.stringify(table.header);
    await store.create(
      { id: table.id, created: Date.now(), header },
      HashChain.from(store.checksum, table.id, header).appendAll(
        entries.map(e => ({ table: table.id, n: e.n, at: e.at, key: undefined, body: JSON.stringify(e) })),
      ),
      [
        { hash: hashToken(gm), table: table.id, seat: 'seat-1' },
        { hash: hashToken(player), table: table.id, seat: 'seat-2' },
      ],
    );
    return { table: table.id, gm, player };
  };
  const all = {
    ruled: await ground(LONG, ruled),
    noted: await ground(LONG, noted),
    fought: await ground(LONG, fought),
    crowded: await ground(CROWD, () => undefined),
  };
  await store.close();
  return all;
};
