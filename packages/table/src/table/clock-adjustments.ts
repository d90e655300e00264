/**
 * By how much the clock was set while a table was in play. The time in an entry is by the clock of its own moment; a deadline that is counted from it needs
 * the clock of now. None of this is stored: a table that is loaded anew was measured by no other clock.
 */
export class ClockAdjustments {
  private readonly steps: { readonly after: number; readonly ms: number }[] = [];

  /** Notes that the clock was set by `ms` after an entry. */
  add(after: number, ms: number): void {
    this.steps.push({ after, ms });
  }

  /** The time of an entry, by the clock of now. */
  toCurrentClock(at: number, entry: number): number {
    return this.steps.reduce((time, { after, ms }) => (entry <= after ? time + ms : time), at);
  }
}
