import { elementAt } from '@fray/engine/util';

/** The number of elements in a chunk. */
const CHUNK_LENGTH = 64;

/** A list that grows as long as its table lives. Elements are kept in chunks, so that it never has to copy them to a larger array. */
export class LongList<T> {
  length = 0;
  private readonly chunks: T[][] = [];
  /** The last chunk. */
  private lastChunk: T[] = [];

  push(thing: T): void {
    const i = this.length++ % CHUNK_LENGTH;
    if (i === 0) this.chunks.push((this.lastChunk = new Array(CHUNK_LENGTH)));
    this.lastChunk[i] = thing;
  }

  at(i: number): T | undefined {
    return i < this.length ? this.chunks[Math.floor(i / CHUNK_LENGTH)]?.[i % CHUNK_LENGTH] : undefined;
  }

  slice(from = 0, to = this.length): T[] {
    const end = Math.min(to, this.length);
    const some: T[] = [];
    for (let i = Math.max(0, from); i < end; ) {
      const start = i - (i % CHUNK_LENGTH);
      for (const thing of elementAt(this.chunks, start / CHUNK_LENGTH).slice(i - start, end - start)) some.push(thing);
      i = start + CHUNK_LENGTH;
    }
    return some;
  }

  /** Removes and returns all elements from an index on. */
  truncate(from: number): T[] {
    const gone = this.slice(from);
    this.length -= gone.length;
    this.chunks.length = Math.ceil(this.length / CHUNK_LENGTH);
    this.lastChunk = this.chunks.at(-1) ?? [];
    return gone;
  }
}
