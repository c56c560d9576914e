import type { SiteConfig } from '../../content-bundle/model/site/site-config.ts'
import * as paths from '../../content-bundle/model/urls/paths.ts'
import { feedFiles } from '../../content-bundle/model/urls/paths.ts'
import { parseFullTextPath } from '../../content-bundle/model/urls/routes.ts'
import { jsonFeedErrors } from '../../tests/schemas/json-feed.ts'
import { xmlErrors } from '../../tests/schemas/xml-faults.ts'
import { faultsOf, type Judge, type Verdict } from './verdict.ts'

/** Most lines of `llms.txt`: it is a router, read whole before anything else. */
const mostLines = 200

/**
 * Checks that `llms.txt` and the lists it leads to have the form of llmstxt.org, and that the files with the full text
 * keep to their size.
 */
export async function llmsFaults(
  { origin, agents }: SiteConfig,
  read: (path: string) => Promise<string>,
): Promise<Verdict> {
  const index = await read(paths.llms())
  const lists = [...index.matchAll(/\]\((\S+\/llms\.txt)\)/g)].map(([, url = '']) => url.slice(origin.length))
  const faults: string[] = []
  for (const [path, text] of [
    [paths.llms(), index],
    ...(await Promise.all(lists.map(async (path) => [path, await read(path)] as const))),
  ] as const) {
    if (!/^# .+\n\n(> .+\n\n)?/.test(text)) faults.push(`${path}: it begins with no title.`)
    if (!/\n## .+\n\n- \[[^\]]+\]\(https?:\/\/\S+\)/.test(text))
      faults.push(`${path}: it has no list of links.`)
  }
  const lines = index.split('\n').length
  if (lines > mostLines) faults.push(`${paths.llms()}: ${lines} lines, more than ${mostLines}.`)
  const texts = [...index.matchAll(/\]\((\S+)\)/g)]
    .map(([, url = '']) => url.slice(origin.length))
    .filter(parseFullTextPath)
  const sizes = await Promise.all(
    texts.map(async (path) => {
      const size = Buffer.byteLength(await read(path))
      if (size > agents.fullTextMaxBytes) faults.push(`${path}: ${size} bytes, over its cap.`)
      return size
    }),
  )
  const largest = `${(Math.max(0, ...sizes) / 1e6).toFixed(3)} of ${agents.fullTextMaxBytes / 1e6} MB`
  const full = `${sizes.length} files of full text, the largest ${largest}`
  return faultsOf('llms.txt', faults, `${lines} lines, ${lists.length} lists; ${full}`)
}

/** The lists of the whole site against the schemas of their formats. */
export const documents: Judge = async ({ config, url }) => {
  const read = async (path: string) => (await fetch(url + path)).text()
  const sitemap = await read(paths.sitemap())
  const sections = config.sections.filter(({ feed }) => feed)
  const feeds = sections.flatMap(({ prefix }) =>
    feedFiles.map((file) => ({ path: paths.feed(prefix, file), file })),
  )
  return [
    faultsOf(
      'sitemap.xml by schema',
      await xmlErrors(sitemap, 'sitemap'),
      `${sitemap.match(/<loc>/g)?.length} pages`,
    ),
    ...(await Promise.all(
      feeds.map(async ({ path, file }) => {
        const text = await read(path)
        const faults =
          file === 'feed.json'
            ? jsonFeedErrors(text)
            : await xmlErrors(text, file === 'rss.xml' ? 'rss' : 'atom')
        return faultsOf(`${path} by schema`, faults, `${Math.round(text.length / 1024)} KiB`)
      }),
    )),
    await llmsFaults(config, read),
  ]
}
