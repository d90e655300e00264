/**
 * When the clock was set at a table in play, and by how much. What an entry says of when it was made is by the clock as it was set then; whoever
 * measures from there asks for it by the clock of now. Nothing of this is kept: a table that is read anew has been measured by no other clock.
 */
export class ClockAdjustments {
  private readonly steps: { readonly after: number; readonly ms: number }[] = [];

  /** It was set after that entry. */
  add(after: number, ms: number): void {
    this.steps.push({ after, ms });
  }

  /** The time of an entry by the clock of now. */
  toCurrentClock(at: number, entry: number): number {
    return this.steps.reduce((time, { after, ms }) => (entry <= after ? time + ms : time), at);
  }
}
