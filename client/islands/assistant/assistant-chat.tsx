import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AssistantSettings } from '../../../content-bundle/model/assistant/assistant-settings.ts'
import { captureAssistantEvent } from '../../calls/capture.ts'
import { AssistantFooter } from './assistant-footer.tsx'
import { AssistantForm } from './assistant-form.tsx'
import { AssistantLog } from './assistant-log.tsx'
import { keepConversation } from './conversation.ts'
import { useConversation } from './use-conversation.ts'

interface AssistantChatProps {
  settings: AssistantSettings
  /** Whether it fills a page; else it opens next to the page. */
  isPage: boolean
  /** What the field holds at first. */
  initial: string
  /** Gets the function that opens it again. */
  onReady: (open: (question: string) => void) => void
}

/** The assistant: a conversation, the field below it, and what can be done with answers. */
export function AssistantChat({ settings, isPage, initial, onReady }: AssistantChatProps) {
  const { texts } = settings
  const [isOpen, setIsOpen] = useState(true)
  const [question, setQuestion] = useState(initial)
  const field = useRef<HTMLTextAreaElement>(null)
  const opener = useRef<Element | null>(document.activeElement)
  const conversation = useConversation(settings, (text) => setQuestion((typed) => typed || text))
  const { turns, status } = conversation
  const ask = (asked: string) => {
    if (!conversation.isArriving) setQuestion('')
    void conversation.ask(asked)
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
      <AssistantLog settings={settings} conversation={conversation} onAsk={ask} />
      <p className={status.isSeen ? 'assistant-note' : 'visually-hidden'} role="status">
        {status.text}
      </p>
      <AssistantForm
        texts={texts}
        field={field}
        question={question}
        onChange={setQuestion}
        isArriving={conversation.isArriving}
        onAsk={() => ask(question)}
        onStop={conversation.stop}
      />
      <AssistantFooter
        settings={settings}
        conversation={conversation}
        onClear={() => {
          conversation.clear()
          field.current?.focus()
        }}
      />
    </Frame>
  )
}
