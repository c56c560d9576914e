import type { Manifest } from '../../../content-bundle/model/manifest.ts'
import { paths } from '../../../content-bundle/model/routes.ts'
import { site } from '../../../content-bundle/site/site.ts'
import { urlOf } from '../../../content-bundle/site/url-of.ts'
import { type IndexedPage, type IndexedSection, siteIndex } from './indexed-pages.ts'

/** Longest description that an index prints, in characters: lists are read whole. */
const descriptionMaxLength = 200

/** Most characters of a section's list before its descriptions are left out: what agents read without cutting. */
const sectionMaxLength = 45_000

/** `/llms.txt`: what the site is, where each section's list is, and how else it can be read. */
export function llmsIndex(manifest: Manifest): string {
  const { sections, single } = siteIndex(manifest)
  const url = (path: string) => site.origin + path
  return `# ${site.name}

> ${site.tagline}

Every page is Markdown too: add \`.md\` to its address, or send \`Accept: text/markdown\`. \`?section=<anchor>\` reads one section of it, \`?max_tokens=<n>\` a part that fits. Read the list of the section you need; do not fetch all of them.

## Sections

${sections.map(sectionLine).join('\n')}

## Pages

${single.map(pageLine).join('\n')}

## Other ways in

- MCP server: Streamable HTTP at ${url(paths.mcp())}; search, read, list pages and report what is wrong with one.
- [Agent skill](${url(paths.skill())}): how to use ${site.name} from code, in one file.
- [Everything in one file](${url(paths.llmsFull())}): all pages, one after the other; large.
- [Sitemap](${url(paths.sitemapMarkdown())}): all pages by section.
`
}

/** `{section}/llms.txt`: every page of one section. */
export function llmsSection({ base, title, description, pages }: IndexedSection): string {
  const head = `# ${site.name}: ${title}\n\n${description ? `> ${description}\n\n` : ''}All sections: ${site.origin}${paths.llms()}\n\n## Pages\n\n`
  const withDescriptions = `${head}${pages.map(pageLine).join('\n')}\n`
  if (withDescriptions.length <= sectionMaxLength || base === '') return withDescriptions
  return `${head}${pages.map((page) => linkTo(page)).join('\n')}\n`
}

/** `/sitemap.md`: the whole site as one list. */
export function sitemapMarkdown(manifest: Manifest): string {
  const { sections, single } = siteIndex(manifest)
  const parts = sections.map(({ title, pages }) => `## ${title}\n\n${pages.map(linkTo).join('\n')}\n`)
  return `# ${site.name}: sitemap\n\n> Index for agents: ${site.origin}${paths.llms()}\n\n## Pages\n\n${single.map(linkTo).join('\n')}\n\n${parts.join('\n')}`
}

const sectionLine = ({ base, title, description, pages }: IndexedSection) =>
  `- [${title}](${urlOf(paths.llms(base))}): ${pages.length} pages.${description ? ` ${shortened(description)}` : ''}`

const linkTo = ({ path, entry }: IndexedPage) =>
  `- [${entry.front.title.replace(/[[\]]/g, '\\$&')}](${urlOf(paths.markdown(path))})`

const pageLine = (page: IndexedPage) => {
  const { description } = page.entry.front
  return `${linkTo(page)}${description ? `: ${shortened(description)}` : ''}`
}

const shortened = (text: string) =>
  text.length <= descriptionMaxLength
    ? text
    : `${text.slice(0, descriptionMaxLength).replace(/\s+\S*$/, '')}…`
