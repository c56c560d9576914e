import type { Handler } from 'hono'
import { paths } from '../../../content-bundle/model/routes.ts'
import type { AppParts } from '../../app-parts.ts'
import { siteIndex } from '../../render/documents/indexed-pages.ts'
import { llmsIndex, llmsSection } from '../../render/documents/llms.ts'
import { siteDocument } from './site-document.ts'

/** `GET /llms.txt` and `GET {section}/llms.txt`: where to read what, for agents. */
export const llms = (parts: AppParts): Handler =>
  siteDocument(parts, {
    contentType: 'text/plain; charset=utf-8',
    isShared: true,
    make: (manifest, path) => {
      if (path === paths.llms()) return llmsIndex(manifest)
      const section = siteIndex(manifest).sections.find(({ base }) => paths.llms(base) === path)
      return section ? llmsSection(section) : null
    },
  })
