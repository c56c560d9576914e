import type { Oas3Tag, OasRef } from '@redocly/openapi-core'
import type { ApiClient, ApiParameter } from '../../engine/model/api-reference/http-operation.ts'
import type { ParameterStyle } from '../../engine/model/api-reference/parameter-style.ts'
import type { Json } from '../../engine/model/tree.ts'

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
