/** Smaller differences are how clocks are corrected all the time, in milliseconds. */
const MIN_STEP_MS = 500;

/**
 * The time of day, which can be set while something is measured by it: by NTP, by hand, or when a machine wakes up. Each reading is compared with a
 * clock that only runs; before a reading that has stepped is given out, the listener hears by how much.
 */
export class WallClock {
  private readonly timeOfDay: () => number;
  private readonly running: () => number;
  private readonly onStep: (ms: number) => void;
  private apart: number;

  constructor(stepped: (ms: number) => void, timeOfDay = () => Date.now(), running = () => performance.now()) {
    this.onStep = stepped;
    this.timeOfDay = timeOfDay;
    this.running = running;
    this.apart = timeOfDay() - running();
  }

  now(): number {
    const now = this.timeOfDay();
    const apart = now - this.running();
    const step = apart - this.apart;
    // What is corrected little by little is followed, and never adds up to a step.
    this.apart = apart;
    if (Math.abs(step) >= MIN_STEP_MS) this.onStep(step);
    return now;
  }
}
