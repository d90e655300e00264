import { describe, expect, test } from 'vitest';
import { Outbound } from '../../src/post/outbound.ts';
import { isPublicAddress } from '../../src/post/public-address.ts';

describe('an address is public', () => {
  test.each(['1.1.1.1', '93.184.216.34', '172.32.0.1', '100.63.255.255', '2606:4700::1111', '2a00:1450:4001::1'])('%s', address => {
    expect(isPublicAddress(address)).toBe(true);
  });
  test.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.168.7.7', '224.0.0.1'],
    ...['255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:1.1.1.1', '64:ff9b::7f00:1', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '2002:7f00:1::'],
    ...['2001::1', '2001:db8::1', 'fe80::1%eth0', 'localhost', '', '1.1.1'],
  ])('and not %s', address => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('nothing is posted', () => {
  const outbound = new Outbound({ toPrivate: false, timeoutMs: 2_000, atOnce: 1 });
  test.each([
    ...[
      'http://example.org/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://[::ffff:7f00:1]/',
      'https://192.168.1.1:8443/x',
      'https://0x7f.1/',
      'https://2130706433/',
    ],
    ...['https://user:word@example.org/', 'ftp://example.org/', 'file:///etc/passwd', 'not an address', 'https://169.254.169.254/latest/meta-data'],
  ])('to %s', async address => {
    expect(outbound.refusal(address)).toBeTypeOf('string');
    await expect(outbound.post(address, {}, 'x')).rejects.toThrow();
  });

  test('to a name that leads to this machine', async () => {
    expect(outbound.refusal('https://localhost:1/')).toBe(undefined);
    await expect(outbound.post('https://localhost:1/', {}, 'x')).rejects.toThrow('network of the server');
  });
});
