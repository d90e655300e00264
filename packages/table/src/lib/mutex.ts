/** One thing after the other, in the order in which they are asked for. What nothing is before begins at once. */
export class Mutex {
  private readonly waiting: (() => void)[] = [];
  private isTaken = false;

  /** Begins a turn, whose end has to be said. Where another is under way it begins when that is over; otherwise there is nothing to wait for. */
  acquire(): Promise<void> | undefined {
    if (this.isTaken) return new Promise(resolve => this.waiting.push(resolve));
    this.isTaken = true;
    return undefined;
  }

  release(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.isTaken = false;
  }

  async run<T>(what: () => T | Promise<T>): Promise<T> {
    const turn = this.acquire();
    if (turn) await turn;
    try {
      return await what();
    } finally {
      this.release();
    }
  }
}
