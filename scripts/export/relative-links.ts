import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { escapeHtml } from '../../engine/model/text/escape-html.ts'
import { decodedPath, sitePathOf } from '../../engine/model/urls/url-path.ts'

/** Properties of elements that hold one address, as the parser names them. */
const addressed = ['href', 'src', 'action', 'poster', 'dataSource']

/** Where a site is, and the file of each of its paths. */
export interface ExportedFiles {
  /** Path below which the site is on its host; empty at the root. */
  base: string
  /** The file, relative to the folder of the export, that answers a path of the site; null where none does. */
  fileOf: (path: string) => string | null
}

/**
 * The HTML of a page, with each address on the site relative to the page's own file: such links work on every file
 * server, and from the disk. Everything else keeps its bytes, as inline scripts must. Addresses without a file are
 * left as they are, and told.
 */
export function relativeLinks(
  html: string,
  file: string,
  { base, fileOf }: ExportedFiles,
  onDead: (address: string) => void,
): string {
  const edits: { start: number; end: number; text: string }[] = []
  for (const { properties, data } of elementsIn(fromHtml(html, { verbose: true }))) {
    for (const name of addressed) {
      const [, address, rest = ''] = /^(\/(?!\/)[^?#]*)(.*)$/s.exec(String(properties[name] ?? '')) ?? []
      const place = data?.position?.properties?.[name]
      if (address === undefined || place?.start.offset === undefined || place.end.offset === undefined)
        continue
      const path = sitePathOf(base, address)
      const target = path === null ? null : fileOf(decodedPath(path))
      if (target === null) onDead(address)
      else {
        const written = html.slice(place.start.offset, place.end.offset)
        const text = `${written.slice(0, written.indexOf('=') + 1)}"${escapeHtml(pathToRoot(file) + encodeURI(target) + rest)}"`
        edits.push({ start: place.start.offset, end: place.end.offset, text })
      }
    }
  }
  edits.sort((a, b) => a.start - b.start)
  let [made, from] = ['', 0]
  for (const { start, end, text } of edits) {
    made += html.slice(from, start) + text
    from = end
  }
  return made + html.slice(from)
}

/** The way from a file to the folder of the export. */
export const pathToRoot = (file: string): string => '../'.repeat(file.split('/').length - 1) || './'

function* elementsIn(node: Root | Element): Generator<Element, void> {
  for (const child of node.children) {
    if (child.type !== 'element') continue
    yield child
    yield* elementsIn(child)
    if (child.content) yield* elementsIn(child.content)
  }
}
