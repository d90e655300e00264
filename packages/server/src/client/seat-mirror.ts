import { isGmRole } from '@fray/table';
import type { SeatListener } from '@fray/table/session';
import type { z } from 'zod';
import type { LOG_ITEM } from '../api/reply-schemas.ts';
import type { Parts } from '../sent/view-schemas.ts';

type LogItem = z.infer<typeof LOG_ITEM>;

/** Messages of `SERVER_MESSAGE` that a listener gets. */
type SeatMessage =
  | { readonly type: 'welcome'; readonly epoch: number; readonly seq: number; readonly parts: Parts; readonly heard: readonly LogItem[] }
  /** Only the parts that changed. */
  | { readonly type: 'update'; readonly seq: number; readonly parts: Parts; readonly heard: readonly LogItem[] }
  | { readonly type: 'log'; readonly from: number; readonly heard: readonly LogItem[] };

/** A copy of the view and the log of a seat, kept up to date from its messages. */
export class SeatMirror implements SeatListener {
  seq = 0;
  epoch = -1;
  isBehind = false;
  heard: readonly LogItem[] = [];
  private view: Parts | undefined;
  /** Pages of a long log, which come before the welcome. */
  private pages: readonly LogItem[] = [];
  private readonly changed: () => void;
  readonly end: () => void;

  constructor(changed: () => void, end: () => void) {
    this.changed = changed;
    this.end = end;
  }

  /** The current view. Throws before the welcome. */
  get parts(): Parts {
    if (!this.view) throw new Error('this seat has not been welcomed yet');
    return this.view;
  }

  send(text: string): true {
    const message: SeatMessage = JSON.parse(text);
    if (message.type === 'log') {
      this.pages = [...this.pages.filter(h => h.seq < message.from), ...message.heard];
      return true;
    }
    if (message.type === 'welcome') {
      this.view = message.parts;
      this.heard = [...this.pages, ...message.heard];
      this.epoch = message.epoch;
    } else {
      this.view = { ...this.parts, ...message.parts };
      this.heard = [...this.heard, ...message.heard];
    }
    this.pages = [];
    this.seq = message.seq;
    this.changed();
    return true;
  }

  get closed(): boolean {
    return this.parts.table.closed;
  }

  /** The combatants that wait for this seat. A GM may answer for all, but is waited for only where no player and no policy answers. */
  get yours(): string[] {
    const { you, seats, waiting, throw: thrown, deputies = {} } = this.parts;
    const others = new Set(seats.flatMap(s => (s.role === 'player' ? s.plays : [])));
    const mine = (by: string) => (isGmRole(you.role) ? !others.has(by) && deputies[by]?.mode !== 'do' : you.plays.includes(by));
    return [...new Set([...(thrown ? [thrown.by] : []), ...waiting.map(w => w.by)].filter(mine))];
  }
}
