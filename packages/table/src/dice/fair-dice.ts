import type { Thrower } from '@fray/engine';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const BYTES = 32;

/** A secret that nobody guesses, from a source of random bytes. */
export const newDiceSeed = (random: (bytes: number) => Uint8Array): string => bytesToHex(random(BYTES));

/** What is told of a seed beforehand: it fits no other, and gives nothing away. */
export const commitmentTo = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)));

/** Throws that depend on nothing but the secret seed, the public salt and their number in the log. */
export const fairThrower = (seed: string, salt: string): Thrower => {
  const keyed: Mac = hmac.create(sha256, hexToBytes(seed));
  return ({ dice, n }) => dice.throw(new Words(keyed, `${salt}:${n}`));
};

type Mac = ReturnType<typeof hmac.create>;

/** One throw is over before the next begins, so that all are worked out in the same place. */
const BLOCK = new Uint8Array(BYTES);
const VIEW = new DataView(BLOCK.buffer);
const MAC: Mac = hmac.create(sha256, BLOCK);

/** The numbers of one throw: words of 32 bits, cut from HMACs over a label and the number of the block. */
class Words {
  private readonly keyed: Mac;
  private readonly label: string;
  private taken = 0;

  constructor(keyed: Mac, label: string) {
    this.keyed = keyed;
    this.label = label;
  }

  private next(): number {
    const at = (4 * this.taken) % BYTES;
    if (at === 0) {
      const block = (4 * this.taken) / BYTES;
      this.keyed
        ._cloneInto(MAC)
        .update(utf8ToBytes(`${this.label}:${block}`))
        .digestInto(BLOCK);
    }
    this.taken++;
    return VIEW.getUint32(at);
  }

  /** A whole number in [0, n), without bias; where one word is too short for it, 53 bits of two. */
  below(n: number): number {
    const wide = n > 2 ** 32;
    const all = wide ? 2 ** 53 : 2 ** 32;
    const fair = all - (all % n);
    for (;;) {
      const x = wide ? (this.next() % 2 ** 21) * 2 ** 32 + this.next() : this.next();
      if (x < fair) return x % n;
    }
  }
}
