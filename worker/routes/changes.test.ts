import { expect, test } from 'vitest'
import type { Manifest } from '../../engine/model/manifest.ts'
import { fixtureManifest, testApp, testParts } from '../../tests/test-app.ts'

const earlierId = 'a'.repeat(32)

/** The site with an earlier build, whose guide had another text. */
function app(change: (manifest: Manifest) => void = () => {}) {
  const parts = testParts()
  const { content } = parts
  const earlier = { ...fixtureManifest(), build: earlierId }
  const guide = earlier.pages['/docs/guide']
  if (guide) earlier.pages['/docs/guide'] = { ...guide, markdownHash: 'old text' }
  change(earlier)
  const text = async (hash: string) =>
    hash === 'old text'
      ? (await content.text(guide?.markdownHash ?? '')).replace('Hello Lamp', 'Hello Lantern')
      : content.text(hash)
  return testApp({
    content: {
      ...content,
      text,
      build: async (id) => (id === earlierId ? earlier : content.build(id)),
      previousBuild: async () => earlier,
    },
  })
}

const textOf = async (path: string, from = app()) => (await from.request(path)).text()

test('a page since a build has its head and the sections that changed', async () => {
  const response = await app().request(`/docs/guide.md?since=${earlierId}`)
  expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  const text = await response.text()
  expect(text).toContain('title: "Guide"')
  expect(text).toContain('sections new or different: 1, removed: 0.')
  expect(text).toContain('Hello Lamp')
  expect(text).not.toContain('### Named')
})

test('the header of any Markdown names the build that `since` takes', async () => {
  const build = (await app().request('/docs/guide.md')).headers.get('x-build') ?? ''
  expect(await textOf(`/docs/guide.md?since=${build}`)).toContain('sections new or different: 0, removed: 0.')
})

test('a page that the build did not have is whole', async () => {
  const from = app(({ pages }) => delete pages['/docs/guide'])
  expect(await textOf(`/docs/guide.md?since=${earlierId}`, from)).toBe(await textOf('/docs/guide.md'))
})

test.each(['b'.repeat(32), 'abc', '', '../manifest:current'])(
  'the build %j is not there: 404 says where builds are named',
  async (since) => {
    for (const path of ['/docs/guide.md', '/changes.md']) {
      const response = await app().request(`${path}?since=${encodeURIComponent(since)}`)
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('`x-build`')
    }
  },
)

test('changes are those since the build before, or since a build that is named', async () => {
  const from = app(({ pages }) => {
    delete pages['/docs/widgets']
    const { '/docs': docs } = pages
    if (docs) pages['/docs/gone'] = docs
  })
  const text = await textOf('/changes.md', from)
  expect(text).toContain(`## Changed\n\n- [Guide](https://quarry.example/docs/guide.md?since=${earlierId})\n`)
  expect(text).toMatch(/## Added\n\n- \[.+\]\(https:\/\/quarry.example\/docs\/widgets.md\)\n/)
  expect(text).toContain('## Removed\n\n- /docs/gone\n')
  expect(await textOf(`/changes.md?since=${earlierId}`, from)).toBe(text)
})

test('a site with one build has no changes', async () => {
  expect(await textOf('/changes.md', testApp())).toContain('No page changed.')
})
