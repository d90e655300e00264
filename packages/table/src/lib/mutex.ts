/** Runs tasks one at a time, in the order in which they come. If none is under way, a task starts at once. */
export class Mutex {
  private readonly waiting: (() => void)[] = [];
  private isTaken = false;

  /** Takes a turn, to be ended with `release`. Answers a promise only if there is something to wait for. */
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
