import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from '../content-bundle/build/sources/files-below.ts'
import { checkName } from '../content-bundle/compile/checks/check-name.ts'
import { Diagnostics } from '../content-bundle/compile/diagnostics.ts'
import { readFrontMatter } from '../content-bundle/compile/sources/read-front-matter.ts'
import site from '../content-bundle/site/config.ts'

const pages = resolve(import.meta.dirname, '../content-bundle/pages')

// Another tree is only warned of such names; here they are slips.
test('the site’s pages name only team members and glossary terms that exist', () => {
  const found = filesBelow(pages)
    .filter((file) => file.endsWith('.mdx') && !/(^|\/)_/.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(pages, file), 'utf8')
      const diagnostics = new Diagnostics(file)
      readFrontMatter(source, site, diagnostics)
      for (const [, id = ''] of source.matchAll(/<Term id="([^"]*)"/g))
        checkName(site, 'glossary', id, null, diagnostics)
      return diagnostics.found
    })
  expect(found).toEqual([])
})

test('every word of the glossary has its heading on the glossary page, with its id', () => {
  const source = readFileSync(join(pages, 'en/docs/glossary.mdx'), 'utf8')
  const ids = [...source.matchAll(/^#+ .*\[#(.+)\]$/gm)].map(([, id = '']) => id)
  expect(ids).toEqual(expect.arrayContaining(Object.keys(site.glossary)))
})
