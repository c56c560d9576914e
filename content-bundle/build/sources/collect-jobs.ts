import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CookbookEntry } from '../../../cookbook/catalog.ts'
import { type Diagnostic, Diagnostics } from '../../compile/diagnostics.ts'
import { decodeNotebook } from '../../compile/notebook/decode-notebook.ts'
import { type FolderSource, readMeta } from '../../compile/sources/read-meta.ts'
import { reservedPath } from '../../model/reserved-path.ts'
import { paths } from '../../model/routes.ts'
import { defaultLocale, locales } from '../../site/locales.ts'
import type { PageJob } from '../workers/page-job.ts'
import { canBeAddress } from './can-be-address.ts'
import { checkCatalog } from './check-catalog.ts'
import type { ContentRoot } from './content-roots.ts'
import { entriesBelow, filesBelow } from './files-below.ts'
import { type ReadText, readText } from './read-text.ts'

/** The source files of a site. */
export interface SiteSources {
  jobs: PageJob[]
  /** `meta.json` by locale, then by folder: `''` for the root, `/docs`. */
  metas: Map<string, Map<string, FolderSource>>
  /** Notebook sources by file name. */
  notebooks: Map<string, string>
  diagnostics: Diagnostic[]
}

export interface SourcesInput {
  roots: readonly ContentRoot[]
  cookbookFolder: string
  catalog: readonly CookbookEntry[]
  lenient: boolean
  /** How a file of a folder is named in diagnostics. */
  shown: (folder: string, file: string) => string
  /** Reads a page or a `meta.json`; from the disk when left out. */
  read?: ReadText
}

/** The URL path of a page file: `docs/index.mdx` is `/docs`. */
export function pathOfFile(file: string): string {
  const path = `/${file.replace(/\.mdx?$/, '')}`.replace(/\/index$/, '')
  return path === '' ? '/' : path
}

/** Reads every page, `meta.json` and notebook. Files and folders that begin with `_` or `.` hold partials and are passed over. */
export function collectJobs(input: SourcesInput): SiteSources {
  const sources: SiteSources = { jobs: [], metas: new Map(), notebooks: new Map(), diagnostics: [] }
  const owners = new Map<string, string>()
  for (const root of input.roots) collectPages(root, input, sources, owners)
  collectNotebooks(input, sources, owners)
  return sources
}

function collectPages(
  root: ContentRoot,
  { shown, lenient, read = readText }: SourcesInput,
  sources: SiteSources,
  owners: Map<string, string>,
): void {
  const metas = new Map<string, FolderSource>()
  sources.metas.set(root.locale, metas)
  for (const { path: file, link } of entriesBelow(root.folder)) {
    const isMeta = /(^|\/)meta\.json$/.test(file)
    const isStray = link === 'stray'
    if (file.split('/').some((part) => /^[_.]/.test(part))) continue
    const isPage = /\.mdx?$/.test(file)
    if (!isStray && !isMeta && !isPage && !/\.(?:mdx?|markdown)$/i.test(file)) continue
    const problems = new Diagnostics(shown(root.folder, file), lenient)
    if (!isStray && !isMeta && !isPage) {
      problems.warn(
        null,
        'This file is left out.',
        'Pages end in `.md` or `.mdx`, in small letters: rename it.',
      )
      sources.diagnostics.push(...problems.found)
      continue
    }
    if (isStray) {
      problems.error(
        null,
        'This is a symbolic link that leads out of the content folder, to nothing, or in a circle.',
        'Put what it means itself here.',
      )
    }
    const text = isStray ? null : read(join(root.folder, file), problems)
    if (text !== null && isMeta) {
      const meta = readMeta(text, problems)
      if (meta) metas.set(`/${file}`.replace(/\/meta\.json$/, ''), meta)
    } else if (text !== null) {
      const path = (root.prefix + pathOfFile(file)).replace(/(.)\/$/, '$1')
      if (canBeAddress(file, problems) && claim(path, problems, owners)) {
        const kind = file.endsWith('.mdx') ? 'mdx' : 'md'
        sources.jobs.push({ path, kind, file, locale: root.locale, text })
      }
    }
    sources.diagnostics.push(...problems.found)
  }
}

function collectNotebooks(
  { cookbookFolder, catalog, shown, lenient }: SourcesInput,
  sources: SiteSources,
  owners: Map<string, string>,
): void {
  // What is missing, listed twice or on a path that is taken is the catalogue's check to tell.
  if (catalog.length === 0) return
  sources.diagnostics.push(...checkCatalog(catalog, filesBelow(cookbookFolder), new Set(owners.keys())))
  for (const { notebook, docsPath, isGuide } of catalog) {
    const file = join(cookbookFolder, notebook)
    if (!existsSync(file)) continue
    const problems = new Diagnostics(shown(cookbookFolder, notebook), lenient)
    const text = decodeNotebook(readFileSync(file), problems)
    const path = paths.cookbook(notebook)
    if (text !== null && canBeAddress(notebook, problems) && claim(path, problems, owners)) {
      sources.notebooks.set(notebook, text)
      const secondPath = docsPath === null ? {} : { secondPath: `/${docsPath}` }
      sources.jobs.push({
        path,
        kind: 'notebook',
        file: notebook,
        locale: defaultLocale.code,
        text,
        isGuide,
        ...secondPath,
      })
    }
    sources.diagnostics.push(...problems.found)
  }
}

/** One file a path: false, with a fault, when another has it already, or the site itself. */
function claim(path: string, problems: Diagnostics, owners: Map<string, string>): boolean {
  const taken = reservedPath({ locales }, path)
  if (taken !== null) {
    problems.strictError(
      null,
      `The site itself answers at \`${taken}\`: nobody would ever see this page, and it is left out.`,
      'Rename the file.',
    )
    return false
  }
  const owner = owners.get(path)
  if (owner === undefined) {
    owners.set(path, problems.file)
    return true
  }
  problems.error(null, `Two files make the page \`${path}\`: this one and ${owner}.`, 'Rename or remove one.')
  return false
}
