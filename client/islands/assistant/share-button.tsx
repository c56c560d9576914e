import { useState } from 'react'
import type { AssistantSettings } from '../../../content-bundle/model/assistant/assistant-settings.ts'
import { fillMessage } from '../../../content-bundle/model/site/messages-of.ts'
import { captureAssistantEvent } from '../../calls/capture.ts'
import { postSharedChat, removeSharedChat, type SharedLink } from '../../calls/post-question.ts'
import { writeStored } from '../../stored.ts'
import type { Turn } from './conversation.ts'

interface ShareButtonProps {
  turns: readonly Turn[]
  settings: AssistantSettings
  /** Says what happened, to screen readers too. */
  onStatus: (status: string) => void
}

/** Shares the answered turns and copies the link; then it can delete the page again. The browser keeps the secret. */
export function ShareButton({ turns, settings, onStatus }: ShareButtonProps) {
  const { texts, locale, sharedForDays } = settings
  const [shared, setShared] = useState<SharedLink | null>(null)
  const answered = turns.flatMap(({ question, mode, text, sources, outcome, build, receipt }) =>
    outcome && build && receipt ? [{ question, mode, text, sources, outcome, build, receipt }] : [],
  )
  const share = async () => {
    try {
      const link = await postSharedChat(locale, answered)
      writeStored(`shared-chat:${link.id}`, link.secret)
      setShared(link)
      onStatus(fillMessage(texts.assistantShared, { count: sharedForDays }))
      void captureAssistantEvent({ name: 'conversation_shared' })
      await navigator.clipboard.writeText(new URL(link.path, location.href).href)
    } catch {
      onStatus(texts.assistantFailed)
    }
  }
  const remove = async (link: SharedLink) => {
    try {
      await removeSharedChat(link)
      writeStored(`shared-chat:${link.id}`, null)
      setShared(null)
      onStatus(texts.assistantUnshared)
    } catch {
      onStatus(texts.assistantFailed)
    }
  }
  if (!shared) {
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
