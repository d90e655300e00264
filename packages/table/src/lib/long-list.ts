/** So many things lie in one place. */
const CHUNK_LENGTH = 64;

/** A list that grows as long as there is a table. What is in it stays where it is, while a usual list moves all it holds to a larger place again and again. */
export class LongList<T> {
  length = 0;
  private readonly chunks: T[][] = [];
  /** The last of the places. */
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
    for (let i = Math.max(0, from); i < end; i++) some.push(this.at(i) as T);
    return some;
  }

  /** Takes out everything from a place on. */
  truncate(from: number): T[] {
    const gone = this.slice(from);
    this.length -= gone.length;
    this.chunks.length = Math.ceil(this.length / CHUNK_LENGTH);
    this.lastChunk = this.chunks.at(-1) ?? [];
    return gone;
  }
}
