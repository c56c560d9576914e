import type { Page } from '../../../engine/model/page.ts'
import { fillMessage } from '../../../engine/model/site/messages-of.ts'
import { curlyQuotes } from '../../../engine/model/text/curly-quotes.ts'
import * as paths from '../../../engine/model/urls/paths.ts'
import { addressOf, urlOf } from '../../../engine/model/urls/url-path.ts'
import { writtenDate } from '../../../engine/model/written-dates.ts'
import { placeholder } from '../engine/cached-fragment.tsx'
import type { ArticleView } from '../views/article-view.ts'
import type { SharedFrame } from '../views/shared-frame.ts'

/** Reading speed of technical prose (Brysbaert 2019: 238). */
const wordsPerMinute = 238

/** Texts around an article that differ on every page. Null where a page has none. */
type ArticleTexts = Readonly<ReturnType<typeof articleTexts>>
export type TextName = keyof ArticleTexts

/** A placeholder for each text that a page has. */
export type TextPlaceholders = Readonly<Partial<Record<TextName, string>>>

export function articleTexts(view: ArticleView, { site, locale, messages, dates }: SharedFrame, page: Page) {
  const { requestPath, title, contentLanguage, isText, date, updated, notebook, previous, next } = view
  const source = paths.markdown(requestPath)
  const addressed = (path: string | null | undefined) => (path ? addressOf(site.base, path) : null)
  return {
    title: curlyQuotes(title, contentLanguage),
    version: view.version,
    description: view.description && curlyQuotes(view.description, contentLanguage),
    date,
    dateWritten: date && writtenDate(dates, contentLanguage, date),
    source: addressOf(site.base, source),
    prompt: encodeURIComponent(fillMessage(messages.copyPrompt, { url: urlOf(site, source), title })),
    notebookInRepository: notebook?.repositoryUrl ?? null,
    notebookOnColab: notebook?.colabUrl ?? null,
    colabKernel: notebook?.colabUrl && notebook.needsKernel ? messages.colabKernel : null,
    notebookFile: addressed(notebook?.fileUrl),
    notebookScript: addressed(notebook?.scriptUrl),
    /** The path as part of a JSON string: in the properties of the feedback bar. */
    pathInJson: JSON.stringify(requestPath).slice(1, -1),
    editUrl: view.editUrl,
    historyPath: addressed(view.historyPath),
    updated,
    updatedWritten: updated && writtenDate(dates, locale.code, updated),
    /** Null on marketing pages, which are not read from start to end. */
    minutes: isText ? String(Math.max(1, Math.round(page.wordCount / wordsPerMinute))) : null,
    previousPath: addressed(previous?.path),
    previousTitle: previous?.title ?? null,
    previousLanguage: previous?.lang ?? null,
    nextPath: addressed(next?.path),
    nextTitle: next?.title ?? null,
    nextLanguage: next?.lang ?? null,
  }
}

/** The names of the texts that a page has. */
export const namesOfTexts = (texts: ArticleTexts): TextName[] =>
  (Object.keys(texts) as TextName[]).filter((name) => texts[name] !== null)

export const textPlaceholders = (names: readonly TextName[]): TextPlaceholders =>
  Object.fromEntries(names.map((name) => [name, placeholder(name)]))
