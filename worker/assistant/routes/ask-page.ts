import type { Handler } from 'hono'
import { questionMaxLength } from '../../../engine/model/assistant/question-max-length.ts'
import * as paths from '../../../engine/model/urls/paths.ts'
import type { AppParts } from '../../app-parts.ts'
import { isAllowed } from '../../http/limits/request-limits.ts'
import { representationOf } from '../../http/negotiate.ts'
import { renderInput } from '../../render/views/page-request.ts'
import { wholeAnswer } from '../answer-question.ts'
import { askView } from '../views/ask-view.ts'
import { answerChat } from './answer-chat.ts'

/**
 * `GET {docs}/ask-ai`, as HTML or Markdown: the assistant as a page. `?q=` or `?ask=` is answered without scripts, by the
 * best section: no reader waits for a model with an empty page.
 */
export const askPage =
  ({ site, content, search, assistant, limits, now }: AppParts): Handler =>
  async (c, next) => {
    const { manifest } = content
    const path = c.req.path.replace(/\.md$/, '')
    const isMarkdown = representationOf(c.req.raw) === 'markdown'
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
    return answerChat(c, view, manifest.client, 'private, max-age=60')
  }
