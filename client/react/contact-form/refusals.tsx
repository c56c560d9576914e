import type { MessageRefusal } from '../../../engine/model/posts/message-refusal.ts'
import type { ContactMessages } from '../../../engine/model/site/messages.ts'
import { fillMessage } from '../../../engine/model/site/messages-of.ts'

interface RefusalsProps {
  refusals: readonly MessageRefusal[]
  messages: ContactMessages
  /** Where a message may be sent instead. */
  supportEmail: string
}

/** Why a message of the contact form was not taken, each reason once. */
export function Refusals({ refusals, messages, supportEmail }: RefusalsProps) {
  const reasons = {
    email: messages.contactFaultEmail,
    message: messages.contactFaultMessage,
    length: messages.contactFaultLength,
    form: messages.contactFaultForm,
    limit: messages.contactFaultLimit,
    store: messages.contactFaultStore,
  } as const satisfies Record<MessageRefusal, string>
  return (
    <ul ref={showWhole}>
      {[...new Set(refusals)].map((refusal) => (
        <li key={refusal}>{fillMessage(reasons[refusal], { email: supportEmail })}</li>
      ))}
    </ul>
  )
}

/** Brings into view why the form was not taken. */
const showWhole = (list: HTMLElement | null): void => list?.scrollIntoView({ block: 'nearest' })
