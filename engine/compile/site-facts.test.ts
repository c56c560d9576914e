import { expect, test } from 'vitest'
import site from '../../tests/fixtures/config.ts'
import { siteFactsOf } from './site-facts.ts'

test('texts and names that no compiled page contains leave the page cache as it is', () => {
  const { en } = site.messages
  if (!en) throw new Error('The fixture has no English texts.')
  const factsWith = (texts: Partial<typeof en>) =>
    siteFactsOf({ ...site, messages: { ...site.messages, en: { ...en, ...texts } } })
  expect(factsWith({ search: 'Find', names: { Blog: 'News' } })).toEqual(siteFactsOf(site))
  expect(factsWith({ calloutTip: 'Hint' })).not.toEqual(siteFactsOf(site))
  expect(factsWith({ names: { Hobby: 'Free' } })).not.toEqual(siteFactsOf(site))
})
