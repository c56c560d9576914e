import { toString as wordsOf } from 'mdast-util-to-string'
import { parse } from 'yaml'
import { slugOf, uniqueSlugs } from '../../engine/compile/outputs/slug.ts'
import { SiteConfigError } from '../../engine/model/site/define-site.ts'
import { withNumbers } from '../../engine/model/text/mark-number.ts'
import { schemeField, securitySentence } from './describe-security.ts'
import { fieldList, schemaBlocks } from './field-list.ts'
import type { SecurityScheme, Tag } from './open-api.ts'
import { operationSection, route, serverFields } from './operation-section.ts'
import type { PlacedOperation } from './placed-operation.ts'
import type { ApiReader } from './read-open-api.ts'
import { sectionName } from './schema-reader.ts'
import { docsSentence } from './schema-sentences.ts'
import { asHeading, asLine, asMdx, asSentence, readMarkdown, safeHeadingsOf } from './write-mdx.ts'

/** `ScoreConfig` as words: score config. */
const inWords = (name: string) => name.replace(/\B[A-Z]/g, (letter) => ` ${letter}`).toLowerCase()

/** A title in front matter, in quotes where YAML would read more than words. */
const yaml = (title: string) =>
  /^[A-Za-z][\w ]*$/.test(title) && parse(title) === title ? title : JSON.stringify(title)

/** Address of the page of a tag, below that of the reference. Throws for one that is outside it, or its index. */
export function pageOfTag(tag: Tag): string {
  // A disk may ignore case.
  const slug = String(tag['x-slug'] ?? slugOf(tag.name)).toLowerCase()
  if (slug === 'index' || !/^[\p{L}\p{M}\p{N}\p{Pc}-]+$/u.test(slug))
    throw new SiteConfigError(
      `The tag \`${tag.name}\` has the address \`${slug}\`. Write letters, digits and hyphens in \`x-slug\`, and not \`index\`.`,
    )
  return slug
}

/** A page before the addresses of its sections are known. */
interface Draft {
  file: string
  page: string
  operations: number
  /** References of the schemas that have a section here. */
  schemas: string[]
  /** Of its operations, then of its schemas and what is below. */
  anchors: string[]
}

/**
 * The MDX pages of a reference by file name, one for each tag: its operations with examples in three languages, then
 * the schemas that no page before it has. `index` is the path of the reference, whose index is written by hand;
 * `accepted` names parts that it explains. Throws for two pages at one address, and when a text of the description
 * would be JavaScript.
 */
export function resourcePages(
  reader: ApiReader,
  index: string,
  accepted: readonly string[],
): Map<string, string> {
  const { tags, schemas } = reader
  for (const [address, [first, second]] of Map.groupBy(tags, pageOfTag))
    if (first && second)
      throw new SiteConfigError(
        `The tags \`${first.name}\` and \`${second.name}\` have the same address, \`${address}\`. Give one of them an \`x-slug\`.`,
      )
  if (accepted.includes('securitySchemes') && reader.root.security)
    reader.document.leaveOut(reader.root.security)
  const owned = new Set(tags.flatMap((tag) => ownSchema(tag) ?? []))
  const drafts = tags.map((tag) => draft(tag, reader, { index, accepted, owned }))
  const anchors = drafts.map(({ anchors }) => anchors)
  const hrefs = schemas.sections.map((ref) => {
    const at = drafts.findIndex((one) => one.schemas.includes(ref))
    const [here, ids] = [drafts[at], anchors[at]]
    return `${index}/${here?.file}#${ids?.[(here?.operations ?? 0) + (here?.schemas.indexOf(ref) ?? 0)]}`
  })
  return new Map(
    drafts.map(({ file, page }, at) => {
      const here = hrefs.map((href) => href.replace(`${index}/${file}#`, '#'))
      const linked = schemas.withAddresses(withNumbers(page), here)
      const whole = linked.replace(
        /\]\(#operation:(\d+)\)/g,
        (_, row: string) => `](#${anchors[at]?.[Number(row)]})`,
      )
      return [`${file}.mdx`, whole]
    }),
  )
}

/** The anchors of the sections of a page. Throws when a text in it would be JavaScript. */
function anchorsOf(page: string): string[] {
  const anchor = uniqueSlugs()
  return safeHeadingsOf(page)
    .map(({ depth, text: words }) => ({ depth, id: anchor(slugOf(words)) }))
    .flatMap(({ depth, id }) => (depth === 2 ? [id] : []))
}

const ownSchema = (tag: Tag) => tag['x-schema'] && `#/components/schemas/${tag['x-schema']}`

interface DraftOptions {
  index: string
  accepted: readonly string[]
  /** References of schemas that a tag has as its own. */
  owned: ReadonlySet<string>
}

function draft(tag: Tag, reader: ApiReader, { index, accepted, owned }: DraftOptions): Draft {
  const { schemas } = reader
  const operations = reader.operations.filter((operation) => operation.tag === tag.name)
  const before = schemas.sections.length
  const sections = operations.map((operation) => operationSection(operation, reader))
  const ownName = ownSchema(tag)
  const named = ownName ? [ownName] : []
  const objects = ownName
    ? [objectSection(`The ${inWords(sectionName(ownName))} object`, ownName, reader, false)]
    : []
  for (let at = before; at < schemas.sections.length; at += 1) {
    const ref = schemas.sections[at]
    if (ref === undefined || owned.has(ref)) continue
    named.push(ref)
    objects.push(objectSection(sectionName(ref), ref, reader, true))
  }
  const rows = operations.map(
    (operation, at) =>
      `| [${asLine(operation.http.title).replaceAll('|', '&#124;')}](#operation:${at}) | ${route(operation)} |`,
  )
  const guides = Object.entries(tag['x-guides'] ?? {}).map(([href, title]) => asMdx(`- [${title}](${href})`))
  const description = tag['x-description'] ?? summaryOf(tag, operations)
  const page = `${[
    `---\ntitle: ${yaml(`${tag.name} API reference`)}\nsidebarTitle: ${yaml(tag.name)}\ndescription: ${JSON.stringify(description)}\n---`,
    asMdx(tag.description ?? ''),
    ...(tag.externalDocs ? [asSentence(docsSentence(tag.externalDocs))] : []),
    rows.length > 0 ? ['| Operation | Request |', '| --- | --- |', ...rows].join('\n') : '',
    `The [overview](${index}) explains what all operations share.`,
    ...sections,
    ...objects,
    ...(accepted.includes('servers') || operations.length === 0 ? [] : serversSection(reader)),
    ...(accepted.includes('securitySchemes') || operations.length === 0
      ? []
      : keysSection(operations, reader)),
    ...(guides.length > 0 ? ['## Next steps', guides.join('\n')] : []),
  ]
    .filter(Boolean)
    .join('\n\n')}\n`
  return {
    file: pageOfTag(tag),
    page,
    operations: operations.length,
    schemas: named,
    anchors: anchorsOf(page),
  }
}

/** Most characters of a description in front matter. */
const longest = 160

/** What a page is about, for search engines: the text of its tag, or its operations. */
function summaryOf({ name, description = '' }: Tag, operations: PlacedOperation[]): string {
  const titles = operations.map(({ http }) => http.title).join(', ')
  const text = (
    wordsOf({ type: 'root', children: readMarkdown(description) }) || `Operations of ${name}: ${titles}.`
  ).replace(/\s+/g, ' ')
  return text.length <= longest ? text : `${text.slice(0, longest).replace(/\s+\S*$/, '')}…`
}

const objectSection = (title: string, ref: string, { schemas }: ApiReader, hasRequired: boolean) =>
  [asHeading(title), schemaBlocks('', { $ref: ref }, schemas, { name: sectionName(ref), hasRequired })]
    .filter(Boolean)
    .join('\n\n')

function serversSection({ root, schemas }: ApiReader): string[] {
  return root.servers ? [asHeading('Servers'), fieldList('', serverFields(root.servers), schemas)] : []
}

/** The ways in which the operations of a page prove who sends a request. */
function keysSection(operations: PlacedOperation[], { root, document, schemas }: ApiReader): string[] {
  const asked = [root.security, ...operations.map(({ operation }) => operation.security)]
  const names = new Set(asked.flatMap((security) => (security ?? []).flatMap((one) => Object.keys(one))))
  const fields = [...names].flatMap((name) => {
    const scheme = root.components?.securitySchemes?.[name]
    return scheme ? [schemeField(name, document.resolve<SecurityScheme>(scheme))] : []
  })
  if (fields.length === 0 && !root.security) return []
  const usual = root.security ? [asSentence(securitySentence(root.security))] : []
  return [asHeading('Keys'), ...usual, fieldList('', fields, schemas)]
}
