import { connect } from '@nats-io/transport-node';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Bus, TableUpdate } from '../../src/bus/bus.ts';
import { openBus } from '../../src/bus/open-bus.ts';
import { Wire } from '../helpers/breakable-wire.ts';
import { freshDatabase, natsUrl, run } from '../helpers/store-places.ts';

const open: Bus[] = [];

const node = async (where: Parameters<typeof openBus>[0]): Promise<{ bus: Bus; heard: (TableUpdate | undefined)[] }> => {
  const bus = await openBus(where);
  open.push(bus);
  const heard: (TableUpdate | undefined)[] = [];
  bus.onUpdate(news => heard.push(news));
  return { bus, heard };
};

afterEach(async () => {
  await Promise.all(open.splice(0).map(bus => bus.close()));
});

const soon = { timeout: 60_000, interval: 10 };

describe.each(['nats', 'postgres'] as const)('%s', kind => {
  let url: string;
  let at: (url: string) => Parameters<typeof openBus>[0];
  beforeAll(async () => {
    url = kind === 'nats' ? natsUrl() : await freshDatabase();
    at = u => (kind === 'nats' ? { natsUrl: u, databaseUrl: 'postgres://nowhere.invalid/' } : { databaseUrl: u });
  });

  it('notifies all other nodes, but not the sender', async () => {
    const [a, b, c] = await Promise.all([node(at(url)), node(at(url)), node(at(url))]);
    expect(a.bus.kind).toBe(kind);
    a.bus.publish({ table: 't', n: 3 });
    b.bus.publish({ table: 'ü', n: 4 });
    await vi.waitFor(() => expect(c.heard).toHaveLength(2), soon);
    expect(c.heard).toEqual(expect.arrayContaining([{ table: 't', n: 3 }, { table: 'ü', n: 4 }])); // biome-ignore format: short
    await vi.waitFor(() => expect(b.heard).toEqual([{ table: 't', n: 3 }]), soon);
    await vi.waitFor(() => expect(a.heard).toEqual([{ table: 'ü', n: 4 }]), soon);
  });

  it('sends only the latest state of every table under load', async () => {
    const [a, b] = await Promise.all([node(at(url)), node(at(url))]);
    for (let n = 1; n <= 200; n++) for (const table of ['x', 'y', 'z']) a.bus.publish({ table, n });
    await vi.waitFor(() => {
      for (const table of ['x', 'y', 'z']) expect(b.heard.findLast(news => news?.table === table)).toEqual({ table, n: 200 });
    }, soon);
    expect(b.heard.filter(news => news?.table === 'x').map(news => news?.n)).toEqual(
      [...new Set(b.heard.filter(news => news?.table === 'x').map(news => news?.n))].sort((p, q) => Number(p) - Number(q)),
    );
  });

  it('sends pending notifications before it is closed', async () => {
    const [a, b] = await Promise.all([node(at(url)), node(at(url))]);
    a.bus.publish({ table: 'last', n: 1 });
    await a.bus.close();
    await vi.waitFor(() => expect(b.heard).toEqual([{ table: 'last', n: 1 }]), soon);
  });

  it('reconnects after a break, and tells all nodes that they may have missed something', async () => {
    const wire = await Wire.to(url);
    const broken = await node(at(wire.url));
    const other = await node(at(url));
    wire.cut();
    broken.bus.publish({ table: 'unheard', n: 1 });
    other.bus.publish({ table: 'missed', n: 1 });
    await new Promise(resolve => setTimeout(resolve, 700));
    expect(broken.heard).toEqual([]);
    wire.mend();
    await vi.waitFor(() => expect(broken.heard).toEqual([undefined]), soon);
    await vi.waitFor(() => expect(other.heard).toContain(undefined), soon);
    other.heard.length = broken.heard.length = 0;
    broken.bus.publish({ table: 'after', n: 2 });
    other.bus.publish({ table: 'after', n: 3 });
    await vi.waitFor(() => expect(broken.heard).toEqual([{ table: 'after', n: 3 }]), soon);
    await vi.waitFor(() => expect(other.heard).toContainEqual({ table: 'after', n: 2 }), soon);
  });

  it('can be closed in the middle of a break', async () => {
    const wire = await Wire.to(url);
    const { bus } = await node(at(wire.url));
    wire.cut();
    await bus.close();
    bus.publish({ table: 't', n: 1 });
  });

  it('ignores messages that no node sent', async () => {
    const { heard } = await node(at(url));
    if (kind === 'postgres') await run(url, `notify fray_news, 'hello'; notify fray_news, '{"news":{"table":7}}'`);
    else {
      const connection = await connect({ servers: new URL(url).host });
      for (const words of ['hello', '{"news":{"table":7}}']) connection.publish('fray.news', words);
      await connection.close();
    }
    const { bus } = await node(at(url));
    bus.publish({ table: 't', n: 1 });
    await vi.waitFor(() => expect(heard).toEqual([{ table: 't', n: 1 }]), soon);
  });

  it('reports a missing server without the password', async () => {
    const nowhere = new URL(url);
    nowhere.host = '127.0.0.1:1';
    nowhere.username = 'somebody';
    nowhere.password = 'secret';
    const error = await openBus(at(nowhere.href)).catch((e: Error) => e);
    expect(error).toBeInstanceOf(Error);
    expect(String((error as Error).stack)).not.toContain('secret');
  });
});

it('uses the file that the nodes share without NATS and a database', async () => {
  const { bus, heard } = await node({});
  bus.publish({ table: 't', n: 1 });
  expect(bus.kind).toBe('file');
  expect(heard).toEqual([]);
});

it.each(['localhost:4222', 'nats://', 'user:secret@here'])('refuses %s as an address of NATS', async natsUrl => {
  await expect(openBus({ natsUrl })).rejects.toThrow('the address of NATS is not like nats://host:4222');
});
