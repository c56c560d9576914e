import { frameIds } from '../../engine/model/dom.ts'
import { FilledContactForm } from './mdx/marketing/contact-form.tsx'
import { wholeDocument } from './stream-page.ts'
import type { RefusedView } from './views/refused-view.ts'

/** The page that says why a message was not sent, as UTF-8. */
export const refusedPage = (view: RefusedView): Uint8Array<ArrayBuffer> =>
  wholeDocument(view.frame, <Refused view={view} />)

function Refused({ view: { frame, title, reasons, values, back } }: { view: RefusedView }) {
  const { locale, messages } = frame.shared
  return (
    <main id={frameIds.main} tabIndex={-1}>
      <article className="prose not-found">
        <h1>{title}</h1>
        <ul className="lead">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        {values && (
          <FilledContactForm
            locale={locale}
            messages={messages}
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
