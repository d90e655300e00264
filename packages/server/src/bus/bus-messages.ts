import { randomUUID } from 'node:crypto';
import { SIGNAL_SCHEMA } from '@fray/table';
import { z } from 'zod';
import type { TableSignal, TableUpdate } from './bus.ts';

export type UpdateListener = (news: TableUpdate | undefined) => void;
export type SignalListener = (signal: TableSignal) => void;

/** A message names its sender. One with neither `news` nor `signal` follows a lost connection: messages of that node may be missing. */
const messageSchema = z.object({
  from: z.string(),
  news: z.object({ table: z.string(), n: z.int() }).optional(),
  signal: z.object({ table: z.string(), seat: z.string(), signal: SIGNAL_SCHEMA }).optional(),
});

/** Encodes messages of this node, and hands those of other nodes to listeners. */
export class BusMessages {
  private readonly nodeId = randomUUID();
  private readonly listeners: UpdateListener[] = [];
  private readonly signalListeners: SignalListener[] = [];

  onNews(listener: UpdateListener): void {
    this.listeners.push(listener);
  }

  onSignal(listener: SignalListener): void {
    this.signalListeners.push(listener);
  }

  encode(news: TableUpdate | undefined): string {
    return JSON.stringify({ from: this.nodeId, news });
  }

  encodeSignal(signal: TableSignal): string {
    return JSON.stringify({ from: this.nodeId, signal });
  }

  /** Ignores messages of this node, and anything that is no message. */
  receive(text: string): void {
    const heard = messageSchema.safeParse(parsed(text));
    if (!heard.success || heard.data.from === this.nodeId) return;
    const { news, signal } = heard.data;
    if (!signal) return this.notify(news);
    for (const listener of this.signalListeners) listener(signal);
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
