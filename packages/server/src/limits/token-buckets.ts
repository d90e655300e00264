/** A token bucket for each of many names: a burst at once, and a steady rate. */
export class TokenBuckets {
  private readonly level = new Map<string, { left: number; at: number }>();
  private readonly burst: number;
  private readonly perSecond: number;
  private readonly clock: () => number;

  /** The clock is monotonic. With the time of day, setting the clock back would leave every bucket empty until it has caught up. */
  constructor(burst: number, perSecond: number, clock = () => performance.now()) {
    this.burst = burst;
    this.perSecond = perSecond;
    this.clock = clock;
  }

  /** Takes tokens if there are enough. */
  take(name: string, cost = 1): boolean {
    const bucket = this.filled(name);
    if (bucket.left < cost) return false;
    bucket.left -= cost;
    return true;
  }

  has(name: string): boolean {
    return this.filled(name).left > 0;
  }

  /** Takes tokens that were used already, and may go into debt. */
  charge(name: string, cost: number): void {
    this.filled(name).left -= cost;
  }

  /** The time until there are this many tokens (ms); a cost above the burst counts as the burst. */
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

  /** A full bucket is the same as none. */
  private forget(now: number): void {
    for (const [name, bucket] of this.level) if (this.levelAt(bucket, now) >= this.burst) this.level.delete(name);
  }
}
