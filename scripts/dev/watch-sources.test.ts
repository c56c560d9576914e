import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { type ChangeKind, watchSources } from './watch-sources.ts'

/** A watched site, with the engine next to it. Saves a file and gives what that requires. */
function watched() {
  const folder = temporaryFolder()
  const inSite = (name: string) => join(folder, 'site', name)
  for (const name of ['pages/en/_facts', 'cookbook', 'public', 'messages'])
    mkdirSync(inSite(name), { recursive: true })
  mkdirSync(join(folder, 'engine/model/site/messages'), { recursive: true })
  const paths = {
    siteFile: inSite('config.ts'),
    pagesFolder: inSite('pages'),
    cookbookFolder: inSite('cookbook'),
    publicFolder: inSite('public'),
  }
  let seen: ChangeKind[] = []
  const stop = watchSources(folder, paths, (kinds) => seen.push(...kinds))
  onTestFinished(stop)
  return async (file: string) => {
    seen = []
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), '')
    await expect.poll(() => seen).not.toEqual([])
    return seen.sort()
  }
}

test.each<[file: string, kinds: ChangeKind[]]>([
  ['site/pages/en/index.mdx', ['content']],
  ['site/pages/en/meta.json', ['content']],
  // The site config may import it.
  ['site/pages/en/_facts/plans.json', ['content', 'site']],
  ['site/cookbook/a.ipynb', ['content']],
  ['site/public/a.png', ['content', 'public']],
  ['site/messages/en.json', ['site']],
  ['site/config.ts', ['site']],
  ['site/components.tsx', ['client', 'site', 'worker']],
  ['site/site.css', ['client', 'site', 'worker']],
  ['engine/model/site/messages/en.json', ['site']],
  ['engine/model/site/messages.ts', ['engine']],
])('saving %s requires %j', async (file, kinds) => {
  expect(await watched()(file)).toEqual(kinds)
})
