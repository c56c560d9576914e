import { componentRules } from '../../../engine/model/components.ts'
import { inLocale } from '../../../engine/model/site/locales.ts'
import { fillMessage, messagesOf } from '../../../engine/model/site/messages-of.ts'
import type { Locale, SiteConfig } from '../../../engine/model/site/site-config.ts'
import type { ContactValues } from '../mdx/marketing/contact-form.tsx'
import { plainFrame } from './frame-view.ts'
import { type RenderInput, renderInput } from './page-request.ts'

/** Why a message of the contact form was not taken. */
export type Refusal = 'email' | 'message' | 'form' | 'limit' | 'store'

/** Everything the page of a refused message shows. */
export type RefusedView = ReturnType<typeof refusedView>

/** The path of the page with the contact form, in a language. */
export const contactFormPath = (site: SiteConfig, locale: Locale): string =>
  inLocale(site, locale, site.pages.talkToUs ?? '/')

/**
 * Decides everything about the page of a refused message, in the language of the form. `values` were sent, to correct
 * or send again; null when they were not read. Pure.
 */
export function refusedView(
  { site, manifest, now }: Pick<RenderInput, 'site' | 'manifest' | 'now'>,
  locale: Locale,
  refusals: readonly Refusal[],
  values: ContactValues | null,
) {
  const messages = messagesOf(site, locale.code)
  const reasons = {
    email: messages.contactFaultEmail,
    message: messages.contactFaultMessage,
    form: messages.contactFaultForm,
    limit: messages.contactFaultLimit,
    store: messages.contactFaultStore,
  } as const satisfies Record<Refusal, string>
  const href = contactFormPath(site, locale)
  return {
    frame: plainFrame(renderInput(site, manifest, href, now), {
      title: messages.contactRefused,
      language: locale.code,
      sheets: values ? componentRules.ContactForm.sheets : [],
    }),
    title: messages.contactRefused,
    reasons: [...new Set(refusals)].map((refusal) =>
      fillMessage(reasons[refusal], { email: site.supportEmail }),
    ),
    values,
    back: { href, label: messages.contactBack },
  }
}
