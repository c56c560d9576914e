import { useEffect, useRef } from 'react'
import type { AssistantSettings } from '../../../content-bundle/model/assistant/assistant-settings.ts'
import { AnswerTurn } from './answer-turn.tsx'
import { type Conversation, turnFailureText } from './use-conversation.ts'

interface AssistantLogProps {
  settings: AssistantSettings
  conversation: Conversation
  onAsk: (question: string) => void
}

/** The questions and answers so far; before the first one, a greeting with examples. */
export function AssistantLog({ settings, conversation, onAsk }: AssistantLogProps) {
  const { texts, exampleQuestions, supportHref } = settings
  const { turns, vote, say } = conversation
  const log = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the answer as it grows
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [turns])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
    <section className="assistant-log" ref={log} tabIndex={0} aria-label={texts.assistantTitle}>
      {turns.length === 0 && (
        <>
          <p>{texts.assistantIntro}</p>
          <p className="assistant-note">{texts.assistantExamples}</p>
          <ul className="assistant-examples">
            {exampleQuestions.map((example) => (
              <li key={example}>
                <button type="button" onClick={() => onAsk(example)}>
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
          failure={turn.failure ? turnFailureText(texts, turn.failure) : null}
          onRetry={() => onAsk(turn.question)}
          onVote={(feedback) => vote(turn, feedback)}
          onStatus={say}
        />
      ))}
    </section>
  )
}
