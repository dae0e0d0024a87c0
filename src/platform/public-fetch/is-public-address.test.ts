import { expect, test } from 'vitest';
import { isPublicAddress } from './is-public-address.ts';

test.each([
  ['0.0.0.0', 'unspecified'],
  ['0.1.2.3', 'of this network'],
  ['10.0.0.1', 'private'],
  ['100.64.0.1', 'shared by customers of a provider'],
  ['127.0.0.1', 'loopback'],
  ['127.255.255.254', 'loopback'],
  ['169.254.169.254', 'link-local, where clouds keep credentials'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.0.0.8', 'reserved'],
  ['192.0.2.1', 'for documentation'],
  ['192.168.1.1', 'private'],
  ['198.18.0.1', 'for benchmarks'],
  ['203.0.113.9', 'for documentation'],
  ['224.0.0.1', 'multicast'],
  ['240.0.0.1', 'reserved'],
  ['255.255.255.255', 'broadcast'],
  ['::', 'unspecified'],
  ['::1', 'loopback'],
  ['::127.0.0.1', 'IPv4 within, in the old form'],
  ['::ffff:127.0.0.1', 'IPv4 within'],
  ['::ffff:7f00:1', 'IPv4 within'],
  ['::ffff:93.184.216.34', 'IPv4 within, even of a public one'],
  ['64:ff9b::7f00:1', 'translated to IPv4'],
  ['2002:7f00:1::', '6to4'],
  ['2001:0:7f00:1::', 'Teredo'],
  ['2001:db8::1', 'for documentation'],
  ['fc00::1', 'private'],
  ['fd12:3456::1', 'private'],
  ['fe80::1', 'link-local'],
  ['fe80::1%eth0', 'link-local with its zone'],
  ['fec0::1', 'site-local'],
  ['ff02::1', 'multicast'],
  ['4000::1', 'not given out'],
  ['example.com', 'a name'],
  ['', 'nothing'],
])('%s is not public: %s', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['93.184.216.34', '8.8.8.8', '100.63.255.255', '100.128.0.1', '172.32.0.1', '2606:2800:220:1::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);
