import { expect, test } from 'vitest'
import site from '../../tests/fixtures/config.ts'
import { notingReads, siteFactsOf } from './site-facts.ts'

test('texts and names that no compiled page contains leave the page cache as it is', () => {
  const { en } = site.messages
  if (!en) throw new Error('The fixture has no English texts.')
  const factsWith = (texts: Partial<typeof en>) =>
    siteFactsOf({ ...site, messages: { ...site.messages, en: { ...en, ...texts } } })
  expect(factsWith({ search: 'Find', names: { Blog: 'News' } })).toEqual(siteFactsOf(site))
  expect(factsWith({ calloutTip: 'Hint' })).not.toEqual(siteFactsOf(site))
  expect(factsWith({ names: { Hobby: 'Free' } })).not.toEqual(siteFactsOf(site))
})

test('facts that are noted have the values of the site, which are frozen', () => {
  const facts = Object.freeze({ plans: Object.freeze({ pro: Object.freeze({ price: 5 }) }) })
  const read: string[] = []
  const noted = notingReads(facts, (path) => read.push(path))
  expect(noted.plans.pro.price).toBe(5)
  expect(read).toEqual(['plans\0pro\0price'])
  expect(Object.keys(noted.plans)).toEqual(['pro'])
  expect(read).toContain('plans')
})
