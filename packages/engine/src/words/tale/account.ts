import type { Text } from '../../kernel/text.ts';
import type { Deed, SystemWords } from '../../kernel/words.ts';
import { deedsOf, type LoggedEvent } from './fight-parts.ts';

/** What one combatant did in a fight, and what was done to them. */
export interface CombatantAccount {
  /** The id of the combatant. */
  readonly who: string;
  readonly dealt: number;
  readonly taken: number;
  /** The most damage at once. */
  readonly largest: number;
  /** Blows by how they ended: on target, met by a defense, or past it. Criticals are among those that struck. */
  readonly blows: { readonly struck: number; readonly stopped: number; readonly missed: number; readonly criticals: number };
  readonly defenses: { readonly tried: number; readonly worked: number };
  /** Their own rolls of which the log tells the chance: how many there were, how many succeeded, and how many such rolls do on average. */
  readonly luck: { readonly rolls: number; readonly won: number; readonly expected: number };
  /** Whom they felled, by ids. One who came back and fell again is there twice. */
  readonly felled: readonly string[];
  readonly regained: number;
  readonly spent: readonly { readonly what: Text; readonly amount: number }[];
  /** How they came out of the fight; missing for those who stand. */
  readonly out?: Text;
}

/** The part of a system's words that says what is counted. */
type CountedWords = Pick<SystemWords, 'roles' | 'deeds'>;

type Blow = Extract<Deed, { kind: 'blow' }>;
type BlowCounts = { -readonly [K in keyof CombatantAccount['blows']]: number };

/** The account of one combatant while it is counted. */
class OwnAccount {
  readonly who: string;
  dealt = 0;
  taken = 0;
  largest = 0;
  regained = 0;
  readonly blows: BlowCounts = { struck: 0, stopped: 0, missed: 0, criticals: 0 };
  readonly defenses = { tried: 0, worked: 0 };
  readonly luck = { rolls: 0, won: 0, expected: 0 };
  readonly felled: string[] = [];
  readonly spent: { readonly what: Text; amount: number }[] = [];
  out: Text | undefined;

  constructor(who: string) {
    this.who = who;
  }

  rolled(chance: number | undefined, won: boolean): void {
    if (chance === undefined) return;
    this.luck.rolls++;
    this.luck.won += Number(won);
    this.luck.expected += chance;
  }

  spend(what: Text, amount: number): void {
    const name = String(what);
    const before = this.spent.find(one => String(one.what) === name);
    if (before) before.amount += amount;
    else if (amount !== 0) this.spent.push({ what, amount });
  }

  get done(): CombatantAccount {
    const { out, who, dealt, taken, largest, blows, defenses, luck, felled, regained, spent } = this;
    return { who, dealt, taken, largest, blows, defenses, luck, felled, regained, spent, ...(out !== undefined && { out }) };
  }
}

/** Counts deed by deed. */
class AccountBook {
  private readonly all = new Map<string, OwnAccount>();
  /** Who hurt a combatant last, and who struck them last with what. */
  private readonly hurtBy = new Map<string, string>();
  private readonly lastBlow = new Map<string, Blow>();
  /** Whose next roll the GM has changed: its chance is not the one that the event tells. */
  private readonly changed = new Set<unknown>();
  private isDecided = false;

  of(who: string): OwnAccount {
    let own = this.all.get(who);
    if (!own) this.all.set(who, (own = new OwnAccount(who)));
    return own;
  }

  add(words: CountedWords, event: LoggedEvent): void {
    const { what, by } = event;
    if (words.roles[what] === 'turn') this.changed.clear();
    if (words.roles[what] === 'ending') this.isDecided = true;
    if (what === 'roll changed') this.changed.add(by);
    // Of what comes after the end only who dies of it belongs to the fight.
    for (const deed of deedsOf(words, event)) if (!this.isDecided || deed.kind === 'out') this.count(deed, by === 'gm' || by === -1);
  }

  get done(): CombatantAccount[] {
    return [...this.all.values()].map(own => own.done);
  }

  private count(deed: Deed, isByGm: boolean): void {
    if (deed.kind === 'damage') this.hurt(deed, isByGm ? undefined : deed.by, isByGm);
    else if (deed.kind === 'blow') this.struck(deed);
    else if (deed.kind === 'defense') this.defended(deed);
    else if (deed.kind === 'out') this.fell(deed);
    else if (deed.kind === 'back') this.of(deed.who).out = undefined;
    else if (deed.kind === 'healing') this.of(deed.to).regained += deed.amount;
    else this.of(deed.by).spend(deed.what, deed.amount);
  }

  private hurt({ to, amount }: Extract<Deed, { kind: 'damage' }>, by: string | undefined, isByGm: boolean): void {
    this.of(to).taken += amount;
    if (isByGm) this.hurtBy.delete(to);
    if (by === undefined) return;
    if (amount > 0) this.hurtBy.set(to, by);
    const own = this.of(by);
    own.dealt += amount;
    own.largest = Math.max(own.largest, amount);
  }

  private struck(blow: Blow): void {
    const { by, at, lands, chance, rolledBy = by } = blow;
    const { blows } = this.of(by);
    blows[KEPT[lands]]++;
    if (lands === 'critical') blows.criticals++;
    if (at !== undefined) this.lastBlow.set(`${by} ${at}`, blow);
    const hits = lands === 'critical' || lands === 'hit';
    const known = this.changed.delete(rolledBy) ? undefined : chance;
    if (rolledBy === by) this.of(by).rolled(known, hits);
    else this.of(rolledBy).rolled(known === undefined ? undefined : 1 - known, !hits);
  }

  private defended({ by, works, against, chance }: Extract<Deed, { kind: 'defense' }>): void {
    const own = this.of(by);
    own.defenses.tried++;
    own.defenses.worked += Number(works);
    own.rolled(this.changed.delete(by) ? undefined : chance, works);
    const met = against === undefined ? undefined : this.lastBlow.get(`${against} ${by}`);
    if (!works || !met || met.lands === 'stopped') return;
    const { blows } = this.of(met.by);
    blows[KEPT[met.lands]]--;
    if (met.lands === 'critical') blows.criticals--;
    blows.stopped++;
    this.lastBlow.set(`${met.by} ${by}`, { ...met, lands: 'stopped' });
  }

  private fell({ who, how, leaves }: Extract<Deed, { kind: 'out' }>): void {
    const own = this.of(who);
    const by = this.hurtBy.get(who);
    if (own.out === undefined && !leaves && by !== undefined) this.of(by).felled.push(who);
    own.out = how;
  }
}

const KEPT = { critical: 'struck', hit: 'struck', stopped: 'stopped', miss: 'missed' } as const;

/**
 * Who did what in a fight: counted from the events of a log, so from what the reader of that log may know. `known` are combatants who are listed, and come
 * first, in any case.
 * @example
 * {@includeCode ../../../test/examples/words.test.ts#account}
 */
export const accountOf = (words: CountedWords, events: readonly LoggedEvent[], known: readonly string[] = []): readonly CombatantAccount[] => {
  const book = new AccountBook();
  for (const who of known) book.of(who);
  for (const event of events) book.add(words, event);
  return book.done;
};

/** How much a deed says of a fight: a fall most, then the heaviest blows, and what was hardly to be expected. */
const weightOf = (deed: Deed, largest: number): number => {
  if (deed.kind === 'out') return deed.leaves ? 6 : 10;
  if (deed.kind === 'back') return 8;
  if (deed.kind === 'damage') return largest > 0 ? (5 * deed.amount) / largest : 0;
  if (deed.kind === 'healing') return 2;
  if (deed.kind !== 'blow') return 0;
  const { lands, chance = 0.5 } = deed;
  const hits = lands === 'critical' || lands === 'hit';
  return (lands === 'critical' ? 2 : 0) + 6 * Math.max(0, (hits ? 1 - chance : chance) - 0.7);
};

/**
 * The most telling lines of a fight, in their order: falls, the heaviest blows, and luck that stands out.
 * @example
 * {@includeCode ../../../test/examples/words.test.ts#account}
 */
export const mostTelling = <L extends { readonly events: readonly LoggedEvent[] }>(words: CountedWords, lines: readonly L[], most = 6): readonly L[] => {
  const counted = lines.map(line => ({ line, deeds: line.events.flatMap(event => deedsOf(words, event)) }));
  const largest = Math.max(0, ...counted.flatMap(({ deeds }) => deeds.map(deed => (deed.kind === 'damage' ? deed.amount : 0))));
  const weighed = counted.map(({ line, deeds }) => ({ line, weight: deeds.reduce((sum, deed) => sum + weightOf(deed, largest), 0) }));
  const told = weighed.filter(({ weight }) => weight >= 2).sort((a, b) => b.weight - a.weight);
  const chosen = new Set(told.slice(0, most).map(({ line }) => line));
  return lines.filter(line => chosen.has(line));
};
