import { type CreatureFields, type ImportField, plain } from './fields.ts';

/** Something in the source that was not taken over: the line or entry, and its words. */
export interface NotTaken {
  readonly where: number | string;
  readonly text: string;
}

/** A creature as it was read, and what became of the rest. */
export interface ReadCreature {
  readonly name: string;
  readonly sheet: Readonly<Record<string, unknown>>;
  /** The fields that were filled, by path. */
  readonly taken: readonly string[];
  readonly lost: readonly NotTaken[];
}

type Sheet = Record<string, unknown>;

const asSheet = (value: unknown): Sheet => (typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {});

/** A creature while it is read. */
export class CreatureDraft {
  name = '';
  readonly lost: NotTaken[] = [];
  private sheet: Sheet = {};
  private readonly filled = new Set<string>();

  get count(): number {
    return this.filled.size;
  }

  has({ path }: ImportField): boolean {
    return this.filled.has(path.join('.'));
  }

  /** Fills a field, if nothing did before; lists grow. */
  fill({ path, value }: ImportField, to: unknown): void {
    const [name = '', inner] = path;
    if (inner !== undefined) this.sheet = { ...this.sheet, [name]: { ...asSheet(this.sheet[name]), [inner]: to } };
    else if ((value.is === 'pieces' || value.is === 'picks') && Array.isArray(to))
      this.sheet = { ...this.sheet, [name]: [...new Set([...this.list(name), ...to])] };
    else this.sheet = { ...this.sheet, [name]: to };
    this.filled.add(path.join('.'));
  }

  done({ usual }: CreatureFields): ReadCreature {
    const { name, sheet, filled, lost } = this;
    return { name, sheet: { ...usual, ...sheet }, taken: [...filled], lost };
  }

  private list(name: string): readonly unknown[] {
    const { [name]: list } = this.sheet;
    return Array.isArray(list) ? list : [];
  }
}

/** The longest of these words that a text has as whole words, with what it stands for. */
export const longestWord = <T>(text: string, from: ReadonlyMap<string, T>): readonly [word: string, value: T] | undefined => {
  const spaced = ` ${plain(text)} `;
  let best: readonly [string, T] | undefined;
  for (const [word, value] of from) if (spaced.includes(` ${word} `) && word.length > (best?.[0].length ?? 0)) best = [word, value];
  return best;
};

const MINUS = /[−–—]/g;
const NO = new Set(['no', 'nein', 'none', 'keine', 'false', '0', '']);

/** A value for a field from a text or from data; undefined if it is none. What of a list was not understood is added to `lost`. */
export const valueFrom = ({ value }: ImportField, given: unknown, lost: (text: string) => void): unknown => {
  const text = String(given ?? '').replace(MINUS, '-');
  if (value.is === 'number') {
    const number = /^\s*[+]?(-?\d{1,6})(?![\d.,]*[dDwW]\d)/.exec(text)?.[1];
    return number === undefined ? undefined : Number(number);
  }
  if (value.is === 'die') {
    const die = /^\s*1?[dDwW](\d{1,3})\b/.exec(text)?.[1];
    return die === undefined ? undefined : `D${die}`;
  }
  if (value.is === 'dice') return /^\s*(\d{0,3}[dDwW]\d{1,4}(?:\s*[+-]\s*\d{1,3})?)/.exec(text)?.[1]?.replace(/[DwW]/g, 'd').replace(/\s/g, '');
  if (value.is === 'yes') return typeof given === 'boolean' ? given : !NO.has(plain(text));
  if (value.is === 'text') return text.trim().slice(0, 2000) || undefined;
  if (value.is === 'pick') return value.from.get(plain(text)) ?? longestWord(text, value.from)?.[1];
  if (value.is === 'piece') return longestWord(text, value.from)?.[1];
  const parts = Array.isArray(given) ? given.map(partText) : splitList(text);
  const found = parts.flatMap(part => {
    const piece = longestWord(part, value.from);
    if (!piece) lost(part.trim());
    return piece ? [piece[1]] : [];
  });
  return found.length > 0 ? found : undefined;
};

const partText = (part: unknown): string => {
  if (typeof part !== 'object' || part === null) return String(part);
  return Object.entries(part)
    .map(([key, value]) => (typeof value === 'string' ? `${key} ${value}` : key))
    .join(' ');
};

/** A list in words: parts between commas outside of parentheses, and before “and”. */
export const splitList = (text: string): string[] =>
  text
    .replace(/\([^()]*\)/g, inner => inner.replace(/[,;]/g, ' '))
    .split(/[,;/•·|]|\s(?:and|und|oder|or)\s/i)
    .map(part => part.trim())
    .filter(part => plain(part) !== '');
