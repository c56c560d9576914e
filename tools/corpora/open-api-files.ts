import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorMessage } from '../../engine/model/text/error-message.ts'
import type { TreeNode } from '../../engine/model/tree.ts'
import { isRecord } from '../../engine/model/values/is-record.ts'
import type { OpenApi } from '../api-reference/open-api.ts'
import { readDescription } from '../api-reference/read-description.ts'
import { apiReferencePages } from '../make-api-reference.ts'
import { compileFile, reasonOfRefusal } from './compiled-page.ts'
import type { CorpusKind, Outcome } from './corpus.ts'
import { type FieldNames, fieldNamesOf, type Part, partOf, wordsInText } from './open-api-words.ts'

const index = '/docs/api-reference'

/** What a site writes on the index of its reference, by hand. */
const accepted = ['info', 'externalDocs']

/** OpenAPI 3 descriptions. A corpus is a publisher's folder; its inputs are the files that say `openapi: 3`. */
export const openApiFiles: CorpusKind = {
  corpora:
    'adyen asana box digitalocean figma github intercom learn meilisearch museum openai pagerduty paypal petstore plaid qdrant sendgrid sentry train-travel twilio typesense xero'.split(
      ' ',
    ),
  async *tryAll(folder) {
    for (const input of globSync('**/*.{json,yaml,yml}', { cwd: folder }).sort()) {
      const text = readFileSync(join(folder, input), 'utf8')
      if (/(?:^|[{,]\s*)["']?openapi["']?\s*:\s*["']?3\.\d/m.test(text))
        yield await outcomeOf(join(folder, input), input)
    }
  },
}

/** What comes out of one file. */
export async function outcomeOf(file: string, input: string): Promise<Outcome> {
  try {
    const api = await readDescription(file)
    const sections = await sectionsOf(apiReferencePages(api, index, accepted))
    const lost = lostWords(api, sections)
    if (lost.length === 0) return { input, is: 'right' }
    return { input, is: 'silently wrong', reason: `${lost.length} words\n${lost.slice(0, 12).join('\n')}` }
  } catch (error) {
    return { input, is: 'refused', reason: errorMessage(error) }
  }
}

/** A section of a page, as its HTML shows it. */
interface Section {
  words: Set<string>
  links: Set<string>
}

/** By address. The part of a page before its first section, and what is for all of its operations, belong to each. */
async function sectionsOf(pages: Map<string, string>): Promise<Map<string, Section>> {
  const sections = new Map<string, Section>()
  for (const [file, page] of pages) {
    const path = `${index}/${file.replace('.mdx', '')}`
    const parts = htmlOf(await treeOf(page, file)).split(/(?=<h2\b)/)
    for (const html of parts) {
      const id = /^<h2\b[^>]*? id="([^"]*)"/.exec(html)?.[1] ?? ''
      const links = [...html.matchAll(/ href="([^"]*#[^"]*)"/g)].map(([, href = '']) => href)
      const texts = [withoutTags(html), ...[...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href)]
      sections.set(`${path}#${id}`, {
        // Pages write `1,000` for the number 1000.
        words: new Set(
          texts.flatMap((text = '') => [text, text.replace(/(?<=\d),(?=\d{3})/g, '')]).flatMap(wordsInText),
        ),
        links: new Set(links.map((href) => (href.startsWith('#') ? path + href : href))),
      })
    }
  }
  return sections
}

/** Compiles a page. Throws for what would stop a build. */
async function treeOf(page: string, file: string): Promise<TreeNode[]> {
  const compiledFile = await compileFile(page, 'mdx', file, index)
  const refusal = reasonOfRefusal(compiledFile)
  if (!compiledFile.compiled || refusal) throw new Error(`${file}:${refusal}`)
  return compiledFile.compiled.page.tree
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#x27': "'", '#39': "'" }
const withoutTags = (html: string) =>
  html
    .replace(/<wbr>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&([\w#]+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/[<>&]/g, ' ')

/** The HTML of a page, with the texts that components add. */
function htmlOf(nodes: readonly TreeNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node
      const { operation, ...props } = isRecord(node.props) ? node.props : {}
      const values = isRecord(operation)
        ? [operation.method, operation.base, operation.path]
        : Object.values(props)
      const texts = values.flat().filter((text) => typeof text === 'string')
      return `${texts.join(' ').replaceAll('<', ' ')} ${htmlOf(node.children ?? [])}`
    })
    .join(' ')
}

/** Words of operations, and of the schemas they lead to, that no section shows which readers of the operation reach. */
function lostWords(api: OpenApi, sections: Map<string, Section>): string[] {
  const at = (ref: string): unknown =>
    ref
      .split('/')
      .slice(1)
      .reduce<unknown>((parent, key) => {
        const name = decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~')
        return typeof parent === 'object' && parent !== null ? Reflect.get(parent, name) : undefined
      }, api)
  const schemas = new Map<string, Part>()
  const fieldNames = fieldNamesOf(api)
  const schemaAt = (ref: string): Part => {
    const part = schemas.get(ref) ?? partOf(ref, at(ref), at, fieldNames)
    schemas.set(ref, part)
    return part
  }
  const addressByName = new Map<string, string>()
  const lost = new Set<string>()
  for (const [path, item] of Object.entries({ ...api.paths, ...api.webhooks }))
    for (const part of operationsOf(path, item, at, fieldNames)) {
      const starts = [...sections].filter(([, { words }]) => isIn(part, words)).map(([address]) => address)
      const nearest = starts.length > 0 ? starts : closest(part, sections, lost)
      const isReached = (reached: Set<string>, one: Part) => {
        const before = addressByName.get(one.name)
        if (before && reached.has(before)) return true
        const address = [...reached].find((place) => isIn(one, sections.get(place)?.words ?? new Set()))
        if (address) addressByName.set(one.name, address)
        return address !== undefined
      }
      const reached = closure(nearest, (address) => sections.get(address)?.links ?? [])
      const parts = closure(part.refs, (ref) => schemaAt(ref).refs)
      for (const ref of parts)
        if (!isReached(reached, schemaAt(ref))) closest(schemaAt(ref), pick(sections, reached), lost)
    }
  return [...lost]
}

const pick = (sections: Map<string, Section>, addresses: Set<string>) =>
  new Map([...sections].filter(([address]) => addresses.has(address)))

/** Everything that references or links lead to. */
function closure(from: Iterable<string>, next: (one: string) => Iterable<string>): Set<string> {
  const all = new Set(from)
  for (const one of all) for (const other of next(one)) all.add(other)
  return all
}

const missing = ({ words }: Part, shownWords: ReadonlySet<string>) =>
  [...words.keys()].filter((word) => !shownWords.has(word))
const isIn = ({ words }: Part, shownWords: ReadonlySet<string>) =>
  [...words.keys()].every((word) => shownWords.has(word))

/** The section that lacks the fewest words of a part; these are lost. */
function closest(part: Part, sections: Map<string, Section>, lost: Set<string>): string[] {
  const [nearest] = [...sections]
    .map(([address, { words }]) => ({ address, lacks: missing(part, words) }))
    .sort((a, b) => a.lacks.length - b.lacks.length)
  for (const word of nearest?.lacks ?? part.words.keys()) lost.add(`${word}: ${part.words.get(word)}`)
  return nearest ? [nearest.address] : []
}

/** The operations of a path, each with what the path says of all. */
function operationsOf(
  path: string,
  item: unknown,
  at: (ref: string) => unknown,
  fieldNames: FieldNames,
): Part[] {
  const node = isRecord(item) && typeof item.$ref === 'string' ? at(item.$ref) : item
  if (!isRecord(node)) return []
  const methods = /^(?:get|post|put|patch|delete|head|options|trace)$/
  return Object.entries(node)
    .filter(([method]) => methods.test(method))
    .map(([method, operation]) => {
      const shared = Object.fromEntries(Object.entries(node).filter(([key]) => !methods.test(key)))
      return partOf(
        `${path}/${method}`,
        [{ path: path.replace(/[{}]/g, ' ') }, shared, operation],
        at,
        fieldNames,
      )
    })
}
