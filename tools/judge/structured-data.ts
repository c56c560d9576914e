import { structuredDataErrors, structuredDataIn } from '../../tests/schemas/structured-data.ts'
import { faultsOf, type Judge } from './verdict.ts'

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
