import { describe, expect, it } from 'vitest';

import { addressPrefixes } from '#lib/address-prefixes.ts';

const keys = (ip: string) => addressPrefixes(ip).map(({ key }) => key);

describe('the prefixes of an address', () => {
  it.each([
    ['192.0.2.7', ['192.0.2.7']],
    ['::ffff:192.0.2.7', ['192.0.2.7']],
    ['::ffff:c000:207', ['192.0.2.7']],
    ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['2001:0DB8:0001:0002::9', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['::1', ['0:0:0:0::/64', '0:0:0::/48']],
    ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0::/48']],
    ['unknown', ['unknown']],
  ])('of %s are %j', (ip, expected) => {
    expect(keys(ip)).toEqual(expected);
  });

  it('are wide only from /48 on', () => {
    expect(addressPrefixes('2001:db8::1').map(({ isWide }) => isWide)).toEqual([false, true]);
    expect(addressPrefixes('192.0.2.7').map(({ isWide }) => isWide)).toEqual([false]);
  });
});
