import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientAddress, countedAddress } from '../../src/http/client-address.ts';

describe('an address is counted', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:4711', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
    ['[::ffff:192.0.2.1]:443', '192.0.2.1'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['2001:db8::5:6:7:8:9', '2001:db8:0:5::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['', ''],
    ['x'.repeat(5_000), 'x'.repeat(100)],
  ])('%s as %s', (address, as) => expect(countedAddress(address)).toBe(as));

  it('as the same network for all values of the last 64 bits and all notations', () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    fc.assert(
      fc.property(fc.array(group, { minLength: 4, maxLength: 4 }), fc.array(group, { minLength: 4, maxLength: 4 }), (network, host) => {
        const hex = network.map(g => g.toString(16));
        const [one, other] = [[0, 0, 0, 1], host].map(end => [...network, ...end].map(g => g.toString(16)).join(':')) as [string, string];
        const long = [...network, ...host].map(g => g.toString(16).padStart(4, '0').toUpperCase()).join(':');
        // Except IPv4 addresses in IPv6 notation.
        fc.pre(network.some(g => g > 0));
        expect([one, other, long].map(countedAddress)).toEqual(Array(3).fill(`${hex.join(':')}::/64`));
      }),
    );
  });
});

it('a client over IPv4 has the same address on a dual-stack socket as on an IPv4 socket', async () => {
  const seen: string[] = [];
  const server = createServer((asked, answer) => {
    seen.push(clientAddress(asked, false), clientAddress(asked, true));
    answer.end();
  });
  await new Promise<void>(resolve => server.listen(0, '::', resolve));
  const { port } = server.address() as AddressInfo;
  const headers = { 'x-forwarded-for': '203.0.113.9, 2001:db8:7:7::1' };
  await new Promise<void>((resolve, reject) =>
    request({ host: '127.0.0.1', port, headers }, got => got.resume().on('end', resolve))
      .on('error', reject)
      .end(),
  );
  server.close();
  expect(seen).toEqual(['127.0.0.1', '2001:db8:7:7::/64']);
});
