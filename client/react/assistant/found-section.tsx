import type { AnswerSection, AnswerSource } from '../../../engine/model/assistant/answer-event.ts'
import type { Messages } from '../../../engine/model/site/messages.ts'
import { SourceLink } from './source-link.tsx'

interface SectionProps {
  section: AnswerSection
  /** The section's own source, then those that say more. */
  sources: readonly AnswerSource[]
  /** Keeps the ids of several answers apart. */
  id: string
  texts: Pick<Messages, 'assistantNearestNote' | 'assistantReadRest' | 'assistantFurther'>
}

/** The section that answers as its page shows it: below its address, and above links to sections that say more. */
export function FoundSection({ section, sources: [best, ...further], id, texts }: SectionProps) {
  if (!best) return null
  return (
    <>
      {section.outcome === 'nearest' && <p className="answer-note">{texts.assistantNearestNote}</p>}
      <p className="answer-place">
        <PlaceLink source={best} />
      </p>
      <div
        className="prose answer-section"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the components of pages have made it
        dangerouslySetInnerHTML={{ __html: section.html.replace(ownIds, `$1${id}-answer-`) }}
      />
      {section.isCut && (
        <p>
          <a href={best.url}>{texts.assistantReadRest}</a>
        </p>
      )}
      {further.length > 0 && (
        <>
          <p className="answer-label">{texts.assistantFurther}</p>
          <ul className="answer-further">
            {further.slice(0, 4).map((source) => (
              <li key={source.url}>
                <SourceLink {...source} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const ownIds = /( (?:id|for|aria-\w+)=")answer-/g

/** A link to a section: its heading, below the folders and the page that it stands in. */
function PlaceLink({ source: { url, title, pageTitle, trail = [] } }: { source: AnswerSource }) {
  const above = title === pageTitle ? trail : [...trail, pageTitle]
  return (
    <a href={url}>
      {above.length > 0 && <small>{above.join(' › ')} </small>}
      {title}
    </a>
  )
}
