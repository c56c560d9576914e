import type { Manifest } from '../../../engine/model/manifest.ts'
import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import { cutText } from '../../../engine/model/text/cut-text.ts'
import * as paths from '../../../engine/model/urls/paths.ts'
import { parseFullTextPath } from '../../../engine/model/urls/routes.ts'
import { urlOf } from '../../../engine/model/urls/url-path.ts'
import { type IndexedPage, type IndexedSection, siteIndex } from './indexed-pages.ts'

/** Longest description in a list, in characters. */
const descriptionMaxLength = 200

/** A longer list of a section leaves its descriptions out, in characters: many agents cut longer files. */
const sectionMaxLength = 45_000

/** `/llms.txt`: what the site is, the list of each section, and other ways to read it. */
export function llmsIndex(site: SiteConfig, manifest: Manifest): string {
  const { sections, single } = siteIndex(site, manifest)
  const url = (path: string) => urlOf(site, path)
  const sectionLines = sections.map((section) => sectionLine(site, section))
  const pageLines = single.map((page) => pageLine(site, page))
  return `# ${site.name}

> ${site.tagline}

Every page is Markdown too: add \`.md\` to its address${site.hasServer ? ', or send `Accept: text/markdown`. `?section=<anchor>` reads one section of it, `?max_tokens=<n>` a part that fits' : ''}. Read the list of the section you need; do not fetch all of them.

${listBelow('Sections', sectionLines)}${listBelow('Pages', pageLines)}## Other ways in

${serverLines(site)}${skillLine(site)}${versionLines(site)}- [Sitemap](${url(paths.sitemapMarkdown())}): all pages by section.

## Full text

At most ${site.agents.fullTextMaxBytes / 1e6} MB each.

${fullTextLines(site, manifest).join('\n')}
`
}

/** A list below its heading; nothing where it is empty. */
const listBelow = (heading: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `## ${heading}\n\n${lines.join('\n')}\n\n`

/** The files with the text of all pages: one, or one for each section and more for large ones. */
function fullTextLines(site: SiteConfig, manifest: Manifest): string[] {
  const { sections } = siteIndex(site, manifest)
  const lines = Object.keys(manifest.files).flatMap((path) => {
    const file = parseFullTextPath(path)
    if (!file || path === paths.llmsFull()) return []
    const title = sections.find(({ base }) => base === file.section)?.title ?? 'All pages'
    return [`- [${title}${file.part > 1 ? `, part ${file.part}` : ''}](${urlOf(site, path)})`]
  })
  const what = lines.length === 0 ? 'every page' : 'pages outside sections, and a list of the other files'
  return [`- [All pages](${urlOf(site, paths.llmsFull())}): ${what}`, ...lines]
}

/** The lists of kept versions. These name no others. */
const versionLines = (site: SiteConfig) =>
  (site.keptAs === null ? site.versions : [])
    .map(
      (name) =>
        `- [Version ${name}](${urlOf(site, paths.version(name) + paths.llms())}): the documentation of that version.\n`,
    )
    .join('')

/** What only the worker answers. */
const serverLines = (site: SiteConfig) =>
  site.hasServer
    ? `- MCP server: Streamable HTTP at ${urlOf(site, paths.mcp())}; search, read, list pages and report what is wrong with one.
- [Changes](${urlOf(site, paths.changes())}): pages that the last release changed. \`?since=<build>\` compares with an earlier build, at the address of a page too; the header \`x-build\` names builds.
`
    : ''

const skillLine = (site: SiteConfig) =>
  site.agents.skill
    ? `- [Agent skill](${urlOf(site, paths.skill())}): how to use ${site.name} from code, in one file.\n`
    : ''

/** `{section}/llms.txt`: every page of one section. */
export function llmsSection(site: SiteConfig, { base, title, description, pages }: IndexedSection): string {
  const head = `# ${site.name}: ${title}\n\n${description ? `> ${description}\n\n` : ''}All sections: ${urlOf(site, paths.llms())}\n\n## Pages\n\n`
  const withDescriptions = `${head}${pages.map((page) => pageLine(site, page)).join('\n')}\n`
  if (withDescriptions.length <= sectionMaxLength || base === '') return withDescriptions
  return `${head}${pages.map((page) => linkTo(site, page)).join('\n')}\n`
}

/** `/sitemap.md`: all pages by section. */
export function sitemapMarkdown(site: SiteConfig, manifest: Manifest): string {
  const { sections, single } = siteIndex(site, manifest)
  const list = (pages: IndexedPage[]) => pages.map((page) => linkTo(site, page)).join('\n')
  const parts = sections.map(({ title, pages }) => `## ${title}\n\n${list(pages)}\n`)
  return `# ${site.name}: sitemap\n\n> Index for agents: ${urlOf(site, paths.llms())}\n\n## Pages\n\n${list(single)}\n\n${parts.join('\n')}`
}

const sectionLine = (site: SiteConfig, { base, title, description, pages }: IndexedSection) =>
  `- [${title}](${urlOf(site, paths.llms(base))}): ${pages.length} pages.${description ? ` ${cutText(description, descriptionMaxLength)}` : ''}`

const linkTo = (site: SiteConfig, { path, entry }: IndexedPage) =>
  `- [${entry.front.title.replace(/[[\]]/g, '\\$&')}](${urlOf(site, paths.markdown(path))})`

const pageLine = (site: SiteConfig, page: IndexedPage) => {
  const { description } = page.entry.front
  return `${linkTo(site, page)}${description ? `: ${cutText(description, descriptionMaxLength)}` : ''}`
}
