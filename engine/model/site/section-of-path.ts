import { isUnder } from '../urls/url-path.ts'
import type { Section, SiteConfig } from './site-config.ts'

/** The section a path belongs to: the longest prefix that fits. `path` has no locale prefix. */
export function sectionOfPath({ sections }: Pick<SiteConfig, 'sections'>, path: string): Section | undefined {
  let nearest: Section | undefined
  for (const section of sections) {
    if (isUnder(path, section.prefix) && section.prefix.length > (nearest?.prefix.length ?? -1))
      nearest = section
  }
  return nearest
}
