import type { LogItem, SeatLogItem } from '@fray/table';
import type { Page } from 'playwright-core';

/** Everything that a browser receives from its server: each frame of its sockets, and the body of each response. */
export class Wire {
  private readonly frames: string[] = [];
  private readonly bodies: Promise<string>[] = [];

  constructor(page: Page) {
    page.on('websocket', socket => socket.on('framereceived', ({ payload }) => void this.frames.push(String(payload))));
    page.on('response', answer => {
      const told = answer.request().resourceType();
      // Bodies that the browser discarded when it went to another page belong to the app, and are the same for all.
      if (told === 'fetch' || told === 'xhr') this.bodies.push(answer.text().catch(() => ''));
    });
  }

  /** Everything received so far. */
  async got(): Promise<readonly string[]> {
    return [...(await Promise.all(this.bodies)), ...this.frames];
  }

  /** The log by line numbers. Lines that were sent again after a reload count once. */
  heard(): readonly LogItem[] {
    const log: LogItem[] = [];
    for (const text of this.frames) {
      const { heard = [] } = JSON.parse(text) as { readonly heard?: readonly SeatLogItem[] };
      for (const { seq, shown } of heard) log[seq] = shown;
    }
    return log;
  }

  /** Whether the word occurs in anything received. */
  async holds(word: string): Promise<boolean> {
    return (await this.got()).some(text => text.toLowerCase().includes(word.toLowerCase()));
  }
}
