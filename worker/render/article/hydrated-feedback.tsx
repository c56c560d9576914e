import { renderToString } from 'react-dom/server'
import { Feedback, type FeedbackProps } from '../../../client/react/feedback/feedback.tsx'
import { feedbackElement } from '../../../engine/model/dom.ts'

/** The feedback bar: its HTML, and the properties with which the browser hydrates it when a visitor uses it. */
export function HydratedFeedback(props: FeedbackProps) {
  const Tag = feedbackElement
  return (
    <Tag
      {...{ props: JSON.stringify(props) }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
      dangerouslySetInnerHTML={{ __html: renderToString(<Feedback {...props} />) }}
    />
  )
}
