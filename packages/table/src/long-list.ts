/** So many things lie in one place. */
const EACH = 64;

/** A list that grows as long as there is a table. What is in it stays where it is, while a usual list moves all it holds to a larger place again and again. */
export class LongList<T> {
  length = 0;
  private readonly places: T[][] = [];
  /** The last of the places. */
  private place: T[] = [];

  push(thing: T): void {
    const i = this.length++ % EACH;
    if (i === 0) this.places.push((this.place = new Array(EACH)));
    this.place[i] = thing;
  }

  at(i: number): T | undefined {
    return i < this.length ? this.places[Math.floor(i / EACH)]?.[i % EACH] : undefined;
  }

  slice(from = 0, to = this.length): T[] {
    const end = Math.min(to, this.length);
    const some: T[] = [];
    for (let i = Math.max(0, from); i < end; i++) some.push(this.at(i) as T);
    return some;
  }

  /** Takes out everything from a place on. */
  cut(from: number): T[] {
    const gone = this.slice(from);
    this.length -= gone.length;
    this.places.length = Math.ceil(this.length / EACH);
    this.place = this.places.at(-1) ?? [];
    return gone;
  }
}
