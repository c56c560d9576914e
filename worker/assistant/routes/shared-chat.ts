import type { Handler } from 'hono'
import type { AnswerSection } from '../../../engine/model/assistant/answer-event.ts'
import type { StoredTurn } from '../../../engine/model/assistant/stored-turn.ts'
import type { Manifest } from '../../../engine/model/manifest.ts'
import * as paths from '../../../engine/model/urls/paths.ts'
import type { AppParts } from '../../app-parts.ts'
import { renderInput } from '../../render/views/page-request.ts'
import type { AssistantParts } from '../assistant-parts.ts'
import { shownSection } from '../shown-section.ts'
import { sharedChatView } from '../views/ask-view.ts'
import { answerChat } from './answer-chat.ts'

/** `GET {docs}/ask-ai/{id}`, as HTML or Markdown: a conversation that a reader has shared. No search engine lists it. */
export const sharedChat =
  ({ site, content, assistant, now }: AppParts): Handler =>
  async (c, next) => {
    const { manifest } = content
    const input = renderInput(site, manifest, c.req.path, now())
    const id = (c.req.path.split('/').at(-1) ?? '').replace(/\.md$/, '')
    const sharing = assistant?.sharing
    if (!sharing || !input.pathWithoutLocale.startsWith(paths.sharedChat(site, id))) return next()
    const chat = await sharing.chats.read(id, now())
    if (!chat) return next()
    const turns = await Promise.all(chat.turns.map((turn) => withSection(assistant, manifest, turn)))
    const view = sharedChatView(input, { ...chat, turns })
    return answerChat(c, view, manifest.client, 'private, no-store')
  }

/** A stored turn with the section that it showed, where its page still says the same; a page that is gone leaves the text. */
async function withSection(
  parts: AssistantParts,
  manifest: Manifest,
  turn: StoredTurn,
): Promise<StoredTurn & { section?: AnswerSection }> {
  const { mode, outcome, text, sources } = turn
  const [best] = sources
  if (mode !== 'extractive' || (outcome !== 'answered' && outcome !== 'nearest') || !best) return turn
  const section = await shownSection(parts, manifest, best.url).catch(() => null)
  return section?.text && text.includes(section.text) ? { ...turn, section: { outcome, ...section } } : turn
}
