import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { TableUpdate } from './bus.ts';

export type UpdateListener = (news: TableUpdate | undefined) => void;

/** A message names its sender. One without `news` follows a lost connection: messages of that node may be missing. */
const messageSchema = z.object({ from: z.string(), news: z.object({ table: z.string(), n: z.int() }).optional() });

/** Encodes messages of this node, and hands those of other nodes to listeners. */
export class BusMessages {
  private readonly nodeId = randomUUID();
  private readonly listeners: UpdateListener[] = [];

  onNews(listener: UpdateListener): void {
    this.listeners.push(listener);
  }

  encode(news: TableUpdate | undefined): string {
    return JSON.stringify({ from: this.nodeId, news });
  }

  /** Ignores messages of this node, and anything that is no message. */
  receive(text: string): void {
    const heard = messageSchema.safeParse(parsed(text));
    if (heard.success && heard.data.from !== this.nodeId) this.notify(heard.data.news);
  }

  /** The connection was lost: messages may be missing. */
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
