import { type Block, threefry } from './threefry.ts';

const ALL_WORDS = 2 ** 32;
/** For up to so many faces, a word times the faces is a safe integer. */
const MAX_FACES = 2 ** 21;

/** The words that one throw has drawn, and the key by which more come. */
interface Draw {
  readonly key: Block;
  readonly nth: number;
  words: Block;
  taken: number;
}

/**
 * The dice of one fight. A throw depends only on the seed, the number of the fight, who throws, for what, and how many times they did so before. What changes on
 * one sheet changes no dice of others, so two versions of a fight differ by what was changed, and any fight can be had without those before it.
 */
export class KeyedDice {
  private readonly seed: number;
  private readonly fight: number;
  private readonly counts = new Map<string, Map<string, number>>();
  private draw: Draw = { key: [0, 0, 0, 0], nth: 0, words: [0, 0, 0, 0], taken: 0 };

  constructor(seed: number, fight: number) {
    this.seed = seed | 0;
    this.fight = fight | 0;
    this.aim('', '');
  }

  /** Says whose next throw it is, and for what. */
  aim(by: string, what: string): void {
    let own = this.counts.get(by);
    if (!own) this.counts.set(by, (own = new Map()));
    const nth = own.get(what) ?? 0;
    own.set(what, nth + 1);
    const key: Block = [this.seed, this.fight, hashOf(by), hashOf(what)];
    this.draw = { key, nth, words: threefry(key, [nth, 0, 0, 0]), taken: 0 };
  }

  private word(): number {
    const { draw } = this;
    const at = draw.taken % 4;
    if (at === 0 && draw.taken > 0) draw.words = threefry(draw.key, [draw.nth, draw.taken / 4, 0, 0]);
    draw.taken++;
    return draw.words[at] ?? 0;
  }

  /**
   * A whole number from 0 to n - 1, without bias. A larger word never gives a smaller number, so that of two dice with the same key the one with more faces
   * shows no less (but for the rare word that is drawn anew).
   */
  below(n: number): number {
    if (n > MAX_FACES) return this.belowWide(n);
    const unfair = ALL_WORDS % n;
    for (;;) {
      const product = this.word() * n;
      const number = Math.floor(product / ALL_WORDS);
      if (product - number * ALL_WORDS >= unfair) return number;
    }
  }

  private belowWide(n: number): number {
    if (n > 2 ** 53) throw new RangeError(`${n} is more than can be drawn from`);
    const fair = 2 ** 53 - (2 ** 53 % n);
    for (;;) {
      const number = (this.word() % 2 ** 21) * ALL_WORDS + this.word();
      if (number < fair) return number % n;
    }
  }
}

const hashes = new Map<string, number>();
/** Names come from content: what is known is dropped where it would become too much. */
const MAX_HASHES = 10_000;

/** FNV-1a of a text. */
const hashOf = (text: string): number => {
  const known = hashes.get(text);
  if (known !== undefined) return known;
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  if (hashes.size >= MAX_HASHES) hashes.clear();
  hashes.set(text, hash);
  return hash;
};
