import type { SyntheticEvent } from 'react'
import { commentMaxLength } from '../../../engine/model/posts/comment-max-length.ts'
import type { ContactFormProps } from './contact-form.tsx'

/** Leaves it to the line below the field to say what is wrong, instead of a bubble of the browser over it. */
const sayBelow = (event: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>) => {
  event.preventDefault()
  event.currentTarget.form?.querySelector<HTMLElement>(':invalid')?.focus()
}

/** The fields that a sender of a message sees, each with what it holds at first. */
export function ContactFields({
  messages,
  topics,
  values = {},
}: Pick<ContactFormProps, 'messages' | 'topics' | 'values'>) {
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
          onInvalid={sayBelow}
          defaultValue={values.email}
        />
        <small className="field-fault" data-markdown-ignore="">
          {messages.contactEmailFault}
        </small>
      </label>
      <label>
        <span>
          {messages.contactName} <small>{messages.feedbackOptional}</small>
        </span>
        <input name="name" type="text" autoComplete="name" maxLength={120} defaultValue={values.name} />
      </label>
      {topics.length > 0 && (
        <label>
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
          onInvalid={sayBelow}
          defaultValue={values.message}
        />
        <small className="field-fault" data-markdown-ignore="">
          {messages.contactMessageFault}
        </small>
      </label>
    </>
  )
}
