import { didYouMean, nearest, offered } from '../../model/text/did-you-mean.ts'
import { decodedPath } from '../../model/urls/url-path.ts'
import { Diagnostics } from '../diagnostics.ts'
import type { WrittenLink } from './resolve-links.ts'
import { isExternal } from './resolve-url.ts'

/** Targets that links may have. */
export interface LinkTargets {
  /** Anchors of every page, by path. */
  anchors: ReadonlyMap<string, ReadonlySet<string>>
  /** Paths that exist without being pages: public files, notebooks, routes. */
  files: ReadonlySet<string>
  redirects: ReadonlyMap<string, string>
}

/** Schemes that run code in the reader's browser. */
export const runsCode = /^\s*(?:javascript|vbscript|data):/i

/** Reports every internal link of a page or site table that leads nowhere. */
export function checkLinks(
  file: string,
  page: string,
  links: readonly WrittenLink[],
  targets: LinkTargets,
  /** Paths of pages that failed to compile. Links to them are not reported. */
  failed: ReadonlySet<string> = new Set(),
): Diagnostics {
  const diagnostics = new Diagnostics(file)
  for (const { url, place, isImplied } of links) {
    if (runsCode.test(url)) {
      diagnostics.error(place, `The link \`${url}\` would run code.`, 'Link to a page or to a file.')
      continue
    }
    if (isExternal(url)) continue
    // A text behind `:~:` is one for browsers to find.
    const [, path = '', anchor = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*?)(?::~:.*)?)?$/.exec(url) ?? []
    const wanted = decodedPath(path === '' ? page : path)
    const target = targets.redirects.get(wanted) ?? wanted
    const anchors = targets.anchors.get(target)
    if (!anchors) {
      if (targets.files.has(target) || failed.has(target)) continue
      if (isImplied) {
        diagnostics.warn(
          place,
          `This links to \`${url}\`, which does not exist.`,
          `Add a page for \`${target}\`.`,
        )
        continue
      }
      diagnostics.error(
        place,
        `The link \`${url}\` does not lead to a page.`,
        targets.files.has(decodedPath(url))
          ? escapeHint
          : likelyPage(target, [...targets.anchors.keys()]) + (isFile.test(target) ? fileHint : movedHint),
      )
      continue
    }
    // Browsers handle `#top`.
    if (anchor === '' || anchor === 'top' || anchors.has(decodedPath(anchor))) continue
    const guess = nearest(decodedPath(anchor), anchors)
    if (isImplied) {
      diagnostics.warn(
        place,
        `This links to \`${url}\`, but \`${target}\` has no such heading.`,
        guess ? `The nearest is \`#${guess}\`.` : `Add a heading for it to \`${target}\`.`,
      )
      continue
    }
    diagnostics.error(
      place,
      `The link \`${url}\` does not match a heading of \`${target}\`.`,
      guess ? `Did you mean \`#${guess}\`?` : anchorsOf(anchors),
    )
  }
  return diagnostics
}

/** The page of a file of HTML, or that a path is the end of, when its first slash was forgotten; else the nearest one of the same section or language. */
function likelyPage(path: string, pages: readonly string[]): string {
  const bare = path.replace(/(?:\/index)?\.html?$/i, '')
  const end = pages.find((page) => page === bare || (page !== '/' && path.endsWith(page)))
  const [, first = ''] = path.split('/')
  const beside = pages.filter((page) => page.startsWith(`/${first}/`))
  if (end) return `Did you mean \`${end}\`? `
  return didYouMean(path, beside) || didYouMean(path, pages) || 'Fix or remove it. '
}

/** The end of the name of a file that is not a page. */
const isFile = /\.(?!(?:mdx?|html?|ipynb)$)[a-z][a-z\d]{1,4}$/i

/** The hint for a page that was renamed. */
const movedHint = 'If the page has moved, add its old path to `redirects` of the site config.'

/** The hint for a file next to a page. */
const fileHint =
  'A file that readers open is below `public`: put it there, and link to its path, such as `/files/plan.pdf`.'

/** The hint for a special character of a file name in a URL. */
export const escapeHint = "A file's `?` is written `%3F` in an address, its `#` as `%23`."

const anchorsOf = (anchors: ReadonlySet<string>): string =>
  anchors.size === 0
    ? 'That page has no headings.'
    : `Its anchors are ${offered(anchors)
        .map((id) => `#${id}`)
        .join(', ')}.`
