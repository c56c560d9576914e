import { expect, test } from 'vitest'
import { page, SiteTree } from '../../tests/build-tree.ts'
import { shortFault } from '../../tests/compile-text.ts'
import { PageCache } from './cache/page-cache.ts'
import { compileSettings, compileSite } from './compile-site.ts'
import { PagePool } from './workers/page-pool.ts'

/** Builds a page leniently: its Markdown version and what is broken in it. */
async function lenient(body: string, file = 'index.mdx') {
  const tree = new SiteTree({ [file]: body })
  tree.lenient = true
  const { pages, diagnostics } = await tree.build()
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const [built] = pages
  const text = (built?.sections ?? []).map(({ text }) => text).join('\n')
  return { built, text, broken: diagnostics.filter(({ isBroken }) => isBroken).map(shortFault) }
}

test.each([
  ['a name that is not defined', 'Send {name, value} pairs.', 'This expression failed: name is not defined.'],
  [
    'a function',
    'Before {() => 1} after.',
    'An expression gave a function, which cannot be shown: pages are data, and functions do not survive the build.',
  ],
  [
    'a promise that is rejected',
    'Before {Promise.reject(new Error("boom"))} after.',
    'This expression failed: boom.',
  ],
])('%s is shown as it is written, and counted', async (_, body, message) => {
  const { text, broken } = await lenient(page(body))
  expect(broken).toEqual([expect.stringMatching(/^index\.mdx:5:\d+ /)])
  expect(broken[0]).toContain(message)
  expect(text).toContain(/\{.*\}/.exec(body)?.[0].replaceAll('"', '"'))
})

test('a promise is awaited', async () => {
  const { text, broken } = await lenient(
    page(
      'export const load = async () => (await Promise.resolve(["oil", "wick"])).join(" and ")\n\nWith {load()}.',
    ),
  )
  expect(text).toContain('With oil and wick.')
  expect(broken).toEqual([])
})

test('a promise that nobody waits for names its page', async () => {
  const { text, broken } = await lenient(
    page(
      'export const data = (async () => nope.stars)()\n\n{[Promise.reject(new Error("boom"))].length} words',
    ),
  )
  expect(text).toContain('1 words')
  expect(broken.join('\n')).toContain('nope is not defined')
  expect(broken.join('\n')).toContain('was rejected: boom')
})

test('a component that fails shows its children', async () => {
  const { text, broken } = await lenient(
    page(
      'export const Box = ({ children }) => { missing(); return <div>{children}</div> }\n\n<Box>\n\nOil *inside*.\n\n</Box>\n\n{[1].map(() => <Box>Wick</Box>)}\n\n{true && <Foreign>Glass</Foreign>}',
    ),
  )
  for (const words of ['Oil inside.', 'Wick', 'Glass']) expect(text).toContain(words)
  expect(broken).toHaveLength(2)
})

test('a paragraph that cannot be parsed is shown as it is written, and the rest is whole', async () => {
  const { text, broken } = await lenient(
    page('Before.\n\nIf a <- b and {c.\n\n## After\n\n<Callout>Fine</Callout>'),
  )
  expect(text).toContain('If a <- b and {c.')
  expect(text).toContain('Fine')
  expect(broken.length).toBeGreaterThan(0)
})

test('a page that cannot be parsed keeps its words below a note', async () => {
  const { built, text } = await lenient(page('# Oil\n\n<Callout>\n\nNever closed.\n\n## Wick\n\nThe *end*.'))
  expect(built?.front.title).toBe('Page')
  expect(text).toContain('This page could not be rendered as it is written.')
  for (const words of ['Never closed.', 'The end.']) expect(text).toContain(words)
})

test('front matter that is not valid keeps the title', async () => {
  const { built, text } = await lenient('---\ntitle: Lamp: a story\ntags: [\n---\n\nWords.')
  expect(built?.front.title).toBe('Lamp: a story')
  expect(text).toContain('Words.')
})

test('a link that runs code leads nowhere', async () => {
  const { broken } = await lenient(page('[Press](javascript:alert(1))'))
  expect(broken).toEqual([expect.stringContaining('would run code')])
})

test('bytes that are not text are replaced', async () => {
  const tree = new SiteTree({ 'index.md': Buffer.from([0x23, 0x20, 0x41, 0x0a, 0xff, 0x00, 0x42]) })
  tree.lenient = true
  const { pages } = await tree.build()
  expect(pages).toHaveLength(1)
})

test('a page that stops its worker is shown as its source, and the others are built', async () => {
  const tree = new SiteTree({
    'index.mdx': page('Home'),
    'hungry.mdx': page("The oil: {'<'.repeat(2 ** 28)}"),
  })
  tree.lenient = true
  const cache = new PageCache(`${tree.folder}/cache`, 'seed')
  const pool = new PagePool({ settings: compileSettings(tree.input(), cache), workers: 1, heapLimitMb: 128 })
  const site = await compileSite(tree.input(), {
    cache,
    compile: (jobs, onRecord) => pool.compile(jobs, onRecord),
  })
  pool.close()
  expect(site.diagnostics).toMatchObject([{ file: 'hungry.mdx', severity: 'warning', isBroken: true }])
  const hungry = site.pages.find(({ path }) => path === '/hungry')
  expect(hungry?.sections.map(({ text }) => text).join(' ')).toContain('could not be rendered')
}, 120_000)

test('a component without a prop that it needs shows its content', async () => {
  const { built, text, broken } = await lenient(
    page('<Authors />\n\n<Card title={7}>A *bright* lamp.</Card>'),
  )
  expect(built?.front.title).toBe('Page')
  expect(text).toContain('A bright lamp.')
  expect(broken).toEqual([
    'index.mdx:5:1 `<Authors>` cannot be shown without `names`.',
    'index.mdx:7:1 `<Card>` cannot be shown without `title`.',
  ])
})
