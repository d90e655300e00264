import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { News } from './bus.ts';

export type Listener = (news: News | undefined) => void;

/** What goes over the wire: who says it, and news; or none after a break, in which some of that node may have got lost. */
const word = z.object({ from: z.string(), news: z.object({ table: z.string(), n: z.int() }).optional() });

/** What one node says to the others, and hears of them. */
export class Talk {
  private readonly me = randomUUID();
  private readonly listeners: Listener[] = [];

  onNews(listener: Listener): void {
    this.listeners.push(listener);
  }

  say(news: News | undefined): string {
    return JSON.stringify({ from: this.me, news });
  }

  /** Hands on what another node said. What is no word of ours is not for us. */
  hear(text: string): void {
    const heard = word.safeParse(parsed(text));
    if (heard.success && heard.data.from !== this.me) this.tell(heard.data.news);
  }

  /** There was a break. */
  missed(): void {
    this.tell(undefined);
  }

  private tell(news: News | undefined): void {
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
