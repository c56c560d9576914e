import type { SyntheticEvent } from 'react'
import { commentMaxLength } from '../../../engine/model/posts/comment-max-length.ts'
import type { MessageRefusal } from '../../../engine/model/posts/message-refusal.ts'
import type { ContactFormProps } from './contact-form.tsx'

interface ContactFieldsProps extends Pick<ContactFormProps, 'messages' | 'topics' | 'values'> {
  refusals: readonly MessageRefusal[]
}

/** Leaves it to the line below the field to say what is wrong, instead of a bubble of the browser over it. */
const sayBelow = (event: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>) => {
  event.preventDefault()
  event.currentTarget.form?.querySelector<HTMLElement>(':invalid')?.focus()
}

const faultIds = { email: 'contact-email-fault', message: 'contact-message-fault' } as const

/** The fields that a sender of a message sees, each with what it holds at first and, below it, why it is refused. */
export function ContactFields({ messages, topics, values = {}, refusals }: ContactFieldsProps) {
  const faultOf = (field: keyof typeof faultIds) => ({
    'aria-describedby': faultIds[field],
    'aria-invalid': refusals.includes(field) || undefined,
    onInvalid: sayBelow,
  })
  return (
    <>
      <label>
        <span>{messages.contactEmail}</span>
        <input
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          defaultValue={values.email}
          {...faultOf('email')}
        />
        <small id={faultIds.email} className="field-fault" data-markdown-ignore="">
          {messages.contactFaultEmail}
        </small>
      </label>
      <label>
        <span>
          {messages.contactName} <small>{messages.feedbackOptional}</small>
        </span>
        <input name="name" type="text" autoComplete="name" maxLength={120} defaultValue={values.name} />
      </label>
      {topics.length > 0 && (
        <label className="wide">
          <span>{messages.contactTopic}</span>
          <select name="topic" defaultValue={values.topic}>
            {topics.map((topic) => (
              <option key={topic}>{topic}</option>
            ))}
          </select>
        </label>
      )}
      <label className="wide">
        <span>{messages.contactMessage}</span>
        <textarea
          name="message"
          rows={6}
          maxLength={commentMaxLength}
          required
          defaultValue={values.message}
          {...faultOf('message')}
        />
        <small id={faultIds.message} className="field-fault" data-markdown-ignore="">
          {messages.contactFaultMessage}
        </small>
      </label>
    </>
  )
}
