import { Phrase } from '../../kernel/text.ts';
import type { Names } from '../names.ts';
import type { Speaker } from '../speaker.ts';
import type { CombatantAccount } from './account.ts';

/** The columns of an account, as they are read. */
const COLUMNS = ['dealt', 'taken', 'blows', 'defenses', 'felled', 'luck', 'regained', 'spent', 'end'] as const;
type AccountColumn = (typeof COLUMNS)[number];

/** A table of who did what, in words: a heading for each column, and a row for each combatant. */
export interface AccountTable {
  readonly title: string;
  /** What the column of luck compares. */
  readonly note: string;
  /** Who did it: the heading of the names. */
  readonly who: string;
  readonly columns: readonly { readonly id: AccountColumn; readonly heading: string }[];
  readonly rows: readonly { readonly who: string; readonly name: string; readonly cells: readonly string[] }[];
}

const HEADINGS: Readonly<Record<AccountColumn, string>> = {
  dealt: 'Damage dealt',
  taken: 'Damage taken',
  blows: 'Blows',
  defenses: 'Defenses',
  felled: 'Felled',
  luck: 'Luck',
  regained: 'Regained',
  spent: 'Spent',
  end: 'At the end',
};

/** The account of a fight in the language of a speaker. Columns in which nothing stands are left out. */
class AccountSpeaker {
  private readonly speaker: Speaker;
  private readonly names: Names;

  constructor(speaker: Speaker, names: Names) {
    this.speaker = speaker;
    this.names = names;
  }

  table(account: readonly CombatantAccount[]): AccountTable {
    const filled = COLUMNS.map(id => ({ id, heading: this.speaker.say(HEADINGS[id]), cells: account.map(own => this.cell(id, own)) }));
    const columns = filled.filter(({ cells }) => cells.some(cell => cell !== ''));
    return {
      title: this.speaker.say('Who did what'),
      note: this.speaker.say('Luck: how many of their rolls with a known chance succeeded, and how many were to be expected.'),
      who: this.speaker.say('Who'),
      columns: columns.map(({ id, heading }) => ({ id, heading })),
      rows: account.map(({ who }, row) => ({ who, name: this.name(who), cells: columns.map(({ cells }) => cells[row] ?? '') })),
    };
  }

  private cell(column: AccountColumn, own: CombatantAccount): string {
    const { speaker } = this;
    if (column === 'dealt' || column === 'taken' || column === 'regained') return own[column] === 0 ? '' : this.number(own[column]);
    if (column === 'blows') return this.blows(own.blows);
    if (column === 'defenses') return own.defenses.tried === 0 ? '' : `${own.defenses.worked}/${own.defenses.tried}`;
    if (column === 'felled') return speaker.list(own.felled.map(who => this.name(who)));
    if (column === 'luck') return this.luck(own.luck);
    if (column === 'spent') return own.spent.map(({ what, amount }) => `${speaker.say(what)}: ${this.number(amount)}`).join(', ');
    return own.out === undefined ? '' : speaker.say(own.out);
  }

  private blows({ struck, stopped, missed, criticals }: CombatantAccount['blows']): string {
    const critical = criticals > 0 ? ` (${this.count('{n} critical', criticals)})` : '';
    return [
      struck > 0 ? `${this.count('{n} hit', struck)}${critical}` : '',
      stopped > 0 ? this.count('{n} stopped', stopped) : '',
      missed > 0 ? this.count('{n} missed', missed) : '',
    ]
      .filter(Boolean)
      .join(', ');
  }

  private luck({ rolls, won, expected }: CombatantAccount['luck']): string {
    if (rolls === 0) return '';
    const more = Math.round((won - expected) * 10) / 10;
    const sign = more > 0 ? '+' : more < 0 ? '−' : '±';
    return `${sign}${this.number(Math.abs(more))} (${won}/${rolls}, ${this.count('expected {n}', expected)})`;
  }

  private count(text: string, n: number): string {
    return this.speaker.say(new Phrase(text, { n: this.number(n) }));
  }

  private number(value: number): string {
    return value.toLocaleString(this.speaker.language, { maximumFractionDigits: 1 });
  }

  private name(who: string): string {
    return this.speaker.name(this.names.combatant(who));
  }
}

/**
 * The account of a fight as a table in the language of a speaker. Columns in which nothing stands are left out.
 * @example
 * {@includeCode ../../../test/examples/words.test.ts#account}
 */
export const accountTable = (account: readonly CombatantAccount[], speaker: Speaker, names: Names): AccountTable =>
  new AccountSpeaker(speaker, names).table(account);
