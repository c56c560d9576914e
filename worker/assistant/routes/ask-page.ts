import type { Handler } from 'hono'
import { questionMaxLength } from '../../../engine/model/assistant/question-max-length.ts'
import * as paths from '../../../engine/model/urls/paths.ts'
import type { AppParts } from '../../app-parts.ts'
import { isAllowed } from '../../http/limits/request-limits.ts'
import { htmlHeaders } from '../../http/page-headers.ts'
import { renderInput } from '../../render/views/page-request.ts'
import { wholeAnswer } from '../answer-question.ts'
import { askPageHtml } from '../views/ask-page.tsx'
import { askView } from '../views/ask-view.ts'
import { chatMarkdown } from '../views/chat-markdown.ts'

/**
 * `GET {docs}/ask-ai`, also with `.md`: the assistant as a page. `?q=` or `?ask=` is answered without scripts, by the
 * best section: no reader waits for a model with an empty page.
 */
export const askPage =
  ({ site, content, search, assistant, limits, now }: AppParts): Handler =>
  async (c, next) => {
    const { manifest } = content
    const path = c.req.path.replace(/\.md$/, '')
    const isMarkdown = path !== c.req.path
    const input = renderInput(site, manifest, path, now())
    const { locale, pathWithoutLocale } = input
    if (!assistant || pathWithoutLocale !== paths.askPage(site)) return next()
    const parameters = new URL(c.req.url).searchParams
    const question = (parameters.get('q') ?? parameters.get('ask') ?? '').trim().slice(0, questionMaxLength)
    const index = question === '' ? null : await search.open(manifest, locale.code)
    const request = { question, locale: locale.code, turns: [], trace: !isMarkdown }
    const answer =
      index &&
      (await wholeAnswer(
        { ...assistant, model: null },
        {
          ...{ request, index, manifest, signal: c.req.raw.signal, isShort: isMarkdown },
          mayCount: () => isAllowed(limits.words, c),
        },
      ))
    const asked = answer && typeof answer !== 'string' ? { question, answer } : null
    const prefilled = asked ? '' : question
    const view = askView(input, { prefilled, asked })
    const headers = await htmlHeaders(site, manifest.client, view.frame.sheets)
    headers.set('cache-control', 'private, max-age=60')
    if (!isMarkdown) return new Response(askPageHtml(view), { headers })
    headers.set('content-type', 'text/markdown; charset=utf-8')
    headers.set('x-robots-tag', 'noindex')
    return new Response(chatMarkdown(view), { headers })
  }
