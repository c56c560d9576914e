import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AssistantSettings } from '../../../engine/model/assistant/assistant-settings.ts'
import { captureAssistantEvent } from '../../calls/capture.ts'
import { openPath } from '../../site-base.ts'
import { AssistantFooter } from './assistant-footer.tsx'
import { AssistantForm } from './assistant-form.tsx'
import { AssistantLog } from './assistant-log.tsx'
import { AssistantPanel } from './assistant-panel.tsx'
import { saveConversation, type Turn } from './conversation.ts'
import { useConversation } from './use-conversation.ts'

/** Way to open the assistant: with a question to ask at once, one to put in the field, or none. */
export interface Opening {
  question: string
  isAsked: boolean
  /** True when the field takes the focus. */
  isFocused: boolean
}

interface AssistantChatProps {
  settings: AssistantSettings
  /** True when it fills a page; otherwise it opens next to the page. */
  isPage: boolean
  /** Gets the function that opens it; the promise ends with the answer where one is asked for. */
  onReady: (open: (opening: Opening) => Promise<void>) => void
}

/** The assistant: a conversation, the field below it, and what can be done with answers. */
export function AssistantChat({ settings, isPage, onReady }: AssistantChatProps) {
  const { texts } = settings
  const [question, setQuestion] = useState('')
  const [about, setAbout] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const conversation = useConversation(settings, (text) => setQuestion((typed) => typed || text))
  const { turns, status, isArriving } = conversation
  const { isOpen, setIsOpen, opener } = useOpened(isPage, turns)
  const focusField = () => field.current?.focus()
  const ask = (asked: string) => {
    if (isArriving) return
    setQuestion('')
    focusField()
    void conversation.ask(asked, about === null ? undefined : openPath())
  }
  const open = useEffectEvent(async (wanted: Opening) => {
    const page = isPage ? null : openTitle()
    opener.current = document.activeElement
    flushSync(() => {
      setIsOpen(true)
      setAbout(page)
    })
    if (wanted.isFocused) focusField()
    void captureAssistantEvent({ name: 'assistant_opened' })
    const last = turns.at(-1)
    if (wanted.isAsked && !isArriving) {
      // A page that is loaded again does not ask again.
      if (last?.question !== wanted.question || last.state !== 'done')
        await conversation.ask(wanted.question, page === null ? undefined : openPath())
    } else if (wanted.question) setQuestion(wanted.question)
  })
  const close = () => {
    if (!isOpen) return
    setIsOpen(false)
    void captureAssistantEvent({ name: 'assistant_closed' })
  }

  useEffect(() => onReady((wanted) => open(wanted)), [onReady])

  const parts = (
    <>
      <AssistantLog settings={settings} conversation={conversation} isOpen={isOpen} onAsk={ask} />
      <p className={status.isSeen && status.text ? 'assistant-note' : 'visually-hidden'} role="status">
        {status.text}
      </p>
      <AssistantForm
        texts={texts}
        field={field}
        question={question}
        onChange={setQuestion}
        isArriving={isArriving}
        about={about}
        onAboutRemoved={() => {
          setAbout(null)
          focusField()
        }}
        onAsk={() => ask(question)}
        onStop={() => {
          conversation.stop()
          focusField()
        }}
      />
      <AssistantFooter settings={settings} conversation={conversation} onDone={focusField} />
    </>
  )
  if (isPage) return <div className="assistant on-page">{parts}</div>
  return (
    <AssistantPanel texts={texts} isOpen={isOpen} onClose={close}>
      {parts}
    </AssistantPanel>
  )
}

/** The assistant's being open, which the tab keeps and the page's styles follow; closing gives the focus back. */
function useOpened(isPage: boolean, turns: readonly Turn[]) {
  const [isOpen, setIsOpen] = useState(true)
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    saveConversation({ isOpen: isOpen && !isPage, turns })
  }, [isOpen, isPage, turns])
  useEffect(() => {
    document.documentElement.classList.toggle('has-assistant', isOpen && !isPage)
    // Only now: the floating link is hidden while the assistant is open.
    if (!isOpen && opener.current instanceof HTMLElement) opener.current.focus()
  }, [isOpen, isPage])
  return { isOpen, setIsOpen, opener }
}

/** Title of the open page where it is one of the documentation: a question may be about it. */
function openTitle(): string | null {
  const { layout } = document.documentElement.dataset
  const title = document.querySelector('main article h1')?.textContent?.trim()
  return title && (layout === 'docs' || layout === 'article') ? title : null
}
