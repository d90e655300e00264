/** So many at once, and so many a second on end, for each of many names. */
export class TokenBuckets {
  private readonly level = new Map<string, { left: number; at: number }>();
  private readonly burst: number;
  private readonly perSecond: number;
  private readonly clock: () => number;

  /** The clock counts milliseconds and never goes back: with the time of day, setting it back would leave every bucket empty until it has caught up. */
  constructor(burst: number, perSecond: number, clock = () => performance.now()) {
    this.burst = burst;
    this.perSecond = perSecond;
    this.clock = clock;
  }

  /** Takes one, if there is one left. */
  take(name: string, cost = 1): boolean {
    const bucket = this.filled(name);
    if (bucket.left < cost) return false;
    bucket.left -= cost;
    return true;
  }

  /** Whether anything is left. */
  has(name: string): boolean {
    return this.filled(name).left > 0;
  }

  /** Takes what was used already, even where less was left: the bucket stays empty until that is made up for. */
  charge(name: string, cost: number): void {
    this.filled(name).left -= cost;
  }

  /** How long until so much is left, in milliseconds; what is more than there ever is counts as that. */
  waitMs(name: string, cost = 0): number {
    return Math.max(0, ((Math.min(cost, this.burst) - this.filled(name).left) / this.perSecond) * 1000);
  }

  private filled(name: string): { left: number; at: number } {
    const now = this.clock();
    let bucket = this.level.get(name);
    if (!bucket) {
      if (this.level.size > 50_000) this.forget(now);
      this.level.set(name, (bucket = { left: this.burst, at: now }));
    }
    bucket.left = this.levelAt(bucket, now);
    bucket.at = now;
    return bucket;
  }

  private levelAt({ left, at }: { readonly left: number; readonly at: number }, now: number): number {
    return Math.min(this.burst, left + (Math.max(0, now - at) / 1000) * this.perSecond);
  }

  /** Full buckets need no remembering. */
  private forget(now: number): void {
    for (const [name, bucket] of this.level) if (this.levelAt(bucket, now) >= this.burst) this.level.delete(name);
  }
}
