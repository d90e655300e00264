/**
 * A cache of limited size; the values that were used longest ago are dropped first.
 * @example
 * {@includeCode ../../test/examples/workers.test.ts#cache}
 */
export class LruCache<V> {
  private readonly held = new Map<string, V>();
  private readonly maxSize: number;
  private readonly sizeOf: (value: V) => number;
  private size = 0;

  /** `most` bounds the sum of all sizes; without `sizeOf` it is the number of values. */
  constructor(most: number, sizeOf: (value: V) => number = () => 1) {
    this.maxSize = most;
    this.sizeOf = sizeOf;
  }

  get(key: string): V | undefined {
    const value = this.held.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: string, value: V): void {
    this.delete(key);
    this.held.set(key, value);
    this.size += this.sizeOf(value);
    for (const oldest of this.held.keys()) {
      if (this.size <= this.maxSize) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const value = this.held.get(key);
    if (value === undefined) return;
    this.held.delete(key);
    this.size -= this.sizeOf(value);
  }

  clear(): void {
    this.held.clear();
    this.size = 0;
  }
}
