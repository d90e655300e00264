import { CreatureDraft, longestWord, type ReadCreature, valueFrom } from './creature.ts';
import { type CreatureFields, type ImportField, plain } from './fields.ts';

/** Longer lines are no line of a stat block. */
const MAX_LINE = 2_000;

const LIST: ReadonlySet<string> = new Set(['pieces', 'picks', 'piece', 'text', 'pick', 'yes']);
/** A line with no more other words may say the size among them. */
const FEW_WORDS = 4;
const RULE = /^\s*([-=*_~])\1{2,}\s*$/;

/** A line without marks of Markdown and invisible signs. */
const cleaned = (line: string): string =>
  line
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/^[\s>#*\-•|]+|[*_`|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

interface FieldWord {
  readonly word: string;
  readonly field: ImportField;
}

/** The words of all fields, the longest first. */
const wordsOf = (fields: readonly ImportField[]): readonly FieldWord[] =>
  fields.flatMap(field => field.words.map(word => ({ word, field }))).sort((a, b) => b.word.length - a.word.length);

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '[\\s\\-]+');
const NUMBER = String.raw`[+−–-]?\d{1,6}(?!\d|[dDwW]\d)`;
const DICE = String.raw`\d{0,3}[dDwW]\d{1,4}(?:\s*[+−-]\s*\d{1,3})?`;

/** Reads stat blocks of one system from text. */
class StatBlockReader {
  private readonly of: CreatureFields;
  private readonly words: readonly FieldWord[];
  private readonly pairs: RegExp;
  private readonly backward: RegExp;

  constructor(of: CreatureFields) {
    this.of = of;
    this.words = wordsOf(of.fields);
    const labels = this.words
      .filter(w => !LIST.has(w.field.value.is))
      .map(w => escaped(w.word))
      .join('|');
    this.pairs = new RegExp(`(?<![\\p{L}\\p{N}])(${labels})\\.?\\s*[:=]?\\s*(${DICE}|${NUMBER})(?:\\s*\\([^()]{0,40}\\))?`, 'giu');
    this.backward = new RegExp(`(?<![\\p{L}\\p{N}])(${NUMBER})\\s*(${labels})(?![\\p{L}\\p{N}])`, 'giu');
  }

  read(lines: readonly (readonly [n: number, text: string])[]): ReadCreature {
    const creature = new CreatureDraft();
    for (let i = 0; i < lines.length; i++) {
      const [n, raw] = lines[i] ?? [0, ''];
      const line = cleaned(raw);
      if (line === '') continue;
      if (line.length > MAX_LINE) {
        creature.lost.push({ where: n, text: `${line.slice(0, 80)}…` });
        continue;
      }
      if (this.readTable(creature, line, cleaned(lines[i + 1]?.[1] ?? ''))) i++;
      else this.readLine(creature, n, line);
    }
    return creature.done(this.of);
  }

  /** How many fields a line would fill. */
  weight(raw: string): number {
    const creature = new CreatureDraft();
    creature.name = '-';
    this.readLine(creature, 0, cleaned(raw).slice(0, MAX_LINE));
    return creature.count;
  }

  /** A line of labels with a line of numbers below it. */
  private readTable(creature: CreatureDraft, line: string, below: string): boolean {
    const labels = line.split(' ').map(word => this.named(plain(word)));
    const values = below
      .replace(/\([^()]*\)/g, ' ')
      .split(' ')
      .filter(Boolean);
    if (labels.length < 3 || labels.length !== values.length || labels.some(l => !l)) return false;
    const found = labels.map((field, i) => field && valueFrom(field, values[i], () => undefined));
    if (found.some(value => value === undefined)) return false;
    labels.forEach((field, i) => field && creature.fill(field, found[i]));
    return true;
  }

  private named(word: string): ImportField | undefined {
    return this.words.find(w => w.word === word)?.field;
  }

  private readLine(creature: CreatureDraft, n: number, line: string): void {
    const left = this.readLists(creature, n, line) ?? this.readPairs(creature, line);
    if (creature.name === '') return this.readName(creature, n, line, left);
    const rest = plain(left).split(' ').length <= FEW_WORDS ? this.readSize(creature, left) : left;
    if (/[\p{L}]{3,}|\d/u.test(rest)) creature.lost.push({ where: n, text: rest.replace(/^[\s,;:.]+|[\s,;:]+$/g, '') });
  }

  /** The first line that is no field is the name; its other words may say the size. */
  private readName(creature: CreatureDraft, n: number, line: string, rest: string): void {
    if (rest !== line && plain(rest) === '') return;
    const [name = '', ...more] = line.split(/[,(:]| [–—-] /);
    creature.name = name.trim().slice(0, 100);
    const others = more.join(' ').trim();
    const left = this.readSize(creature, this.readPairs(creature, others));
    if (plain(left) !== '') creature.lost.push({ where: n, text: left.trim() });
  }

  private readSize(creature: CreatureDraft, text: string): string {
    const size = this.of.fields.find(f => f.path.join('.') === 'size' && f.value.is === 'pick');
    const found = size?.value.is === 'pick' ? longestWord(text, size.value.from) : undefined;
    if (!size || !found || creature.has(size)) return text;
    creature.fill(size, found[1]);
    return plain(text).replace(found[0], '');
  }

  /** A line that begins with the label of a list, a text or a piece; answers what was left of it. */
  private readLists(creature: CreatureDraft, n: number, line: string): string | undefined {
    const begin = /^([\p{L} ]{2,40}?)\s*[:=]\s*(.*)$/u.exec(line) ?? /^(\p{L}+)\s+(.*)$/u.exec(line);
    const [, label = '', said = ''] = begin ?? [];
    const field = this.words.find(w => w.word === plain(label) && LIST.has(w.field.value.is))?.field;
    if (!field || said === '' || /^[+-]?\d+$/.test(said)) return undefined;
    if (field.path[0] === 'name') {
      creature.name = said.slice(0, 100);
      return '';
    }
    const lost: string[] = [];
    const value = valueFrom(field, said, text => lost.push(text));
    if (value === undefined && lost.length === 0) return undefined;
    if (value !== undefined) creature.fill(field, value);
    if (field.path[0] === 'armor') this.readShield(creature, said);
    for (const text of lost) creature.lost.push({ where: n, text: `${label}: ${text}` });
    return '';
  }

  private readShield(creature: CreatureDraft, said: string): void {
    const shield = this.of.fields.find(f => f.path[0] === 'shield');
    if (!shield || !/shield|schild/i.test(said)) return;
    const value = shield.value.is === 'yes' ? true : valueFrom(shield, said, () => undefined);
    if (value !== undefined) creature.fill(shield, value);
  }

  /** Labels with numbers anywhere in a line; answers the line without them. */
  private readPairs(creature: CreatureDraft, line: string): string {
    const take = (whole: string, label: string, said: string): string => {
      const field = this.words.find(
        w => w.word === plain(label) && !LIST.has(w.field.value.is) && valueFrom(w.field, said, () => undefined) !== undefined,
      )?.field;
      if (!field || creature.has(field)) return whole;
      creature.fill(
        field,
        valueFrom(field, said, () => undefined),
      );
      return ' ';
    };
    return line
      .replace(this.pairs, (whole: string, label: string, said: string) => take(whole, label, said))
      .replace(this.backward, (whole: string, said: string, label: string) => take(whole, label, said));
  }
}

/** Creatures from text: stat blocks one below the other, each with its name first. */
export const readStatBlocks = (of: CreatureFields, text: string): readonly ReadCreature[] => {
  const reader = new StatBlockReader(of);
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map((line, i) => [i + 1, line] as const);
  const blocks: (typeof lines)[] = [[]];
  let weight = 0;
  for (const [place, line] of lines.entries()) {
    const [, words] = line;
    const isRule = RULE.test(words);
    const isAfterGap = isRule || (lines[place - 1]?.[1].trim() ?? '') === '';
    const own = reader.weight(words);
    if (isRule || (isAfterGap && weight > 1 && own === 0 && words.trim() !== '' && begins(reader, lines.slice(place + 1, place + 4)))) {
      blocks.push([]);
      weight = 0;
    }
    weight += own;
    if (!isRule) blocks.at(-1)?.push(line);
  }
  return blocks.filter(block => block.some(([, line]) => line.trim() !== '')).map(block => reader.read(block));
};

/** Whether the lines after a name tell of a creature. */
const begins = (reader: StatBlockReader, next: readonly (readonly [number, string])[]): boolean => {
  const end = next.findIndex(([, line]) => line.trim() === '' || RULE.test(line));
  return next.slice(0, end < 0 ? next.length : end).reduce((sum, [, line]) => sum + reader.weight(line), 0) > 1;
};
