import { beginCommand } from '../content-bundle/build/cli/begin-command.ts'
import { billTable, cacheTable, type SimulatedMonth, siteTable, volumeTable } from './cost/cost-tables.ts'
import { type Figure, figuresTable } from './cost/figure.ts'
import { measureManifest } from './cost/large-manifest.ts'
import { daysPerMonth, monthlyUse } from './cost/monthly-bill.ts'
import { platformLimits, prices, subscription } from './cost/public-prices.ts'
import { simulateDay } from './cost/simulate-day.ts'
import { firstReached, limitsOfSite } from './cost/site-size.ts'
import { caching, isolateHabits, site, visits } from './cost/workload.ts'

const values = beginCommand({
  name: 'npm run bench:cost',
  does: 'Bill, cache behavior and limits of the site on Cloudflare: simulated days of visits at public prices, and manifests of large sites. COST.md explains the tables.',
  options: {
    millions: {
      is: 'some',
      of: ['1', '10', '1000'],
      says: 'Million views a month to simulate; 1,000 take some minutes.',
    },
    inputs: { is: 'flag', says: 'Also lists all inputs, each with its source.' },
  },
})

const months: SimulatedMonth[] = values.millions
  .map((millions) => Number(millions) * 1e6)
  .flatMap((views) =>
    Object.entries(isolateHabits).map(([name, habits]) => {
      const requests = (views * visits.pageRequestsPerView.value) / daysPerMonth
      const day = simulateDay({ pages: site.pages.value, requests, habits, seed: 1 })
      return { views, habits: name, day, use: monthlyUse(views, day) }
    }),
  )
console.log(`## Caches\n\n${cacheTable(months)}\n`)
console.log(`## Bill, dollars\n\n${billTable(months)}\n`)
console.log(`## Limits of traffic\n\n${volumeTable(months)}\n`)

const sites: { pages: number; uses: ReturnType<typeof limitsOfSite> }[] = []
for (const pages of [site.pages.value, 5_000, 50_000])
  sites.push({ pages, uses: limitsOfSite(await measureManifest(pages, 5)) })
console.log(`## Limits of size\n\n${siteTable(sites)}\n`)
for (const { pages, uses } of sites)
  for (const plan of ['paid', 'free'] as const) {
    const { name, used, limit } = firstReached(uses, plan)
    console.log(`${pages} pages: ${name}, ${((100 * used) / limit).toFixed(0)} % of its limit.`)
  }

if (values.inputs) {
  const priced = Object.entries(prices).map(([name, { dollars, per, included }]): [string, Figure] => [
    name,
    {
      ...dollars,
      unit: `$ for ${per.toLocaleString('en')} beyond ${included.toLocaleString('en')}`,
    },
  ])
  const inputs = { ...site, ...caching, ...visits, subscription, ...Object.fromEntries(priced) }
  console.log(`\n## Inputs\n\n${figuresTable(inputs)}\n\n${figuresTable(platformLimits)}`)
}
