import type { AnswerSource } from '../../../engine/model/assistant/answer-event.ts'

/** A link to a section, with the title of its page where it is another. */
export const SourceLink = ({ url, title, pageTitle }: Pick<AnswerSource, 'url' | 'title' | 'pageTitle'>) => (
  <a href={url}>
    <span>{title}</span> {title !== pageTitle && <small>{pageTitle}</small>}
  </a>
)
