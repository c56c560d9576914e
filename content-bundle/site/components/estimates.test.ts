import { expect, test } from 'vitest'
import { estimatesOf, mostOf, type Pricing, type Usage, usageOf, usualUsage } from './estimates.ts'

const further = { block: 100_000, price: 7, volume: null }
const core = { name: 'Core', price: 39, units: 200_000, members: null, further, features: [] }
const pro = {
  name: 'Pro',
  price: 219,
  units: 1_000_000,
  members: null,
  further: { ...further, volume: { above: 50_000_000, price: 5 } },
  features: ['retention', 'reports'],
}
const pricing: Pricing = {
  currency: 'EUR',
  features: ['retention', 'reports', 'sign-on'].map((id) => ({ id, label: id })),
  tariffs: [
    { name: 'Hobby', price: 0, units: 50_000, members: 2, further: null, features: [] },
    core,
    pro,
    { ...pro, name: 'Pro with the team add-on', price: 459, features: [...pro.features, 'sign-on'] },
  ],
}

/** The cost of each tariff, null where it does not fit. */
const costs = (usage: Partial<Usage>) =>
  estimatesOf(pricing, { units: 0, members: 1, features: [], ...usage }).map(({ cost }) => cost)
const cheapest = (usage: Partial<Usage>) =>
  estimatesOf(pricing, { units: 0, members: 1, features: [], ...usage }).find(({ isCheapest }) => isCheapest)
    ?.tariff.name

test.each([
  [0, [0, 39, 219, 459]],
  [50_000, [0, 39, 219, 459]],
  [50_001, [null, 39, 219, 459]],
  [200_000, [null, 39, 219, 459]],
  [200_001, [null, 46, 219, 459]],
  [300_000, [null, 46, 219, 459]],
  [300_001, [null, 53, 219, 459]],
  [1_000_000, [null, 95, 219, 459]],
  [1_000_001, [null, 102, 226, 466]],
  [50_000_000, [null, 3525, 3649, 3889]],
  [50_000_001, [null, 3532, 3654, 3894]],
  [100_000_000, [null, 7025, 6149, 6389]],
])('%i units cost what the invoice says', (units, expected) => {
  expect(costs({ units })).toEqual(expected)
})

test('a plan ends at its number of members', () => {
  expect(costs({ members: 2 })).toEqual([0, 39, 219, 459])
  expect(costs({ members: 3 })).toEqual([null, 39, 219, 459])
})

test('a need leaves the plans that fulfill it, and names it at the others', () => {
  expect(costs({ features: ['retention'] })).toEqual([null, null, 219, 459])
  expect(costs({ features: ['retention', 'sign-on'] })).toEqual([null, null, null, 459])
  const [, core] = estimatesOf(pricing, { units: 0, members: 1, features: ['retention', 'sign-on'] })
  expect(core?.lacksFeatures).toEqual(['retention', 'sign-on'])
})

test('the cheapest plan that fits is marked, and only it', () => {
  expect(cheapest({})).toBe('Hobby')
  expect(cheapest({ members: 3 })).toBe('Core')
  expect(cheapest({ units: 57_000_000 })).toBe('Pro')
  expect(cheapest({ features: ['sign-on'] })).toBe('Pro with the team add-on')
  const marks = estimatesOf(pricing, usualUsage(pricing)).filter(({ isCheapest }) => isCheapest)
  expect(marks).toHaveLength(1)
})

test.each([
  ['units=60000&members=5&need=retention', { units: 60_000, members: 5, features: ['retention'] }],
  ['', usualUsage(pricing)],
  ['units=&members=', usualUsage(pricing)],
  ['units=many&members=NaN', usualUsage(pricing)],
  ['units=-5&members=0', { units: 0, members: 1, features: [] }],
  ['units=1e300&members=1e9', { ...mostOf, features: [] }],
  ['units=5,000,000&members=1.500', { units: 5_000_000, members: 1500, features: [] }],
  ['units=50,00,000', { ...usualUsage(pricing), units: 5_000_000 }],
  ['units=5%C2%A0000%C2%A0000', { ...usualUsage(pricing), units: 5_000_000 }],
  ['units=10.2&members=1.5', { units: 11, members: 2, features: [] }],
  ['need=x&need=sign-on&need=sign-on', { ...usualUsage(pricing), features: ['sign-on'] }],
])('the query `%s` is read as a usage', (query, usage) => {
  expect(usageOf(pricing, new URLSearchParams(query))).toEqual(usage)
})
