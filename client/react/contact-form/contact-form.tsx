import { type SubmitEvent, useState } from 'react'
import { frameIds } from '../../../engine/model/dom.ts'
import type { ContactValues } from '../../../engine/model/posts/contact-message.ts'
import type { MessageRefusal } from '../../../engine/model/posts/message-refusal.ts'
import type { ContactMessages } from '../../../engine/model/site/messages.ts'
import * as paths from '../../../engine/model/urls/paths.ts'
import { postMessage } from '../../calls/post-message.ts'
import { ContactFields } from './contact-fields.tsx'
import { Refusals } from './refusals.tsx'

export interface ContactFormProps {
  /** Code of the locale in which the form is answered. */
  locale: string
  messages: ContactMessages
  supportEmail: string
  topics: readonly string[]
  /** What its sender has entered already. */
  values?: ContactValues
  /** What shows after the post: who answers, and a link. Left out where the form is not on its own page. */
  thanks?: { answered: string | undefined; next: { href: string; label: string } }
}

/**
 * A form that sends a message to the people behind the site. Without scripts the browser checks the fields and posts
 * it, and the worker answers with the page of the thanks, or with one that says why it was not taken. React shows both
 * in place, and keeps what was entered.
 */
export function ContactForm(props: ContactFormProps) {
  const { locale, messages, supportEmail, topics, values = {}, thanks } = props
  const [state, setState] = useState<'sending' | readonly MessageRefusal[]>([])
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (state === 'sending') return
    setState('sending')
    const refusals = await postMessage(form.action, new FormData(form))
    setState(refusals)
    focusRefused(form, refusals)
    if (refusals.length > 0) return
    form.reset()
    // Where the worker leads to after a post without scripts: the thanks show there.
    location.hash = frameIds.messageSent
  }
  const refusals = state === 'sending' ? [] : state
  const ofForm = refusals.filter((refusal) => refusal !== 'email' && refusal !== 'message')
  return (
    <form
      className="contact-form"
      method="post"
      action={paths.contact()}
      aria-busy={state === 'sending' || undefined}
      onSubmit={send}
    >
      {thanks && (
        <div id={frameIds.messageSent} className="sent" role="status" tabIndex={-1} data-markdown-ignore="">
          <p>{messages.contactSent}</p>
          {thanks.answered && <p>{thanks.answered}</p>}
          <p>
            <a href={thanks.next.href}>{thanks.next.label}</a>
          </p>
        </div>
      )}
      <input type="hidden" name="locale" value={locale} />
      {values.id && <input type="hidden" name="id" value={values.id} />}
      {/* People do not see it, and programs fill it in. */}
      <p hidden>
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </p>
      <ContactFields {...{ messages, topics, values, refusals }} />
      <div className="wide">
        <div role="alert">
          {ofForm.length > 0 && <Refusals {...{ messages, supportEmail }} refusals={ofForm} />}
        </div>
        {/* A press leaves no field: a fault that appears above would move the button from under the pointer. */}
        <button type="submit" className="button primary" onMouseDown={(event) => event.preventDefault()}>
          {messages.contactSend}
        </button>
      </div>
    </form>
  )
}

/** Leads to the first field that was refused. */
function focusRefused(form: HTMLFormElement, refusals: readonly MessageRefusal[]) {
  const fields = [...form.querySelectorAll<HTMLInputElement>('[name=email], [name=message]')]
  fields.find(({ name }) => refusals.some((refusal) => refusal === name))?.focus()
}
