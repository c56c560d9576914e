import { useState } from 'react'
import type { AssistantTexts } from '../../../content-bundle/model/site/messages.ts'
import { captureAssistantEvent } from '../../calls/capture.ts'
import { AnswerSources, AnswerText } from './answer-text.tsx'
import type { Turn } from './conversation.ts'

interface AnswerTurnProps {
  turn: Turn
  texts: AssistantTexts
  supportHref: string | null
  /** What went wrong, in the reader's language; null for nothing. */
  failure: string | null
  onRetry: () => void
  onVote: (vote: 'positive' | 'negative') => void
  /** Says what happened, to screen readers too. */
  onStatus: (status: string) => void
}

/** A question, and its answer with what can be done with it. */
export function AnswerTurn({
  turn,
  texts,
  supportHref,
  failure,
  onRetry,
  onVote,
  onStatus,
}: AnswerTurnProps) {
  const { question, text, sources, state, outcome, mode, vote } = turn
  const [isCopied, setIsCopied] = useState(false)
  const isRefused = outcome === 'refused'
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(withSources(text, sources))
      setIsCopied(true)
      void captureAssistantEvent({ name: 'answer_copied' })
    } catch {
      onStatus(texts.assistantNotDone)
    }
  }
  return (
    <section className="assistant-turn">
      <h2>{question}</h2>
      <div aria-busy={state === 'arriving'}>
        {state === 'arriving' && text === '' && <p className="assistant-note">{texts.assistantWaiting}</p>}
        <AnswerText
          text={text}
          sources={sources}
          texts={{
            sources: texts.assistantSources,
            unproven: texts.assistantUnproven,
            unprovenMore: texts.assistantUnprovenMore,
          }}
        />
        {isRefused && (
          <p>
            {texts.assistantRefused} {supportHref && <a href={supportHref}>{texts.assistantSupport}</a>}
          </p>
        )}
        {state === 'stopped' && <p className="assistant-note">{texts.assistantStopped}</p>}
        {failure && <p className="assistant-failure">{failure}</p>}
      </div>
      {state === 'done' && (
        <AnswerSources
          text={isRefused ? '' : text}
          sources={sources}
          label={isRefused ? texts.assistantNearest : texts.assistantSources}
        />
      )}
      {state === 'done' && mode === 'extractive' && !isRefused && (
        <p className="assistant-note">{texts.assistantExtractive}</p>
      )}
      <p className="assistant-actions">
        {(state === 'failed' || state === 'stopped') && (
          <button type="button" onClick={onRetry}>
            {texts.assistantRetry}
          </button>
        )}
        {state === 'done' && !isRefused && (
          <button type="button" onClick={() => void copy()}>
            {isCopied ? texts.assistantCopied : texts.assistantCopy}
          </button>
        )}
        {state === 'done' &&
          (['positive', 'negative'] as const).map((kind) => (
            <button key={kind} type="button" aria-pressed={vote === kind} onClick={() => onVote(kind)}>
              {kind === 'positive' ? texts.feedbackYes : texts.feedbackNo}
            </button>
          ))}
      </p>
    </section>
  )
}

/** The answer as Markdown whose citations are links: `[1]` refers to the line `[1]: …`. */
function withSources(text: string, sources: Turn['sources']): string {
  const cited = sources.filter(({ number }) => text.includes(`[${number}]`))
  const lines = cited.map(({ number, url }) => `[${number}]: ${new URL(url, location.href).href}`)
  return `${text.trim()}\n\n${lines.join('\n')}`
}
