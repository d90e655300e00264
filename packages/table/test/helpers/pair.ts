import type { Fight } from '@fray/engine';
import { Rng } from '@fray/engine/dice';
import type { Command } from '@fray/table';
import { expect } from 'vitest';
import { answers, attempts, type Received, shown } from './received.ts';
import type { Secret } from './secret.ts';
import { type Setting, setTable } from './set.ts';

/** Odds are slow, so they are compared only for one pair in this many. */
const ODDS_EVERY = 32;

/** The seats from which the secret is kept: a player and a spectator. */
const WATCHERS = ['Ann', 'Eve'];

/** Two tables that differ only in what Ann and Eve may not know, and are played alike. */
export class Pair {
  readonly secret: Secret;
  readonly tables: readonly [Setting, Setting];
  readonly rng: Rng;
  compared = 0;
  /** One table had a pause that the other did not have. That is no secret, but it changes what an undo would undo. */
  private paused = false;
  private thrown = 0;
  private readonly seed: number;
  private readonly whom: readonly string[];
  /** The tables have default settings, including automatic actions. */
  readonly isUsual: boolean;

  constructor(secret: Secret, seed: number, settings: object | undefined) {
    this.secret = secret;
    this.seed = seed;
    this.rng = new Rng(seed);
    const seats = { Ann: [secret.ann], Ben: [secret.ben], Eve: [] };
    this.isUsual = settings === undefined;
    this.tables = secret.encounters.map(e => setTable(secret.system, e, seats, settings)) as [Setting, Setting];
    this.whom = [secret.ann, secret.ben, secret.of, 'nobody-here'];
  }

  get one(): Setting {
    return this.tables[0];
  }

  /** Does a command at both tables and expects the same result. Returns whether it was accepted. */
  async both(name: string, command: Command): Promise<boolean> {
    this.pass();
    const [a, b] = [this.tables[0].tried(name, command), this.tables[1].tried(name, command)];
    if (a.ok !== b.ok) throw new Error(`seed ${this.seed}: ${name} ${JSON.stringify(command)}: ${JSON.stringify([a, b])}`);
    await this.settle();
    return a.ok;
  }

  /** Lets both tables do their automatic actions. */
  async settle(): Promise<void> {
    if (this.isUsual) await Promise.all(this.tables.map(t => t.settle()));
  }

  /** Dice that are drawn by their number in the log differ after hidden throws. */
  get isApart(): boolean {
    return (
      this.isUsual && this.secret.hides !== undefined && this.tables[0].table.fight.history.inputs.length !== this.tables[1].table.fight.history.inputs.length
    );
  }

  /** Lets time pass. */
  pass(): void {
    for (const t of this.tables) t.now += 1_000;
  }

  /** Whether the next action or throw is of a combatant that the watchers do not know of. */
  isHidden(t: Setting): boolean {
    const { fight } = t.table;
    if (fight.isOver) return false;
    const asked = fight.waitingFor(t.table.fightSeatOf(t.seat('Ann')));
    return asked.length === 0 || (this.secret.hides !== undefined && fight.openDecisions().some(o => o.about === 'react'));
  }

  /** Plays hidden actions at random at each table. Returns whether both tables come to an end of them. */
  async hide(): Promise<boolean> {
    const [one, other] = await Promise.all(this.tables.map((t, i) => this.hideAt(t, new Rng(this.seed, 7 * this.thrown + i))));
    if (one !== other) this.paused = true;
    return one !== undefined && other !== undefined;
  }

  /** The log lengths at which there were pauses; undefined if the hidden actions do not end. */
  private async hideAt(t: Setting, rng: Rng): Promise<string | undefined> {
    const pauses = new Set<number>();
    for (let i = 0; i < 40 && this.isHidden(t); i++) {
      const { fight } = t.table;
      const wanted = fight.dice.wanted;
      const before = this.sees(t);
      pauses.add(before.heard);
      // Hidden dice are the same at both tables, because all see them when the combatant is revealed.
      if (wanted) t.do('GM', { do: 'roll', by: wanted.by, total: any(wanted.dice.outcomes, new Rng(this.seed, 500 + thrownBy(fight, wanted.by)))[0] });
      else {
        const [open] = fight.openDecisions();
        if (!open) return undefined;
        const may = open.options.filter(o => !o.open && !this.isUsual && this.secret.hides?.test(o.key));
        const what = may.length > 0 ? any(may, rng).key : (fight.choices.idleKey(open.by) as string);
        t.do('GM', { do: 'choose', by: open.by, what });
      }
      if (this.isUsual) await t.settle();
      const after = this.sees(t);
      if (this.isHidden(t) && before.heard === after.heard) expect(after.parts).toBe(before.parts);
    }
    return this.isHidden(t) ? undefined : [...pauses].join();
  }

  /** What Ann receives from one table. */
  private sees(t: Setting): { readonly heard: number; readonly parts: string } {
    const seat = t.seat('Ann');
    return { heard: t.table.seatLog(seat).length, parts: JSON.stringify(shown(t.table, seat)) };
  }

  /** Makes the same choice or throw at both tables. Returns whether the fight goes on. */
  async step(): Promise<boolean> {
    const hidden = this.tables.filter(t => this.isHidden(t)).length;
    if (hidden === 1) this.paused = true;
    if (hidden > 0) return this.hide();
    const { fight } = this.one.table;
    const wanted = fight.dice.wanted;
    if (wanted) return this.both('GM', { do: 'roll', by: wanted.by, total: any(wanted.dice.outcomes, new Rng(this.seed, 1000 + this.thrown++))[0] });
    const asked = fight.waitingFor(this.one.table.fightSeatOf(this.one.seat('Eve')));
    const open = fight.openDecisions().filter(o => asked.some(w => w.by === o.by))[0];
    if (!open) return false;
    const isIdle = this.secret.idles === true && open.by === this.secret.of;
    const may = isIdle ? [] : open.options.filter(o => !o.open && !this.secret.shows.test(o.key));
    const what = may.length > 0 ? any(may, this.rng).key : (fight.choices.idleKey(open.by) as string);
    const name = open.by === this.secret.ann ? 'Ann' : open.by === this.secret.ben ? 'Ben' : 'GM';
    return this.both(name, { do: 'choose', by: open.by, what });
  }

  /**
   * Where several choose at once, all except Ann choose differently at the two tables, and so does a combatant who may feint. Returns whether there was such
   * a choice. After it the tables have only in common what Ann may know.
   */
  async chooseUnseen(): Promise<boolean> {
    if (this.tables.some(t => this.isHidden(t))) return false;
    const open = this.one.table.fight.openDecisions();
    const { ann } = this.secret;
    if (open.length > 1 && open.some(o => o.by === ann)) {
      for (const { by } of open.filter(o => o.by !== ann)) {
        for (const t of this.tables) this.chooseAll(t, by);
        await this.settle();
        await this.compare('unseen');
      }
      return true;
    }
    const feints = open.flatMap(({ by, options }) =>
      by === ann ? [] : options.flatMap(({ key }) => ({ by, what: [key, this.secret.alike?.(key)] })).filter(({ what }) => what[1] !== undefined),
    );
    if (feints.length === 0 || this.rng.below(2) === 0) return false;
    const { by, what } = any(feints, this.rng);
    for (const [i, t] of this.tables.entries()) t.do('GM', { do: 'choose', by, what: what[i] as string });
    await this.settle();
    await this.compare('unseen');
    while (this.one.table.fight.openDecisions()[0]?.about === 'reaction') {
      if (!(await this.step())) break;
      const { about } = this.one.table.fight.openDecisions()[0] ?? {};
      if (about !== 'reaction' && about !== 'counter-tempo') break;
      await this.compare('unseen');
    }
    return true;
  }

  /** Chooses anything for a combatant until they are no longer asked. */
  private chooseAll(t: Setting, by: string): void {
    const asked = () => t.table.fight.openDecisions().find(o => o.by === by && o.secret);
    for (let mine = asked(); mine; mine = asked()) {
      const keys = mine.options.flatMap(o => (o.open ? [] : [o.key]));
      t.do('GM', { do: 'choose', by, what: any(keys, this.rng) });
    }
  }

  /** Compares, byte by byte, everything that the watchers receive. */
  async compare(how: 'shown' | 'all' | 'unseen' = 'shown'): Promise<void> {
    // A hidden step may take longer at one table, or come at another moment. The pause itself is no secret.
    if (this.tables.some(t => this.isHidden(t))) return;
    this.compared++;
    for (const name of WATCHERS) {
      const all: Received[][] = [];
      for (const t of this.tables) {
        const got = shown(t.table, t.seat(name));
        if (how !== 'shown' && !this.paused) {
          got.push(...(await answers(t, t.seat(name), this.whom, new Rng(this.seed, this.compared), this.seed % ODDS_EVERY === 0)));
          got.push(...attempts(t, t.seat(name).id, this.whom, new Rng(this.seed, this.compared), how === 'all'));
        }
        all.push(got);
      }
      const [a, b] = all as [Received[], Received[]];
      const differ = a.findIndex(([what, bytes], i) => what !== b[i]?.[0] || bytes !== b[i]?.[1]);
      const i = differ < 0 ? a.length : differ;
      if (i < Math.max(a.length, b.length)) expect(`seed ${this.seed}: ${name}: ${a[i]}`).toBe(`seed ${this.seed}: ${name}: ${b[i]}`);
    }
  }
}

const thrownBy = (fight: Fight, by: string): number => fight.history.inForce.filter(({ input }) => 'threw' in input && input.by === by).length;

const any = <T>(all: readonly T[], rng: Rng): T => all[rng.below(all.length)] as T;
