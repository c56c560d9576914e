import type { Handler } from 'hono'
import type { AppParts } from '../../app-parts.ts'
import { sitemapMarkdown } from '../../render/documents/llms.ts'
import { sitemapXml } from '../../render/documents/sitemap.ts'
import { siteDocument } from './site-document.ts'

/** `GET /sitemap.xml` and `GET /sitemap.md`. */
export const sitemap = (parts: AppParts): Handler =>
  siteDocument(parts, { contentType: 'application/xml; charset=utf-8', make: sitemapXml })

export const sitemapForAgents = (parts: AppParts): Handler =>
  siteDocument(parts, { contentType: 'text/markdown; charset=utf-8', make: sitemapMarkdown })
