import type { Handler } from 'hono'
import type { AppParts } from '../../app-parts.ts'
import { robotsTxt } from '../../render/documents/robots.ts'
import { siteDocument } from './site-document.ts'

/** `GET /robots.txt`. */
export const robots = (parts: AppParts): Handler =>
  siteDocument(parts, { contentType: 'text/plain; charset=utf-8', make: robotsTxt })
