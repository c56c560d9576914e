import type { ReactNode } from 'react'
import { frameIds } from '../../../../engine/model/dom.ts'
import { commentMaxLength } from '../../../../engine/model/posts/comment-max-length.ts'
import { inLocale } from '../../../../engine/model/site/locales.ts'
import * as paths from '../../../../engine/model/urls/paths.ts'
import { type PageContext, usePage } from '../page-context.ts'

interface ContactFormProps {
  topics?: readonly string[]
  /** A sentence below the thanks: who answers, and when. */
  answered?: string
  /** The link below the thanks. Without one it leads to the home page. */
  nextLabel?: string
  nextHref?: string
}

/**
 * A form that sends a message to the people behind the site. It needs no script: the browser checks the fields,
 * and after the post it is back here at the thanks, which show only then.
 */
export function ContactForm({ topics = [], answered, nextLabel, nextHref }: ContactFormProps) {
  const { site, locale, messages } = usePage()
  // Nothing takes messages there: their address remains.
  if (!site.hasServer)
    return (
      <p>
        <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
      </p>
    )
  return (
    <FilledContactForm locale={locale} messages={messages} topics={topics} values={{}}>
      <div id={frameIds.messageSent} className="sent" role="status" tabIndex={-1} data-markdown-ignore="">
        <p>{messages.contactSent}</p>
        {answered && <p>{answered}</p>}
        <p>
          <a href={nextHref ?? inLocale(site, locale, paths.home())}>
            {nextLabel ?? messages.notFoundSections}
          </a>
        </p>
      </div>
    </FilledContactForm>
  )
}

/** Values of the fields of a form. */
export type ContactValues = Partial<Record<'id' | 'email' | 'name' | 'topic' | 'message', string>>

interface FilledContactFormProps extends Pick<PageContext, 'locale' | 'messages'> {
  topics: readonly string[]
  values: ContactValues
  /** What shows after the post. */
  children?: ReactNode
}

/** The form with what its sender has entered already. */
export function FilledContactForm({ locale, messages, topics, values, children }: FilledContactFormProps) {
  return (
    <form className="contact-form" method="post" action={paths.contact()}>
      {children}
      <input type="hidden" name="locale" value={locale.code} />
      {values.id && <input type="hidden" name="id" value={values.id} />}
      {/* People do not see it, and programs fill it in. */}
      <p hidden>
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </p>
      <label>
        <span>{messages.contactEmail}</span>
        <input
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
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
          defaultValue={values.message}
        />
        <small className="field-fault" data-markdown-ignore="">
          {messages.contactMessageFault}
        </small>
      </label>
      <p className="wide">
        <button type="submit" className="button primary">
          {messages.contactSend}
        </button>
      </p>
    </form>
  )
}
