import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { type ChangeKind, watchSources } from './watch-sources.ts'

/** A watched site whose config is next to its folders; `kindsOf` saves a file and gives what it requires. */
function watched() {
  const folder = temporaryFolder()
  const [pagesFolder, cookbookFolder, publicFolder] = ['pages', 'cookbook', 'public'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  for (const name of ['pages/en/_facts', 'cookbook', 'public', 'messages'])
    mkdirSync(join(folder, name), { recursive: true })
  const paths = { siteFile: join(folder, 'config.ts'), pagesFolder, cookbookFolder, publicFolder }
  let seen: ChangeKind[] = []
  const stop = watchSources(folder, paths, (kinds) => seen.push(...kinds))
  onTestFinished(stop)
  return async (file: string) => {
    seen = []
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), '')
    await vi.waitFor(() => expect(seen).not.toEqual([]), 10_000)
    return seen.sort()
  }
}

test.each<[file: string, kinds: ChangeKind[]]>([
  ['pages/en/index.mdx', ['content']],
  ['pages/en/meta.json', ['content']],
  // The site config may import it.
  ['pages/en/_facts/plans.json', ['content', 'site']],
  ['cookbook/a.ipynb', ['content']],
  ['public/a.png', ['content', 'public']],
  ['messages/en.json', ['site']],
  ['config.ts', ['site']],
])('saving %s requires %j', async (file, kinds) => {
  expect(await watched()(file)).toEqual(kinds)
})
