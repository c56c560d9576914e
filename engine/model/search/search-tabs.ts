import { sectionOfPath } from '../site/section-of-path.ts'
import type { SiteConfig } from '../site/site-config.ts'

/** Label of the tab of issues and discussions. */
export const gitHubTab = 'GitHub'
/** Label of the tab that shows everything. */
export const allTab = 'All'

/** Labels of the tabs that hold a part of the site, in the order of the sections. */
export function searchTabsOf({ sections, search }: Pick<SiteConfig, 'sections' | 'search'>): string[] {
  const labels = sections.flatMap(({ searchTab }) => (searchTab === undefined ? [] : [searchTab]))
  return [...new Set([...labels, ...(search.threadsFile === null ? [] : [gitHubTab])])]
}

/** The tab that holds a path; null when only the tab of everything does. `path` has no locale prefix. */
export const searchTabOfPath = (site: Pick<SiteConfig, 'sections'>, path: string): string | null =>
  sectionOfPath(site, path)?.searchTab ?? null
