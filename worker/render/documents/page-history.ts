import type { PageEntry } from '../../../engine/model/manifest.ts'
import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import * as paths from '../../../engine/model/urls/paths.ts'
import { urlOf } from '../../../engine/model/urls/url-path.ts'
import { changedBlocks } from '../markdown/markdown-since.ts'
import type { PageChange } from '../views/page-history-view.ts'

/** What changed on a page, as Markdown: for each release, the sections that it added or changed, as they were then. */
export function pageHistoryMarkdown(
  site: SiteConfig,
  { path, entry }: { path: string; entry: PageEntry },
  changes: readonly PageChange[],
): string {
  return [
    `# ${entry.front.title}: changes\n`,
    `> The page: ${urlOf(site, paths.markdown(path))}\n`,
    ...(changes.length === 0 ? ['No release is known to have changed this page.\n'] : []),
    ...changes.flatMap((change) => [`> Changed ${change.date.slice(0, 10)}:\n`, ...changedBlocks(change)]),
  ].join('\n')
}
