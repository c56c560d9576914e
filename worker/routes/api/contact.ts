import type { Context, Handler } from 'hono'
import { feedbackBodyMaxBytes } from '../../../content-bundle/model/comment-max-length.ts'
import { contactMessageSchema } from '../../../content-bundle/model/contact-message.ts'
import { frameIds } from '../../../content-bundle/model/dom.ts'
import { defaultLocaleOf, inLocale } from '../../../content-bundle/model/site/locales.ts'
import { messagesOf } from '../../../content-bundle/model/site/messages-of.ts'
import type { Locale, SiteConfig } from '../../../content-bundle/model/site/site-config.ts'
import type { AppParts } from '../../app-parts.ts'
import { type Problem, problem, validationFailed } from '../../http/problem.ts'
import { bodyProblem, bodyText, readBody } from '../../http/read-body.ts'
import { isAllowed, tooManyProblem } from '../../http/request-limits.ts'
import { html } from '../../render/engine/html.ts'

/** Seconds after which a message that was not stored may be sent again. */
const retryAfterSeconds = 60

/**
 * `POST /api/contact`: a message of the contact form, stored. A form is answered with the page it is on (303), or
 * with a page that says what is wrong; JSON with a receipt (201) or a problem document.
 */
export const contact =
  ({ site, messages, limits, now }: AppParts): Handler =>
  async (c) => {
    const isForm = c.req.header('content-type')?.startsWith(formType) ?? false
    const refuse = (found: Problem, locale = defaultLocaleOf(site)) =>
      isForm ? refusedPage(c, site, locale, found) : problem(c, found)
    if (!(await isAllowed(limits.vote, c))) return refuse(tooManyProblem(c))
    const body = await readBody(c.req.raw, feedbackBodyMaxBytes)
    if (typeof body === 'string') return refuse(bodyProblem(body, feedbackBodyMaxBytes))
    const { data, error } = contactMessageSchema.safeParse(sentValue(body, isForm))
    if (error) return refuse(validationFailed(422, error))
    const locale = site.locales.find(({ code }) => code === data.locale) ?? defaultLocaleOf(site)
    const id = crypto.randomUUID()
    // Only programs fill in the hidden field: they get an answer, and the message is dropped.
    if (!data.website) {
      try {
        await messages.save({
          id,
          name: wellFormed(data.name),
          email: data.email,
          topic: wellFormed(data.topic),
          message: wellFormed(data.message),
          locale: locale.code,
          receivedAt: now().toISOString(),
        })
      } catch (cause) {
        console.error(`Message ${id} could not be stored.`, cause)
        c.header('retry-after', String(retryAfterSeconds))
        return refuse(notStored(site), locale)
      }
    }
    if (!isForm) return c.json({ id }, 201, { 'cache-control': 'no-store' })
    c.header('cache-control', 'no-store')
    return c.redirect(`${formPage(site, locale)}#${frameIds.messageSent}`, 303)
  }

/** The path of the page with the form. */
const formPage = (site: SiteConfig, locale: Locale) => inLocale(site, locale, site.pages.talkToUs ?? '/')

const formType = 'application/x-www-form-urlencoded'

/** Half of a surrogate pair cannot be stored. */
const wellFormed = (text = '') => text.toWellFormed().trim()

/** What a body holds; undefined when it is neither JSON nor a form. Empty fields of a form are left out. */
function sentValue(body: Uint8Array, isForm: boolean): unknown {
  try {
    const text = bodyText(body)
    if (!isForm) return JSON.parse(text)
    return Object.fromEntries([...new URLSearchParams(text)].filter(([, value]) => value !== ''))
  } catch {
    return undefined
  }
}

/** A page for a form that was refused. It needs no store, styles or scripts. */
function refusedPage(c: Context, site: SiteConfig, locale: Locale, { status, detail, errors }: Problem) {
  const { contactRefused, contactBack } = messagesOf(site, locale.code)
  const faults = (errors ?? []).map(({ field, message }) => `${field}: ${message}`)
  const reasons = (faults.length > 0 ? faults : [detail]).map((text) => html`<li>${text}</li>`)
  const page = html`<!doctype html><html lang="${locale.code}" dir="${locale.direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${contactRefused} - ${site.name}</title></head><body><main><h1>${contactRefused}</h1><ul>${reasons}</ul><p><a href="${formPage(site, locale)}">${contactBack}</a></p></main></body></html>`
  return c.html(page.toString(), status, { 'cache-control': 'no-store' })
}

const notStored = ({ supportEmail }: SiteConfig): Problem => ({
  status: 503,
  title: 'Message not stored',
  detail: `The message could not be stored. Send it again later, or write to ${supportEmail}.`,
})
