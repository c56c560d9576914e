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

/** A date as the language writes it. */
export const dateIn = (locale: string, date: string): string => formatOf(locale).format(new Date(date))

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format costs more than all else on a page, so each is made once. */
function formatOf(locale: string): Intl.DateTimeFormat {
  let format = formats.get(locale)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
    formats.set(locale, format)
  }
  return format
}
