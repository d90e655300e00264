import type { Light } from '@fray/table';
import { Lru } from '@fray/table/oracle';
import type { Payer } from '@fray/table/play';
import type { Workshop } from '../making/workshop.ts';

/** So many bytes of pictures are kept in memory. */
const MOST_KEPT = 64_000_000;

/** Pictures without what lies in the dark: each is made once for all who ask, away from here. */
export class CutPictures {
  private readonly workshop: Workshop;
  private readonly kept = new Lru<Uint8Array>(MOST_KEPT, bytes => bytes.length);
  private readonly coming = new Map<string, Promise<Uint8Array | undefined>>();

  constructor(workshop: Workshop) {
    this.workshop = workshop;
  }

  /** What is lit of a picture; nothing where that is nothing, or there is no such picture. */
  async under(light: Light, payer: Payer): Promise<Uint8Array | undefined> {
    const key = `${light.whole} ${light.id}`;
    return this.kept.get(key) ?? this.coming.get(key) ?? this.begin(key, light, payer);
  }

  private async begin(key: string, light: Light, payer: Payer): Promise<Uint8Array | undefined> {
    const made = this.workshop.cut(light, payer);
    this.coming.set(key, made);
    try {
      const bytes = await made;
      if (bytes) this.kept.set(key, bytes);
      return bytes;
    } finally {
      this.coming.delete(key);
    }
  }
}
