import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { splitFrontMatter } from '../engine/compile/sources/split-front-matter.ts'
import { AdoptedLinks } from '../tools/adopt/adopted-links.ts'
import type { PageContext } from '../tools/adopt/adoption-report.ts'
import { ConfinedFolder, OutFolder } from '../tools/adopt/confined-folder.ts'
import { convertPage, readForeignPage, siteRoom } from '../tools/adopt/convert-page.ts'
import { convertFields, fieldsOf, frontText, titlesOf, unreadable } from '../tools/adopt/page-front.ts'
import type { Dialect } from '../tools/adopt/text-passes.ts'
import { compileText, shortFault } from './compile-text.ts'
import { temporaryFolder } from './temporary-folder.ts'

interface AdoptPageOptions {
  dialect?: Dialect
  /** Of the page, in the folder of pages. */
  file?: string
  /** Other files of the foreign site, by their paths in its folder. */
  files?: Record<string, string>
}

/** Writes files into a new folder. */
export function folderWith(files: Record<string, string>): string {
  const folder = temporaryFolder()
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

/** Translates one page of another tool, `docs/page.mdx`, and compiles the result strictly. */
export async function adoptPage(
  source: string,
  { dialect = 'mdx', file = 'page.mdx', files = {} }: AdoptPageOptions = {},
) {
  const folder = new ConfinedFolder(folderWith(files))
  const out = new OutFolder(join(temporaryFolder(), 'out'))
  const lost: string[] = []
  const page: PageContext = {
    lost: (kind, example) => lost.push(`${kind}: ${example}`),
    converted: () => undefined,
    neighbors: () => [
      { title: 'Fill', path: '/docs/fill' },
      { title: 'Trim', path: '/docs/trim' },
    ],
  }
  const from = { locale: 'en', file: `docs/${file}`, source: `docs/${file}`, path: '/docs/page' }
  const site = {
    ...{ folder, dialect, pagesFolder: 'docs', includeFolders: ['.', 'docs'], appended: '' },
    room: { left: siteRoom },
  }
  const links = new AdoptedLinks({
    folder,
    out,
    statics: ['static'],
    home: 'https://lamps.example/manual',
    base: '/docs',
    pages: new Set(['/docs/page', '/docs/fill', '/docs/trim']),
    moved: new Map(),
    firstPages: new Map(),
    copied: () => undefined,
  })
  const { yaml, body } = splitFrontMatter(source)
  const root = readForeignPage(body, from.source, site, page)
  const { front: fields, nav } = convertFields(
    fieldsOf(yaml, () => lost.push(unreadable)),
    page.lost,
  )
  const front = { ...fields, ...titlesOf(fields, root, file) }
  const partials: string[] = []
  const { text, format } = convertPage(
    root,
    from,
    site,
    links,
    (path) => `@/_partials/${partials[partials.push(path) - 1]}`,
    page,
  )
  const { compiled, faults } = await compileText(`${frontText(front)}\n${text}`, {
    format,
    files: Object.fromEntries(partials.map((path) => [`_partials/${path}`, files[path] ?? ''])),
  })
  return {
    text,
    format,
    front,
    nav,
    lost,
    faults: faults.map(shortFault),
    markdown: compiled?.markdown ?? '',
  }
}
