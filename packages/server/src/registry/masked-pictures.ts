import type { LitPicture } from '@fray/table';
import type { CostAccount } from '@fray/table/session';
import { LruCache } from '@fray/table/workers';
import type { MakingPool } from '../workers/making/making-pool.ts';

/** Pictures in memory, in bytes. */
const MAX_CACHE_BYTES = 64_000_000;

/** Pictures without their dark parts. Each is made once for all seats that ask. */
export class MaskedPictures {
  private readonly makingPool: MakingPool;
  private readonly cache = new LruCache<Uint8Array>(MAX_CACHE_BYTES, bytes => bytes.length);
  private readonly pending = new Map<string, Promise<Uint8Array | undefined>>();

  constructor(makingPool: MakingPool) {
    this.makingPool = makingPool;
  }

  /** The lit part of a picture; undefined if nothing is lit, or there is no such picture. */
  async picture(light: LitPicture, payer: CostAccount): Promise<Uint8Array | undefined> {
    const key = `${light.whole} ${light.id}`;
    return this.cache.get(key) ?? this.pending.get(key) ?? this.begin(key, light, payer);
  }

  private async begin(key: string, light: LitPicture, payer: CostAccount): Promise<Uint8Array | undefined> {
    const made = this.makingPool.maskPicture(light, payer);
    this.pending.set(key, made);
    try {
      const bytes = await made;
      if (bytes) this.cache.set(key, bytes);
      return bytes;
    } finally {
      this.pending.delete(key);
    }
  }
}
