import type { AnswerSource } from './answer-event.ts'

/** The name of a section with its page in front; that of a page stands alone. */
export const placeName = ({ title, pageTitle }: Pick<AnswerSource, 'title' | 'pageTitle'>): string =>
  title === pageTitle ? title : `${pageTitle} › ${title}`
