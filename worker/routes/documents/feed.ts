import type { Handler } from 'hono'
import { type FeedFile, paths } from '../../../content-bundle/model/routes.ts'
import { feedSections } from '../../../content-bundle/site/feeds.ts'
import type { AppParts } from '../../app-parts.ts'
import { feedOf, feedTypes } from '../../render/documents/feed.ts'
import { siteIndex } from '../../render/documents/indexed-pages.ts'
import { siteDocument } from './site-document.ts'

/** `GET {section}/rss.xml`, `atom.xml` and `feed.json` of the sections that have feeds. */
export const feed = (parts: AppParts, file: FeedFile): Handler =>
  siteDocument(parts, {
    contentType: feedTypes[file],
    isShared: true,
    make: (manifest, path) => {
      const base = feedSections.find((candidate) => paths.feed(candidate, file) === path)
      const section = siteIndex(manifest).sections.find((candidate) => candidate.base === base)
      return section ? feedOf(section, file) : null
    },
  })
