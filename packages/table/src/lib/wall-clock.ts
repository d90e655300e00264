/** Smaller differences are ordinary corrections of the clock. */
const MIN_STEP_MS = 500;

/**
 * The time of day, noticing when the clock is set (by NTP, by hand, or after sleep). Each reading is compared with a monotonic clock; the listener is told of
 * a step before the reading is returned.
 * @example
 * {@includeCode ../../test/examples/session.test.ts#clock}
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
    // Gradual corrections are followed, and never add up to a step.
    this.apart = apart;
    if (Math.abs(step) >= MIN_STEP_MS) this.onStep(step);
    return now;
  }
}
