import type { LogItem, SeatLogItem } from '@fray/table';
import type { Page } from 'playwright-core';

/** Everything that a browser gets from its server, as it comes: each frame of its sockets, and the body of each answer. */
export class Wire {
  private readonly frames: string[] = [];
  private readonly bodies: Promise<string>[] = [];

  constructor(page: Page) {
    page.on('websocket', socket => socket.on('framereceived', ({ payload }) => void this.frames.push(String(payload))));
    page.on('response', answer => {
      const told = answer.request().resourceType();
      // What the browser threw away when it went on to another page was part of the app, and the same for everybody.
      if (told === 'fetch' || told === 'xhr') this.bodies.push(answer.text().catch(() => ''));
    });
  }

  /** All that came so far. */
  async got(): Promise<readonly string[]> {
    return [...(await Promise.all(this.bodies)), ...this.frames];
  }

  /** The log as it was told, by its numbers: what came again after a reload came once. */
  heard(): readonly LogItem[] {
    const log: LogItem[] = [];
    for (const text of this.frames) {
      const { heard = [] } = JSON.parse(text) as { readonly heard?: readonly SeatLogItem[] };
      for (const { seq, shown } of heard) log[seq] = shown;
    }
    return log;
  }

  /** Whether that word stands anywhere in what came. */
  async holds(word: string): Promise<boolean> {
    return (await this.got()).some(text => text.toLowerCase().includes(word.toLowerCase()));
  }
}
