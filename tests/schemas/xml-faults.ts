import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validateXML } from 'xmllint-wasm'

/** Formats of XML that the site publishes, each with the schema of its specification. */
export type XmlFormat = 'sitemap' | 'rss' | 'atom'

const schemaFiles = { sitemap: 'sitemap.xsd', rss: 'rss.xsd', atom: 'atom.rng' } as const

const file = (fileName: string) => ({
  fileName,
  contents: readFileSync(join(import.meta.dirname, fileName), 'utf8'),
})

/** What is wrong with a document by its format's schema; empty for a valid one. */
export async function xmlErrors(contents: string, format: XmlFormat): Promise<string[]> {
  const schema = schemaFiles[format]
  const { errors } = await validateXML({
    xml: { fileName: `${format}.xml`, contents },
    schema: file(schema),
    extension: schema.endsWith('.rng') ? 'relaxng' : 'schema',
    preload: format === 'sitemap' ? [file('xhtml-link.xsd')] : [],
  })
  return errors.map(({ message }) => message)
}
