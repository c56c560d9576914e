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

/** The section that the search knows a word by: its heading, or the page's title. */
async function sectionOf(word: string, body: string): Promise<string | undefined> {
  const { compiled } = await compileText(page(body))
  if (!compiled) throw new Error('The page cannot be compiled.')
  const { front, sections } = compiled
  const [found] = toSearchPages(smallSite, [{ path: '/docs/page', front, sections }])
  return found?.entries
    .filter(({ content }) => content.includes(word))
    .map(({ title }) => title)
    .join(', ')
}

const boxed = [
  ['a callout', '<Callout>\n\n### Inner\n\nBandicoot.\n\n</Callout>'],
  ['details', '<Details>\n<Summary>More</Summary>\n\n### Inner\n\nBandicoot.\n\n</Details>'],
  ['a quote', '> ### Inner\n>\n> Bandicoot.'],
  ['a list', '1. ### Inner\n\n   Bandicoot.'],
  [
    'the last tab',
    '<Tabs>\n<Tab title="A">\n\nFirst.\n\n</Tab>\n<Tab title="B">\n\n### Inner\n\nBandicoot.\n\n</Tab>\n</Tabs>',
  ],
  ['a box in a box', '<Details>\n<Summary>More</Summary>\n\n> ### Inner\n>\n> Bandicoot.\n\n</Details>'],
]
test.each(boxed)('a heading in %s names what is in it, and nothing behind it', async (_, box) => {
  const body = `## Outer\n\nBefore.\n\n${box}\n\nNumbat.\n\n## Next\n\nQuokka.`
  expect(await sectionOf('Bandicoot', body)).toBe('Inner')
  expect(await sectionOf('Before', body)).toBe('Outer')
  expect(await sectionOf('Numbat', body)).toBe('Outer')
  expect(await sectionOf('Quokka', body)).toBe('Next')
})

test('a heading in one tab does not name what is in the next', async () => {
  const body =
    '## Outer\n\n<Tabs>\n<Tab title="A">\n\n### Inner\n\nBandicoot.\n\n</Tab>\n<Tab title="B">\n\nNumbat.\n\n</Tab>\n</Tabs>'
  expect(await sectionOf('Numbat', body)).toBe('Outer')
})

test('a heading in steps names what follows the steps', async () => {
  const body = '## Outer\n\n<Steps>\n\n### Inner\n\nBandicoot.\n\n</Steps>\n\nNumbat.'
  expect(await sectionOf('Numbat', body)).toBe('Inner')
})
