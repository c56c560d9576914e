import { fillMessage } from '../../../content-bundle/site/fill-message.ts'
import type { PageView } from '../page-view.ts'
import { Icon } from './icon.tsx'

/** Words a minute that a practised reader takes in of technical prose (Brysbaert 2019: 238). */
const wordsPerMinute = 238

/** What is to be known of the page's making: where to edit it, how old and how long it is. */
export function ArticleFacts({ view, wordCount }: { view: PageView; wordCount: number }) {
  const { words, editUrl, updated, locale } = view
  const minutes = Math.max(1, Math.round(wordCount / wordsPerMinute))
  return (
    <p className="article-facts">
      {editUrl && (
        <a href={editUrl}>
          <Icon name="pencil" />
          {words.editOnGitHub}
        </a>
      )}
      {updated && (
        <time dateTime={updated}>
          {fillMessage(words.lastUpdated, { date: dateIn(locale.code, updated) })}
        </time>
      )}
      <span>{fillMessage(words.readingTime, { minutes })}</span>
    </p>
  )
}

const writtenDates = new Map<string, string>()

/** A date of the content as the language writes it. Formatting costs more than most of a page, so each is done once. */
export function dateIn(locale: string, date: string): string {
  const key = `${locale} ${date}`
  let written = writtenDates.get(key)
  if (written === undefined) {
    written = new Date(date).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' })
    writtenDates.set(key, written)
  }
  return written
}
