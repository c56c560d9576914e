const mappedStart = ['0', '0', '0', '0', '0', 'ffff'].join(':')

/** The networks that an address counts for. */
export interface Networks {
  /** An IPv4 address itself, or the /64 of an IPv6 address: one host owns all of it. */
  own: string
  /** The /56 of an IPv6 address, which a household may own: 256 of the others. Null for other addresses. */
  wide: string | null
}

/** The networks of an address. IPv4 inside IPv6 counts as IPv4, in both spellings; other texts as written. */
export function networksOf(address: string): Networks {
  if (!address.includes(':')) return { own: address, wide: null }
  // The URL standard writes each IPv6 address in one way only.
  const canonical = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1)
  if (canonical === undefined) return { own: address, wide: null }
  const groups = groupsOf(canonical)
  const [high = '0', low = '0'] = groups.slice(-2)
  if (groups.slice(0, 6).join(':') === mappedStart) return { own: dotted(high, low), wide: null }
  const [first, second, third, fourth = '0'] = groups
  const start = `${first}:${second}:${third}`
  const wideGroup = (Number.parseInt(fourth, 16) & 0xff00).toString(16)
  return { own: `${start}:${fourth}::/64`, wide: `${start}:${wideGroup}::/56` }
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
