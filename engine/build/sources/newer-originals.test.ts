import { expect, test } from 'vitest'
import { page, SiteTree } from '../../../tests/build-tree.ts'
import { acceptTranslations } from './newer-originals.ts'
import { SiteFolders } from './site-folders.ts'

const original = (first: string, second: string) =>
  page(`Intro.\n\n## Oil\n\n${first}\n\n## Wick\n\n${second}`)
const translation = page('序文。\n\n## 油\n\n一。\n\n## 芯\n\n二。')

/** A site with a page in two languages. `accept` notes that translations are up to date; `newer` builds and gives what the build finds. */
function lamps() {
  const tree = new SiteTree({
    'en/index.mdx': page('Home'),
    'en/lamp.mdx': original('Fill it.', 'Cut it.'),
    'ja/lamp.mdx': translation,
  })
  const build = async () => {
    const { pages, diagnostics } = await tree.build()
    const messages = diagnostics
      .filter(({ message }) => /newer sections|not compared/.test(message))
      .map(({ file, severity, message }) => `${severity} ${file}: ${message}`)
    return { pages, messages, newer: pages.find(({ path }) => path === '/ja/lamp')?.newer }
  }
  const accept = async (paths: true | string[]) =>
    acceptTranslations(new SiteFolders(tree.input()), (await tree.build()).pages, paths)
  return { tree, build, accept }
}

test('a translation is not compared before the site has a lock', async () => {
  const { build } = lamps()
  expect(await build()).toMatchObject({ messages: [], newer: undefined })
})

test('changed and new sections of an original are named and go to the page of the translation', async () => {
  const { tree, build, accept } = lamps()
  await accept(true)
  expect(await build()).toMatchObject({ messages: [], newer: undefined })
  tree.write({ 'en/lamp.mdx': original('Fill it.', 'Trim it.\n\n## Glass\n\nWipe it.') })
  const { messages, newer } = await build()
  expect(messages).toEqual([
    'warning ja/_originals.json: The original of `/ja/lamp` has newer sections: “Wick”, “Glass”.',
  ])
  expect(newer).toEqual([
    { id: 'wick', text: 'Wick' },
    { id: 'glass', text: 'Glass' },
  ])
  await accept(['/ja/lamp'])
  expect(await build()).toMatchObject({ messages: [], newer: undefined })
})

test('words above the first heading are a section with the title of the page', async () => {
  const { tree, build, accept } = lamps()
  await accept(true)
  tree.write({ 'en/lamp.mdx': original('Fill it.', 'Cut it.').replace('Intro.', 'Foreword.') })
  expect((await build()).newer).toEqual([{ id: '', text: 'Page' }])
})

test('a translation that is newer than the lock is named until it is accepted, and others keep their state', async () => {
  const { tree, build, accept } = lamps()
  await accept(true)
  tree.write({
    'en/lamp.mdx': original('Pour.', 'Cut it.'),
    'en/torch.mdx': page('Light.'),
    'ja/torch.mdx': page('光。'),
  })
  const unknown = 'warning ja/_originals.json: `/ja/torch` is not compared with its original.'
  const outdated = 'warning ja/_originals.json: The original of `/ja/lamp` has newer sections: “Oil”.'
  expect((await build()).messages.sort()).toEqual([outdated, unknown])
  await accept(['/ja/torch'])
  expect((await build()).messages).toEqual([outdated])
})
