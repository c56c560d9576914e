import { expect, test } from 'vitest'
import { smallSite } from '../../../tests/small-site.ts'
import { clientSiteOf } from './client-site.ts'
import { configFaults } from './config-faults.ts'
import { fillMessage } from './messages-of.ts'
import { sectionOfPath } from './section-of-path.ts'
import type { SiteConfig } from './site-config.ts'

const sound: SiteConfig = { ...smallSite, messages: { ...smallSite.messages } }
const faultsOf = (changes: Partial<SiteConfig>) => {
  const known = configFaults(sound).map(({ path }) => path.join('.'))
  return configFaults({ ...sound, ...changes })
    .filter(({ path }) => !known.includes(path.join('.')))
    .map(({ path, error }) => `${path.join('.')} ${error}`)
}

test('two sections cannot have the same prefix', () => {
  const [docs] = sound.sections
  const [fault = ''] = faultsOf({ sections: [...sound.sections, ...(docs ? [docs] : [])] })
  expect(fault).toBe('sections.2.prefix is `/docs`, like `prefix` of entry 0. Each entry needs another one.')
})

test('a section cannot have a search tab that the engine makes itself', () => {
  const sections = sound.sections.map((section) => ({ ...section, searchTab: 'All' }))
  expect(faultsOf({ sections })[0]).toContain('sections.0.searchTab is `All`')
})

test('only a tab of the search can be searched alone', () => {
  const search = { ...sound.search, quotedOnlyWhenOpen: ['Hanbook'] }
  expect(faultsOf({ search }).join()).toContain('search.quotedOnlyWhenOpen.0 is `Hanbook`')
})

test('the least token budget cannot be above the most', () => {
  const agents = { ...sound.agents, tokenBudget: { ...sound.agents.tokenBudget, least: 9000, most: 100 } }
  expect(faultsOf({ agents })).toEqual(['agents.tokenBudget.least is 9000, above `most` (100).'])
})

test('an icon in the navigation bar needs a link with that icon', () => {
  const [icon] = sound.navbarSocial
  expect(faultsOf({ social: [], navbarSocial: icon ? [icon] : [] })[0]).toContain('navbarSocial.0 is')
})

test('an unknown region is reported with the nearest name', () => {
  const { regions } = sound
  const [first] = regions?.list ?? []
  expect(regions && first && faultsOf({ regions: { ...regions, fallback: `${first.id}x` } })[0]).toContain(
    `Did you mean \`${first?.id}\`?`,
  )
})

test('an unknown continent is reported with the list of codes', () => {
  const { regions } = sound
  const byContinent = { ...regions?.byContinent, ZZ: regions?.fallback ?? '' }
  expect(regions && faultsOf({ regions: { ...regions, byContinent } })[0]).toContain('`AF`, `AN`')
})

test('a path belongs to the section with the longest prefix that fits', () => {
  const [docs] = sound.sections
  const sections = [
    { ...docs, prefix: '/docs' },
    { ...docs, prefix: '/docs/api' },
  ] as SiteConfig['sections']
  const prefixOf = (path: string) => sectionOfPath({ sections }, path)?.prefix
  expect(['/docs', '/docs/api', '/docs/api/x', '/docs/apis', '/docsx'].map(prefixOf)).toEqual([
    '/docs',
    '/docs/api',
    '/docs/api',
    '/docs',
    undefined,
  ])
})

test('scripts in the browser know no interface texts and only the limits that they read', () => {
  const client = clientSiteOf({ ...sound, announcement: null })
  expect(client).not.toHaveProperty('messages')
  expect(client.announcementId).toBeNull()
  expect(Object.keys(client.limits).length).toBeLessThan(Object.keys(sound.limits).length)
  expect(client.limits.searchQueryLength).toBe(sound.limits.searchQueryLength)
})

test('a message keeps the places that have no value', () => {
  expect(fillMessage('{count} of {total}, {other}', { count: 0, total: 5 })).toBe('0 of 5, {other}')
})
