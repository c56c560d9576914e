import { useState } from 'react'
import type { AssistantSettings } from '../../../content-bundle/model/assistant/assistant-settings.ts'
import { fillMessage } from '../../../content-bundle/model/site/messages-of.ts'
import { captureAssistantEvent } from '../../calls/capture.ts'
import { postSharedChat, removeSharedChat, type SharedLink } from '../../calls/shared-chats.ts'
import type { Turn } from './conversation.ts'
import { forgetSecret, keepSecret } from './kept-secret.ts'

interface ShareButtonProps {
  turns: readonly Turn[]
  settings: Pick<AssistantSettings, 'texts' | 'locale'> & { sharedForDays: number }
  /** Says what happened, to screen readers too. */
  onStatus: (status: string) => void
}

/** A link, and how many answers it shows. */
interface Shared extends SharedLink {
  answers: number
}

/** Shares the answered turns and copies the link; then it can delete the page again, until there is more to share. */
export function ShareButton({ turns, settings, onStatus }: ShareButtonProps) {
  const { texts, locale, sharedForDays } = settings
  const [shared, setShared] = useState<Shared | null>(null)
  const answered = turns.flatMap(({ question, mode, text, sources, outcome, build, receipt }) =>
    outcome && build && receipt ? [{ question, mode, text, sources, outcome, build, receipt }] : [],
  )
  const share = async () => {
    try {
      const link = await postSharedChat(locale, answered)
      keepSecret(link)
      setShared({ ...link, answers: answered.length })
      void captureAssistantEvent({ name: 'conversation_shared' })
      const isCopied = await copied(new URL(link.path, location.href).href)
      const kept = fillMessage(texts.assistantShared, { count: sharedForDays })
      onStatus(isCopied ? `${texts.assistantCopied}. ${kept}` : kept)
    } catch {
      onStatus(texts.assistantNotDone)
    }
  }
  const remove = async (link: SharedLink) => {
    try {
      await removeSharedChat(link)
      forgetSecret(link.id)
      setShared(null)
      onStatus(texts.assistantUnshared)
    } catch {
      onStatus(texts.assistantNotDone)
    }
  }
  if (shared?.answers !== answered.length) {
    return (
      <button type="button" disabled={answered.length === 0} onClick={() => void share()}>
        {texts.assistantShare}
      </button>
    )
  }
  return (
    <>
      <a href={shared.path}>{texts.assistantSharedTitle}</a>
      <button type="button" onClick={() => void remove(shared)}>
        {texts.assistantUnshare}
      </button>
    </>
  )
}

/** Whether a text could be copied: browsers may forbid it. */
const copied = (text: string): Promise<boolean> =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
