/** So many things at a time, and no more; then whoever asks for something comes first. */
const AT_A_TIME = 4;

/** Of what is more than anybody reads so soon one thing at a time, and more only where so many wait for each. */
const FOR_EACH = 200;

/** Does what may wait a little: one thing after the other, and never so many in a row that an answer has to wait for them. */
export class Leisure {
  private readonly waiting: (() => void)[] = [];
  /** Those that may wait longer. */
  private readonly much: (() => void)[] = [];
  private isGoing = false;

  later(what: () => void, isMuch: boolean): void {
    (isMuch ? this.much : this.waiting).push(what);
    if (!this.isGoing) setImmediate(() => this.some());
    this.isGoing = true;
  }

  private some(): void {
    for (const what of this.waiting.splice(0, AT_A_TIME)) what();
    for (const what of this.much.splice(0, Math.min(AT_A_TIME, Math.ceil(this.much.length / FOR_EACH)))) what();
    this.isGoing = this.waiting.length > 0 || this.much.length > 0;
    if (this.isGoing) setImmediate(() => this.some());
  }
}
