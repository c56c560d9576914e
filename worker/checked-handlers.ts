import type { Handler } from 'hono'
import type { RouteName } from '../engine/model/urls/routes.ts'
import type { AppParts } from './app-parts.ts'
import { ask } from './assistant/routes/ask.ts'
import { deleteSharedChat, shareChat } from './assistant/routes/share-chat.ts'
import { contact } from './feedback/contact.ts'
import { feedback } from './feedback/feedback.ts'
import { continentCode } from './routes/api/continent-code.ts'
import { ogImage } from './routes/api/og-image.ts'
import { reports } from './routes/api/reports.ts'
import { search } from './routes/api/search.ts'
import { searchFragmentRoute, searchPage } from './routes/search-page.ts'

export type CheckedHandlers = ReturnType<typeof checkedHandlers>

/**
 * Handlers of the routes that check with schemas what they are sent. They are loaded at the first such request: pages
 * need no schemas, and zod is a third of the code that the worker would read before its first answer.
 */
export const checkedHandlers = (parts: AppParts) =>
  ({
    continentCode,
    feedback: feedback(parts),
    contact: contact(parts),
    ogImage: ogImage(parts),
    searchApi: search(parts),
    ask: ask(parts),
    shareChat: shareChat(parts),
    deleteSharedChat: deleteSharedChat(parts),
    reports: reports(parts),
    searchPage: searchPage(parts),
    searchFragment: searchFragmentRoute(parts),
  }) satisfies Partial<Record<RouteName, Handler>>
