import { componentRules } from '../../../engine/model/components.ts'
import type { ContactValues } from '../../../engine/model/posts/contact-message.ts'
import type { MessageRefusal } from '../../../engine/model/posts/message-refusal.ts'
import { inLocale } from '../../../engine/model/site/locales.ts'
import { messagesOf } from '../../../engine/model/site/messages-of.ts'
import type { Locale, SiteConfig } from '../../../engine/model/site/site-config.ts'
import { plainFrame } from './frame-view.ts'
import { type RenderInput, renderInput } from './page-request.ts'

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
  refusals: readonly MessageRefusal[],
  values: ContactValues | null,
) {
  const messages = messagesOf(site, locale.code)
  const href = contactFormPath(site, locale)
  return {
    frame: plainFrame(renderInput(site, manifest, href, now), {
      title: messages.contactRefused,
      language: locale.code,
      sheets: values ? componentRules.ContactForm.sheets : [],
    }),
    title: messages.contactRefused,
    refusals,
    values,
    back: { href, label: messages.contactBack },
  }
}
