import type { Handler } from 'hono'
import * as paths from '../../../content-bundle/model/urls/paths.ts'
import type { AppParts } from '../../app-parts.ts'
import { htmlHeaders } from '../../http/page-headers.ts'
import { renderInput } from '../../render/views/page-request.ts'
import { askPageHtml } from '../views/ask-page.tsx'
import { sharedChatView } from '../views/ask-view.ts'
import { chatMarkdown } from '../views/chat-markdown.ts'
import { withSection } from '../with-section.ts'

/** `GET {docs}/ask-ai/{id}`, also with `.md`: a conversation that a reader has shared. No search engine lists it. */
export const sharedChat =
  ({ site, content, assistant, now }: AppParts): Handler =>
  async (c, next) => {
    const manifest = await content.manifest()
    const input = renderInput(site, manifest, c.req.path, now())
    const name = c.req.param('id') ?? ''
    const id = name.replace(/\.md$/, '')
    const sharing = assistant?.sharing
    if (!sharing || !input.pathWithoutLocale.startsWith(paths.sharedChat(site, id))) return next()
    const chat = await sharing.chats.read(id, now())
    if (!chat) return next()
    const turns = await Promise.all(chat.turns.map((turn) => withSection(assistant, manifest, turn)))
    const view = sharedChatView(input, { ...chat, turns })
    const headers = await htmlHeaders(site, manifest.client, view.frame.sheets)
    headers.set('cache-control', 'private, no-store')
    headers.set('x-robots-tag', 'noindex')
    if (name === id) return new Response(askPageHtml(view), { headers })
    headers.set('content-type', 'text/markdown; charset=utf-8')
    return new Response(chatMarkdown(view), { headers })
  }
