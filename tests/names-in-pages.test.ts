import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import site from '../content-bundle/site/config.ts'
import { filesBelow } from '../engine/build/sources/files-below.ts'
import { checkName } from '../engine/compile/checks/check-name.ts'
import { Diagnostics } from '../engine/compile/diagnostics.ts'
import { readFrontMatter } from '../engine/compile/sources/read-front-matter.ts'
import * as paths from '../engine/model/urls/paths.ts'
import { routes } from '../engine/model/urls/routes.ts'

const pages = resolve(import.meta.dirname, '../content-bundle/pages')

// Another tree is only warned of such names; here they are mistakes.
test('the site’s pages name only team members and glossary terms that exist', () => {
  const found = filesBelow(pages)
    .filter((file) => file.endsWith('.mdx') && !/(^|\/)_/.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(pages, file), 'utf8')
      const diagnostics = new Diagnostics(file)
      readFrontMatter(source, site, diagnostics)
      for (const [, id = ''] of source.matchAll(/<Term id="([^"]*)"/g))
        checkName(site, 'glossary', id, null, diagnostics)
      return diagnostics.list
    })
  expect(found).toEqual([])
})

test('every word of the glossary has its heading on the glossary page, with its id', () => {
  const source = readFileSync(join(pages, 'en/docs/glossary.mdx'), 'utf8')
  const ids = [...source.matchAll(/^#+ .*\[#(.+)\]$/gm)].map(([, id = '']) => id)
  expect(ids).toEqual(expect.arrayContaining(Object.keys(site.glossary)))
})

test('every address of a Markdown version that a page shows is one that the site serves', () => {
  const served = new Set([
    ...Object.values(routes).map(({ pattern }) => pattern),
    `${paths.askPage(site)}.md`,
  ])
  const found = filesBelow(join(pages, 'en'))
    .filter((file) => file.endsWith('.mdx'))
    .flatMap((file) =>
      [...readFileSync(join(pages, 'en', file), 'utf8').matchAll(/`(\/[\w/-]+)\.md(?:\?[^`]*)?`/g)].map(
        ([, path = '']) => ({ file, path }),
      ),
    )
  // The history of a page has the page's own path behind it.
  const historyPrefix = paths.pageHistory('/')
  const isServed = (path: string) =>
    served.has(`${path}.md`) ||
    ['.mdx', '/index.mdx'].some((end) =>
      existsSync(join(pages, 'en', `${path.replace(`${historyPrefix}/`, '/')}${end}`)),
    )
  expect(found.length).toBeGreaterThan(5)
  expect(found.filter(({ path }) => !isServed(path))).toEqual([])
})
