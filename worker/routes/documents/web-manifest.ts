import type { Handler } from 'hono'
import type { AppParts } from '../../app-parts.ts'
import { webManifest as manifestText } from '../../render/documents/web-manifest.ts'
import { siteDocument } from './site-document.ts'

/** `GET /site.webmanifest`. */
export const webManifest = (parts: AppParts): Handler =>
  siteDocument(parts, { contentType: 'application/manifest+json', make: manifestText })
