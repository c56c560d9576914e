import type { Context, Handler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'
import { frameIds } from '../../engine/model/dom.ts'
import type { Manifest } from '../../engine/model/manifest.ts'
import { postMaxBytes } from '../../engine/model/posts/comment-max-length.ts'
import {
  type ContactMessage,
  type ContactValues,
  contactMessageSchema,
  type StoredMessage,
} from '../../engine/model/posts/contact-message.ts'
import { type MessageRefusal, refusalOfField } from '../../engine/model/posts/message-refusal.ts'
import { defaultLocaleOf } from '../../engine/model/site/locales.ts'
import type { Locale, SiteConfig } from '../../engine/model/site/site-config.ts'
import { localPathIn } from '../../engine/model/urls/find-page.ts'
import { sitePathOf } from '../../engine/model/urls/url-path.ts'
import { contentId } from '../../engine/model/values/content-id.ts'
import { isRecord } from '../../engine/model/values/is-record.ts'
import type { AppParts } from '../app-parts.ts'
import { type Problem, problem, validationFailed } from '../http/failures/problem.ts'
import { isAllowed, tooManyProblem } from '../http/limits/request-limits.ts'
import { htmlHeaders } from '../http/page-headers.ts'
import { bodyProblem, bodyText, readBody } from '../http/read-body.ts'
import { refusedPage } from '../render/refused-page.tsx'
import { contactFormPath, refusedView } from '../render/views/refused-view.ts'
import type { MessageStore } from './message-store.ts'

/** Seconds after which a message that was not stored may be sent again. */
const retryAfterSeconds = 60

/**
 * `POST /api/contact`: a message of the contact form. A form is answered with the page it is on (303), or with a
 * page of the site that says what is wrong and holds what was entered; JSON with a receipt (201) or a problem document.
 */
export const contact =
  (parts: AppParts): Handler =>
  async (c) => {
    const { site, messages, limits } = parts
    const isForm = c.req.header('content-type')?.toLowerCase().startsWith(formType) ?? false
    const refuse = (fault: Problem, refusals: MessageRefusal[], sent?: unknown) =>
      isForm ? answerRefused(c, parts, { status: fault.status, refusals, sent }) : problem(c, fault)
    if (!(await isAllowed(limits.message, c))) return refuse(tooManyProblem(c), ['limit'])
    const body = await readBody(c.req.raw, postMaxBytes)
    if (typeof body === 'string') {
      return refuse(bodyProblem(body, postMaxBytes), [body === 'too large' ? 'length' : 'store'])
    }
    const sent = sentValue(body, isForm)
    if (sent === undefined && !isForm) return problem(c, notRead)
    const { data, error } = contactMessageSchema.safeParse(sent)
    if (error) return refuse(validationFailed(422, error), refusalsOf(error), sent)
    const message = await storedMessage(parts, data)
    // Only programs fill in the hidden field: they get an answer, and the message is dropped.
    const isStored = data.website !== undefined || (await store(messages, message))
    if (isStored) {
      c.header('cache-control', 'no-store')
      if (!isForm) return c.json({ id: message.id }, 201)
      const locale = localeNamed(site, message.locale) ?? defaultLocaleOf(site)
      return c.redirect(`${contactFormPath(site, locale)}#${frameIds.messageSent}`, 303)
    }
    c.header('retry-after', String(retryAfterSeconds))
    return refuse(notStored(site), ['store'], { ...data, id: message.id })
  }

/** False when D1 failed, or takes no more messages. */
async function store(messages: MessageStore, message: StoredMessage): Promise<boolean> {
  try {
    return (await messages.save(message)) === 'kept'
  } catch (error) {
    console.error(`Message ${message.id} could not be stored.`, error)
    return false
  }
}

/** A message as it is stored. Without an id, equal messages from an address have the same one: sent again, they are one row. */
async function storedMessage({ site, now }: AppParts, data: ContactMessage): Promise<StoredMessage> {
  const message = {
    name: wellFormed(data.name),
    email: data.email,
    topic: wellFormed(data.topic),
    message: wellFormed(data.message),
    locale: (localeNamed(site, data.locale) ?? defaultLocaleOf(site)).code,
  }
  const id = data.id ?? (await contentId(JSON.stringify(message)))
  return { ...message, id, receivedAt: now().toISOString() }
}

const formType = 'application/x-www-form-urlencoded'

/** Half of a surrogate pair cannot be stored. */
const wellFormed = (text = '') => text.toWellFormed().trim()

/** Content of a body; undefined when it is neither JSON nor a form. Empty fields of a form are left out. */
function sentValue(body: Uint8Array, isForm: boolean): unknown {
  try {
    const text = bodyText(body)
    if (!isForm) return JSON.parse(text)
    return Object.fromEntries([...new URLSearchParams(text)].filter(([, value]) => value !== ''))
  } catch {
    return undefined
  }
}

/** The language of a form, if the site has it. */
const localeNamed = (site: SiteConfig, named: unknown): Locale | undefined =>
  site.locales.find(({ code }) => code === named)

/** The language of the page that a request came from: a form that was not read does not name one. */
function localeOfReferrer(c: Context, site: SiteConfig, manifest: Manifest): Locale {
  const from = URL.parse(c.req.header('referer') ?? '')?.pathname ?? ''
  return localPathIn(site, manifest, sitePathOf(site.base, from) ?? '/').locale
}

const formFields = ['id', 'email', 'name', 'topic', 'message'] as const

/** Values of the fields that people see. */
function valuesOf(sent: Record<string, unknown>): ContactValues {
  const texts = formFields.flatMap((field) => {
    const value = sent[field]
    return typeof value === 'string' ? [[field, value]] : []
  })
  return Object.fromEntries(texts)
}

/** The fields that people see, of those that a schema refuses. */
const refusalsOf = ({ issues }: z.ZodError): MessageRefusal[] =>
  issues.map(({ code, path: [field] }) =>
    field === 'message' && code === 'too_big' ? 'length' : refusalOfField(field),
  )

/** A page of the site for a form that was refused; `sent` is what the form held, where it was read. */
async function answerRefused(
  c: Context,
  { site, content, now }: AppParts,
  {
    status,
    refusals,
    sent,
  }: { status: ContentfulStatusCode; refusals: readonly MessageRefusal[]; sent: unknown },
): Promise<Response> {
  const { manifest } = content
  const form = isRecord(sent) ? sent : null
  const locale = localeNamed(site, form?.locale) ?? localeOfReferrer(c, site, manifest)
  const view = refusedView({ site, manifest, now: now() }, locale, refusals, form && valuesOf(form))
  const headers = await htmlHeaders(site, manifest.client, view.frame.sheets)
  headers.set('cache-control', 'no-store')
  return c.body(refusedPage(view), status, Object.fromEntries(headers))
}

const notRead: Problem = {
  status: 400,
  title: 'Invalid JSON',
  detail: `Send a JSON object with \`email\` and \`message\`, or the same fields as \`${formType}\`.`,
}

const notStored = ({ supportEmail }: SiteConfig): Problem => ({
  status: 503,
  title: 'Message not stored',
  detail: `The message could not be stored. Send it again later, or write to ${supportEmail}.`,
})
