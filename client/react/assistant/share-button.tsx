import { useState } from 'react'
import type { AssistantSettings } from '../../../engine/model/assistant/assistant-settings.ts'
import { fillMessage } from '../../../engine/model/site/messages-of.ts'
import { addressOf } from '../../../engine/model/urls/url-path.ts'
import { captureAssistantEvent } from '../../calls/capture.ts'
import { postSharedChat, removeSharedChat, type SharedLink } from '../../calls/shared-chats.ts'
import { siteBase } from '../../site-base.ts'
import type { Turn } from './conversation.ts'
import { forgetSecret, saveSecret } from './save-secret.ts'

interface ShareButtonProps {
  turns: readonly Turn[]
  settings: Pick<AssistantSettings, 'texts' | 'locale'> & { sharedForDays: number }
  /** Says what happened, to screen readers too. */
  onStatus: (status: string) => void
  /** Puts the focus into the field: the button that was pressed is gone. */
  onDone: () => void
}

/** A link, and how many answers it shows. */
interface Shared extends SharedLink {
  answers: number
}

/** Shows what will be public, shares it and copies the link; then it can delete the page again. */
export function ShareButton({ turns, settings, onStatus, onDone }: ShareButtonProps) {
  const { texts, locale, sharedForDays } = settings
  const [isAsking, setIsAsking] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [shared, setShared] = useState<Shared | null>(null)
  const answered = turns.flatMap(({ question, mode, text, sources, outcome, build, receipt, trace }) =>
    outcome && build && receipt ? [{ question, mode, text, sources, outcome, build, receipt, trace }] : [],
  )
  const cancel = () => {
    setIsAsking(false)
    onDone()
  }
  /** A second click of a double click would send it again. */
  const once = async (send: () => Promise<void>) => {
    if (isSending) return
    setIsSending(true)
    try {
      await send()
    } catch {
      onStatus(texts.assistantNotDone)
    }
    setIsSending(false)
  }
  const share = () =>
    once(async () => {
      const link = await postSharedChat(locale, answered)
      saveSecret(link)
      setShared({ ...link, answers: answered.length })
      setIsAsking(false)
      void captureAssistantEvent({ name: 'conversation_shared' })
      const isCopied = await copied(new URL(addressOf(siteBase, link.path), location.href).href)
      const kept = [
        fillMessage(texts.assistantShared, { count: sharedForDays }),
        link.withoutTrace > 0 && fillMessage(texts.assistantSharedWithoutTrace, { count: link.withoutTrace }),
      ]
        .filter(Boolean)
        .join(' ')
      onStatus(isCopied ? `${texts.assistantCopied}. ${kept}` : kept)
    })
  const remove = (link: SharedLink) =>
    once(async () => {
      await removeSharedChat(link)
      forgetSecret(link.id)
      setShared(null)
      onStatus(texts.assistantUnshared)
      onDone()
    })
  const isWhole = shared?.answers === answered.length
  return (
    <>
      {isAsking && (
        <ShareBox turns={turns} settings={settings} onShare={() => void share()} onCancel={cancel} />
      )}
      {shared && (
        <>
          <a href={shared.path} ref={focus}>
            {texts.assistantSharedTitle}
          </a>
          <button type="button" onClick={() => void remove(shared)}>
            {texts.assistantUnshare}
          </button>
        </>
      )}
      {!isWhole && (
        <button
          type="button"
          aria-expanded={isAsking}
          disabled={answered.length === 0}
          onClick={() => setIsAsking(!isAsking)}
        >
          {texts.assistantShare}
        </button>
      )}
    </>
  )
}

interface ShareBoxProps extends Pick<ShareButtonProps, 'turns' | 'settings'> {
  onShare: () => void
  onCancel: () => void
}

/** What will be public, and the buttons that share it or do not. */
function ShareBox({ turns, settings: { texts, sharedForDays }, onShare, onCancel }: ShareBoxProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be placed over the field
    <div
      className="assistant-share"
      role="group"
      aria-label={texts.assistantShare}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // The assistant stays open.
        event.preventDefault()
        event.stopPropagation()
        onCancel()
      }}
    >
      <p>{fillMessage(texts.assistantSharePreview, { count: sharedForDays })}</p>
      <ul>{turns.map(({ id, question, receipt }) => receipt && <li key={id}>{question}</li>)}</ul>
      <button type="button" ref={focus} onClick={onShare}>
        {texts.assistantShareNow}
      </button>
      <button type="button" onClick={onCancel}>
        {texts.assistantCancel}
      </button>
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
