import type { Light } from '@fray/table';
import { Lru } from '@fray/table/oracle';
import type { Store } from '../store/store.ts';
import { cutPicture } from './cut.ts';

/** So many bytes of pictures are kept in memory. */
const MOST_KEPT = 64_000_000;

/** Pictures without what lies in the dark: each is made once for all who ask, one after the other, so that they never take more memory than one. */
export class CutPictures {
  private readonly store: Store;
  private readonly kept = new Lru<Buffer>(MOST_KEPT, bytes => bytes.length);
  private readonly coming = new Map<string, Promise<Buffer | undefined>>();
  private turn: Promise<unknown> = Promise.resolve();

  constructor(store: Store) {
    this.store = store;
  }

  /** What is lit of a picture; nothing where that is nothing, or there is no such picture. */
  async under(light: Light): Promise<Buffer | undefined> {
    const key = `${light.whole} ${light.id}`;
    const known = this.kept.get(key);
    if (known) return known;
    const coming = this.coming.get(key) ?? this.begin(key, light);
    return coming;
  }

  private begin(key: string, light: Light): Promise<Buffer | undefined> {
    const made = this.turn.then(() => this.make(light));
    this.coming.set(key, made);
    this.turn = made
      .then(bytes => bytes && this.kept.set(key, bytes))
      .catch(() => undefined)
      .finally(() => this.coming.delete(key));
    return made;
  }

  private async make(light: Light): Promise<Buffer | undefined> {
    const picture = await this.store.pictures.read(light.whole);
    return picture && cutPicture(picture.bytes, (width, height) => light.path(width, height));
  }
}
