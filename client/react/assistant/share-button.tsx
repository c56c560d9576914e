import { type ReactNode, useState } from 'react'
import type { AssistantSettings } from '../../../engine/model/assistant/assistant-settings.ts'
import { fillMessage } from '../../../engine/model/site/messages-of.ts'
import { addressOf } from '../../../engine/model/urls/url-path.ts'
import { captureAssistantEvent } from '../../calls/capture.ts'
import { postSharedChat, removeSharedChat, type SharedLink } from '../../calls/shared-chats.ts'
import { siteBase } from '../../site-base.ts'
import type { Turn } from './conversation.ts'
import { Glyph } from './glyph.tsx'
import { forgetSecret, saveSecret } from './save-secret.ts'

interface ShareButtonProps {
  turns: readonly Turn[]
  settings: Pick<AssistantSettings, 'texts' | 'locale'> & { sharedForDays: number }
  /** Says what happened, to screen readers too. */
  onStatus: (status: string) => void
  /** Puts the focus into the field: the button that was pressed is gone. */
  onDone: () => void
}

/** A link, how many answers it shows, and what its maker should know. */
interface Shared extends SharedLink {
  answers: number
  note: string
}

/** Opens a box that shows what will be public, shares it and copies the link; then it can delete the page again. */
export function ShareButton(props: ShareButtonProps) {
  const { turns, settings, onDone } = props
  const { texts, sharedForDays } = settings
  const [isOpen, setIsOpen] = useState(false)
  const { answered, shared, share, remove } = useSharedPage(props)
  const close = () => {
    setIsOpen(false)
    onDone()
  }
  // What failed is said where the box would hide it.
  const closeIfNot = (isDone: boolean) => isDone || close()
  const isWhole = shared?.answers === answered.length
  return (
    <>
      {isOpen && (
        <ShareBox label={texts.assistantShare} onClose={close}>
          {shared && (
            <a href={shared.path} ref={focus}>
              <Glyph of="page" />
              {texts.assistantSharedTitle}
            </a>
          )}
          {shared && isWhole ? (
            <p>{shared.note}</p>
          ) : (
            <>
              <p>{fillMessage(texts.assistantSharePreview, { count: sharedForDays })}</p>
              <ul>{turns.map(({ id, question, receipt }) => receipt && <li key={id}>{question}</li>)}</ul>
              <button
                type="button"
                className="assistant-main"
                ref={focus}
                onClick={() => void share().then(closeIfNot)}
              >
                {texts.assistantShareNow}
              </button>
            </>
          )}
          <button type="button" onClick={close}>
            {shared ? texts.close : texts.assistantCancel}
          </button>
          {shared && (
            <button type="button" onClick={() => void remove(shared).then(close)}>
              {texts.assistantUnshare}
            </button>
          )}
        </ShareBox>
      )}
      <button
        type="button"
        aria-expanded={isOpen}
        disabled={answered.length === 0}
        onClick={() => setIsOpen(!isOpen)}
      >
        {texts.assistantShare}
      </button>
    </>
  )
}

/** The page that shares the answers so far, and the calls that make and delete it. */
function useSharedPage({ turns, settings: { texts, locale, sharedForDays }, onStatus }: ShareButtonProps) {
  const [isSending, setIsSending] = useState(false)
  const [shared, setShared] = useState<Shared | null>(null)
  const answered = turns.flatMap(({ question, mode, text, sources, outcome, build, receipt, trace }) =>
    outcome && build && receipt ? [{ question, mode, text, sources, outcome, build, receipt, trace }] : [],
  )
  /** False when it failed. A second click of a double click would send it again. */
  const once = async (send: () => Promise<void>) => {
    if (isSending) return true
    setIsSending(true)
    try {
      await send()
      return true
    } catch {
      onStatus(texts.assistantNotDone)
      return false
    } finally {
      setIsSending(false)
    }
  }
  const share = () =>
    once(async () => {
      const link = await postSharedChat(locale, answered)
      saveSecret(link)
      void captureAssistantEvent({ name: 'conversation_shared' })
      const isCopied = await copied(new URL(addressOf(siteBase, link.path), location.href).href)
      const note = [
        isCopied && `${texts.assistantCopied}.`,
        fillMessage(texts.assistantShared, { count: sharedForDays }),
        link.withoutTrace > 0 && fillMessage(texts.assistantSharedWithoutTrace, { count: link.withoutTrace }),
      ]
        .filter(Boolean)
        .join(' ')
      setShared({ ...link, answers: answered.length, note })
      onStatus(note)
    })
  const remove = (link: SharedLink) =>
    once(async () => {
      await removeSharedChat(link)
      forgetSecret(link.id)
      setShared(null)
      onStatus(texts.assistantUnshared)
    })
  return { answered, shared, share, remove }
}

/** A box over the field, which Escape closes. */
function ShareBox({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be placed over the field
    <div
      className="assistant-share"
      role="group"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // The assistant stays open.
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      {children}
    </div>
  )
}

/** For what a pressed button brings. */
const focus = (element: HTMLElement | null): void => element?.focus()

/** Copies a text. False when the browser forbids it. */
const copied = (text: string): Promise<boolean> =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
