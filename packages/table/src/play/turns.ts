/** One thing after the other, in the order in which they are asked for. What nothing is before begins at once. */
export class Turns {
  private readonly waiting: (() => void)[] = [];
  private isTaken = false;

  async take<T>(what: () => T | Promise<T>): Promise<T> {
    if (this.isTaken) await new Promise<void>(resolve => this.waiting.push(resolve));
    this.isTaken = true;
    try {
      return await what();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.isTaken = false;
    }
  }
}
