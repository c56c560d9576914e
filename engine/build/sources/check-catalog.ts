import type { CookbookEntry } from '../../../cookbook/catalog.ts'
import { type Diagnostic, Diagnostics } from '../../compile/diagnostics.ts'
import { didYouMean } from '../../model/text/did-you-mean.ts'

/**
 * Checks that the catalog and its folder agree: every file is listed once, every entry has its file, and no two
 * notebooks want the same second route. `files` are the names in the folder, `taken` the paths of the site's other
 * pages.
 */
export function checkCatalog(
  catalog: readonly CookbookEntry[],
  files: readonly string[],
  taken: ReadonlySet<string>,
): Diagnostic[] {
  const diagnostics = new Diagnostics('cookbook/catalog.ts')
  const notebooks = files.filter((file) => file.endsWith('.ipynb'))
  const listed = new Set<string>()
  const docsPaths = new Map<string, string>()
  for (const { notebook, docsPath } of catalog) {
    if (listed.has(notebook)) diagnostics.error(null, `\`${notebook}\` is listed twice.`, 'Remove one entry.')
    listed.add(notebook)
    if (!notebooks.includes(notebook)) {
      diagnostics.error(
        null,
        `\`${notebook}\` is listed, but the file does not exist.`,
        `${didYouMean(notebook, notebooks)}Add the notebook, or remove its entry.`,
      )
    }
    if (docsPath === null) continue
    if (!/^[^/\s][^\s]*[^/\s]$/.test(docsPath)) {
      diagnostics.error(
        null,
        `The docsPath \`${docsPath}\` of \`${notebook}\` starts or ends with a slash.`,
        `Write \`${docsPath.trim().replace(/^\/+|\/+$/g, '')}\`.`,
      )
    }
    const other = docsPaths.get(docsPath)
    if (other) {
      diagnostics.error(
        null,
        `\`${notebook}\` and \`${other}\` have the same docsPath \`${docsPath}\`.`,
        'Give one of them another path, or `null`.',
      )
    }
    docsPaths.set(docsPath, notebook)
    if (taken.has(`/${docsPath}`)) {
      diagnostics.error(
        null,
        `The docsPath \`${docsPath}\` of \`${notebook}\` is already the path of a page.`,
        'Remove the page, or give the notebook another path.',
      )
    }
  }
  for (const file of notebooks) {
    if (!listed.has(file)) {
      diagnostics.error(
        null,
        `\`${file}\` is in the cookbook, but the catalog does not list it.`,
        `Add \`{ notebook: '${file}', docsPath: null, isGuide: true }\`. With a \`docsPath\`, it also has its own address.`,
      )
    }
  }
  return diagnostics.list
}
