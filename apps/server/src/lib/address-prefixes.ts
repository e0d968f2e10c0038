import ipaddr from 'ipaddr.js';

/** A network whose requests share limits. */
export interface AddressPrefix {
  readonly key: string;
  /** True for a network that may hold several customers and is allowed a multiple. */
  readonly isWide: boolean;
}

/**
 * The prefixes of an address, narrowest first. An IPv4 address is its own. An IPv6 customer has at least a /64, so one
 * machine can use all of its addresses, and often a whole /48.
 */
export function addressPrefixes(ip: string): readonly [AddressPrefix, ...AddressPrefix[]] {
  if (!ipaddr.isValid(ip)) return [{ key: ip, isWide: false }];
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return [{ key: address.toString(), isWide: false }];
  const prefix = (groups: number) =>
    address.parts
      .slice(0, groups)
      .map((part) => part.toString(16))
      .join(':');
  return [
    { key: `${prefix(4)}::/64`, isWide: false },
    { key: `${prefix(3)}::/48`, isWide: true },
  ];
}
