import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address belongs to the public internet. Refused are private, loopback, link-local, shared (RFC 6598), multicast and
 * unspecified ones, those for documentation and tests, and of IPv6 all that is not global unicast (2000::/3) or that carries an address of
 * IPv4, such as ::ffff:127.0.0.1, 6to4, Teredo and NAT64, since it leads to the IPv4 address within. What is no address is not public.
 */
export function isPublicAddress(address: string): boolean {
  // A zone, as in fe80::1%eth0, is of one network.
  if (address.includes('%') || !ipaddr.isValid(address) || OF_CLOUDS.has(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(GLOBAL_UNICAST);
}

/** A public address at which the host of a cloud answers its own machines (Azure's WireServer). */
const OF_CLOUDS: ReadonlySet<string> = new Set(['168.63.129.16']);

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
