/** Of so many who wait one has its turn; then whoever asks for something comes first. */
const ONE_OF = 200;

/** Does what may wait a little: one thing after the other, and never so many in a row that an answer has to wait for them. */
export class Leisure {
  private readonly waiting: (() => void)[] = [];

  later(what: () => void): void {
    if (this.waiting.push(what) === 1) setImmediate(() => this.some());
  }

  private some(): void {
    for (const what of this.waiting.splice(0, Math.ceil(this.waiting.length / ONE_OF))) what();
    if (this.waiting.length > 0) setImmediate(() => this.some());
  }
}
