import type { Thrower } from '@fray/engine';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const BYTES = 32;

/**
 * A secret seed from a source of random bytes.
 * @example
 * {@includeCode ../../test/examples/table.test.ts#create}
 */
export const newDiceSeed = (random: (bytes: number) => Uint8Array): string => bytesToHex(random(BYTES));

/**
 * The hash that is published before the fight: it fits no other seed and does not reveal it.
 * @example
 * {@includeCode ../../test/examples/table.test.ts#create}
 */
export const commitmentTo = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)));

/**
 * Throws that depend only on the secret seed, the public salt and the throw's number.
 * @example
 * {@includeCode ../../test/examples/table.test.ts#fair-dice}
 */
export const fairThrower = (seed: string, salt: string): Thrower => {
  const keyed: Mac = hmac.create(sha256, hexToBytes(seed));
  return ({ dice, n }) => dice.throw(new Words(keyed, `${salt}:${n}`));
};

/** Random numbers that depend only on the secret seed and a label. */
export const fairRandom = (seed: string, label: string): { below(n: number): number } => new Words(hmac.create(sha256, hexToBytes(seed)), label);

type Mac = ReturnType<typeof hmac.create>;

/** Shared buffers: a throw is finished before the next begins. */
const BLOCK = new Uint8Array(BYTES);
const VIEW = new DataView(BLOCK.buffer);
const MAC: Mac = hmac.create(sha256, BLOCK);

/** The random numbers of one throw: 32-bit words from HMACs over the label and a block number. */
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

  /** A whole number in [0, n) without bias; where 32 bits are too few, from 53 bits of two words. */
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
