import type { Context } from 'hono'
import type { ClientAssets } from '../../../engine/model/manifest.ts'
import { negotiatedBy, representationOf } from '../../http/negotiate.ts'
import { htmlHeaders } from '../../http/page-headers.ts'
import { askPageHtml } from '../views/ask-page.tsx'
import type { AskView } from '../views/ask-view.ts'
import { chatMarkdown } from '../views/chat-markdown.ts'

/** Answers with a conversation, as HTML or Markdown. No search engine lists it. */
export async function answerChat(
  c: Context,
  view: AskView,
  client: ClientAssets,
  cacheControl: string,
): Promise<Response> {
  const shared = { 'cache-control': cacheControl, 'x-robots-tag': 'noindex' }
  if (representationOf(c.req.raw) === 'markdown')
    return c.body(chatMarkdown(view), 200, {
      ...shared,
      'content-type': 'text/markdown; charset=utf-8',
      ...(!c.req.path.endsWith('.md') && { vary: negotiatedBy }),
    })
  const { site } = view.frame.shared
  const headers = await htmlHeaders(site, client, view.frame.sheets)
  for (const [name, value] of Object.entries(shared)) headers.set(name, value)
  return new Response(askPageHtml(view), { headers })
}
