import { fillMessage } from '../../../content-bundle/model/fill-message.ts'
import type { Messages } from '../../../content-bundle/site/messages.ts'
import type { ArticleTexts } from '../article-texts.ts'
import { Icon } from './icon.tsx'

/** What is to be known of the page's making: where to edit it, how old and how long it is. */
export function ArticleFacts({ texts, messages }: { texts: ArticleTexts; messages: Messages }) {
  const { editUrl, updated, updatedWritten, minutes } = texts
  return (
    <p className="article-facts">
      {editUrl && (
        <a href={editUrl}>
          <Icon name="pencil" />
          {messages.editOnGitHub}
        </a>
      )}
      {updated && (
        <time dateTime={updated}>{fillMessage(messages.lastUpdated, { date: updatedWritten ?? '' })}</time>
      )}
      {minutes && <span>{fillMessage(messages.readingTime, { minutes })}</span>}
    </p>
  )
}
