import * as paths from '../../content-bundle/model/urls/paths.ts'
import { feedFiles } from '../../content-bundle/model/urls/paths.ts'
import { jsonFeedErrors } from '../../tests/schemas/json-feed.ts'
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
