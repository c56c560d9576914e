import type { Messages } from '../../../engine/model/site/messages.ts'
import { fillMessage } from '../../../engine/model/site/messages-of.ts'
import { Icon } from '../shell/icon.tsx'
import type { TextPlaceholders } from './article-texts.ts'

/** The edit link, the reading time where no date above has it, the date of the last change, and the page's history. */
export function ArticleFacts({ texts, messages, host }: ArticleFactsProps) {
  const { date, editUrl, updated, updatedWritten, historyPath, minutes } = texts
  return (
    <p className="article-facts">
      {editUrl && (
        <a href={editUrl}>
          <Icon name="pencil" />
          {fillMessage(messages.editInRepository, { host })}
        </a>
      )}
      {minutes && !date && <span>{fillMessage(messages.readingTime, { minutes })}</span>}
      {updated && (
        <time dateTime={updated}>{fillMessage(messages.lastUpdated, { date: updatedWritten ?? '' })}</time>
      )}
      {historyPath && (
        <a href={historyPath} rel="nofollow">
          {messages.pageHistory}
        </a>
      )}
    </p>
  )
}

export interface ArticleFactsProps {
  texts: TextPlaceholders
  messages: Messages
  /** The name of the service that has the repository. */
  host: string
}
