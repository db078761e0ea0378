import { expect, it } from 'vitest'
import { networkOf, siteOf } from './client-network.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['local', 'local'],
  ['', ''],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it('names the site around a line, and none for what is no IPv6 network', () => {
  expect(siteOf(networkOf('2001:db8:1:2::9'))).toBe('2001:db8:1::/48')
  expect(siteOf('192.0.2.7')).toBeUndefined()
  expect(siteOf('0d5ac5c4-6e4b-4a3e-8d75-6f8a4cf6e0f1')).toBeUndefined()
})
