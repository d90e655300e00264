import type { Metrics } from '../monitoring/metrics.ts';
import type { Limits } from './limits.ts';

type UnsentLimits = Pick<Limits, 'unsentBytesPerAddress' | 'unsentBytesInAll' | 'unreadMs' | 'slowestBytesPerSecond'>;

/** A socket or an answer that bytes are sent to. */
export interface Recipient {
  /** The bytes that wait now, where that can be read at any time. */
  readonly waiting?: () => number;
  cutOff(): void;
}

/**
 * Counts the bytes that wait in memory to be sent, over all sockets and answers. A recipient that reads nothing for a while, or too slowly, is
 * cut off. Where one address or all together hold too much, those that have waited longest are cut off.
 */
export class UnsentBytes {
  private readonly bounds: UnsentLimits;
  private readonly metrics: Metrics;
  private readonly clock: () => number;
  private readonly perAddress = new Map<string, UnsentPile>();
  private readonly all = new UnsentPile();
  private readonly timer: NodeJS.Timeout;

  constructor(bounds: UnsentLimits, metrics: Metrics, clock = () => performance.now()) {
    this.bounds = bounds;
    this.metrics = metrics;
    this.clock = clock;
    this.timer = setInterval(() => this.cutOffSlow(), bounds.unreadMs / 4).unref();
    metrics.gauge('fray_unsent_bytes', () => this.bytes);
  }

  get bytes(): number {
    return this.all.bytes;
  }

  /** Begins to count for one recipient. */
  reader(address: string, wire: Recipient): UnsentReader {
    return new UnsentReader({ address, wire, clock: this.clock, changed: (reader, before) => this.changed(reader, before) });
  }

  close(): void {
    clearInterval(this.timer);
  }

  private changed(reader: UnsentReader, before: number): void {
    const { address, bytes } = reader;
    let pile = this.perAddress.get(address);
    if (!pile) this.perAddress.set(address, (pile = new UnsentPile()));
    for (const each of [pile, this.all]) each.changed(reader, before);
    if (pile.readers.size === 0) this.perAddress.delete(address);
    if (bytes <= before) return;
    this.cutOffLongest(pile, { max: this.bounds.unsentBytesPerAddress, latest: reader, before });
    this.cutOffLongest(this.all, { max: this.bounds.unsentBytesInAll, latest: reader, before });
  }

  /** A single answer may be larger than the bound, and is sent. If more is sent to the same recipient, it is cut off as well. */
  private cutOffLongest(pile: UnsentPile, { max, latest, before }: { readonly max: number; readonly latest: UnsentReader; readonly before: number }): void {
    while (pile.bytes > max) {
      const longest = pile.longest(latest) ?? (before > 0 && latest.bytes > 0 ? latest : undefined);
      if (!longest) return;
      longest.look();
      if (longest.bytes > 0 && pile.bytes > max) this.cutOff(longest, 'too-much');
    }
  }

  private cutOffSlow(): void {
    const now = this.clock();
    for (const reader of [...this.all.readers]) {
      reader.look();
      if (reader.bytes > 0 && this.isSlow(reader, now)) this.cutOff(reader, 'too-slow');
    }
  }

  /** The system buffers the first bytes before the client reads them, so these earn no time. */
  private isSlow({ since, readAt, read }: UnsentReader, now: number): boolean {
    const { unreadMs, slowestBytesPerSecond } = this.bounds;
    return now - readAt > unreadMs || now - since > unreadMs + (1000 * read) / slowestBytesPerSecond;
  }

  private cutOff(reader: UnsentReader, why: string): void {
    this.metrics.count('fray_readers_cut_off_total', { why });
    reader.leave();
    reader.wire.cutOff();
  }
}

interface UnsentReaderOptions {
  readonly address: string;
  readonly wire: Recipient;
  readonly clock: () => number;
  readonly changed: (reader: UnsentReader, before: number) => void;
}

/** What waits for one recipient, since when, how much was read since, and when last. */
export class UnsentReader {
  readonly address: string;
  readonly wire: Recipient;
  bytes = 0;
  since = 0;
  read = 0;
  readAt = 0;
  private readonly clock: () => number;
  private readonly changed: (reader: UnsentReader, before: number) => void;
  private hasLeft = false;

  constructor({ address, wire, clock, changed }: UnsentReaderOptions) {
    this.address = address;
    this.wire = wire;
    this.clock = clock;
    this.changed = changed;
  }

  /** Sets how many bytes wait now. Unless given, those that wait no more were read. */
  waits(bytes: number, read = Math.max(0, this.bytes - bytes)): void {
    if (this.hasLeft || (bytes === 0 && this.bytes === 0)) return;
    const before = this.bytes;
    if (before === 0) {
      this.since = this.readAt = this.clock();
      this.read = 0;
    } else if (read > 0) {
      this.readAt = this.clock();
      this.read += read;
    }
    if (bytes === before) return;
    this.bytes = bytes;
    this.changed(this, before);
  }

  /** Updates from what the recipient reports. */
  look(): void {
    this.waits(this.wire.waiting?.() ?? this.bytes);
  }

  /** Ends counting. */
  leave(): void {
    this.waits(0);
    this.hasLeft = true;
  }
}

/** Recipients for which something waits, the longest waiting first, and the sum of their bytes. */
class UnsentPile {
  readonly readers = new Set<UnsentReader>();
  bytes = 0;

  changed(reader: UnsentReader, before: number): void {
    this.bytes += reader.bytes - before;
    if (reader.bytes === 0) this.readers.delete(reader);
    else this.readers.add(reader);
  }

  /** The one that has waited longest, except `but`. */
  longest(but: UnsentReader): UnsentReader | undefined {
    for (const reader of this.readers) if (reader !== but) return reader;
    return undefined;
  }
}
