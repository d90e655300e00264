import { BlockList, isIP, isIPv6 } from 'node:net';

/** Addresses that lead to this machine, to its networks, to several machines, or nowhere (the registries of IANA for special purposes). */
const SPECIAL_V4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24'],
  ...['192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];
/** Of IPv6 only what is in use on the internet is public. Addresses that stand for one of IPv4 are not taken for public either. */
const PUBLIC_V6 = '2000::/3';
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const listOf = (blocks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const block of blocks) {
    const [net = '', bits] = block.split('/');
    list.addSubnet(net, Number(bits), family);
  }
  return list;
};

const special4 = listOf(SPECIAL_V4, 'ipv4');
const public6 = listOf([PUBLIC_V6], 'ipv6');
const special6 = listOf(SPECIAL_V6, 'ipv6');

/** Whether an IP address leads to a machine on the internet. */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 0 || address.includes('%')) return false;
  return isIPv6(address) ? public6.check(address, 'ipv6') && !special6.check(address, 'ipv6') : !special4.check(address, 'ipv4');
};
