import type { Context, Handler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'
import { frameIds } from '../../../content-bundle/model/dom.ts'
import { postMaxBytes } from '../../../content-bundle/model/posts/comment-max-length.ts'
import { contactMessageSchema } from '../../../content-bundle/model/posts/contact-message.ts'
import { defaultLocaleOf } from '../../../content-bundle/model/site/locales.ts'
import type { Locale, SiteConfig } from '../../../content-bundle/model/site/site-config.ts'
import { isRecord } from '../../../content-bundle/model/values/is-record.ts'
import type { AppParts } from '../../app-parts.ts'
import { type Problem, problem, validationFailed } from '../../http/failures/problem.ts'
import { isAllowed, tooManyProblem } from '../../http/limits/request-limits.ts'
import { htmlHeaders } from '../../http/page-headers.ts'
import { bodyProblem, bodyText, readBody } from '../../http/read-body.ts'
import { refusedPage } from '../../render/refused-page.tsx'
import { contactFormPath, type Refusal, refusedView } from '../../render/views/refused-view.ts'

/** Seconds after which a message that was not stored may be sent again. */
const retryAfterSeconds = 60

/**
 * `POST /api/contact`: a message of the contact form, stored. A form is answered with the page it is on (303), or
 * with a page of the site that says what is wrong; JSON with a receipt (201) or a problem document.
 */
export const contact =
  (parts: AppParts): Handler =>
  async (c) => {
    const { site, messages, limits, now } = parts
    const isForm = c.req.header('content-type')?.startsWith(formType) ?? false
    // A form names its language in the body, so the body is read before anything is refused.
    const body = await readBody(c.req.raw, postMaxBytes)
    const sent = typeof body === 'string' ? undefined : sentValue(body, isForm)
    const locale = localeOf(site, sent)
    const refuse = (found: Problem, ...refusals: Refusal[]) =>
      isForm ? answerRefused(c, parts, locale, found.status, refusals) : problem(c, found)
    if (!(await isAllowed(limits.vote, c))) return refuse(tooManyProblem(c), 'limit')
    if (typeof body === 'string') {
      return refuse(bodyProblem(body, postMaxBytes), body === 'too large' ? 'message' : 'form')
    }
    const { data, error } = contactMessageSchema.safeParse(sent)
    if (error) return refuse(validationFailed(422, error), ...refusalsOf(error))
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
        return refuse(notStored(site), 'store')
      }
    }
    if (!isForm) return c.json({ id }, 201, { 'cache-control': 'no-store' })
    c.header('cache-control', 'no-store')
    return c.redirect(`${contactFormPath(site, locale)}#${frameIds.messageSent}`, 303)
  }

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

/** The language that a form names, if the site has it. */
function localeOf(site: SiteConfig, sent: unknown): Locale {
  const named = isRecord(sent) ? sent.locale : undefined
  return site.locales.find(({ code }) => code === named) ?? defaultLocaleOf(site)
}

/** The fields that people see, of those that a schema refuses. */
const refusalsOf = ({ issues }: z.ZodError): Refusal[] =>
  issues.map(({ path: [field] }) => (field === 'email' || field === 'message' ? field : 'form'))

/** A page of the site for a form that was refused. */
async function answerRefused(
  c: Context,
  { site, content, now }: AppParts,
  locale: Locale,
  status: ContentfulStatusCode,
  refusals: readonly Refusal[],
): Promise<Response> {
  const manifest = await content.manifest()
  const view = refusedView({ site, manifest, now: now() }, locale, refusals)
  const headers = await htmlHeaders(site, manifest.client, view.frame.sheets)
  headers.set('cache-control', 'no-store')
  return c.body(refusedPage(view), status, Object.fromEntries(headers))
}

const notStored = ({ supportEmail }: SiteConfig): Problem => ({
  status: 503,
  title: 'Message not stored',
  detail: `The message could not be stored. Send it again later, or write to ${supportEmail}.`,
})
