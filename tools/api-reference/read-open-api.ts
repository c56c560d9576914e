import type {
  Oas3_1Definition,
  Oas3_1Schema,
  Oas3Example,
  Oas3MediaType,
  Oas3Operation,
  Oas3Parameter,
  Oas3Response,
  Oas3SecurityScheme,
  Oas3Tag,
  OasRef,
} from '@redocly/openapi-core'
import { parse } from 'yaml'
import type {
  ApiClient,
  ApiKeys,
  ApiParameter,
  HttpOperation,
} from '../../engine/model/api-reference/http-operation.ts'
import type { Json } from '../../engine/model/tree.ts'
import { isRecord } from '../../engine/model/values/is-record.ts'
import { recordOf } from '../../engine/model/values/record-of.ts'
import { exampleOf } from './example-of.ts'

/** A JSON schema of OpenAPI 3.0 or later. */
export type Schema = Oas3_1Schema & { nullable?: boolean }
export type SchemaOrRef = Schema | OasRef
type Media = Oas3MediaType<Schema>
type Parameter = Oas3Parameter<Schema> & { in: ApiParameter['in'] | 'cookie'; example?: Json }
type Parameters = (Parameter | OasRef)[]

type Operation = Omit<Oas3Operation<Schema>, 'parameters'> & {
  parameters?: Parameters
  /** Method of the client library. */
  'x-client'?: string
  /** Query parameters of the examples. */
  'x-sample'?: Record<string, Json>
}

export interface Tag extends Oas3Tag {
  /** YAML reads `2024` as a number. */
  'x-slug'?: string | number
  'x-description'?: string
  'x-schema'?: string
  'x-guides'?: Record<string, string>
}

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'] as const

type PathItem = Partial<Record<(typeof methods)[number], Operation>> & { parameters?: Parameters }

interface OpenApi extends Omit<Oas3_1Definition, 'paths'> {
  tags?: Tag[]
  paths: Record<string, PathItem | OasRef>
  /** Statuses that the index of the reference explains once. */
  'x-common-answers'?: string[]
  /** The variable with the host, and the client library for TypeScript. */
  'x-examples'?: { host?: string; client?: Omit<ApiClient, 'call'> & { calls: string } }
}

/** A parameter or a field of a body or an object. */
export interface Field {
  name: string
  required: boolean
  description: string
  schema: SchemaOrRef | undefined
}

/** An operation as its page shows it. */
export interface PlacedOperation {
  /** The part that its form needs. */
  http: HttpOperation
  tag: string
  description: string
  /** Name of the security scheme, where it is not that of most operations. */
  otherKeys: string | undefined
  /** Method of the client library. */
  clientMethod: string | undefined
  fields: Record<Parameter['in'], Field[]>
  bodySchema: SchemaOrRef | undefined
  /** Types of bodies that are not JSON. */
  otherBodies: string[]
  /** `otherTypes`: those that are not JSON. */
  answers: { status: string; description: string; example: Json | undefined; otherTypes: string[] }[]
}

/** A description, with its references resolved as far as the pages need it. */
export interface ApiDescription {
  tags: Tag[]
  operations: PlacedOperation[]
  /** A schema without references and with its parts merged. */
  schemaOf: (node: SchemaOrRef) => Schema
  schemaNamed: (name: string) => SchemaOrRef
}

const isRef = (node: object): node is OasRef => '$ref' in node

/** `listTraces` or `list_traces` as words: List traces. */
const inWords = (name: string) => {
  const words = name.replace(/[_-]+/g, ' ').replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const jsonOf = (content: Record<string, Media> = {}): Media | undefined =>
  Object.entries(content).find(([type]) => /^application\/(?:[\w.-]+\+)?json\b/.test(type))?.[1]

const typesBut = (shown: Media | undefined, content: Record<string, Media> = {}) =>
  Object.keys(content).filter((type) => content[type] !== shown)

/** Reads an OpenAPI 3 description, in JSON or YAML. Throws when a reference refers to nothing. */
export function readOpenApi(source: string): ApiDescription {
  const api: OpenApi = parse(source)
  if (!/^3\./.test(String(api?.openapi)))
    throw new Error(`The description says \`openapi: ${api?.openapi}\`. The reference needs OpenAPI 3.`)

  /** What a reference names, which may be one, too. */
  function targetOf<T extends object>(ref: string, seen: readonly string[]): T | OasRef {
    if (!ref.startsWith('#/'))
      throw new Error(
        `\`${ref}\` is not the path of a part of the description, such as \`#/components/schemas/Trace\`. Write its path; bundle other files into this one first.`,
      )
    if (seen.includes(ref))
      throw new Error(`\`${ref}\` refers to itself. Write a schema there, or remove the reference.`)
    const target = ref
      .split('/')
      .slice(1)
      .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce<unknown>((parent, key) => (isRecord(parent) ? parent[key] : undefined), api)
    if (!target) throw new Error(`\`${ref}\` refers to nothing. Add it, or correct the reference.`)
    return target as T | OasRef
  }
  /** What stands next to a reference counts before what it names. */
  function resolve<T extends object>(node: T | OasRef, seen: readonly string[] = []): T {
    if (!isRef(node)) return node
    const { $ref: ref, ...beside } = node
    return { ...resolve(targetOf<T>(ref, seen), [...seen, ref]), ...beside }
  }
  /** By the list of the parts: null while they are merged. */
  const merged = new Map<object, Schema | null>()
  const schemaOf = (node: SchemaOrRef, seen: readonly string[] = []): Schema => {
    if (isRef(node)) {
      const { $ref: ref, description, ...beside } = node as Schema & OasRef
      const named = schemaOf(targetOf<Schema>(ref, seen), [...seen, ref])
      // What stands next to a reference counts, too (JSON Schema 2020-12, 8.2.3.1).
      const all = Object.keys(beside).length > 0 ? mergedParts([named, schemaOf(beside)]) : named
      return description ? { ...all, description } : all
    }
    const { allOf } = node
    if (!allOf) return node
    const known = merged.get(allOf)
    if (known === null) throw new Error('A schema contains itself in its `allOf`. Remove it there.')
    merged.set(allOf, null)
    const all = known ?? mergedParts(allOf.map((part) => schemaOf(part)))
    merged.set(allOf, all)
    return mergedParts([all, { ...node, allOf: undefined }])
  }
  const mergedParts = (parts: Schema[]): Schema =>
    Object.assign(
      {},
      ...parts,
      parts.some(({ properties }) => properties) && { properties: mergedProperties(parts) },
      parts.some(({ required }) => required) && {
        required: [...new Set(parts.flatMap(({ required = [] }) => required))],
      },
    )
  /** Of a property that several parts describe, all count. */
  const mergedProperties = (parts: Schema[]): NonNullable<Schema['properties']> => {
    const all = parts.flatMap(({ properties = {} }) => Object.entries(properties))
    return Object.fromEntries(
      [...Map.groupBy(all, ([name]) => name)].map(([name, found]) => {
        const schemas = found.map(([, schema]) => schema)
        return [name, schemas.length > 1 ? { allOf: schemas } : schemas[0]]
      }),
    ) as NonNullable<Schema['properties']>
  }
  const exampleOfMedia = ({ example, examples = {}, schema }: Media): Json | undefined => {
    const [first] = Object.values(examples)
    const given = example ?? (first && resolve<Oas3Example>(first).value)
    return (given as Json | undefined) ?? (schema && exampleOf(schema, schemaOf))
  }

  const keysNamed = (name: string | undefined): ApiKeys | null => {
    const scheme = name === undefined ? undefined : api.components?.securitySchemes?.[name]
    if (!scheme) return null
    const found = resolve<Oas3SecurityScheme & { 'x-variables'?: string[] }>(scheme)
    const { 'x-variables': variables } = found
    if (found.type === 'apiKey')
      return found.in === 'header'
        ? { scheme: 'header', header: found.name, variables: variables ?? ['API_KEY'] }
        : null
    if (found.type === 'http' && String(found.scheme).toLowerCase() === 'basic')
      return { scheme: 'basic', variables: variables ?? ['API_USER', 'API_PASSWORD'] }
    return { scheme: 'bearer', variables: variables ?? ['API_TOKEN'] }
  }
  const schemeOf = (security: Operation['security']) => Object.keys(security?.[0] ?? {})[0]
  const base = new URL(api.servers?.[0]?.url ?? '/', 'https://host.invalid').pathname.replace(/\/$/, '')
  const common = api['x-common-answers'] ?? []
  const { host = 'API_HOST', client } = api['x-examples'] ?? {}

  /** A parameter as a form and as examples see it. */
  const parameterOf = (parameter: Parameter, sample: Operation['x-sample']): ApiParameter[] => {
    const { name, in: place, required = false, content, example } = parameter
    if (place === 'cookie') return []
    const node = parameter.schema ?? jsonOf(content)?.schema
    const schema = node ? schemaOf(node) : {}
    const types = [schema.type ?? []].flat()
    const kind =
      content || types.includes('object')
        ? 'json'
        : types.includes('array')
          ? 'list'
          : types.includes('integer') || types.includes('number')
            ? 'number'
            : types.includes('boolean')
              ? 'boolean'
              : 'text'
    const isNeeded = required || place === 'path'
    const shown =
      sample?.[name] ?? (isNeeded ? (example ?? (node && exampleOf(node, schemaOf)) ?? name) : undefined)
    const options = kind === 'boolean' ? ['true', 'false'] : schema.enum?.map(String)
    return [
      {
        name,
        in: place,
        kind,
        required: isNeeded,
        ...(shown !== undefined && { example: shown }),
        ...(options && { options }),
      },
    ]
  }

  function place(
    path: string,
    method: string,
    operation: Operation,
    shared: Parameters = [],
  ): PlacedOperation {
    const own = (operation.parameters ?? []).map((one) => resolve<Parameter>(one))
    const replaces = ({ name, in: place }: Parameter) =>
      own.some((other) => other.name === name && other.in === place)
    const parameters = [
      ...shared.map((one) => resolve<Parameter>(one)).filter((one) => !replaces(one)),
      ...own,
    ]
    const fieldsIn = (place: Parameter['in']): Field[] =>
      parameters
        .filter((parameter) => parameter.in === place)
        .map(({ name, required = false, description = '', schema, content }) => ({
          name,
          required: required || place === 'path',
          description,
          schema: schema ?? jsonOf(content)?.schema,
        }))
    const bodies = operation.requestBody ? (resolve(operation.requestBody).content ?? {}) : {}
    const media = jsonOf(bodies)
    const body = media && exampleOfMedia(media)
    const scheme = schemeOf(operation.security ?? api.security)
    const call = operation['x-client']
    const http: HttpOperation = {
      title:
        operation.summary ??
        (operation.operationId ? inWords(operation.operationId) : `${method.toUpperCase()} ${path}`),
      method: method.toUpperCase(),
      base,
      path,
      parameters: parameters.flatMap((parameter) => parameterOf(parameter, operation['x-sample'])),
      ...(body !== undefined && { body }),
      keys: keysNamed(scheme),
      host,
      ...(client &&
        call && {
          client: { import: client.import, create: client.create, call: `${client.calls}.${call}` },
        }),
    }
    return {
      http,
      clientMethod: call,
      tag: operation.tags?.[0] ?? path.split('/')[1] ?? '',
      description: operation.description ?? '',
      otherKeys: scheme === schemeOf(api.security) ? undefined : scheme,
      fields: recordOf(['path', 'query', 'header', 'cookie'], fieldsIn),
      bodySchema: media?.schema,
      otherBodies: typesBut(media, bodies),
      answers: Object.entries(operation.responses ?? {})
        .filter(([status]) => !common.includes(status))
        .map(([status, node]) => {
          const { description = '', content } = resolve<Oas3Response<Schema>>(node)
          const media = jsonOf(content)
          const example = media && exampleOfMedia(media)
          return { status, description, example, otherTypes: typesBut(media, content) }
        }),
    }
  }

  const operations = Object.entries(api.paths).flatMap(([path, node]) => {
    const item = resolve(node)
    return methods.flatMap((method) => {
      const operation = item[method]
      return operation ? [place(path, method, operation, item.parameters)] : []
    })
  })
  const described = new Map((api.tags ?? []).map((tag) => [tag.name, tag]))
  const used = new Set([...described.keys(), ...operations.map(({ tag }) => tag)])
  return {
    tags: [...used]
      .filter((name) => operations.some(({ tag }) => tag === name))
      .map((name) => described.get(name) ?? { name }),
    operations,
    schemaOf,
    schemaNamed: (name) => ({ $ref: `#/components/schemas/${name}` }),
  }
}
