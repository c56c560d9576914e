import { expect, test } from 'vitest'
import { smallEntry, smallManifest, smallSite } from '../../tests/small-site.ts'
import { contentKeys, type Manifest } from '../model/manifest.ts'
import { lostAnchors } from './lost-anchors.ts'

/** A page object whose headings have these ids, and the entry that names it. */
const pageOf = (...ids: string[]) =>
  JSON.stringify({
    headings: ids.map((id) => ({ id, depth: 2, text: id })),
    tree: [ids.map((id) => `<h2 id="${id}">${id}</h2>`).join('')],
  })

const entryOf = (hash: string) => smallEntry('Page', { hash })

async function lost(before: Record<string, string>, after: Record<string, string>, redirects = {}) {
  const objects = new Map<string, string>()
  const manifestOf = (pages: Record<string, string>): Manifest => ({
    ...smallManifest(
      Object.fromEntries(
        Object.entries(pages).map(([path, text]) => {
          objects.set(contentKeys.object(text), text)
          return [path, entryOf(text)]
        }),
      ),
    ),
    redirects,
  })
  const target = {
    getAll: async (keys: readonly string[]) => new Map([...objects].filter(([key]) => keys.includes(key))),
  }
  return lostAnchors(smallSite, manifestOf(before), manifestOf(after), target, (hash) => hash)
}

test('a heading that went away is an address that is lost', async () => {
  const before = { '/a': pageOf('one', 'two'), '/b': pageOf('x') }
  expect(await lost(before, { '/a': pageOf('two', 'three'), '/b': pageOf('x') })).toEqual(['/a#one'])
})

test('an anchor that another element has is kept', async () => {
  const after = JSON.stringify({ headings: [], tree: ['<h2 id="new"><span id="größe"></span>New</h2>'] })
  expect(await lost({ '/a': pageOf('größe') }, { '/a': after })).toEqual([])
})

test('the part of another anchor is not the anchor', async () => {
  expect(await lost({ '/a': pageOf('set') }, { '/a': pageOf('set-up', 'reset') })).toEqual(['/a#set'])
})

test('the anchors of a page that is redirected or gone are not counted', async () => {
  const before = { '/a': pageOf('one', 'two') }
  expect(await lost(before, { '/c': pageOf('one') }, { '/a': '/c' })).toEqual([])
  expect(await lost(before, {})).toEqual([])
})
