import { type Outlook, type Seat, TRANSCRIPT_FORMAT, whoById } from '@fray/engine';
import { systemOf } from '@fray/systems';
import {
  type Advisor,
  type Command,
  commitmentTo,
  DEFAULT_SETTINGS,
  nextAutomaticAction,
  performCommand,
  SETTINGS_SCHEMA,
  Table,
  type TableEntry,
  type TableResult,
  type TableSeat,
  type Viewpoint,
} from '@fray/table';
import { policyOf, skillOf } from '../../src/protocol/machine.ts';
import { replayedTo } from '../../src/views/past-choices.ts';

const SEED = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';

/** A table for tests, with a fixed seed and a clock that the test sets. */
export const setTable = (system: string, encounter: unknown, seats: Readonly<Record<string, readonly string[]>> = {}, settings: object = {}): Setting => {
  const rules = systemOf(system);
  const read = rules.readEncounter(encounter);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const header = {
    name: 'A test',
    seed: SEED,
    settings: { ...DEFAULT_SETTINGS, ...SETTINGS_SCHEMA.partial().parse(settings) } as typeof DEFAULT_SETTINGS,
    fight: { fray: TRANSCRIPT_FORMAT, system, version: rules.version, encounter: read.value.written, dice: { commitment: commitmentTo(SEED), salt: 'ab' } },
  };
  const begun = Table.create('aaaaaaaaaaaa', header, rules, 0);
  if (!begun.ok) throw new Error(JSON.stringify(begun.problems));
  const setting = new Setting(begun.value.table, begun.value.entries);
  setting.do('host', { do: 'invite', role: 'gm', name: 'GM' });
  for (const [name, owns] of Object.entries(seats)) setting.do('host', { do: 'invite', role: owns.length > 0 ? 'player' : 'spectator', name, owns: [...owns] });
  return setting;
};

export class Setting {
  readonly table: Table;
  readonly entries: TableEntry[];
  now = 1_000;
  /** The time since when a seat is present; undefined if none is. */
  came: number | undefined = 0;

  constructor(table: Table, entries: readonly TableEntry[]) {
    this.table = table;
    this.entries = [...entries];
  }

  /** A seat by its name. */
  seat(name: string): TableSeat {
    const seat = [...this.table.state.seats.values()].find(s => s.name === name);
    if (!seat) throw new Error(`there is no seat ${name}`);
    return seat;
  }

  tried(name: string, command: Command): TableResult<TableEntry> {
    const done = performCommand(this.table, name === 'host' ? 'host' : { seat: this.seat(name).id }, command, this.now);
    if (done.ok) this.entries.push(done.value);
    return done;
  }

  do(name: string, command: Command): TableEntry {
    const did = this.tried(name, command);
    if (!did.ok) throw new Error(`${name}: ${JSON.stringify(command)}: ${JSON.stringify(did.refused)}`);
    return did.value;
  }

  /** Performs automatic actions until the table waits for a player. */
  async settle(most = 1000): Promise<TableEntry[]> {
    const before = this.entries.length;
    for (let i = 0; i < most; i++) {
      const due = await nextAutomaticAction(this.table, advisor(this.table), this.now, this.came);
      if (!due || 'at' in due) break;
      if ('event' in due) this.entries.push(this.table.recordEvent(due.event, this.now));
      else {
        const did = performCommand(this.table, { how: due.how }, due.command, this.now);
        if (!did.ok) throw new Error(JSON.stringify(did.refused));
        this.entries.push(did.value);
      }
    }
    return this.entries.slice(before);
  }

  /** Another table with the same entries. */
  copy(): Setting {
    const copy = new Setting(this.reopened(), this.entries);
    copy.now = this.now;
    copy.came = this.came;
    return copy;
  }

  /** The table reopened from its log as text. */
  reopened(): Table {
    const entries = JSON.parse(JSON.stringify(this.entries)) as TableEntry[];
    const opened = Table.open(this.table.id, this.table.header, this.table.system, entries);
    if (!opened.ok) throw new Error(JSON.stringify(opened.problems));
    return opened.value;
  }
}

const seatWith = ({ fight }: Table, eyes: Viewpoint): Seat => ('gm' in eyes ? eyes : { owns: eyes.owns.map(id => whoById(fight.scene, id) as number) });

/** Answers questions directly from the fight. */
export const advisor = (table: Table): Advisor => ({
  async outlooks(by, key, others, eyes): Promise<readonly Outlook[]> {
    const seat = seatWith(table, eyes);
    if (others !== 'nothing' && others !== 'best') throw new Error('not in these tests');
    return table.fight.odds.outlook(seat, { others, only: key }).filter(o => o.by === by);
  },
  async advice(by, policy, eyes) {
    const seat = eyes && seatWith(table, eyes);
    const skill = skillOf(policy);
    const advised = skill && table.fight.odds.weigh(by, { seat, skill, budget: { rollOuts: 12 } });
    const key = skill ? advised?.weighed[0]?.choice.key : table.fight.odds.advise(by, { policy: policyOf(policy), seat });
    return key === undefined ? undefined : { key, reason: advised?.reason };
  },
  async hindsight(by, key, after, eyes) {
    const judged = replayedTo(table.fight, after).odds.judge(by, key, { seat: eyes && seatWith(table, eyes), budget: { rollOuts: 40 } });
    if (!judged) return undefined;
    const { best, made, bestReason, madeReason, givenUp, lost } = judged;
    return { best: { key: best.key, words: best.words, reason: bestReason }, made: { key: made.key, words: made.words, reason: madeReason }, givenUp, lost };
  },
});
