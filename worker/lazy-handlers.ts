import type { Handler } from 'hono'
import type { RouteName } from '../engine/model/urls/routes.ts'
import type { AppParts } from './app-parts.ts'
import { ask } from './assistant/routes/ask.ts'
import { askPage } from './assistant/routes/ask-page.ts'
import { assistantSettings } from './assistant/routes/assistant-settings.ts'
import { deleteSharedChat, shareChat } from './assistant/routes/share-chat.ts'
import { sharedChat } from './assistant/routes/shared-chat.ts'
import { contact } from './feedback/contact.ts'
import { feedback } from './feedback/feedback.ts'
import { continentCode } from './routes/api/continent-code.ts'
import { ogImage } from './routes/api/og-image.ts'
import { reports } from './routes/api/reports.ts'
import { search, searchPasted } from './routes/api/search.ts'
import { brandAssetsRoute } from './routes/brand-assets.ts'
import { changes } from './routes/changes.ts'
import { siteDocuments } from './routes/documents/site-documents.ts'
import { formPage } from './routes/form-page.ts'
import { linkPreview } from './routes/link-preview.ts'
import { mcp } from './routes/mcp.ts'
import { pageHistoryRoute } from './routes/page-history.ts'
import { searchFragmentRoute, searchPage } from './routes/search-page.ts'
import { versionFile } from './routes/version-file.ts'

export type LazyHandlers = ReturnType<typeof lazyHandlers>

/**
 * Handlers that no page needs, such as those that check with schemas what they are sent. The first request for one
 * loads them all: a new worker reads half as much code before its first page.
 */
export const lazyHandlers = (parts: AppParts) =>
  ({
    continentCode,
    feedback: feedback(parts),
    contact: contact(parts),
    ogImage: ogImage(parts),
    searchApi: search(parts),
    searchPasted: searchPasted(parts),
    ask: ask(parts),
    assistantSettings: assistantSettings(parts),
    shareChat: shareChat(parts),
    deleteSharedChat: deleteSharedChat(parts),
    askPage: askPage(parts),
    sharedChat: sharedChat(parts),
    formPage: formPage(parts),
    reports: reports(parts),
    searchPage: searchPage(parts),
    searchFragment: searchFragmentRoute(parts),
    linkPreview: linkPreview(parts),
    brandAssets: brandAssetsRoute(parts),
    ...siteDocuments(parts),
    changes: changes(parts),
    pageHistory: pageHistoryRoute(parts),
    mcp: mcp(parts),
    version: versionFile(parts),
  }) satisfies Partial<Record<RouteName, Handler>>
