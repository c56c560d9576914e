import { posix } from 'node:path'
import type { FrontMatter } from '../model/front-matter.ts'
import type { Page, Section } from '../model/page.ts'
import { componentsOf } from '../model/tree.ts'
import type { Diagnostic, Place, Problems } from './diagnostics.ts'
import type { DocumentNode } from './document.ts'
import { walk } from './document.ts'
import { footnoteSection } from './footnotes.ts'
import type { Highlighter } from './highlight-code.ts'
import type { PageLists } from './markdown-faces.ts'
import { mathHtml } from './math-html.ts'
import type { SettledDocument } from './settle-document.ts'
import { markdownOf, toPlainMarkdown } from './to-markdown.ts'
import { toSections } from './to-sections.ts'
import { type ResolvedImage, toTree } from './to-tree.ts'

/** A link or picture an author wrote, for the link check. */
export interface WrittenLink {
  kind: 'link' | 'image'
  /** As it is resolved: root-relative for pages of the site. */
  url: string
  place: Place | null
}

/** A page's source after its Markdown or notebook has been read, before it is cut into data. */
export interface PageSource {
  path: string
  /** Path of the source file, as diagnostics and edit links name it. */
  file: string
  front: FrontMatter
  document: SettledDocument
  problems: Problems
}

export interface PageContext {
  highlighter: Highlighter
  lists: PageLists
  origin: string
  /** The final URL and size of a picture, or null when there is none; `url` as written. */
  imageOf: (url: string) => ResolvedImage | null
}

export interface CompiledPage {
  page: Page
  front: FrontMatter
  file: string
  /** The Markdown twin's body, front matter not included. */
  markdown: string
  sections: Section[]
  links: WrittenLink[]
  diagnostics: Diagnostic[]
}

/** Everything the site needs of one page, from one reading of its document. */
export async function compilePage(source: PageSource, context: PageContext): Promise<CompiledPage> {
  const { document, path, problems } = source
  await context.highlighter.load(languagesOf(document.children))
  const links = resolveLinks(document.children, path, context, problems)
  const plainContext = {
    lists: context.lists,
    urlOf: (url: string) => absoluteUrl(url, path, context.origin),
    pictureUrlOf: (url: string) => absoluteUrl(context.imageOf(url)?.url ?? url, path, context.origin),
  }
  const tree = toTree([...document.children, ...footnoteSection(document.footnotes)], {
    highlighter: context.highlighter,
    imageOf: (url) => context.imageOf(url) ?? { url, width: null, height: null },
    mathHtml: (formula, display) => mathHtml(formula, display, problems),
  })
  return {
    page: {
      path,
      headings: document.headings,
      tree,
      uses: [...new Set([...componentsOf(tree)].map(({ name }) => name))].sort(),
      words: countWords(document.children),
    },
    front: source.front,
    file: source.file,
    markdown: markdownOf(document.children, plainContext),
    sections: toSections(toPlainMarkdown(document.children, plainContext), document.headings),
    links,
    diagnostics: problems.found,
  }
}

function languagesOf(nodes: DocumentNode[]): Set<string> {
  const languages = new Set<string>()
  walk(nodes, (node) => {
    if (node.type !== 'code' || !node.lang) return
    languages.add(node.lang)
    if (node.data && 'magicLines' in node.data) languages.add('bash')
  })
  return languages
}

/** Makes every link root-relative, in place, and lists them. */
function resolveLinks(
  nodes: DocumentNode[],
  path: string,
  context: PageContext,
  problems: Problems,
): WrittenLink[] {
  const links: WrittenLink[] = []
  walk(nodes, (node) => {
    const place = node.position?.start ?? null
    if (node.type === 'link' || node.type === 'definition') {
      node.url = resolveUrl(node.url, path)
      links.push({ kind: 'link', url: node.url, place })
    } else if (node.type === 'element' && node.tagName === 'a' && typeof node.attributes.href === 'string') {
      node.attributes.href = resolveUrl(node.attributes.href, path)
      links.push({ kind: 'link', url: node.attributes.href, place })
    } else if (node.type === 'component') {
      for (const prop of ['href', 'primaryHref', 'secondaryHref']) {
        const href = node.props[prop]
        if (typeof href !== 'string') continue
        const url = resolveUrl(href, path)
        node.props[prop] = url
        links.push({ kind: 'link', url, place })
      }
    } else if (node.type === 'image' || (node.type === 'element' && node.tagName === 'img')) {
      const url = node.type === 'image' ? node.url : String(node.attributes.src ?? '')
      if (isExternal(url) || url === '') return
      if (!context.imageOf(url)) {
        problems.unknown(
          place,
          `The picture \`${url}\` does not exist.`,
          'Put it beside the page, or in public/ and begin its path with `/`.',
        )
      }
    }
  })
  return links
}

export const isExternal = (url: string) => /^[a-z][a-z\d+.-]*:|^\/\//i.test(url)

/** A link as written in a page, as a root-relative URL: file endings dropped, relative parts resolved. */
export function resolveUrl(url: string, path: string): string {
  if (isExternal(url) || url.startsWith('#') || url === '') return url
  const [, target = '', suffix = ''] = /^([^?#]*)(.*)$/.exec(url) ?? []
  const folder = path === '/' ? '/' : posix.dirname(path)
  const absolute = target.startsWith('/') ? target : posix.join(folder, target)
  const page = absolute.replace(/\.mdx?$/, '').replace(/\/index$/, '/')
  const clean = page.length > 1 ? page.replace(/\/$/, '') : page
  return (clean === '' ? '/' : clean) + suffix
}

function absoluteUrl(url: string, path: string, origin: string): string {
  if (isExternal(url)) return url
  if (url.startsWith('#')) return url
  return url.startsWith('/') ? origin + url : origin + resolveUrl(url, path)
}

/** Words of prose; a run of Han, Kana or Hangul counts a word for every two characters. */
function countWords(nodes: DocumentNode[]): number {
  let words = 0
  walk(nodes, (node) => {
    if (node.type !== 'text') return
    const cjk =
      node.value.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ??
      0
    words += cjk / 2 + (node.value.match(/[\p{L}\p{N}]+/gu)?.length ?? 0)
  })
  return Math.round(words)
}
