import { isIndexed } from '../../model/listed-pages.ts'
import type { PageEntry } from '../../model/manifest.ts'
import { defaultLocaleOf } from '../../model/site/locales.ts'
import { sectionOfPath } from '../../model/site/section-of-path.ts'
import type { SiteConfig } from '../../model/site/site-config.ts'
import * as paths from '../../model/urls/paths.ts'
import { urlOf } from '../../model/urls/url-path.ts'

/** A page as text, with the section that its first segment names; null where it is alone there. */
interface PageText {
  section: string | null
  text: string
}

/**
 * The text of every page of the default locale, in the order of the sections: one file, or a file for each
 * section where one would have more than `fullTextMaxBytes`. A section that is larger has several. No file is
 * larger, and every page is in one; a page that is larger than a file continues in the next.
 *
 * Returns the files by path. `/llms-full.txt` lists the others.
 */
export function fullTexts(
  site: SiteConfig,
  pages: Readonly<Record<string, PageEntry>>,
  markdownOf: (hash: string) => string,
): Map<string, string> {
  const all = pageTexts(site, pages, markdownOf)
  const start = headOf(site, `# ${site.name}: all pages`, '')
  const whole = joined([start, ...all.map(({ text }) => text)])
  if (Buffer.byteLength(whole) <= site.agents.fullTextMaxBytes) return new Map([[paths.llmsFull(), whole]])

  const sections = Map.groupBy(all, ({ section }) => section)
  const alone = sections.get(null) ?? []
  sections.delete(null)
  const files = new Map<string, string>()
  const list: string[] = []
  const other = `The other pages: ${urlOf(site, paths.llmsFull())}\n`
  for (const [section, members] of sections) {
    const title = pages[section ?? '']?.front.title ?? section
    const parts = inFiles(site, members, (part, of) =>
      headOf(site, `# ${site.name}: ${title}${partOf(part, of)}`, other),
    )
    for (const [index, text] of parts.entries()) {
      const path = paths.llmsFull(section ?? '', index + 1)
      files.set(path, text)
      list.push(`- [${title}${partOf(index + 1, parts.length)}](${urlOf(site, path)})`)
    }
  }
  // Without sizes and counts, an edit of a page changes one file.
  const directory = `# Files\n\nEach section has a file. This one has the pages outside sections.\n\n${list.join('\n')}\n`
  const rest = inFiles(site, [{ section: null, text: directory }, ...alone], (part, of) =>
    headOf(site, `# ${site.name}: all pages${partOf(part, of)}`, part > 1 ? other : ''),
  )
  for (const [index, text] of rest.entries()) files.set(paths.llmsFull('', index + 1), text)
  return files
}

function pageTexts(
  site: SiteConfig,
  pages: Readonly<Record<string, PageEntry>>,
  markdownOf: (hash: string) => string,
): PageText[] {
  const rank = (path: string) => {
    const section = sectionOfPath(site, path)
    return section ? site.sections.indexOf(section) : site.sections.length
  }
  const listed = Object.entries(pages)
    .filter(([path, entry]) => entry.locale === defaultLocaleOf(site).code && isIndexed(site, path, entry))
    .sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1))
  const sizes = Map.groupBy(listed, ([path]) => firstSegment(path))
  return listed.map(([path, { front, markdownHash }]) => ({
    section: (sizes.get(firstSegment(path))?.length ?? 0) > 1 ? firstSegment(path) : null,
    text: `# ${front.title}\n\nSource: ${urlOf(site, path)}\n\n${markdownOf(markdownHash)}`,
  }))
}

const partOf = (part: number, of: number) => (of > 1 ? `, part ${part} of ${of}` : '')

const firstSegment = (path: string) => `/${path.split('/')[1] ?? ''}`

const headOf = (site: SiteConfig, title: string, rest: string) =>
  `${title}\n\n> ${site.tagline} At most ${site.agents.fullTextMaxBytes / 1e6} MB; ${urlOf(site, paths.llms())} leads to single pages.\n${rest}`

const separator = '\n---\n\n'
const joined = (parts: readonly string[]) => parts.join(separator)

/** Texts in as few files as their order allows, each with its head. At least one file. */
function inFiles(
  { agents }: SiteConfig,
  texts: readonly PageText[],
  headOfPart: (part: number, of: number) => string,
): string[] {
  // No head is longer than one of a million.
  const most = agents.fullTextMaxBytes - Buffer.byteLength(headOfPart(2, 1_000_000) + separator)
  const files: string[][] = [[]]
  let used = 0
  for (const piece of texts.flatMap(({ text }) => piecesOf(text, most))) {
    const size = Buffer.byteLength(separator + piece)
    if (used > 0 && used + size > most) {
      files.push([])
      used = 0
    }
    files.at(-1)?.push(piece)
    used += size
  }
  return files.map((pieces, index) => joined([headOfPart(index + 1, files.length), ...pieces]))
}

/** A text in pieces of at most `most` bytes, cut between lines where there are any. Nothing is lost. */
function piecesOf(text: string, most: number): string[] {
  const pieces: string[] = []
  let rest = Buffer.from(text)
  while (rest.length > most && most > 0) {
    const line = rest.lastIndexOf('\n', most - 1)
    let end = line > 0 ? line + 1 : most
    // A byte that continues a character of UTF-8 begins with 10.
    while (end > 1 && ((rest[end] ?? 0) & 0xc0) === 0x80) end -= 1
    pieces.push(rest.toString('utf8', 0, end))
    rest = rest.subarray(end)
  }
  return [...pieces, rest.toString('utf8')]
}
