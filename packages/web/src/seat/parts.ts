import type { Heard } from '@fray/table';
import { EMPTY, type Snapshot, viewOf } from './view.ts';

export interface Welcome {
  readonly epoch: number;
  readonly from: number;
  readonly parts: Readonly<Record<string, unknown>>;
  readonly heard: readonly Heard[];
}

export interface Update {
  readonly parts: Readonly<Record<string, unknown>>;
  readonly heard: readonly Heard[];
}

/** What a seat was told so far: all of it once, and then what changes. */
export class Known {
  snapshot: Snapshot = EMPTY;
  epoch: number | undefined;
  private parts: Record<string, unknown> = {};

  welcome({ epoch, from, parts, heard }: Welcome): void {
    const before = epoch === this.epoch ? this.snapshot.heard.slice(0, from) : [];
    this.epoch = epoch;
    this.parts = { ...parts };
    this.snapshot = { state: 'here', view: viewOf(this.parts), heard: [...before, ...heard] };
  }

  update({ parts, heard }: Update): void {
    this.parts = { ...this.parts, ...parts };
    const all = heard.length > 0 ? [...this.snapshot.heard, ...heard] : this.snapshot.heard;
    this.snapshot = { ...this.snapshot, view: Object.keys(parts).length > 0 ? viewOf(this.parts) : this.snapshot.view, heard: all };
  }

  is(state: Snapshot['state']): void {
    if (this.snapshot.state !== state) this.snapshot = { ...this.snapshot, state };
  }
}
