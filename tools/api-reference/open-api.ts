import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  BaseResolver,
  bundleFromString,
  createConfig,
  type Oas3Tag,
  type OasRef,
  ResolveError,
  type Source,
} from '@redocly/openapi-core'
import { parse } from 'yaml'
import type { ApiClient, ApiParameter } from '../../engine/model/api-reference/http-operation.ts'
import type { ParameterStyle } from '../../engine/model/api-reference/parameter-style.ts'
import type { Json } from '../../engine/model/tree.ts'
import { isRecord } from '../../engine/model/values/is-record.ts'

/** A JSON schema of OpenAPI 3.0 or later: what programs decide by. Any other keyword is read by its name. */
export interface Schema {
  [keyword: string]: unknown
  type?: string | string[]
  format?: string
  title?: string
  description?: string
  nullable?: boolean
  readOnly?: boolean
  writeOnly?: boolean
  enum?: unknown[]
  required?: string[]
  properties?: Record<string, SchemaOrRef>
  items?: SchemaOrRef
  allOf?: SchemaOrRef[]
  oneOf?: SchemaOrRef[]
  anyOf?: SchemaOrRef[]
}
/** 3.1 has `true` for any value, and `false` for none. */
export type SchemaOrRef = Schema | OasRef | boolean

export interface ExampleObject {
  summary?: string
  description?: string
  value?: Json
  externalValue?: string
}

export interface Media {
  schema?: SchemaOrRef
  example?: Json
  examples?: Record<string, ExampleObject | OasRef>
  encoding?: Record<string, ParameterStyle & { contentType?: string; headers?: Record<string, Parameter> }>
}

export interface Parameter extends Media, ParameterStyle {
  name: string
  in: ApiParameter['in']
  description?: string
  required?: boolean
  deprecated?: boolean
  allowEmptyValue?: boolean
  content?: Record<string, Media>
}

export interface ExternalDocs {
  url: string
  description?: string
}

export interface Server {
  url: string
  description?: string
  variables?: Record<string, { default: string; enum?: string[]; description?: string }>
}

export interface Link {
  operationId?: string
  operationRef?: string
  description?: string
  parameters?: Record<string, Json>
  requestBody?: Json
  server?: Server
}

export interface Response {
  description?: string
  content?: Record<string, Media>
  headers?: Record<string, Parameter | OasRef>
  links?: Record<string, Link | OasRef>
}

export type Security = Record<string, string[]>[]
type Parameters = (Parameter | OasRef)[]

export interface Operation {
  tags?: string[]
  summary?: string
  description?: string
  operationId?: string
  deprecated?: boolean
  externalDocs?: ExternalDocs
  parameters?: Parameters
  requestBody?: { description?: string; required?: boolean; content?: Record<string, Media> } | OasRef
  responses?: Record<string, Response | OasRef>
  callbacks?: Record<string, Record<string, PathItem | OasRef> | OasRef>
  security?: Security
  servers?: Server[]
  /** Method of the client library. */
  'x-client'?: string
  /** Query parameters of the examples. */
  'x-sample'?: Record<string, Json>
}

export const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'] as const

export interface PathItem extends Partial<Record<(typeof methods)[number], Operation>> {
  summary?: string
  description?: string
  servers?: Server[]
  parameters?: Parameters
}

export interface SecurityScheme {
  type: 'apiKey' | 'http' | 'oauth2' | 'openIdConnect' | 'mutualTLS'
  description?: string
  name?: string
  in?: 'header' | 'query' | 'cookie'
  scheme?: string
  bearerFormat?: string
  openIdConnectUrl?: string
  flows?: Record<string, { [url: string]: unknown; scopes?: Record<string, string> }>
  'x-variables'?: string[]
}

export interface Tag extends Oas3Tag {
  /** YAML reads `2024` as a number. */
  'x-slug'?: string | number
  'x-description'?: string
  'x-schema'?: string
  'x-guides'?: Record<string, string>
}

export interface OpenApi {
  openapi: string
  tags?: Tag[]
  servers?: Server[]
  security?: Security
  externalDocs?: ExternalDocs
  paths?: Record<string, PathItem | OasRef>
  webhooks?: Record<string, PathItem | OasRef>
  components?: {
    schemas?: Record<string, SchemaOrRef>
    securitySchemes?: Record<string, SecurityScheme | OasRef>
  }
  /** Statuses that the index of the reference explains once. */
  'x-common-answers'?: string[]
  /** The variable with the host, the client library for TypeScript, and the labels of the tabs, as other pages have them. */
  'x-examples'?: { host?: string; client?: Omit<ApiClient, 'call'> & { calls: string }; labels?: string[] }
}

/** Reads files of this machine only: a build must not depend on other hosts. */
class LocalFiles extends BaseResolver {
  override loadExternalRef(file: string): Promise<Source> {
    if (!/^https?:/i.test(file)) return super.loadExternalRef(file)
    throw new ResolveError(new Error(`${file} is on another host. Keep a copy next to the description`))
  }
}

/** The keys of a JSON pointer in a reference (RFC 6901). */
export const pointerKeys = (ref: string): string[] =>
  ref
    .split('/')
    .slice(1)
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'))

/** What a reference leads to in a document. */
export const partAt = (document: unknown, ref: string): unknown =>
  pointerKeys(ref).reduce<unknown>(
    (parent, key) => (typeof parent === 'object' && parent ? Reflect.get(parent, key) : undefined),
    document,
  )

/** Stands before whole numbers that JavaScript would round: with it they are texts of YAML, which JSON is, too. */
const exactMark = '\uE000'
const withExactNumbers = (source: string) =>
  source.replace(/(?<![\w.+"'-])-?\d{16,}(?![\w.])/g, (digits) =>
    Number.isSafeInteger(Number(digits)) ? digits : exactMark + digits,
  )

/** A page of a description with these numbers as they were written. */
export const withNumbers = (page: string): string =>
  page.replace(/"\uE000(-?\d+)"/g, '$1').replaceAll(exactMark, '')

/**
 * Reads an OpenAPI 3 description, in JSON or YAML, with the other files it refers to. Throws when a reference refers to
 * nothing.
 */
export async function readDescription(file: string): Promise<OpenApi> {
  const { bundle, problems } = await bundleFromString({
    source: withExactNumbers(readFileSync(file, 'utf8')),
    absoluteRef: resolve(file),
    config: await createConfig({}),
    externalRefResolver: new LocalFiles(),
  })
  for (const { severity, message, location } of problems) {
    const [place] = location
    if (severity !== 'error' || !place) continue
    // An example may be at an address; its page links there.
    const node: unknown = partAt(parse(place.source.body), place.pointer ?? '#/')
    if (isRecord(node) && typeof node.externalValue === 'string') continue
    throw new Error(
      `${place.source.absoluteRef}${place.pointer ?? ''}: ${message}. Add the file or the part, or correct the reference.`,
    )
  }
  return openApiOf(bundle.parsed)
}

/** Throws for what is not a description of OpenAPI 3. */
export function openApiOf(description: unknown): OpenApi {
  const version = isRecord(description) ? description.openapi : undefined
  if (!isOpenApi(description))
    throw new Error(`The description says \`openapi: ${version}\`. The reference needs OpenAPI 3.`)
  return description
}

const isOpenApi = (description: unknown): description is OpenApi =>
  isRecord(description) && /^3\./.test(String(description.openapi))
