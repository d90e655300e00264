import { Rng } from '@fray/engine/dice';
import { answers, attempts, type Received, shown } from './received.ts';
import type { Setting } from './set.ts';

/** The maximum number of automatic actions before a question has to come. */
const MAX_BY_ITSELF = 50;
/** For how many choices two tables that look the same are compared. */
const MAX_STEPS = 12;
/** How often questions are compared as well, and how many attempts are made. */
const ASKED = 1 / 6;
const TRIED = 1 / 18;

/** What a seat receives from a table: its log and its view. */
interface Sight {
  readonly log: readonly string[];
  readonly rest: readonly Received[];
}

const sightOf = (setting: Setting, name: string): Sight => {
  const { table } = setting;
  const seat = setting.seat(name);
  return { log: table.seatLogItems(seat).map(h => JSON.stringify(h)), rest: shown(table, seat).filter(([what]) => what !== 'log') };
};

/** Seats that play no part in what a combatant does, but know that it is there: other players and spectators. Hidden actions may take their time. */
const watchersOf = ({ table }: Setting, by: string): readonly string[] =>
  [...table.state.seats.values()]
    .filter(s => s.role !== 'gm' && !table.state.combatantsOf(s).includes(by))
    .filter(s => by === 'gm' || table.fight.board(table.fightSeatOf(s)).sheets.some(({ id }) => id === by))
    .map(s => s.name);

/** A random complete choice of a combatant, and now and then a free action. */
export const anyKey = ({ table: { fight } }: Setting, by: string, rng: Rng): string | undefined => {
  const acts = rng.below(6) === 0 ? fight.choices.freeActions(by).filter(({ key }) => fight.choices.refusalFor(by, key) === undefined) : [];
  if (acts.length > 0) return acts[rng.below(acts.length)]?.key;
  const options = [...(fight.openDecisions().find(o => o.by === by)?.options ?? [])];
  while (options.length > 0) {
    const [one] = options.splice(rng.below(options.length), 1);
    if (!one?.open) return one?.key;
    const forms = fight.choices.completions(by, one.key);
    if (forms.length > 0) return forms[rng.below(forms.length)]?.key;
  }
  return undefined;
};

/** Makes a choice, and lets the table act automatically. */
export const choose = async (setting: Setting, by: string, what: string): Promise<void> => {
  setting.do('GM', { do: 'choose', by, what });
  await setting.settle(MAX_BY_ITSELF);
};

/** Whether two choices drop one of two like things that are in different places: once it lies there, all see from which, though the log says the same. */
const dropApart = ({ table: { fight } }: Setting, by: string, one: string, other: string): boolean => {
  const [thing, like] = [one, other].map(key => /^drop:(.*?)(?:-\d+)?$/.exec(key)?.[1]);
  if (thing === undefined || thing !== like) return false;
  const possessions = fight.board().sheets.find(({ id }) => id === by)?.possessions ?? [];
  const places = Map.groupBy(possessions, ({ label }) => JSON.stringify(label)).values();
  return [...places].some(alike => new Set(alike.map(({ where }) => JSON.stringify(where))).size > 1);
};

/**
 * Makes some choices of a combatant, each at a table of its own. Tables that look the same to all other seats have to stay so until a line of the log
 * tells them apart: in what is shown, who is waited for, automatic answers, and answers to questions.
 */
export const lookAlikes = async (
  setting: Setting,
  by: string,
  rng: Rng,
  most: number,
): Promise<{ readonly pairs: number; readonly told: readonly string[] }> => {
  const watchers = watchersOf(setting, by);
  const keys = new Set<string>();
  for (let i = 0; i < most; i++) keys.add(anyKey(setting, by, rng) ?? '');
  keys.delete('');
  const alike = new Map<string, [key: string, at: Setting][]>();
  for (const key of keys) {
    const at = setting.copy();
    await choose(at, by, key);
    const looks = JSON.stringify(watchers.map(name => sightOf(at, name)));
    alike.set(looks, [...(alike.get(looks) ?? []), [key, at]]);
  }
  const pairs = [...alike.values()].flatMap(([first, second]) =>
    first && second && !dropApart(setting, by, first[0], second[0]) ? [[first, second] as const] : [],
  );
  const told: string[] = [];
  for (const [[one, a], [other, b]] of pairs) {
    const differs = await new Followed(a, b, by, watchers, rng).toTheEnd();
    if (differs !== undefined) told.push(`${by} ${one} or ${other}: ${differs}`);
  }
  return { pairs: pairs.length, told };
};

/** Two tables with the same choices, except for one combatant who has chosen differently. */
class Followed {
  private readonly tables: readonly [Setting, Setting];
  private readonly by: string;
  private readonly watchers: readonly string[];
  private readonly rng: Rng;
  private readonly done: string[] = [];

  constructor(one: Setting, other: Setting, by: string, watchers: readonly string[], rng: Rng) {
    this.tables = [one, other];
    this.by = by;
    this.watchers = watchers;
    this.rng = rng;
  }

  /** How a seat can tell them apart before the log does; undefined if none can. */
  async toTheEnd(): Promise<string | undefined> {
    for (let i = 0; i < MAX_STEPS; i++) {
      const looks = await this.compared();
      if (looks === 'told apart') return undefined;
      if (looks !== 'alike') return `${looks} (after ${this.done.join(', ')})`;
      if (!(await this.step())) return undefined;
    }
    return undefined;
  }

  private async compared(): Promise<string> {
    const isAsked = this.rng.below(1000) < 1000 * ASKED;
    const isTried = this.rng.below(1000) < 1000 * TRIED;
    let looks = 'alike';
    for (const name of this.watchers) {
      const [a, b] = this.tables.map(t => sightOf(t, name)) as [Sight, Sight];
      const at = partAt(a.log, b.log);
      if (at !== undefined) {
        // One log may be ahead, but not because the combatant who has chosen is asked again at that table.
        const [x, y] = [a, b].map(({ log, rest }) => log[at] ?? rest.find(([what]) => what === 'waiting'));
        const behind = a.log[at] === undefined ? a : b;
        const isStalled = behind.log[at] === undefined && waits(behind, this.by) && waiting(a) !== waiting(b);
        if (isStalled) return `${name} receives ${x} at one and ${y} at the other`;
        looks = 'told apart';
      } else {
        const got = [a.rest, b.rest] as [Received[], Received[]];
        if (isAsked || isTried) for (const [i, t] of this.tables.entries()) got[i]?.push(...(await this.answered(t, name, isTried)));
        const no = difference(...got);
        if (no) return `${name} sees ${no}`;
      }
    }
    return looks;
  }

  private async answered(t: Setting, name: string, isTried: boolean): Promise<Received[]> {
    const whom = t.table.fight.scene.encounter.combatants.map(c => c.id);
    const seed = this.done.length;
    const got = await answers(t, t.seat(name), whom.slice(0, 3), new Rng(seed), false);
    return isTried ? [...got, ...attempts(t, t.seat(name).id, whom.slice(0, 3), new Rng(seed), false)] : got;
  }

  /**
   * Does the same at both tables. Returns whether both fights can go on. If the combatant who chose differently has to choose again at only one table, that is
   * a difference.
   */
  private async step(): Promise<boolean> {
    const [one, other] = this.tables;
    const by = one.table.fight.openDecisions()[0]?.by;
    if (by === undefined || !other.table.fight.openDecisions().some(o => o.by === by)) return false;
    for (let i = 0; i < 8; i++) {
      const key = anyKey(one, by, this.rng);
      if (key === undefined || other.table.fight.choices.refusalFor(by, key)) continue;
      this.done.push(`${by} ${key}`);
      await Promise.all([choose(one, by, key), choose(other, by, key)]);
      return true;
    }
    return false;
  }
}

/** Where two logs differ; undefined if they are equal. */
const partAt = (a: readonly string[], b: readonly string[]): number | undefined => {
  const at = a.findIndex((line, i) => line !== b[i]);
  return at >= 0 ? at : a.length < b.length ? a.length : undefined;
};

const waiting = ({ rest }: Sight): string => rest.find(([what]) => what === 'waiting')?.[1] ?? '';
const waits = (sight: Sight, by: string): boolean => waiting(sight).includes(`"by":"${by}"`);

const difference = (a: readonly Received[], b: readonly Received[]): string | undefined => {
  const at = a.findIndex(([what, bytes], i) => what !== b[i]?.[0] || bytes !== b[i]?.[1]);
  if (at < 0) return a.length === b.length ? undefined : 'more at one than at the other';
  return `${a[at]?.join(' ')} at one and ${b[at]?.join(' ')} at the other`;
};
