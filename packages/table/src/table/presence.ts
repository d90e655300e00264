/** Which seats have a connection now, and when others lost theirs. It is never stored. */
export class Presence {
  private readonly here = new Set<string>();
  private readonly left = new Map<string, number>();

  /** A seat has a connection. Answers whether that is new. */
  come(seat: string): boolean {
    if (this.here.has(seat)) return false;
    this.here.add(seat);
    return true;
  }

  /** A seat has no connection any more. */
  leave(seat: string, at: number): void {
    if (this.here.delete(seat)) this.left.set(seat, at);
  }

  isHere(seat: string): boolean {
    return this.here.has(seat);
  }

  /** When a seat lost its last connection. */
  leftAt(seat: string): number | undefined {
    return this.left.get(seat);
  }
}
