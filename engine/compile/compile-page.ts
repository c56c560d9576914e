import type { FrontMatter } from '../model/front-matter.ts'
import type { Page, PageSection } from '../model/page.ts'
import { errorMessage } from '../model/text/error-message.ts'
import { componentsOf } from '../model/tree.ts'
import { diagramFault } from './code/diagram-fault.ts'
import { drawingFile, drawnDiagram } from './code/drawn-diagram.ts'
import type { Highlighter } from './code/highlighter.ts'
import type { Diagnostics } from './diagnostics.ts'
import { countWords, type DocumentNode, walk } from './document.ts'
import { keepFormerAnchors } from './links/former-anchors.ts'
import { type LinkContext, resolveLinks, type WrittenLink } from './links/resolve-links.ts'
import { withOrigin } from './links/resolve-url.ts'
import { footnoteSection } from './markdown/footnote-section.ts'
import { pageFormulas } from './markdown/page-formulas.ts'
import type { ResolvedDocument } from './markdown/resolve-references.ts'
import type { ReadPartial } from './mdx/module-importer.ts'
import type { ListRows } from './outputs/listing-markdown.ts'
import { readingSpans } from './outputs/reading-spans.ts'
import { type SiteMarkdown, toMarkdownNodes, toMarkdownText } from './outputs/to-markdown.ts'
import { toSections } from './outputs/to-sections.ts'
import { type TreeContext, toTree } from './outputs/to-tree.ts'
import type { CompiledMessages, SiteFacts } from './site-facts.ts'

/** A parsed page: input of `compilePage`. */
export interface PageSource {
  front: FrontMatter
  document: ResolvedDocument
  diagnostics: Diagnostics
}

export interface CompileContext extends LinkContext {
  highlighter: Highlighter
  listRows: ListRows
  /** Reads the drawings of diagrams that the build does not draw. */
  readPartial: ReadPartial
  /** The language of the page's folder. */
  language: string
  /** Interface texts in the page's language. */
  messages: CompiledMessages
  site: SiteFacts
  /** Left out where the site has no own components. */
  siteMarkdown?: SiteMarkdown
}

/** Everything the site needs of one page. Diagnostics are in the source's `diagnostics`. */
export interface CompiledPage {
  page: Page
  front: FrontMatter
  /** Body of the Markdown version, without front matter. */
  markdown: string
  sections: PageSection[]
  links: WrittenLink[]
  /** Anchors that are not headings: ids of elements the author wrote. */
  ids: string[]
}

/** Compiles a parsed page: tree, Markdown, sections, links and anchors from one document. */
export async function compilePage(source: PageSource, context: CompileContext): Promise<CompiledPage> {
  const { document, diagnostics } = source
  keepFormerAnchors(document, source.front.formerAnchors, diagnostics)
  await context.highlighter.load(languagesOf(document.children))
  const notes = footnoteSection(document.footnotes)
  const links = resolveLinks(document.children, context, diagnostics)
  const base = context.baseOf(null)
  const plain = toMarkdownNodes(document.children, {
    title: source.front.title,
    listRows: context.listRows,
    messages: context.messages,
    site: context.site,
    siteMarkdown: context.siteMarkdown,
    urlOf: (url: string) => withOrigin(url, base, context.site),
  })
  const tree = toTree([...document.children, ...notes], {
    highlighter: context.highlighter,
    formulaHtml: pageFormulas([...document.children, ...notes], diagnostics),
    drawDiagram: await diagramDrawer(document.children, context, diagnostics),
    messages: context.messages,
    language: source.front.lang ?? context.language,
    base: context.site.base,
  })
  const sections = toSections(plain, document.headings)
  return {
    page: {
      headings: document.headings,
      spans: readingSpans(sections, document.headings),
      tree,
      uses: [...new Set([...componentsOf(tree)].map(({ name }) => name))].sort(),
      wordCount: countWords(document.children),
    },
    front: source.front,
    markdown: toMarkdownText(plain),
    sections,
    links,
    ids: idsOf(document.children),
  }
}

/** Components whose `id` prop is a notebook cell's; the anchor is `cell-<id>`. */
const cellComponents: ReadonlySet<string> = new Set(['NotebookAnchor', 'NotebookCell'])

/** Returns the diagram renderer. It is 1.5 MB of code, so pages without diagrams do not load it. */
async function diagramDrawer(
  nodes: DocumentNode[],
  { messages, readPartial }: CompileContext,
  diagnostics: Diagnostics,
): Promise<TreeContext['drawDiagram']> {
  const hasDiagram = [...walk(nodes)].some((node) => node.type === 'component' && node.name === 'Mermaid')
  if (!hasDiagram) return () => null
  const { drawDiagram } = await import('./code/draw-diagram.ts')
  return (chart, place) => {
    const file = readPartial(drawingFile(chart))
    const drawing = file === null ? null : drawnDiagram(file, chart, messages.diagram)
    if (drawing !== null) return drawing
    const fault = diagramFault(chart)
    if (fault) {
      // The chart of a fence begins on the line below its place.
      const at = place && { ...place, line: place.line + fault.line, column: 1 }
      diagnostics.error(at, fault.message, fault.hint)
    }
    try {
      return drawDiagram(chart, messages.diagram)
    } catch (error) {
      diagnostics.warn(
        place,
        `The diagram cannot be drawn: ${errorMessage(error).replace(/\.$/, '')}.`,
        'Readers see its source. `npm run diagrams -w tools` has Mermaid draw it once, into a file next to the pages.',
      )
      return null
    }
  }
}

/** Anchors of an element: its `id`, and the `name` of an `<a>`, the old form. */
const anchorsOf = (tagName: string, { id, name }: Record<string, string | true>) =>
  [id, tagName === 'a' && name].filter((anchor) => typeof anchor === 'string')

const idsOf = (nodes: DocumentNode[]): string[] =>
  [...walk(nodes)].flatMap((node) => {
    if (node.type === 'element') return anchorsOf(node.tagName, node.attributes)
    return node.type === 'component' && cellComponents.has(node.name) ? [`cell-${node.props.id}`] : []
  })

const languagesOf = (nodes: DocumentNode[]): string[] =>
  [...walk(nodes)].flatMap((node) => {
    if (node.type !== 'code' || !node.lang) return []
    return node.data?.magicLines ? [node.lang, 'bash'] : [node.lang]
  })
