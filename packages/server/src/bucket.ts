/** So many at once, and so many a second on end, for each of many names. */
export class Buckets {
  private readonly level = new Map<string, { left: number; at: number }>();
  private readonly burst: number;
  private readonly perSecond: number;

  constructor(burst: number, perSecond: number) {
    this.burst = burst;
    this.perSecond = perSecond;
  }

  /** Takes one, if there is one left. */
  take(name: string, now: number, cost = 1): boolean {
    let bucket = this.level.get(name);
    if (!bucket) {
      if (this.level.size > 50_000) this.forget(now);
      this.level.set(name, (bucket = { left: this.burst, at: now }));
    }
    bucket.left = Math.min(this.burst, bucket.left + ((now - bucket.at) / 1000) * this.perSecond);
    bucket.at = now;
    if (bucket.left < cost) return false;
    bucket.left -= cost;
    return true;
  }

  /** Full buckets need no remembering. */
  private forget(now: number): void {
    for (const [name, { left, at }] of this.level) if (left + ((now - at) / 1000) * this.perSecond >= this.burst) this.level.delete(name);
  }
}
