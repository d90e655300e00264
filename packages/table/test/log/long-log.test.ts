import { describe, expect, test } from 'vitest';
import type { SeatLogItem } from '../../src/log/seat-log.ts';
import { readLogPage } from '../../src/session/log-page.ts';
import { PartCache } from '../../src/session/part-cache.ts';
import { type SeatListener, SeatStream } from '../../src/session/seat-stream.ts';
import { setTable } from '../helpers/set.ts';

const NOTES = 300;

const noted = () => {
  const s = setTable('roll-under', 'enc-road', { Ann: ['warden'] });
  for (let i = 0; i < NOTES; i++) s.do(i % 2 === 0 ? 'GM' : 'Ann', { do: 'note', text: `${i} `.padEnd(1_000, 'x') });
  return s;
};

interface Message {
  readonly type: string;
  readonly from: number;
  readonly seq: number;
  readonly heard: readonly SeatLogItem[];
}

class Ear implements SeatListener {
  seq = 0;
  epoch = -1;
  isBehind = false;
  ended = false;
  readonly messages: Message[] = [];
  deaf = false;

  send(message: string): boolean {
    if (!this.deaf) this.messages.push(JSON.parse(message));
    return !this.deaf;
  }

  end(): void {
    this.ended = true;
  }
}

describe('a long log', () => {
  test('has pages that together are complete, none larger than a message should be unless a single line is', () => {
    const s = noted();
    s.do('GM', { do: 'rule', ruling: 'join', with: { side: 'enemy', combatant: { use: 'foe-goblin', note: 'y'.repeat(300) } } });
    const seat = s.seat('Ann');
    const all = s.table.seatLogItems(seat);
    const heard: unknown[] = [];
    for (let from = 0; from < all.length; ) {
      const { json, to } = readLogPage(s.table, seat, from, all.length);
      expect(json.length).toBeLessThan(110_000);
      expect(to).toBeGreaterThan(from);
      heard.push(...JSON.parse(json));
      from = to;
    }
    expect(heard).toEqual(JSON.parse(JSON.stringify(all)));
  });

  test('is sent one page per request, without changes in between, and the welcome has the rest', () => {
    const s = noted();
    const seat = s.seat('Ann');
    const watch = new SeatStream(seat.id, new PartCache(), () => undefined);
    const ear = new Ear();
    watch.welcome(s.table, s.now, ear, undefined);
    expect([ear.isBehind, ear.messages.map(m => m.type)]).toEqual([true, ['log']]);
    s.do('GM', { do: 'note', text: 'meanwhile' });
    watch.flush(s.table, s.now);
    expect(ear.messages).toHaveLength(1);
    while (ear.isBehind) watch.welcome(s.table, s.now, ear, ear);
    const types = ear.messages.map(m => m.type);
    expect(types).toEqual([...Array(types.length - 1).fill('log'), 'welcome']);
    const heard = ear.messages.flatMap(m => m.heard);
    expect(heard.map(h => h.seq)).toEqual(heard.map((_, i) => i));
    expect(JSON.stringify(heard.at(-1))).toContain('meanwhile');
    expect(ear.messages.at(-1)?.seq).toBe(heard.length);
    s.do('GM', { do: 'note', text: 'later' });
    watch.flush(s.table, s.now);
    expect(ear.messages.at(-1)).toMatchObject({ type: 'update', seq: heard.length + 1 });
    watch.close();
  });

  test('is sent from the start if the seat sees another log by then, and ends if the seat is closed', () => {
    const s = noted();
    const seat = s.seat('Ann');
    const watch = new SeatStream(seat.id, new PartCache(), () => undefined);
    const ear = new Ear();
    watch.welcome(s.table, s.now, ear, undefined);
    s.do('GM', { do: 'seat', seat: seat.id, owns: [] });
    while (ear.isBehind) watch.welcome(s.table, s.now, ear, ear);
    const again = ear.messages.findLastIndex(m => m.from === 0);
    expect(again).toBeGreaterThan(0);
    expect(ear.messages.slice(again).flatMap(m => m.heard)).toEqual(JSON.parse(JSON.stringify(s.table.seatLogItems(s.seat('Ann')))));
    const other = new Ear();
    watch.welcome(s.table, s.now, other, undefined);
    s.do('GM', { do: 'revoke', seat: seat.id });
    watch.flush(s.table, s.now);
    expect([other.ended, other.isBehind]).toEqual([true, false]);
    watch.close();
  });

  test('waits until the page before was read', () => {
    const s = noted();
    const watch = new SeatStream(s.seat('Ann').id, new PartCache(), () => undefined);
    const ear = new Ear();
    watch.welcome(s.table, s.now, ear, undefined);
    const { seq } = ear;
    ear.deaf = true;
    watch.welcome(s.table, s.now, ear, ear);
    expect([ear.isBehind, ear.seq]).toEqual([true, seq]);
    ear.deaf = false;
    while (ear.isBehind) watch.welcome(s.table, s.now, ear, ear);
    const heard = ear.messages.flatMap(m => m.heard);
    expect(heard.map(h => h.seq)).toEqual(heard.map((_, i) => i));
    watch.close();
  });
});
