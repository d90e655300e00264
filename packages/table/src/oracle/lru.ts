/** As many values as fit; the one that was wanted longest ago makes room. */
export class Lru<V> {
  private readonly held = new Map<string, V>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  get(key: string): V | undefined {
    const value = this.held.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: string, value: V): void {
    this.held.delete(key);
    this.held.set(key, value);
    for (const oldest of this.held.keys()) {
      if (this.held.size <= this.most) break;
      this.held.delete(oldest);
    }
  }

  delete(key: string): void {
    this.held.delete(key);
  }

  clear(): void {
    this.held.clear();
  }
}
