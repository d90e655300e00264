/** How many signals of a seat are passed on in quick succession, and how many a second in the long run. */
const MAX_BURST = 30;
const PER_SECOND = 15;

interface Level {
  readonly left: number;
  readonly at: number;
}

/** Limits how many signals each seat gives, so that no seat floods the others. */
export class SignalThrottle {
  private readonly levels = new Map<string, Level>();

  /** Whether a seat may give another signal now. */
  take(seat: string, now: number): boolean {
    const { left, at } = this.levels.get(seat) ?? { left: MAX_BURST, at: now };
    const filled = Math.min(MAX_BURST, left + ((now - at) / 1000) * PER_SECOND);
    const may = filled >= 1;
    this.levels.set(seat, { left: may ? filled - 1 : filled, at: now });
    return may;
  }
}
