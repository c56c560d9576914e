import { ContactForm } from '../../../../client/react/contact-form/contact-form.tsx'
import { inLocale } from '../../../../engine/model/site/locales.ts'
import { contactMessagesOf } from '../../../../engine/model/site/messages.ts'
import * as paths from '../../../../engine/model/urls/paths.ts'
import { ClientPart } from '../client-part.tsx'
import { usePage } from '../page-context.ts'

interface HydratedContactFormProps {
  topics?: readonly string[]
  /** A sentence below the thanks: who answers, and when. */
  answered?: string
  /** The link below the thanks. Without one it leads to the home page. */
  nextLabel?: string
  nextHref?: string
}

/** The contact form: its HTML, which works without scripts, and the properties with which the browser hydrates it. */
export function HydratedContactForm({
  topics = [],
  answered,
  nextLabel,
  nextHref,
}: HydratedContactFormProps) {
  const { site, locale, messages } = usePage()
  // A site without a server cannot take messages: visitors get the address to write to.
  if (!site.hasServer)
    return (
      <p>
        <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
      </p>
    )
  const next = {
    href: nextHref ?? inLocale(site, locale, paths.home()),
    label: nextLabel ?? messages.notFoundSections,
  }
  const props = {
    locale: locale.code,
    messages: contactMessagesOf(messages),
    supportEmail: site.supportEmail,
    topics,
    thanks: { answered, next },
  }
  return <ClientPart name="ContactForm" Component={ContactForm} props={props} />
}
