import type { SeatLogItem } from '@fray/table';
import { EMPTY_SNAPSHOT, type Snapshot, viewFromParts } from './view.ts';

export interface Welcome {
  readonly epoch: number;
  readonly from: number;
  readonly parts: Readonly<Record<string, unknown>>;
  readonly heard: readonly SeatLogItem[];
}

export interface LogPage {
  readonly epoch: number;
  readonly from: number;
  readonly heard: readonly SeatLogItem[];
}

export interface Update {
  readonly parts: Readonly<Record<string, unknown>>;
  readonly heard: readonly SeatLogItem[];
}

/** The knowledge of a seat: everything once, then the changes. */
export class SeatKnowledge {
  snapshot: Snapshot = EMPTY_SNAPSHOT;
  epoch: number | undefined;
  private parts: Record<string, unknown> = {};
  /** The pages of a long log that came before the welcome. */
  private coming: { readonly epoch: number; readonly heard: SeatLogItem[] } | undefined;

  /** The position in the log to go on from after a break. */
  get since(): { readonly epoch: number; readonly since: number } | undefined {
    if (this.coming) return { epoch: this.coming.epoch, since: this.coming.heard.length };
    return this.epoch === undefined ? undefined : { epoch: this.epoch, since: this.snapshot.heard.length };
  }

  log({ epoch, from, heard }: LogPage): void {
    this.coming = { epoch, heard: [...this.before(epoch, from), ...heard] };
  }

  welcome({ epoch, from, parts, heard }: Welcome): void {
    const before = this.before(epoch, from);
    this.coming = undefined;
    this.epoch = epoch;
    this.parts = { ...parts };
    const all = [...before, ...heard];
    this.snapshot = { state: 'here', view: viewFromParts(this.parts), heard: all, liveFrom: all.length };
  }

  private before(epoch: number, from: number): readonly SeatLogItem[] {
    if (this.coming?.epoch === epoch) return this.coming.heard.slice(0, from);
    return epoch === this.epoch ? this.snapshot.heard.slice(0, from) : [];
  }

  update({ parts, heard }: Update): void {
    this.parts = { ...this.parts, ...parts };
    const all = heard.length > 0 ? [...this.snapshot.heard, ...heard] : this.snapshot.heard;
    this.snapshot = { ...this.snapshot, view: Object.keys(parts).length > 0 ? viewFromParts(this.parts) : this.snapshot.view, heard: all };
  }

  is(state: Snapshot['state']): void {
    if (this.snapshot.state !== state) this.snapshot = { ...this.snapshot, state };
  }
}
