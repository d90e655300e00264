import type { TableEntry } from '../protocol/entry.ts';
import type { Handout } from '../protocol/handout.ts';
import type { LaidTemplate } from '../protocol/template.ts';

const templateKey = (seat: string, id: string): string => `${seat} ${id}`;

/** What people lay on the field or show each other beside the fight. An undo of the fight does not change it. */
export class Surroundings {
  private readonly laid = new Map<string, LaidTemplate>();
  private readonly thrown = new Map<string, number>();
  readonly handouts = new Map<string, Handout>();

  get templates(): readonly LaidTemplate[] {
    return [...this.laid.values()];
  }

  template(seat: string, id: string): LaidTemplate | undefined {
    return this.laid.get(templateKey(seat, id));
  }

  /** How often a seat has thrown free dice. */
  freeThrows(seat: string): number {
    return this.thrown.get(seat) ?? 0;
  }

  apply({ seat = '', deed }: TableEntry): void {
    if (deed.do === 'template') {
      const { id, shape, of = seat, to } = deed;
      const key = templateKey(of, id);
      if (shape) this.laid.set(key, { seat: of, id, shape, ...(to && { to }) });
      else this.laid.delete(key);
    } else if (deed.do === 'dice') this.thrown.set(seat, this.freeThrows(seat) + 1);
    else if (deed.do === 'handout') this.applyHandout(deed);
  }

  private applyHandout({ id, content = this.handouts.get(id)?.content, to }: Extract<TableEntry['deed'], { do: 'handout' }>): void {
    if (content) this.handouts.set(id, { id, content, ...(to && { to }) });
    else this.handouts.delete(id);
  }
}
