/** So many things at a time, and no more; then whoever asks for something comes first. */
const AT_MOST = 4;

/** More than one at a time only where so many wait for each. */
const FOR_EACH = 200;

/** Does what may wait a little: one thing after the other, and never so many in a row that an answer has to wait for them. */
export class Leisure {
  private readonly waiting: (() => void)[] = [];

  later(what: () => void): void {
    if (this.waiting.push(what) === 1) setImmediate(() => this.some());
  }

  private some(): void {
    const some = Math.min(AT_MOST, Math.ceil(this.waiting.length / FOR_EACH));
    for (const what of this.waiting.splice(0, some)) what();
    if (this.waiting.length > 0) setImmediate(() => this.some());
  }
}
