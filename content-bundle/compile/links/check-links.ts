import { decodedPath } from '../../model/url-path.ts'
import { nearest } from '../checks/did-you-mean.ts'
import { Diagnostics } from '../diagnostics.ts'
import type { WrittenLink } from './resolve-links.ts'
import { isExternal } from './resolve-url.ts'

/** What links may point at. */
export interface LinkTargets {
  /** Anchors of every page, by path. */
  anchors: ReadonlyMap<string, ReadonlySet<string>>
  /** Paths that exist without being pages: public files, notebooks, routes. */
  files: ReadonlySet<string>
  redirects: ReadonlyMap<string, string>
}

/** Addresses that are programs: browsers would run them in the reader's name. */
const runsCode = /^\s*(?:javascript|vbscript|data):/i

/** Every internal link of a page (or of a table of links) that leads nowhere. */
export function checkLinks(
  file: string,
  page: string,
  links: readonly WrittenLink[],
  targets: LinkTargets,
  lenient: boolean,
  /** Pages that have faults of their own and therefore no anchors: links to them are not judged. */
  failed: ReadonlySet<string> = new Set(),
): Diagnostics {
  const problems = new Diagnostics(file, lenient)
  for (const { url, place, isImplied } of links) {
    if (runsCode.test(url)) {
      problems.error(place, `The link \`${url}\` would run code.`, 'Link to a page or to a file.')
      continue
    }
    if (isExternal(url)) continue
    const [, path = '', anchor = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(url) ?? []
    const wanted = decodedPath(path === '' ? page : path)
    const target = targets.redirects.get(wanted) ?? wanted
    const anchors = targets.anchors.get(target)
    if (!anchors) {
      if (targets.files.has(target) || failed.has(target)) continue
      if (isImplied) {
        problems.warn(
          place,
          `This links to \`${url}\`, and there is no such page.`,
          `Add a page for \`${target}\`.`,
        )
        continue
      }
      const guess = nearest(target, targets.anchors.keys())
      problems.strictError(
        place,
        `The link \`${url}\` leads to no page.`,
        targets.files.has(decodedPath(url))
          ? escapeHint
          : guess
            ? `Did you mean \`${guess}\`?`
            : 'Mend or remove it.',
      )
      continue
    }
    // Browsers know `#top` by themselves.
    if (anchor === '' || anchor === 'top' || anchors.has(decodedPath(anchor))) continue
    const guess = nearest(decodedPath(anchor), anchors)
    if (isImplied) {
      problems.warn(
        place,
        `This links to \`${url}\`, and \`${target}\` has no such heading.`,
        guess ? `The nearest is \`#${guess}\`.` : `Add a heading for it to \`${target}\`.`,
      )
      continue
    }
    problems.strictError(
      place,
      `The link \`${url}\` leads to no heading of \`${target}\`.`,
      guess ? `Did you mean \`#${guess}\`?` : anchorsOf(anchors),
    )
  }
  return problems
}

/** How to write the name of a file in an address. */
export const escapeHint = "A file's `?` is written `%3F` in an address, its `#` as `%23`."

const anchorsOf = (anchors: ReadonlySet<string>): string =>
  anchors.size === 0
    ? 'That page has no headings.'
    : `Its anchors are ${[...anchors].map((id) => `#${id}`).join(', ')}.`
