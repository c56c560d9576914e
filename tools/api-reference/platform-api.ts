import { parse } from 'yaml'

/** A JSON schema, as far as the pages show it. */
export interface Schema {
  type?: string | string[]
  description?: string
  enum?: string[]
  format?: string
  default?: string | number | boolean
  minimum?: number
  maximum?: number
  properties?: Record<string, SchemaOrRef>
  required?: string[]
  items?: SchemaOrRef
  oneOf?: SchemaOrRef[]
}
export interface Ref {
  $ref: string
  /** Replaces the description of what is referred to. */
  description?: string
}
export type SchemaOrRef = Schema | Ref

interface MediaContent {
  'application/json'?: { schema?: SchemaOrRef; example?: unknown }
}

export interface Parameter {
  name: string
  in: 'path' | 'query'
  required?: boolean
  description: string
  schema?: SchemaOrRef
  content?: MediaContent
  example?: string | number
}

export interface Answer {
  description: string
  content?: MediaContent
}

export interface Operation {
  tags: [string]
  summary: string
  description: string
  security?: Record<string, string[]>[]
  parameters?: (Parameter | Ref)[]
  requestBody?: { content: MediaContent }
  responses: Record<string, Answer | Ref>
  'x-client'?: string
  'x-sample'?: Record<string, unknown>
}

export interface Tag {
  name: string
  description: string
  'x-slug': string
  'x-description': string
  'x-schema': string
  'x-guides': Record<string, string>
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const
type Method = (typeof methods)[number]

type PathItem = Partial<Record<Method, Operation>> & { parameters?: (Parameter | Ref)[] }

interface PlatformApi {
  tags: Tag[]
  paths: Record<string, PathItem>
  components: { schemas: Record<string, Schema> }
}

/** An operation with its place, its parameters and answers resolved. */
export interface PlacedOperation {
  path: string
  method: Method
  operation: Operation
  parameters: Parameter[]
  answers: [status: string, answer: Answer][]
}

/** The parts of the description that the pages need: its tags, their operations, and the targets of references. */
export interface ApiDescription {
  tags: Tag[]
  operationsOf: (tag: Tag) => PlacedOperation[]
  resolve: <T extends object>(node: T | Ref) => T
}

const isRef = (node: object): node is Ref => '$ref' in node

/** Reads the OpenAPI description of the platform. Throws when a reference refers to nothing. */
export function readPlatformApi(source: string): ApiDescription {
  const api: PlatformApi = parse(source)

  function resolve<T extends object>(node: T | Ref): T {
    if (!isRef(node)) return node
    const target = node.$ref
      .split('/')
      .slice(1)
      .reduce<unknown>((parent, key) => (parent as Record<string, unknown> | undefined)?.[key], api)
    if (!target) throw new Error(`\`${node.$ref}\` refers to nothing. Add it, or correct the reference.`)
    return { ...(target as T), ...(node.description ? { description: node.description } : {}) }
  }

  const operations = Object.entries(api.paths).flatMap(([path, item]) =>
    methods.flatMap((method): PlacedOperation[] => {
      const operation = item[method]
      if (!operation) return []
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(resolve<Parameter>)
      const answers = Object.entries(operation.responses).map(([status, answer]): [string, Answer] => [
        status,
        resolve<Answer>(answer),
      ])
      return [{ path, method, operation, parameters, answers }]
    }),
  )
  return {
    tags: api.tags,
    operationsOf: ({ name }) => operations.filter(({ operation }) => operation.tags[0] === name),
    resolve,
  }
}
