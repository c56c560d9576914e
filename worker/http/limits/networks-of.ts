const mappedStart = ['0', '0', '0', '0', '0', 'ffff'].join(':')

/** The networks that an address counts for. */
export interface Networks {
  /** An IPv4 address itself, or the /64 of an IPv6 address: one host owns all of it. */
  host: string
  /** The /48 of an IPv6 address, the most that one customer gets: 65,536 of the others. Null for other addresses. */
  site: string | null
}

/** The networks of an address. IPv4 inside IPv6 counts as IPv4, in both spellings; other texts as written. */
export function networksOf(address: string): Networks {
  if (!address.includes(':')) return { host: address, site: null }
  // The URL standard writes each IPv6 address in one way only.
  const canonical = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1)
  if (canonical === undefined) return { host: address, site: null }
  const groups = groupsOf(canonical)
  const [high = '0', low = '0'] = groups.slice(-2)
  if (groups.slice(0, 6).join(':') === mappedStart) return { host: dotted(high, low), site: null }
  const site = groups.slice(0, 3).join(':')
  return { host: `${site}:${groups[3]}::/64`, site: `${site}::/48` }
}

/** The eight groups of an address that may leave out zeros (`::`). */
function groupsOf(canonical: string): string[] {
  const [start = '', end] = canonical.split('::').map((half) => half.split(':').filter(Boolean))
  const last = end ?? []
  const zeros = Array<string>(8 - start.length - last.length).fill('0')
  return [...start, ...zeros, ...last]
}

/** Two groups of an IPv6 address, written as an IPv4 address. */
const dotted = (...groups: string[]) =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 0xff])
    .join('.')
