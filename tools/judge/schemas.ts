import * as paths from '../../engine/model/urls/paths.ts'
import { feedFiles } from '../../engine/model/urls/paths.ts'
import { jsonFeedErrors } from '../../tests/schemas/json-feed.ts'
import { structuredDataErrors, structuredDataIn } from '../../tests/schemas/structured-data.ts'
import { xmlErrors } from '../../tests/schemas/xml-faults.ts'
import { faultsOf, type Judge } from './verdict.ts'

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
  ]
}

/** The linked data of every page against what schema.org and search engines ask of it. */
export const structuredData: Judge = async ({ url, pages }) => {
  const faults: string[] = []
  const kinds = new Set<string>()
  for (const path of pages) {
    const html = await (await fetch(url + path, { headers: { accept: 'text/html' } })).text()
    const blocks = structuredDataIn(html)
    if (blocks.length === 0) faults.push(`${path}: there is none.`)
    for (const [, kind = ''] of blocks.join().matchAll(/"@type":"(\w+)"/g)) kinds.add(kind)
    faults.push(...structuredDataErrors(html).map((fault) => `${path}: ${fault}`))
  }
  return [faultsOf('structured data', faults, `${pages.length} pages: ${[...kinds].sort().join(', ')}`)]
}
