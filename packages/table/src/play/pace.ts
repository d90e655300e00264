/** So many updates may go out one upon the other. */
const AT_ONCE = 16;

/** Where there is no end of them, one goes out in so many milliseconds. */
const EVERY_MS = 500;

/** What brings more lines of the log than this counts twice: nobody reads so much so soon. */
const MUCH = 40;

/** Whoever gets so much at once has no more than so many left. */
const FEW = 4;

/** How fast somebody is told what changes: at once, unless so much changes that nobody could follow. */
export class Pace {
  /** The last one was more than anybody reads so soon. */
  isMuch = false;
  private left = AT_ONCE;
  private at = 0;

  /** How long the next has to wait, in milliseconds. */
  wait(now: number): number {
    this.left = Math.min(AT_ONCE, this.left + (now - this.at) / EVERY_MS);
    this.at = now;
    return this.left >= 1 ? 0 : Math.ceil((1 - this.left) * EVERY_MS);
  }

  /** One went out, with so many lines of the log. */
  took(lines: number): void {
    this.isMuch = lines > MUCH;
    this.left = this.isMuch ? Math.min(FEW, this.left) - 2 : this.left - 1;
  }
}
