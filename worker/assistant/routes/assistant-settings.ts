import type { Handler } from 'hono'
import type { AssistantSettings } from '../../../engine/model/assistant/assistant-settings.ts'
import { defaultLocaleOf, inLocale } from '../../../engine/model/site/locales.ts'
import { assistantTextsOf } from '../../../engine/model/site/messages.ts'
import { messagesOf } from '../../../engine/model/site/messages-of.ts'
import * as paths from '../../../engine/model/urls/paths.ts'
import type { AppParts } from '../../app-parts.ts'
import { problem } from '../../http/failures/problem.ts'
import { exampleQuestionsOf } from '../views/ask-view.ts'

/** `GET /api/assistant?locale=`: what the assistant in the browser shows before it is asked. */
export const assistantSettings =
  ({ site, assistant }: AppParts): Handler =>
  (c) => {
    if (!assistant || !site.assistant) {
      return problem(c, { status: 404, title: 'No assistant', detail: 'This site has no assistant.' })
    }
    const code = c.req.query('locale')
    const locale = site.locales.find((one) => one.code === code) ?? defaultLocaleOf(site)
    const { support } = site.pages
    const settings: AssistantSettings = {
      locale: locale.code,
      texts: assistantTextsOf(messagesOf(site, locale.code)),
      exampleQuestions: exampleQuestionsOf(site, locale.code),
      supportHref: support && inLocale(site, locale, support),
      pageHref: inLocale(site, locale, paths.askPage(site)),
      sharedForDays: assistant.sharing && site.assistant.sharedForDays,
    }
    return c.json(settings, 200, { 'cache-control': 'public, max-age=300' })
  }
