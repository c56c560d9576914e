import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { type Diagnostic, Diagnostics } from '../../compile/diagnostics.ts'
import { errorMessage } from '../../model/text/error-message.ts'
import { contentRoots } from './content-roots.ts'
import { filesBelow } from './files-below.ts'
import type { SiteFolders } from './site-folders.ts'
import type { SiteInput } from './site-input.ts'
import type { SitePage } from './site-pages.ts'

/** Questions as readers type them, by the anchor of the section that answers; `''` is the page as a whole. */
export type ReadersQuestions = Readonly<Record<string, readonly string[]>>

const schema = z.record(z.string(), z.array(z.string().trim().min(1)).min(1))

/**
 * Reads the questions of the pages from the folder `questions` next to that of the pages, by the path of each page. A file is
 * `<path of the page>.json`; the page of a folder may also be its `index.json`. Unknown pages and anchors are errors,
 * but not for the pages of `left`, which the build leaves out.
 */
export function readersQuestions(
  { site, pagesFolder }: SiteInput,
  folders: SiteFolders,
  pages: readonly Pick<SitePage, 'path' | 'headings'>[],
  left: ReadonlySet<string>,
): { byPath: Map<string, ReadersQuestions>; diagnostics: Diagnostic[] } {
  const byPath = new Map<string, ReadersQuestions>()
  const faults: Diagnostic[] = []
  const pageByPath = new Map(pages.map((page) => [page.path, page]))
  for (const { folder, prefix } of contentRoots(site, join(dirname(pagesFolder), 'questions'))) {
    for (const file of filesBelow(folder).filter((name) => name.endsWith('.json'))) {
      const diagnostics = new Diagnostics(folders.nameOf(folder, file), faults)
      const path = `${prefix}/${file.replace(/(?:(?:^|\/)index)?\.json$/, '')}`.replace(/(?<=.)\/$/, '')
      const questions = parsed(readFileSync(join(folder, file), 'utf8'))
      const page = pageByPath.get(path)
      if (typeof questions === 'string')
        diagnostics.error(null, questions, 'Write `{ "anchor": ["question"] }`.')
      else if (page) {
        const anchors = new Set(['', ...page.headings.map(({ id }) => id)])
        for (const anchor of Object.keys(questions).filter((name) => !anchors.has(name)))
          diagnostics.error(
            null,
            `The page \`${path}\` has no heading \`${anchor}\`.`,
            `Its headings: ${[...anchors].slice(1).join(', ')}.`,
          )
        byPath.set(path, { ...byPath.get(path), ...questions })
      } else if (!left.has(path))
        diagnostics.error(null, `There is no page \`${path}\`.`, 'Move the file to the path of its page.')
    }
  }
  return { byPath, diagnostics: faults }
}

/** The questions in a file; text that says why there are none. */
function parsed(text: string): ReadersQuestions | string {
  try {
    const { data, error } = schema.safeParse(JSON.parse(text))
    return data ?? z.prettifyError(error)
  } catch (error) {
    return `The file is not JSON: ${errorMessage(error)}`
  }
}
