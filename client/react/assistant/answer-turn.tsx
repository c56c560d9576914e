import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { AssistantSettings } from '../../../engine/model/assistant/assistant-settings.ts'
import { addressOf } from '../../../engine/model/urls/url-path.ts'
import { addStyles } from '../../behaviours/add-styles.ts'
import { addCodeTools } from '../../behaviours/article/code-tools.ts'
import { scrollers } from '../../behaviours/article/focusable-scrollers.ts'
import { captureAssistantEvent } from '../../calls/capture.ts'
import { siteBase } from '../../site-base.ts'
import { AnswerSources, AnswerText } from './answer-text.tsx'
import type { Turn } from './conversation.ts'
import { FoundSection } from './found-section.tsx'
import { Glyph } from './glyph.tsx'
import { HowFound } from './how-found.tsx'
import { numbered } from './numbered.ts'
import { type Conversation, turnFailureText } from './use-conversation.ts'

interface AnswerTurnProps {
  turn: Turn
  settings: AssistantSettings
  conversation: Conversation
  onAsk: (question: string) => void
}

/** Milliseconds that the copy button says so. */
const copiedForMs = 2000

/** A question, and its answer with what can be done with it. */
export function AnswerTurn({ turn, settings, conversation, onAsk }: AnswerTurnProps) {
  const { texts, supportHref, locale } = settings
  const { id, question, state, outcome, failure, trace, wholeMs } = turn
  const isWaiting = state === 'arriving' && turn.text === '' && !turn.section
  return (
    <section className="assistant-turn">
      <h2>{question}</h2>
      <div className="assistant-answer" aria-busy={state === 'arriving'}>
        {isWaiting && <p className="assistant-state">{texts.assistantWaiting}</p>}
        <Answer turn={turn} settings={settings} />
        {outcome === 'refused' && <p className="assistant-state refused">{texts.assistantRefused}</p>}
        {failure && <p className="assistant-state failed">{turnFailureText(texts, failure)}</p>}
      </div>
      {trace && trace.steps.length > 0 && (
        <HowFound
          {...{ trace, wholeMs, id, locale, texts }}
          onFailure={() => conversation.say(texts.assistantNotDone)}
        />
      )}
      <p className="assistant-actions">
        {(state === 'failed' || state === 'stopped') && (
          <button type="button" onClick={() => onAsk(question)}>
            {texts.assistantRetry}
          </button>
        )}
        {outcome === 'cut' && (
          <button type="button" onClick={() => onAsk(texts.assistantGoOn)}>
            {texts.assistantGoOn}
          </button>
        )}
        {outcome === 'refused' && supportHref && <a href={supportHref}>{texts.assistantSupport}</a>}
        {state === 'done' && outcome !== 'refused' && (
          <CopyButton turn={turn} texts={texts} onStatus={conversation.say} />
        )}
        {state === 'done' && <Votes turn={turn} texts={texts} onVote={conversation.vote} />}
      </p>
    </section>
  )
}

/** An answer as far as it has arrived: the section that answers, or a text with its sources. */
function Answer({ turn, settings: { texts } }: Pick<AnswerTurnProps, 'turn' | 'settings'>) {
  const { section, state, outcome } = turn
  if (section) {
    return (
      <Live styles={section.styles} isWhole>
        <FoundSection section={section} sources={turn.sources} id={turn.id} texts={texts} />
      </Live>
    )
  }
  const { text, sources } = numbered(turn.text, turn.sources)
  return (
    <>
      <Live styles="" isWhole={state === 'done'}>
        <AnswerText text={text} sources={sources} texts={texts} />
      </Live>
      {outcome === 'cut' && <p className="answer-note">{texts.assistantCut}</p>}
      {state === 'stopped' && <p className="answer-note">{texts.assistantStopped}</p>}
      {state === 'done' && outcome !== 'refused' && (
        <AnswerSources text={text} sources={sources} label={texts.assistantSources} />
      )}
    </>
  )
}

interface LiveProps {
  styles: string
  /** False while more of it arrives. */
  isWhole: boolean
  children: ReactNode
}

/** What is answered, with its styles and, once it is whole, with the buttons that a page gives its code. */
function Live({ styles, isWhole, children }: LiveProps) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = place
    if (!current || !isWhole) return
    addStyles(styles)
    // Long lines scroll, by keyboard too.
    for (const block of current.querySelectorAll<HTMLElement>(scrollers)) block.tabIndex = 0
    addCodeTools(current)
  }, [styles, isWhole])
  return <div ref={place}>{children}</div>
}

function CopyButton({
  turn,
  texts,
  onStatus,
}: {
  turn: Turn
  texts: AssistantSettings['texts']
  onStatus: (status: string) => void
}) {
  const [copies, setCopies] = useState(0)
  useEffect(() => {
    if (copies === 0) return
    const timer = setTimeout(() => setCopies(0), copiedForMs)
    return () => clearTimeout(timer)
  }, [copies])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(withSources(turn))
      setCopies((count) => count + 1)
      void captureAssistantEvent({ name: 'answer_copied' })
    } catch {
      onStatus(texts.assistantNotDone)
    }
  }
  const label = copies > 0 ? texts.assistantCopied : texts.assistantCopy
  return (
    <button type="button" className="icon-button" title={label} onClick={() => void copy()}>
      <Glyph of={copies > 0 ? 'check' : 'copy'} />
      <span className="visually-hidden">{label}</span>
    </button>
  )
}

/** The answer as Markdown whose citations are links: `[1]` refers to the line `[1]: …`. */
function withSources(turn: Turn): string {
  const { text, sources } = numbered(turn.text, turn.sources)
  const lines = sources.map(
    ({ number, url }) => `[${number}]: ${new URL(addressOf(siteBase, url), location.href).href}`,
  )
  return [text.trim(), ...(lines.length > 0 ? [lines.join('\n')] : [])].join('\n\n')
}

function Votes({
  turn,
  texts,
  onVote,
}: {
  turn: Turn
  texts: AssistantSettings['texts']
  onVote: Conversation['vote']
}) {
  const { vote, isQuestionSent } = turn
  return (
    <>
      {(['positive', 'negative'] as const).map((kind) => {
        const label = kind === 'positive' ? texts.feedbackYes : texts.feedbackNo
        return (
          <button
            key={kind}
            type="button"
            className="icon-button"
            title={label}
            aria-pressed={vote === kind}
            onClick={() => onVote(turn, kind)}
          >
            <Glyph of="up" isTurned={kind === 'negative'} />
            <span className="visually-hidden">{label}</span>
          </button>
        )
      })}
      {vote && (
        <span className="assistant-note">
          {isQuestionSent ? texts.assistantVoteAdded : texts.assistantVoteSent}{' '}
          {!isQuestionSent && (
            <button type="button" className="text-button" onClick={() => onVote(turn, vote, true)}>
              {texts.assistantVoteAdd}
            </button>
          )}
        </span>
      )}
    </>
  )
}
