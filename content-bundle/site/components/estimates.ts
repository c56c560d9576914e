/** The monthly cost of a plan. */
export interface Tariff {
  name: string
  price: number
  /** Included a month. */
  units: number
  /** Price of each started block of further units, and above a volume; null when there are none to buy. */
  further: { block: number; price: number; volume: { above: number; price: number } | null } | null
  /** Null without a limit. */
  members: number | null
  /** Ids of the features it has. */
  features: readonly string[]
}

/** A price list by usage, and which needs its plans fulfill. */
export interface Pricing {
  /** ISO 4217. */
  currency: string
  /** Needs that not every tariff fulfills, which the calculator offers. */
  features: readonly { id: string; label: string }[]
  tariffs: readonly Tariff[]
}

/** The needs of a customer in a month. */
export interface Usage {
  units: number
  members: number
  features: readonly string[]
}

/** One tariff for a usage. `cost` is null when it does not fit; the other fields say why. */
export interface Estimate {
  tariff: Tariff
  cost: number | null
  /** Units beyond those included. */
  furtherUnits: number
  lacksUnits: boolean
  lacksMembers: boolean
  lacksFeatures: string[]
  isCheapest: boolean
}

/** The largest usage that the calculator takes. */
export const mostOf = { units: 1e12, members: 1e6 } as const

/**
 * The usage that the calculator begins with: the units of the first tariff that sells further ones, for a small team.
 */
export const usualUsage = ({ tariffs }: Pricing): Usage => ({
  units: tariffs.find(({ further }) => further)?.units ?? 0,
  members: 3,
  features: [],
})

/** A number in groups of digits, as people write them: 5,000,000 or 5 000 000, in India 50,00,000. */
const inGroups = /^\d{1,3}(?:[.,\s’']\d{2,3})*[.,\s’']\d{3}$/

/** Reads a usage from the query of a form. A value that cannot be read becomes the usual one; a number beyond its limits becomes the limit. */
export function usageOf(pricing: Pricing, query: URLSearchParams): Usage {
  const usual = usualUsage(pricing)
  const number = (name: 'units' | 'members', least: number) => {
    const typed = query.get(name)?.trim() ?? ''
    const given = inGroups.test(typed) ? typed.replace(/\D/g, '') : typed
    const value = given === '' ? Number.NaN : Math.ceil(Number(given))
    return Number.isFinite(value) ? Math.min(Math.max(value, least), mostOf[name]) : usual[name]
  }
  const featureIds = new Set(pricing.features.map(({ id }) => id))
  const features = query.getAll('need').filter((id) => featureIds.has(id))
  return { units: number('units', 0), members: number('members', 1), features: [...new Set(features)] }
}

/** The cost of a month on each tariff, in the order of the list. */
export function estimatesOf({ tariffs }: Pricing, usage: Usage): Estimate[] {
  const estimates = tariffs.map((tariff): Estimate => {
    const furtherUnits = Math.max(0, usage.units - tariff.units)
    const lacksUnits = furtherUnits > 0 && tariff.further === null
    const lacksMembers = tariff.members !== null && usage.members > tariff.members
    const lacksFeatures = usage.features.filter((id) => !tariff.features.includes(id))
    const fits = !lacksUnits && !lacksMembers && lacksFeatures.length === 0
    const cost = fits ? tariff.price + costOfFurther(tariff, usage.units) : null
    return { tariff, cost, furtherUnits, lacksUnits, lacksMembers, lacksFeatures, isCheapest: false }
  })
  const least = Math.min(...estimates.flatMap(({ cost }) => cost ?? []))
  const cheapest = estimates.findIndex(({ cost }) => cost === least)
  return estimates.map((estimate, index) => ({ ...estimate, isCheapest: index === cheapest }))
}

/** Started blocks up to the volume have one price, those beyond it another. */
function costOfFurther({ units: included, further }: Tariff, units: number): number {
  if (!further) return 0
  const { block, price, volume } = further
  const blocks = (amount: number) => Math.ceil(Math.max(0, amount) / block)
  const limit = volume?.above ?? Number.POSITIVE_INFINITY
  return (
    price * blocks(Math.min(units, limit) - included) + (volume ? volume.price * blocks(units - limit) : 0)
  )
}
