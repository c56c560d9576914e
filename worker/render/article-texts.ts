import { fillMessage } from '../../content-bundle/model/fill-message.ts'
import type { Page } from '../../content-bundle/model/page.ts'
import { paths } from '../../content-bundle/model/routes.ts'
import { urlOf } from '../../content-bundle/site/url-of.ts'
import type { PageView } from './page-view.ts'
import { dateIn } from './written-date.ts'

/** Words a minute that a practised reader takes in of technical prose (Brysbaert 2019: 238). */
const wordsPerMinute = 238

/** Texts around an article that are its own: no two pages say the same. Null where a page says nothing. */
export type ArticleTexts = Readonly<ReturnType<typeof articleTexts>>

export function articleTexts(view: PageView, { wordCount }: Page) {
  const { path, title, layout, locale, contentLocale, date, updated, messages, notebook } = view
  const source = paths.markdown(path)
  return {
    title,
    description: layout === 'home' ? null : view.description,
    date,
    dateWritten: date && dateIn(contentLocale, date),
    source,
    prompt: encodeURIComponent(fillMessage(messages.copyPrompt, { url: urlOf(source), title })),
    notebookOnGitHub: notebook?.gitHubUrl ?? null,
    notebookOnColab: notebook?.colabUrl ?? null,
    notebookFile: notebook?.fileUrl ?? null,
    notebookScript: notebook?.scriptUrl ?? null,
    /** The path as it stands inside a string of JSON: in the properties of an island. */
    pathInJson: JSON.stringify(path).slice(1, -1),
    editUrl: view.editUrl,
    updated,
    updatedWritten: updated && dateIn(locale.code, updated),
    /** Pages that tell of the product are not read from end to end: how long that takes is not said. */
    minutes:
      layout === 'home' || layout === 'wide'
        ? null
        : String(Math.max(1, Math.round(wordCount / wordsPerMinute))),
    previousPath: view.previous?.path ?? null,
    previousTitle: view.previous?.title ?? null,
    previousLanguage: view.previous?.lang ?? null,
    nextPath: view.next?.path ?? null,
    nextTitle: view.next?.title ?? null,
    nextLanguage: view.next?.lang ?? null,
  }
}
