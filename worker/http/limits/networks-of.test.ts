import { expect, test } from 'vitest'
import { networksOf } from './networks-of.ts'

test.each([
  ['192.0.2.1', '192.0.2.1', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:2ff::', '2001:db8:1:2ff::/64', '2001:db8:1::/48'],
  ['2001:db8:2:2ff::', '2001:db8:2:2ff::/64', '2001:db8:2::/48'],
  ['2001:db8::7', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::ffff:192.0.2.1', '192.0.2.1', null],
  ['::ffff:c000:201', '192.0.2.1', null],
  ['fe80::1%eth0', 'fe80::1%eth0', null],
  ['not:an:address', 'not:an:address', null],
])('%s counts as %s and in %s', (address, host, site) => {
  expect(networksOf(address)).toEqual({ host, site })
})
