import { isIPv4, isIPv6 } from 'node:net'

/** The network that counts as one client: an IPv4 address, or the /64 of an IPv6 address (RFC 6177). Other texts stay. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  return mappedAddress(groups) ?? `${groups.slice(0, 4).join(':')}::/64`
}

/** The /48 of a /64 from `networkOf`, also at the end of a longer key ("account network"); undefined otherwise. */
export function siteOf(network: string): string | undefined {
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : undefined
}

/** The eight groups of an IPv6 address, without leading zeros and without the name of a link. */
function groupsOf(address: string): string[] {
  const [plain = ''] = address.split('%')
  const [before = '', after] = plain.split('::')
  const [left, right] = [partsOf(before), partsOf(after ?? '')]
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16).toString(16))
}

/** An IPv4 address at the end stands for two groups. */
function partsOf(text: string): string[] {
  const parts = text === '' ? [] : text.split(':')
  const last = parts.at(-1) ?? ''
  if (!isIPv4(last)) return parts
  const [a = 0, b = 0, c = 0, d = 0] = last.split('.').map(Number)
  return [...parts.slice(0, -1), (a * 256 + b).toString(16), (c * 256 + d).toString(16)]
}

/** The IPv4 address in `::ffff:192.0.2.1`, as a socket for both kinds names callers. */
function mappedAddress(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join('.')
}
