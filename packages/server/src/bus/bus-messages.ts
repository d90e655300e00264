import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { TableUpdate } from './bus.ts';

export type UpdateListener = (news: TableUpdate | undefined) => void;

/** What goes over the wire: who says it, and news; or none after a break, in which some of that node may have got lost. */
const messageSchema = z.object({ from: z.string(), news: z.object({ table: z.string(), n: z.int() }).optional() });

/** What one node says to the others, and hears of them. */
export class BusMessages {
  private readonly nodeId = randomUUID();
  private readonly listeners: UpdateListener[] = [];

  onNews(listener: UpdateListener): void {
    this.listeners.push(listener);
  }

  encode(news: TableUpdate | undefined): string {
    return JSON.stringify({ from: this.nodeId, news });
  }

  /** Hands on what another node said. What is no word of ours is not for us. */
  receive(text: string): void {
    const heard = messageSchema.safeParse(parsed(text));
    if (heard.success && heard.data.from !== this.nodeId) this.notify(heard.data.news);
  }

  /** There was a break. */
  reportGap(): void {
    this.notify(undefined);
  }

  private notify(news: TableUpdate | undefined): void {
    for (const listener of this.listeners) listener(news);
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
