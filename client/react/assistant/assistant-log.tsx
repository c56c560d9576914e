import { useLayoutEffect, useRef } from 'react'
import type { AssistantSettings } from '../../../engine/model/assistant/assistant-settings.ts'
import { AnswerTurn } from './answer-turn.tsx'
import type { Conversation } from './use-conversation.ts'

interface AssistantLogProps {
  settings: AssistantSettings
  conversation: Conversation
  isOpen: boolean
  onAsk: (question: string) => void
}

/** The questions and answers so far; before the first one, a greeting with examples. */
export function AssistantLog({ settings, conversation, isOpen, onAsk }: AssistantLogProps) {
  const { texts, exampleQuestions } = settings
  const { turns } = conversation
  const log = useRef<HTMLElement>(null)
  const last = turns.at(-1)?.id
  // Only a new question scrolls, to the top: its answer arrives below it, and the reader scrolls as they like.
  useLayoutEffect(() => {
    if (last && isOpen) log.current?.lastElementChild?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [last, isOpen])
  return (
    <section
      className="assistant-log"
      ref={log}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
      tabIndex={0}
      aria-label={texts.assistantTitle}
    >
      {turns.length === 0 && (
        <>
          <p>{texts.assistantIntro}</p>
          {exampleQuestions.length > 0 && <p className="assistant-note">{texts.assistantExamples}</p>}
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
        <AnswerTurn key={turn.id} turn={turn} settings={settings} conversation={conversation} onAsk={onAsk} />
      ))}
    </section>
  )
}
