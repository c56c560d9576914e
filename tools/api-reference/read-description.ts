import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import {
  BaseResolver,
  bundleFromString,
  createConfig,
  getLineColLocation,
  type LocationObject,
  lintFromString,
  makeDocumentFromString,
  ResolveError,
  type Source,
  YamlParseError,
} from '@redocly/openapi-core'
import { parse } from 'yaml'
import { SiteConfigError } from '../../engine/model/site/define-site.ts'
import { markNumber, withNumbers } from '../../engine/model/text/mark-number.ts'
import { isRecord } from '../../engine/model/values/is-record.ts'
import { type OpenApi, partAt } from './open-api.ts'

/** Reads files of this machine only: a build must not depend on other hosts. */
class LocalFiles extends BaseResolver {
  override loadExternalRef(file: string): Promise<Source> {
    if (!/^https?:/i.test(file)) return super.loadExternalRef(file)
    throw new ResolveError(new Error(`${file} is on another host. Keep a copy next to the description`))
  }
}

/** YAML in which whole numbers that JavaScript would round are texts. */
const withMarks = (source: string) => source.replace(/(?<![\w.+"'-])-?\d{16,}(?![\w.])/g, markNumber)

/** A fault with its place and its line. */
function faultAt(location: LocationObject, message: string): string {
  const { source, start } = getLineColLocation(location)
  const line = withNumbers(source.getLines()[start.line - 1] ?? '').slice(0, 200)
  return `${relative('', source.absoluteRef)}:${start.line}:${start.col} ${message}\n> ${start.line} | ${line}`
}

/** A file of a description with what is in it. Throws with the place of a fault of YAML or JSON. */
function parsedFile(file: string) {
  try {
    return makeDocumentFromString(withMarks(readFileSync(file, 'utf8')), resolve(file))
  } catch (error) {
    if (!(error instanceof YamlParseError)) throw error
    const { source, line, col, message } = error
    const reason = message.replace(/ in ".*" \(\d+:\d+\)$/, '')
    throw new SiteConfigError(
      faultAt(
        { source, pointer: undefined, start: { line, col } },
        `The description is not valid YAML or JSON: ${reason}.`,
      ),
    )
  }
}

/**
 * Reads an OpenAPI 3 description, in JSON or YAML, with the other files it refers to. Throws when it cannot be read, is
 * of another kind, or refers to nothing.
 */
export async function readDescription(file: string): Promise<OpenApi> {
  const { source, parsed } = parsedFile(file)
  openApiOf(parsed, source)
  const { bundle, problems } = await bundleFromString({
    source: source.body,
    absoluteRef: source.absoluteRef,
    config: await createConfig({}),
    externalRefResolver: new LocalFiles(),
  })
  for (const { severity, message, location } of problems) {
    const [place] = location
    if (severity !== 'error' || !place) continue
    // An example may be at an address; its page links there.
    const node: unknown = place.pointer === undefined ? null : partAt(parse(place.source.body), place.pointer)
    if (isRecord(node) && typeof node.externalValue === 'string') continue
    throw new SiteConfigError(
      faultAt(place, `${message}. Add the file or the part, or correct it. ${place.pointer ?? ''}`.trim()),
    )
  }
  return openApiOf(bundle.parsed)
}

/** Most faults of a description that are listed. */
const mostFaults = 10

/** Where a description is not built as OpenAPI says. Empty if it is. */
export async function structureFaults(file: string): Promise<string[]> {
  const { source } = parsedFile(file)
  const faults = await lintFromString({
    source: source.body,
    absoluteRef: source.absoluteRef,
    config: await createConfig({ rules: { struct: 'error' } }),
    externalRefResolver: new LocalFiles(),
  })
  return faults
    .slice(0, mostFaults)
    .flatMap(({ message, location: [place] }) => (place ? faultAt(place, message) : []))
}

/** What other descriptions of APIs begin with, and how they become OpenAPI 3. */
const otherKinds: ReadonlyMap<string, string> = new Map([
  [
    'swagger',
    'It is Swagger. Convert it, for example with `npx swagger2openapi --yaml --outfile api.yaml FILE`.',
  ],
  ['asyncapi', 'It is AsyncAPI, which describes messages. The reference shows requests of HTTP.'],
  ['openrpc', 'It is OpenRPC. The reference shows requests of HTTP.'],
  ['arazzo', 'It is Arazzo, which describes workflows. Name the OpenAPI file that it uses.'],
  ['overlay', 'It is an overlay. Apply it to its OpenAPI file, and name the result.'],
  ['item', 'It looks like a collection of Postman. Export it as OpenAPI 3.'],
])

/** Throws for what is not a description of OpenAPI 3. `source` is the file that it is from. */
export function openApiOf(description: unknown, source?: Source): OpenApi {
  if (isOpenApi(description)) return description
  const keys = isRecord(description) ? Object.keys(description) : []
  const key = keys.find((one) => one === 'openapi' || otherKinds.has(one))
  const version = isRecord(description) && key !== undefined ? description[key] : undefined
  const beginning = isRecord(description)
    ? key === undefined
      ? 'It has no field `openapi`.'
      : `It says \`${key}: ${typeof version === 'object' ? '…' : version}\`.`
    : `It is ${Array.isArray(description) ? 'a list' : typeof description === 'string' ? 'a text' : 'empty'}.`
  const message = `The reference needs OpenAPI 3.0, 3.1 or 3.2. ${beginning} ${
    otherKinds.get(key ?? '') ?? 'Begin the description with its version, such as `openapi: "3.1.0"`.'
  }`
  if (!source) throw new SiteConfigError(message)
  throw new SiteConfigError(
    faultAt({ source, pointer: key === undefined ? '#/' : `#/${key}`, reportOnKey: true }, message),
  )
}

const isOpenApi = (description: unknown): description is OpenApi =>
  isRecord(description) && typeof description.openapi === 'string' && /^3\.[0-2]\./.test(description.openapi)
