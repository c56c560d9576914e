import type { CoverKind, Layout } from '../../../content-bundle/model/front-matter.ts'
import type { Manifest } from '../../../content-bundle/model/manifest.ts'
import { type NavPage, type NavStep, neighboursOf } from '../../../content-bundle/model/nav.ts'
import { type Author, authorOf, contributorsOf } from '../../../content-bundle/model/people/contributors.ts'
import type { SiteConfig } from '../../../content-bundle/model/site/site-config.ts'
import { textDirection } from '../../../content-bundle/model/text/text-direction.ts'
import { paths } from '../../../content-bundle/model/urls/routes.ts'
import { encodedPath } from '../../../content-bundle/model/urls/url-path.ts'
import type { PageFacts } from './page-view.ts'

/** Everything that is shown around the text of a page. */
export interface ArticleView {
  requestPath: string
  layout: Layout
  /**
   * True for a page that is read from start to end, unlike marketing pages: it has breadcrumbs, contents,
   * neighbors and a reading time.
   */
  isText: boolean
  /** The language of the text and its direction, where they differ from the frame's. */
  language: { code: string; direction: 'ltr' | 'rtl' } | null
  /** The language (BCP 47) of the text. */
  contentLanguage: string
  isFallback: boolean
  title: string
  description: string | null
  /** Another one for each version of the text. */
  version: string
  /** A badge next to the title. */
  label: string | null
  /** ISO 8601. */
  date: string | null
  /** Date of the last change (ISO 8601). */
  updated: string | null
  authors: Author[]
  /** What is drawn above the text: the name of a customer, or a drawing. */
  cover: { customer: string } | { kind: CoverKind } | null
  /** Usernames, most changes first. */
  contributors: readonly string[]
  /** The folders above the page, outermost first. */
  breadcrumbs: NavStep[]
  hasSidebar: boolean
  previous: NavPage | null
  next: NavPage | null
  editUrl: string
  notebook: NotebookLinks | null
  isCopyable: boolean
  takesFeedback: boolean
  endsWithCallToAction: boolean
  /** True when the title is a question that the text answers. */
  isQuestion: boolean
}

/** Decides what is shown around a page's text. Pure. */
export function articleView(facts: PageFacts): ArticleView {
  const { site, manifest, locale, requestPath, pathWithoutLocale, entry, layout, section, parentSection } =
    facts
  const { front } = entry
  const contentLanguage = front.lang ?? entry.locale
  const isText = layout === 'docs' || layout === 'article'
  const { previous, next } = neighboursOf(facts.folder, requestPath)
  return {
    requestPath,
    layout,
    isText,
    language:
      contentLanguage === locale.code
        ? null
        : { code: contentLanguage, direction: textDirection(contentLanguage) },
    contentLanguage,
    isFallback: facts.isFallback,
    title: front.title,
    description: front.description ?? null,
    version: entry.markdownHash.slice(0, 8),
    label: front.label ?? null,
    date: front.date ?? null,
    updated: entry.updated,
    authors: (front.authors ?? []).map((username) => authorOf(site, username)),
    cover: front.customer ? { customer: front.customer } : front.cover ? { kind: front.cover } : null,
    contributors: contributorsOf(site, pathWithoutLocale, front.authors),
    breadcrumbs: facts.trail.slice(0, -1),
    hasSidebar: facts.sidebarFolder !== null,
    previous: (isText && previous) || null,
    next: (isText && next) || null,
    editUrl: `${site.repositories.docs}/edit/${site.repositories.docsBranch}/${encodedPath(entry.source)}`,
    notebook: entry.notebook
      ? notebookLinks(site, entry.notebook, entry.source, front.language ?? null, manifest)
      : null,
    isCopyable: section?.copyable ?? false,
    takesFeedback: section === undefined || (section.feedback ?? false),
    endsWithCallToAction: parentSection?.callToAction ?? false,
    isQuestion: parentSection?.schemaType === 'FAQPage',
  }
}

/** Addresses where a notebook can be read, run and downloaded. */
interface NotebookLinks {
  gitHubUrl: string
  /** Null where the repository is not on GitHub: Colab opens notebooks of no other host. */
  colabUrl: string | null
  /** True when Colab has no kernel for the notebook's language, so that the reader has to install and choose one. */
  needsKernel: boolean
  fileUrl: string
  /** The notebook's code as a script; null when the build has none. */
  scriptUrl: string | null
}

const scriptExtensions = ['py', 'ts']
/** Languages whose kernels Colab offers. */
const colabLanguages: readonly (string | null)[] = ['python', 'r', 'julia']

/** `notebook` is the name of the file, `source` its path in the repository. */
export function notebookLinks(
  { repositories }: Pick<SiteConfig, 'repositories'>,
  notebook: string,
  source: string,
  language: string | null,
  { files }: Manifest,
): NotebookLinks {
  const file = `${repositories.docsBranch}/${encodedPath(source)}`
  const repository = new URL(repositories.docs)
  const scripts = scriptExtensions.map((extension) => paths.notebookScript(notebook, extension))
  return {
    gitHubUrl: `${repositories.docs}/blob/${file}`,
    colabUrl:
      repository.host === 'github.com'
        ? `https://colab.research.google.com/github${repository.pathname}/blob/${file}`
        : null,
    needsKernel: !colabLanguages.includes(language),
    fileUrl: paths.notebookFile(notebook),
    scriptUrl: scripts.find((path) => path in files) ?? null,
  }
}
