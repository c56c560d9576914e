import { expect, test } from 'vitest'
import { compileText, page } from '../../../tests/compile-text.ts'
import { smallSite } from '../../../tests/small-site.ts'
import { toSearchPages } from './to-search-pages.ts'

/** The headings of a page that the search and the assistant know. */
async function headingsSearched(body: string): Promise<string[]> {
  const { compiled } = await compileText(page(body))
  if (!compiled) throw new Error('The page cannot be compiled.')
  const { front, sections } = compiled
  const [found] = toSearchPages(smallSite, [{ path: '/docs/page', front, sections }])
  return found?.entries.slice(1).map(({ title }) => title) ?? []
}

test.each([
  ['links', '- [Sampling](https://a.example)\n- [Masking](https://b.example)'],
  [
    'links with a remark',
    '- [Sampling](https://a.example), to send less\n- [Masking](https://b.example): names',
  ],
  ['numbered links', '1. [Sampling](https://a.example)'],
])('%s below the last heading lead on, and are left out', async (_, list) => {
  expect(await headingsSearched(`## Set up\n\nText.\n\n## Weiter\n\n${list}`)).toEqual(['Set up'])
})

test.each([
  ['links that a sentence introduces', 'Read one of these:\n\n- [Sampling](https://a.example)'],
  [
    'a list that begins with words',
    '- Turn on [sampling](https://a.example)\n- [Masking](https://b.example)',
  ],
  ['links before another section', '- [Sampling](https://a.example)\n\n## End\n\nText.'],
])('%s are found like any section', async (_, body) => {
  expect(await headingsSearched(`## Set up\n\nText.\n\n## More\n\n${body}`)).toContain('More')
})
