import { isIndexed } from '../../../engine/model/listed-pages.ts'
import type { Manifest } from '../../../engine/model/manifest.ts'
import { pageChanges } from '../../../engine/model/page-changes.ts'
import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import * as paths from '../../../engine/model/urls/paths.ts'
import { urlOf } from '../../../engine/model/urls/url-path.ts'

/** `/changes.md`: the pages that a build adds, changes and removes, against an earlier one. */
export function changesMarkdown(site: SiteConfig, before: Manifest, after: Manifest): string {
  const { added, changed, removed } = pageChanges(site, before, after)
  const isShown = ({ pages }: Manifest, path: string) => pages[path] && isIndexed(site, path, pages[path])
  const line = (path: string, query = '') =>
    `- [${after.pages[path]?.front.title.replace(/[[\]]/g, '\\$&')}](${urlOf(site, paths.markdown(path))}${query})`
  const since = `?since=${before.build}`
  const lists = [
    ['Changed', changed.filter((path) => isShown(after, path)).map((path) => line(path, since))],
    ['Added', added.filter((path) => isShown(after, path)).map((path) => line(path))],
    ['Removed', removed.filter((path) => isShown(before, path)).map((path) => `- ${path}`)],
  ] as const
  const filledLists = lists.filter(([, lines]) => lines.length > 0)
  return [
    `# ${site.name}: changes`,
    `> From build ${before.build} to build ${after.build}. A link to a changed page reads only its sections that are new or different. Ask again with \`?since=${after.build}\`.`,
    ...(filledLists.length > 0
      ? filledLists.map(([title, lines]) => `## ${title}\n\n${lines.join('\n')}`)
      : ['No page changed.']),
  ]
    .join('\n\n')
    .concat('\n')
}
