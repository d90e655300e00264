/** So many updates may go out one upon the other. */
const MAX_BURST = 16;

/** Where there is no end of them, one goes out in so many milliseconds. */
const EVERY_MS = 500;

/** What brings more lines of the log than this counts twice: nobody reads so much so soon. */
const MANY_LINES = 40;

/** Whoever gets so much at once has no more than so many left. */
const MAX_AFTER_MANY = 4;

/** How fast somebody is told what changes: at once, unless so much changes that nobody could follow. */
export class UpdateThrottle {
  /** The last one was more than anybody reads so soon. */
  isLowPriority = false;
  private left = MAX_BURST;
  private at = 0;

  /** How long the next has to wait, in milliseconds. */
  delayMs(now: number): number {
    this.left = Math.min(MAX_BURST, this.left + (now - this.at) / EVERY_MS);
    this.at = now;
    return this.left >= 1 ? 0 : Math.ceil((1 - this.left) * EVERY_MS);
  }

  /** One went out, with so many lines of the log. */
  record(lines: number): void {
    this.isLowPriority = lines > MANY_LINES;
    this.left = this.isLowPriority ? Math.min(MAX_AFTER_MANY, this.left) - 2 : this.left - 1;
  }
}
