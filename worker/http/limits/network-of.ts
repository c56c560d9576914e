/** Groups of 16 bits in the network part of an IPv6 address: providers give each customer a /64 or more. */
const networkGroups = 4
const mappedStart = ['0', '0', '0', '0', '0', 'ffff'].join(':')

/**
 * The network that an address counts for: an IPv4 address itself, the /64 of an IPv6 address as its first
 * four groups. Both spellings of an IPv4 address inside IPv6 count as that IPv4 address. What is not an address
 * counts as it is written.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  // The URL standard writes each IPv6 address in one way only.
  const canonical = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1)
  if (canonical === undefined) return address
  const groups = groupsOf(canonical)
  const [high = '0', low = '0'] = groups.slice(-2)
  return groups.slice(0, 6).join(':') === mappedStart
    ? dotted(high, low)
    : `${groups.slice(0, networkGroups).join(':')}::/64`
}

/** The eight groups of an address that may leave out zeros (`::`). */
function groupsOf(canonical: string): string[] {
  const [start = '', end] = canonical.split('::').map((half) => half.split(':').filter(Boolean))
  const last = end ?? []
  const zeros = Array<string>(8 - start.length - last.length).fill('0')
  return [...start, ...zeros, ...last]
}

/** Two groups as an IPv4 address. */
const dotted = (...groups: string[]) =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 0xff])
    .join('.')
