import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import type { AssistantSettings } from '../../../content-bundle/model/assistant/assistant-settings.ts'
import { questionMaxLength } from '../../../content-bundle/model/assistant/question-max-length.ts'
import { captureAssistantEvent } from '../../calls/capture.ts'
import { postFeedback } from '../../calls/post-feedback.ts'
import { postQuestion, QuestionRefused } from '../../calls/post-question.ts'
import { AnswerTurn } from './answer-turn.tsx'
import {
  keepConversation,
  keptConversation,
  nextConversation,
  type Turn,
  type TurnFailure,
} from './conversation.ts'
import { ShareButton } from './share-button.tsx'

interface AssistantChatProps {
  settings: AssistantSettings
  /** Whether it fills a page; else it opens next to the page. */
  isPage: boolean
  /** What the field holds at first. */
  initial: string
  /** Gets the function that opens it again. */
  onReady: (open: (question: string) => void) => void
}

/** Earlier turns that go along with a question, and characters of each answer. */
const sentTurns = 19
const sentAnswerLength = 24_000

/** The assistant: a conversation, the field below it, and what can be done with answers. */
export function AssistantChat({ settings, isPage, initial, onReady }: AssistantChatProps) {
  const { texts, locale, exampleQuestions, supportHref, pageHref, sharedForDays } = settings
  const [turns, dispatch] = useReducer(nextConversation, null, () => keptConversation().turns)
  const [isOpen, setIsOpen] = useState(true)
  const [question, setQuestion] = useState(initial)
  /** What happened: for screen readers, and to be seen where nothing else shows it. */
  const [status, setStatus] = useState({ text: '', isSeen: false })
  const field = useRef<HTMLTextAreaElement>(null)
  const opener = useRef<Element | null>(document.activeElement)
  const stopping = useRef<AbortController | null>(null)
  const log = useRef<HTMLElement>(null)
  const isArriving = turns.at(-1)?.state === 'arriving'

  const announce = (text: string) => setStatus({ text, isSeen: false })

  const ask = async (asked: string) => {
    const text = asked.trim()
    if (text === '' || isArriving) return
    const id = crypto.randomUUID()
    const controller = new AbortController()
    stopping.current = controller
    setQuestion('')
    announce(texts.assistantWaiting)
    void captureAssistantEvent({ name: 'user_message_submitted', lastUserMessage: text })
    dispatch({ is: 'asked', id, question: text })
    const before = turns
      .filter(({ state }) => state === 'done')
      .slice(-sentTurns)
      .map((turn) => ({ question: turn.question, answer: turn.text.slice(0, sentAnswerLength) }))
    const fail = (failure: TurnFailure) => {
      dispatch({ is: 'ended', id, state: 'failed', failure })
      announce(failureText(texts, failure))
      setQuestion((typed) => typed || text)
    }
    try {
      const posted = { question: text, page: location.pathname, locale, turns: before }
      let isEnded = false
      for await (const event of postQuestion(posted, controller.signal)) {
        dispatch({ is: 'event', id, event })
        if (event.is === 'failed') fail(event.why)
        if (event.is === 'done') announce(texts.assistantReady)
        isEnded ||= event.is === 'failed' || event.is === 'done'
      }
      if (!isEnded) fail('offline')
    } catch (error) {
      if (controller.signal.aborted) {
        dispatch({ is: 'ended', id, state: 'stopped' })
        announce(texts.assistantStopped)
      } else fail(error instanceof QuestionRefused && error.status === 429 ? 'limited' : 'offline')
    }
  }

  const open = useEffectEvent((wanted: string) => {
    opener.current = document.activeElement
    setIsOpen(true)
    if (wanted) setQuestion(wanted)
    field.current?.focus()
    void captureAssistantEvent({ name: 'assistant_opened' })
  })
  const close = () => {
    setIsOpen(false)
    void captureAssistantEvent({ name: 'assistant_closed' })
  }

  useEffect(() => {
    onReady((wanted) => open(wanted))
    void captureAssistantEvent({ name: 'assistant_opened' })
    field.current?.focus()
  }, [onReady])
  useEffect(() => {
    keepConversation({ isOpen: isOpen && !isPage, turns })
  }, [isOpen, isPage, turns])
  useEffect(() => {
    document.documentElement.classList.toggle('has-assistant', isOpen && !isPage)
    // Only now: the floating link is hidden while the assistant is open.
    if (!isOpen && opener.current instanceof HTMLElement) opener.current.focus()
  }, [isOpen, isPage])
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the answer as it grows
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [turns])

  const vote = (turn: Turn, feedback: 'positive' | 'negative') => {
    dispatch({ is: 'voted', id: turn.id, vote: feedback })
    const page = pageHref.replace(new RegExp(`^/${locale}(?=/)`), '')
    // The same id again: another vote on an answer replaces the first.
    postFeedback({ id: turn.id, page, feedback, comment: turn.question }).catch(() => {})
  }

  const Frame = isPage ? 'div' : 'aside'
  return (
    <Frame
      className={isPage ? 'assistant on-page' : 'assistant'}
      aria-label={isPage ? undefined : texts.assistantTitle}
      hidden={!isOpen}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isPage) close()
      }}
    >
      {!isPage && (
        <header>
          <strong>{texts.assistantTitle}</strong>
          <button type="button" className="icon-button" aria-label={texts.close} onClick={close}>
            ×
          </button>
        </header>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
      <section className="assistant-log" ref={log} tabIndex={0} aria-label={texts.assistantTitle}>
        {turns.length === 0 && (
          <>
            <p>{texts.assistantIntro}</p>
            <p className="assistant-note">{texts.assistantExamples}</p>
            <ul className="assistant-examples">
              {exampleQuestions.map((example) => (
                <li key={example}>
                  <button type="button" onClick={() => void ask(example)}>
                    {example}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
        {turns.map((turn) => (
          <AnswerTurn
            key={turn.id}
            turn={turn}
            texts={texts}
            supportHref={supportHref}
            failure={turn.failure ? failureText(texts, turn.failure) : null}
            onRetry={() => void ask(turn.question)}
            onVote={(feedback) => vote(turn, feedback)}
            onStatus={(text) => setStatus({ text, isSeen: true })}
          />
        ))}
      </section>
      <p className={status.isSeen ? 'assistant-note' : 'visually-hidden'} role="status">
        {status.text}
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void ask(question)
        }}
      >
        <label className="visually-hidden" htmlFor="assistant-field">
          {texts.assistantField}
        </label>
        <textarea
          id="assistant-field"
          ref={field}
          rows={2}
          maxLength={questionMaxLength}
          placeholder={texts.assistantField}
          value={question}
          onChange={({ target }) => setQuestion(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            void ask(question)
          }}
        />
        {isArriving ? (
          <button type="button" className="button" onClick={() => stopping.current?.abort()}>
            {texts.assistantStop}
          </button>
        ) : (
          <button type="submit" className="button primary" disabled={question.trim() === ''}>
            {texts.assistantSend}
          </button>
        )}
      </form>
      <footer>
        <span className="assistant-tip">
          <button type="button" aria-describedby="assistant-tip">
            {texts.assistantDisclaimer}
          </button>
          <span id="assistant-tip" role="tooltip">
            {texts.assistantDisclaimerMore}
          </span>
        </span>
        {supportHref && <a href={supportHref}>{texts.assistantSupport}</a>}
        {turns.length > 0 && (
          <>
            {sharedForDays !== null && (
              <ShareButton
                turns={turns}
                settings={{ texts, locale, sharedForDays }}
                onStatus={(text) => setStatus({ text, isSeen: true })}
              />
            )}
            <button
              type="button"
              onClick={() => {
                stopping.current?.abort()
                dispatch({ is: 'cleared' })
                field.current?.focus()
              }}
            >
              {texts.assistantNew}
            </button>
          </>
        )}
      </footer>
    </Frame>
  )
}

function failureText(texts: AssistantSettings['texts'], failure: TurnFailure): string {
  if (failure === 'busy') return texts.assistantBusy
  if (failure === 'timeout') return texts.assistantTimeout
  return failure === 'limited' ? texts.assistantLimited : texts.assistantFailed
}
