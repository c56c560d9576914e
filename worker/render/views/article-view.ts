import type { Manifest } from '../../../engine/model/manifest.ts'
import { neighboursOf } from '../../../engine/model/nav.ts'
import { authorOf, contributorsOf } from '../../../engine/model/people/contributors.ts'
import { defaultLocaleOf, inLocale } from '../../../engine/model/site/locales.ts'
import { repositoryFile } from '../../../engine/model/site/repository-file.ts'
import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import { textDirection } from '../../../engine/model/text/text-direction.ts'
import * as paths from '../../../engine/model/urls/paths.ts'
import { encodedPath } from '../../../engine/model/urls/url-path.ts'
import type { PageFacts } from './page-view.ts'

/** Everything that is shown around the text of a page. */
export type ArticleView = ReturnType<typeof articleView>

/** Decides what is shown around a page's text. Pure. */
export function articleView(facts: PageFacts) {
  const { site, manifest, locale, requestPath, pathWithoutLocale, entry, layout, section, parentSection } =
    facts
  const { front } = entry
  const contentLanguage = front.lang ?? entry.locale
  const isText = layout === 'docs' || layout === 'article'
  const { previous, next } = neighboursOf(facts.folder, requestPath)
  return {
    /** What the parts around the text depend on; pages with the same share their HTML. */
    shape: {
      layout,
      /** The language of the text and its direction, where they differ from the frame's. */
      language:
        contentLanguage === locale.code
          ? null
          : { code: contentLanguage, direction: textDirection(contentLanguage) },
      /** True when the title is shown above the text, which does not show it. */
      hasHeader: !entry.showsTitle,
      /** A badge next to the title. */
      label: front.label ?? null,
      authors: (front.authors ?? []).map((username) => authorOf(site, username)),
      isFallback: facts.isFallback,
      /** Sections of the original that are newer than this translation; null where there are none, or no translation. */
      newerSections:
        (!facts.isFallback &&
          entry.newer?.map(({ id, text }) => ({
            href: encodedPath(pathWithoutLocale) + (id && `#${id}`),
            text,
            language: defaultLocaleOf(site).code,
          }))) ||
        null,
      isCopyable: section?.copyable ?? false,
      takesFeedback: site.hasServer && (section === undefined || (section.feedback ?? false)),
      endsWithCallToAction: parentSection?.callToAction ?? false,
    },
    requestPath,
    /** True for a page that is read from start to end: it has breadcrumbs, contents, neighbors and a reading time. */
    isText,
    /** The language (BCP 47) of the text. */
    contentLanguage,
    title: front.title,
    description: (!entry.showsDescription && front.description) || null,
    /** Another one for each version of the text. */
    version: entry.markdownHash.slice(0, 8),
    /** ISO 8601, as the next. */
    date: front.date ?? null,
    /** Date of the last change. */
    updated: entry.updated,
    /** What is drawn above the text: the result of a customer, or a drawing. */
    cover: front.customer || front.cover ? front : null,
    /** Usernames, most changes first. */
    contributors: contributorsOf(site, pathWithoutLocale, front.authors),
    /** The folders above the page, outermost first. */
    breadcrumbs: facts.trail.slice(0, -1),
    hasSidebar: facts.sidebarFolder !== null,
    previous: (isText && previous) || null,
    next: (isText && next) || null,
    /** Path of the page's history; null where no server answers. */
    historyPath: site.hasServer ? inLocale(site, locale, paths.pageHistory(pathWithoutLocale)) : null,
    editUrl: repositoryFile(site, 'edit', entry.source),
    notebook: entry.notebook
      ? notebookLinks(site, entry.notebook, entry.source, front.language ?? null, manifest)
      : null,
    /** True when the title is a question that the text answers. */
    isQuestion: parentSection?.schemaType === 'FAQPage',
  }
}

const gitHub = 'https://github.com/'
const scriptExtensions = ['py', 'ts']
/** Languages whose kernels Colab offers. */
const colabLanguages: readonly (string | null)[] = ['python', 'r', 'julia']

/** Where a notebook can be read, run and downloaded. `notebook` is its file, `source` its path in the repository. */
export function notebookLinks(
  site: Pick<SiteConfig, 'repositories'>,
  notebook: string,
  source: string,
  language: string | null,
  { files }: Manifest,
) {
  const fileUrl = repositoryFile(site, 'file', source)
  const scripts = scriptExtensions.map((extension) => paths.notebookScript(notebook, extension))
  return {
    repositoryUrl: fileUrl,
    /** Null where the repository is not on GitHub: Colab opens notebooks of no other host. */
    colabUrl: fileUrl?.startsWith(gitHub)
      ? fileUrl.replace(gitHub, 'https://colab.research.google.com/github/')
      : null,
    /** True when Colab has no kernel for the language, so that the reader has to install and choose one. */
    needsKernel: !colabLanguages.includes(language),
    fileUrl: paths.notebookFile(notebook),
    /** The notebook's code as a script; null when the build has none. */
    scriptUrl: scripts.find((path) => path in files) ?? null,
  }
}
