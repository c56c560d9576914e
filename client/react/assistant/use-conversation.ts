import { useReducer, useRef, useState } from 'react'
import type { AssistantSettings } from '../../../engine/model/assistant/assistant-settings.ts'
import { captureAssistantEvent } from '../../calls/capture.ts'
import { postFeedback } from '../../calls/post-feedback.ts'
import { postQuestion, QuestionRefused } from '../../calls/post-question.ts'
import { loadConversation, nextConversation, type Turn, type TurnFailure } from './conversation.ts'
import { holdsPasted } from './search-long-paste.ts'

/** Earlier turns that go along with a question, and characters of each answer. */
const sentTurns = 19
const sentAnswerLength = 24_000

/** A conversation and the actions of its reader. */
export type Conversation = ReturnType<typeof useConversation>

/** The conversation of this tab. `onUnanswered` gets a question that failed. */
export function useConversation(
  { texts, locale, pageHref }: AssistantSettings,
  onUnanswered: (question: string) => void,
) {
  const [turns, dispatch] = useReducer(nextConversation, null, () => loadConversation().turns)
  const [removed, setRemoved] = useState<readonly Turn[]>([])
  /** Latest event: for screen readers, and visible where nothing else shows it. */
  const [status, setStatus] = useState({ text: '', isSeen: false })
  const stopping = useRef<AbortController | null>(null)
  const isArriving = turns.at(-1)?.state === 'arriving'
  const announce = (text: string) => setStatus({ text, isSeen: false })

  /** Asks, about a page where one is named. Resolves when the answer has ended. */
  const ask = async (asked: string, page?: string) => {
    const text = asked.trim()
    if (text === '' || isArriving) return
    const id = crypto.randomUUID()
    const controller = new AbortController()
    stopping.current = controller
    setRemoved([])
    announce(texts.assistantWaiting)
    const name = 'user_message_submitted'
    void captureAssistantEvent(holdsPasted(text) ? { name } : { name, lastUserMessage: text })
    dispatch({ is: 'asked', id, question: text })
    const fail = (failure: TurnFailure) => {
      dispatch({ is: 'ended', id, state: 'failed', failure })
      announce(turnFailureText(texts, failure))
      onUnanswered(text)
    }
    try {
      const posted = { question: text, ...(page && { page }), locale, turns: sentWith(turns), trace: true }
      const sentAt = performance.now()
      let isEnded = false
      for await (const event of postQuestion(posted, controller.signal)) {
        dispatch({ is: 'event', id, event, sentMsAgo: performance.now() - sentAt })
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
  const stop = () => stopping.current?.abort()
  return {
    turns,
    isArriving,
    status,
    ask,
    stop,
    /** Sends a vote on an answer; the question goes along only where the reader adds it. */
    vote(turn: Turn, feedback: 'positive' | 'negative', isQuestionSent = turn.isQuestionSent ?? false) {
      dispatch({ is: 'voted', id: turn.id, vote: feedback, isQuestionSent })
      const page = pageHref.replace(new RegExp(`^/${locale}(?=/)`), '')
      // The same id again: another vote on an answer replaces the first.
      const comment = isQuestionSent && { comment: turn.question }
      postFeedback({ id: turn.id, page, feedback, ...comment }).catch(() => {})
    },
    clear() {
      stop()
      setRemoved(turns)
      setStatus({ text: texts.assistantCleared, isSeen: true })
      dispatch({ is: 'replaced', turns: [] })
    },
    /** Brings back what `clear` removed; null when there is nothing. */
    restore:
      removed.length === 0
        ? null
        : () => {
            setRemoved([])
            announce('')
            dispatch({ is: 'replaced', turns: removed })
          },
    say: (text: string) => setStatus({ text, isSeen: true }),
  }
}

/** The answered turns that a follow-up may refer to. */
const sentWith = (turns: readonly Turn[]) =>
  turns
    .filter(({ state }) => state === 'done')
    .slice(-sentTurns)
    .map(({ question, text }) => ({
      question,
      answer: text.slice(0, sentAnswerLength),
    }))

/** Says in the reader's language why there is no whole answer. */
export function turnFailureText(texts: AssistantSettings['texts'], failure: TurnFailure): string {
  if (failure === 'busy') return texts.assistantBusy
  if (failure === 'timeout') return texts.assistantTimeout
  return failure === 'limited' ? texts.assistantLimited : texts.assistantFailed
}
