/** How many updates may be sent in quick succession. */
const MAX_BURST = 16;

/** In the long run one update is sent per this time. */
const EVERY_MS = 500;

/** An update with more log lines than this counts double, because it takes long to read. */
const MANY_LINES = 40;

/** After such an update, at most this many quick ones are left. */
const MAX_AFTER_MANY = 4;

/** Limits how often a seat gets updates: at once, unless changes come faster than a person can follow. */
export class UpdateThrottle {
  /** The last update had more than can be read at once. */
  isLowPriority = false;
  private left = MAX_BURST;
  private at = 0;

  /** How long the next update has to wait. */
  delayMs(now: number): number {
    this.left = Math.min(MAX_BURST, this.left + (now - this.at) / EVERY_MS);
    this.at = now;
    return this.left >= 1 ? 0 : Math.ceil((1 - this.left) * EVERY_MS);
  }

  /** Counts an update with this many log lines. */
  record(lines: number): void {
    this.isLowPriority = lines > MANY_LINES;
    this.left = this.isLowPriority ? Math.min(MAX_AFTER_MANY, this.left) - 2 : this.left - 1;
  }
}
