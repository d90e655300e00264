import { ProblemError } from '@fray/table/session';
import type { PictureRecord, Store } from '../store/store.ts';
import type { Limits } from './limits.ts';
import { TokenBuckets } from './token-buckets.ts';

type DiskLimits = Pick<Limits, 'storedBytesPerAddressAndDay' | 'storedBytes' | 'storedPictureBytes' | 'unusedPictureMs'>;

/** How often the store is measured, and after how many measurements unused pictures are cleared. */
const MEASURE_INTERVAL_MS = 30_000;
const MEASUREMENTS_PER_CLEANUP = 120;

/** Above this share, new tables and pictures are refused: the rest is for existing tables. */
const MAX_SHARE_FOR_NEW = 0.8;

const DAY_S = 86_400;

const diskFullError = (detail: string, instead: string): ProblemError => new ProblemError('full', { detail, instead });
const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;

/** Limits what is stored: per address and day, in pictures, and in all. Between two measurements, additions are counted. */
export class DiskQuota {
  private readonly store: Pick<Store, 'size' | 'pictures'>;
  private readonly bounds: DiskLimits;
  private readonly now: () => number;
  private readonly failed: (what: string, error: unknown) => void;
  private readonly perDay: TokenBuckets;
  private readonly timer: NodeJS.Timeout;
  private stored = 0;
  private pictures = 0;
  /** All that was ever added. It only grows, so that measurements which overlap miss nothing that was added meanwhile. */
  private readonly added = { bytes: 0, pictures: 0 };
  private arriving = 0;
  private measureCount = 0;

  constructor(
    store: Pick<Store, 'size' | 'pictures'>,
    bounds: DiskLimits,
    { now, failed }: { readonly now: () => number; readonly failed: (what: string, error: unknown) => void },
  ) {
    this.store = store;
    this.bounds = bounds;
    this.now = now;
    this.failed = failed;
    this.perDay = new TokenBuckets(bounds.storedBytesPerAddressAndDay, bounds.storedBytesPerAddressAndDay / DAY_S);
    this.timer = setInterval(() => void this.tick(), MEASURE_INTERVAL_MS).unref();
  }

  /** Stored bytes, in all and of pictures. */
  get bytes(): { readonly all: number; readonly pictures: number } {
    return { all: this.stored, pictures: this.pictures };
  }

  /** Throws if the address has used up its day, or the store is full. */
  checkWrite(from: string | undefined): void {
    if (from !== undefined && !this.perDay.has(from))
      throw diskFullError(
        `your address has had ${gigabytes(this.bounds.storedBytesPerAddressAndDay)} kept in a day`,
        'continue in some hours, or ask the operator of this server',
      );
    if (this.stored >= this.bounds.storedBytes) throw diskFullError(`this server keeps ${gigabytes(this.bounds.storedBytes)}, and no more`, 'ask its operator');
  }

  /** Throws for new tables and pictures, sooner than for additions to existing tables. */
  checkCreate(from: string | undefined): void {
    this.checkWrite(from);
    if (this.stored >= MAX_SHARE_FOR_NEW * this.bounds.storedBytes)
      throw diskFullError('this server is nearly full: only existing tables can continue', 'ask its operator to make room');
  }

  canKeep(from: string | undefined): boolean {
    return (from === undefined || this.perDay.has(from)) && this.stored < this.bounds.storedBytes;
  }

  /** Counts what was stored for an address. */
  recordKept(from: string | undefined, bytes: number): void {
    this.stored += bytes;
    this.added.bytes += bytes;
    if (from !== undefined) this.perDay.charge(from, bytes);
  }

  /** Stores a picture if there is room. One that is stored already takes no room. */
  async keepPicture(from: string, picture: PictureRecord): Promise<void> {
    const { pictures } = this.store;
    const { length } = picture.bytes;
    if (!(await pictures.head(picture.id))) {
      this.checkCreate(from);
      if (!this.hasRoomFor(length)) await this.clearPictures();
      if (!this.hasRoomFor(length)) {
        const most = gigabytes(this.bounds.storedPictureBytes);
        throw diskFullError(`this server keeps ${most} of pictures, and no more`, 'ask its operator to remove some: fray pictures');
      }
    }
    // Pictures that are being stored count as well.
    this.arriving += length;
    try {
      if (!(await pictures.put(picture))) return;
      this.pictures += length;
      this.added.pictures += length;
      this.recordKept(from, length);
    } finally {
      this.arriving -= length;
    }
  }

  async measure(): Promise<void> {
    const { bytes, pictures } = this.added;
    const [all, ofPictures] = await Promise.all([this.store.size(), this.store.pictures.bytes()]);
    // What was added during the measurement may not be in it.
    this.stored = all + this.added.bytes - bytes;
    this.pictures = ofPictures + this.added.pictures - pictures;
  }

  /** Removes pictures that no table has used for `unusedPictureMs`. */
  async clearPictures(): Promise<void> {
    const before = this.now() - this.bounds.unusedPictureMs;
    for (const id of await this.store.pictures.unused(before)) await this.store.pictures.remove(id, before);
    await this.measure();
  }

  close(): void {
    clearInterval(this.timer);
  }

  private hasRoomFor(bytes: number): boolean {
    return this.pictures + this.arriving + bytes <= this.bounds.storedPictureBytes;
  }

  private async tick(): Promise<void> {
    try {
      await (this.measureCount++ % MEASUREMENTS_PER_CLEANUP === 0 ? this.clearPictures() : this.measure());
    } catch (e) {
      this.failed('measuring what is kept', e);
    }
  }
}
