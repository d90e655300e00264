import type { TableEntry } from '../protocol/entry.ts';
import type { Handout } from '../protocol/handout.ts';
import type { LaidTemplate } from '../protocol/template.ts';

/** A reminder of the GM's: when the time of the game comes to `at`, it is due. */
export interface Timer {
  readonly id: string;
  readonly words: string;
  readonly at: number;
  /** All see it, and not only the GM. */
  readonly all?: true | undefined;
}

/** The maximum number of timers of a table. */
export const MAX_TIMERS = 30;

const templateKey = (seat: string, id: string): string => `${seat} ${id}`;

/** What people lay on the field or show each other beside the fight. An undo of the fight does not change it. */
export class Surroundings {
  private readonly laid = new Map<string, LaidTemplate>();
  /** Free throws for all, and secret ones. */
  private readonly thrown = { open: 0, secret: 0 };
  readonly handouts = new Map<string, Handout>();
  readonly timers = new Map<string, Timer>();

  get templates(): readonly LaidTemplate[] {
    return [...this.laid.values()];
  }

  template(seat: string, id: string): LaidTemplate | undefined {
    return this.laid.get(templateKey(seat, id));
  }

  /** How often free dice were thrown here, for all or in secret. */
  freeThrows(isSecret: boolean): number {
    return this.thrown[isSecret ? 'secret' : 'open'];
  }

  apply({ seat = '', deed }: TableEntry): void {
    if (deed.do === 'template') {
      const { id, shape, of = seat, to } = deed;
      const key = templateKey(of, id);
      if (shape) this.laid.set(key, { seat: of, id, shape, ...(to && { to }) });
      else this.laid.delete(key);
    } else if (deed.do === 'dice' && !deed.before) this.thrown[deed.to ? 'secret' : 'open']++;
    else if (deed.do === 'handout') this.applyHandout(deed);
    else if (deed.do === 'timer') {
      const { id, words, due: at = 0, all } = deed;
      if (words === null) this.timers.delete(id);
      else this.timers.set(id, { id, words, at, ...(all && { all }) });
    }
  }

  private applyHandout({ id, content = this.handouts.get(id)?.content, to }: Extract<TableEntry['deed'], { do: 'handout' }>): void {
    if (content) this.handouts.set(id, { id, content, ...(to && { to }) });
    else this.handouts.delete(id);
  }
}
