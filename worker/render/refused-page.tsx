import { ContactForm } from '../../client/react/contact-form/contact-form.tsx'
import { Refusals } from '../../client/react/contact-form/refusals.tsx'
import { frameIds } from '../../engine/model/dom.ts'
import { contactMessagesOf } from '../../engine/model/site/messages.ts'
import { wholeDocument } from './stream-page.ts'
import type { RefusedView } from './views/refused-view.ts'

/** The page that says why a message was not sent, as UTF-8. */
export const refusedPage = (view: RefusedView): Uint8Array<ArrayBuffer> =>
  wholeDocument(view.frame, <Refused view={view} />)

function Refused({ view: { frame, title, refusals, values, back } }: { view: RefusedView }) {
  const { site, locale, messages } = frame.shared
  const texts = { messages: contactMessagesOf(messages), supportEmail: site.supportEmail }
  return (
    <main id={frameIds.main} tabIndex={-1}>
      <article className="prose not-found">
        <h1>{title}</h1>
        <div className="lead">
          <Refusals {...texts} refusals={refusals} />
        </div>
        {values && (
          <ContactForm
            {...texts}
            locale={locale.code}
            topics={values.topic ? [values.topic] : []}
            values={values}
          />
        )}
        <p>
          <a className="button primary" href={back.href}>
            {back.label}
          </a>
        </p>
      </article>
    </main>
  )
}
