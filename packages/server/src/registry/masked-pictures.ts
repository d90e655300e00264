import type { LitPicture } from '@fray/table';
import type { CostAccount } from '@fray/table/session';
import { LruCache } from '@fray/table/workers';
import type { MakingPool } from '../workers/making/making-pool.ts';

/** So many bytes of pictures are kept in memory. */
const MAX_CACHE_BYTES = 64_000_000;

/** Pictures without what lies in the dark: each is made once for all who ask, away from here. */
export class MaskedPictures {
  private readonly makingPool: MakingPool;
  private readonly cache = new LruCache<Uint8Array>(MAX_CACHE_BYTES, bytes => bytes.length);
  private readonly pending = new Map<string, Promise<Uint8Array | undefined>>();

  constructor(makingPool: MakingPool) {
    this.makingPool = makingPool;
  }

  /** What is lit of a picture; nothing where that is nothing, or there is no such picture. */
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
