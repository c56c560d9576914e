import type { OasRef } from '@redocly/openapi-core'
import {
  type ApiKeys,
  type ApiParameter,
  type HttpOperation,
  isForm,
} from '../../engine/model/api-reference/http-operation.ts'
import { withNumbers } from '../../engine/model/text/mark-number.ts'
import type { Json } from '../../engine/model/tree.ts'
import { ApiDocument } from './api-document.ts'
import { ExampleMaker } from './example-of.ts'
import { formOf, styleOf } from './form-of.ts'
import { inWords } from './in-words.ts'
import { keysOf } from './keys-of.ts'
import {
  type ExampleObject,
  type Media,
  methods,
  type OpenApi,
  type Operation,
  type Parameter,
  type PathItem,
  type Response,
  type SchemaOrRef,
  type Security,
  type SecurityScheme,
  type Server,
  type Tag,
} from './open-api.ts'
import { kindOf } from './parameter-field.ts'
import {
  type Answer,
  answerKind,
  type Content,
  isJson,
  mainContent,
  type NamedExample,
  type PlacedOperation,
} from './placed-operation.ts'
import { SchemaReader } from './schema-reader.ts'
import { serverOrigin, serverPath } from './server-address.ts'

/** What a body is sent as if nothing else is said. */
const isUsual = (type: string) => type === 'application/json' || type === '*/*'

/** Reads an OpenAPI 3 description. Throws when a reference refers to nothing. */
export class ApiReader {
  readonly document: ApiDocument
  readonly schemas: SchemaReader
  readonly tags: Tag[]
  readonly operations: PlacedOperation[]
  readonly #examples: SchemaReader
  /** Statuses that the index of the reference explains once. */
  readonly #common: ReadonlySet<string>

  constructor(api: OpenApi) {
    this.document = new ApiDocument(api)
    this.schemas = new SchemaReader(this.document)
    this.#examples = new SchemaReader(new ApiDocument(api))
    this.#common = new Set(api['x-common-answers'])
    const { root } = this.document
    this.operations = [
      ...Object.entries(root.paths ?? {}).flatMap(([path, item]) =>
        this.#placed(path, this.document.resolve(item)),
      ),
      ...Object.entries(root.webhooks ?? {}).flatMap(([name, item]) =>
        this.#placed(name, this.document.resolve(item), true),
      ),
    ]
    const described = new Map((root.tags ?? []).map((tag) => [tag.name, tag]))
    const used = new Set(this.operations.map(({ tag }) => tag))
    this.tags = [...new Set([...described.keys(), ...used])]
      .map((name) => described.get(name) ?? { name })
      .filter(({ name, description }) => used.has(name) || description)
  }

  /** True for what operations ask for if they do not say otherwise. */
  isUsual(security: Security): boolean {
    return JSON.stringify(security) === JSON.stringify(this.root.security)
  }

  /** The description, as pages read it. */
  get root(): OpenApi {
    return this.document.root
  }

  #placed(path: string, item: PathItem, isWebhook = false): PlacedOperation[] {
    if (!methods.some((method) => method in item)) this.document.leaveOut(item)
    return methods.flatMap((method) => {
      const operation = item[method]
      return operation ? [this.#place(path, method, operation, item, isWebhook)] : []
    })
  }

  #place(
    path: string,
    method: string,
    operation: Operation,
    item: PathItem,
    isWebhook: boolean,
  ): PlacedOperation {
    const parameters = this.#parametersOf(operation, item)
    const servers = this.document.first(operation.servers, item.servers) ?? []
    const body = operation.requestBody && this.document.resolve(operation.requestBody)
    const contents = this.#contentsOf(body?.content, isWebhook ? 'writeOnly' : 'readOnly')
    const answers = this.#answersOf(operation)
    const tag = operation.tags?.[0] || (isWebhook ? 'Webhooks' : path.split('/')[1] || 'Root')
    return {
      http: this.#httpOf({ path, method, operation, parameters, servers, contents, answers, isWebhook }),
      ...{ operation, isWebhook, tag, servers, parameters },
      descriptions: [item.summary, item.description, operation.description].flatMap((text) => text || []),
      body: body && { ...pick(body), contents },
      answers,
      callbacks: Object.entries(operation.callbacks ?? {}).map(([name, callback]) => ({
        name,
        operations: Object.entries(
          this.document.resolve<Record<string, PathItem | OasRef>>(callback),
        ).flatMap(([expression, called]) =>
          this.#placed(expression, this.document.resolve<PathItem>(called), true),
        ),
      })),
    }
  }

  /** The parameters of an operation. One of its path with the same name and place does not count. */
  #parametersOf(operation: Operation, item: PathItem): Parameter[] {
    const [ofOperation = [], ofPath = []] = [operation.parameters, item.parameters].map((list) =>
      (list ?? []).map((node) => ({ node, parameter: this.document.resolve<Parameter>(node) })),
    )
    const inherited = ofPath.filter(({ node, parameter: { name, in: place } }) => {
      const replacing = ofOperation.find(({ parameter: one }) => one.name === name && one.in === place)
      if (replacing) this.document.leaveOut(node)
      return !replacing
    })
    return [...inherited, ...ofOperation].map(({ parameter }) => parameter)
  }

  #answersOf({ responses = {} }: Operation): Answer[] {
    return Object.entries(responses).flatMap(([status, response]) => {
      if (!this.#common.has(status))
        return status.startsWith('x-')
          ? []
          : [this.#answerOf(status, this.document.resolve<Response>(response))]
      this.document.leaveOut(response)
      return []
    })
  }

  #answerOf(status: string, { description = '', content, headers = {}, links = {} }: Response): Answer {
    return {
      ...{ status, description, links },
      contents: this.#contentsOf(content, 'writeOnly'),
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, header]) => [name, this.document.resolve<Parameter>(header)]),
      ),
    }
  }

  #contentsOf(content: Record<string, Media> = {}, leavesOut: 'readOnly' | 'writeOnly'): Content[] {
    return Object.entries(content).map(([type, node]) => {
      const media = this.document.resolve<Media>(node)
      // A schema says what JSON and forms look like. Others have the examples that are given.
      const isMade = isJson(type) || isForm(type) || type === 'text/plain'
      return { type, media, examples: isMade ? this.examplesOf(media, leavesOut) : this.namedExamples(media) }
    })
  }

  /** The examples that a part gives. */
  namedExamples({ example, examples = {} }: Media): NamedExample[] {
    const named = Object.entries(examples).map(([name, node]): NamedExample => {
      const { summary, description = '', value, externalValue } = this.document.resolve<ExampleObject>(node)
      return { name: summary || name, description, value, url: externalValue }
    })
    const given = example === undefined ? [] : [{ name: '', description: '', value: example, url: undefined }]
    return [...given, ...named]
  }

  /** The examples that a part gives, or one made from its schema. */
  examplesOf(media: Media, leavesOut: 'readOnly' | 'writeOnly'): NamedExample[] {
    const given = this.namedExamples(media)
    if (given.length > 0) return given
    const { schema } = media
    const value = schema === undefined ? undefined : this.#made(schema, leavesOut)
    return value === undefined ? [] : [{ name: '', description: '', value, url: undefined }]
  }

  #made(schema: SchemaOrRef, leavesOut: 'readOnly' | 'writeOnly'): Json | undefined {
    return new ExampleMaker(this.#examples, leavesOut).exampleOf(this.#sourceOf(schema))
  }

  /** A schema as the document has it, with the fields that samples leave out. */
  #sourceOf(schema: SchemaOrRef): SchemaOrRef {
    return typeof schema === 'object' ? this.document.sourceOf(schema) : schema
  }

  #httpOf(given: {
    path: string
    method: string
    operation: Operation
    parameters: Parameter[]
    servers: Server[]
    contents: Content[]
    answers: Answer[]
    isWebhook: boolean
  }): HttpOperation {
    const { path, method, operation, parameters, servers, contents, answers, isWebhook } = given
    const { root } = this
    const { host = 'API_HOST', client } = root['x-examples'] ?? {}
    const main = mainContent(contents)
    const body = main?.examples.find(({ value }) => value !== undefined)?.value
    const call = operation['x-client']
    const [server] = servers
    const origin = server && serverOrigin(server)
    const keys = this.#keysOf(operation.security ?? root.security)
    // Headers of the body and the keys, which OpenAPI does not take from parameters.
    const sent = new Set([
      ...(body === undefined ? [] : ['content-type']),
      ...keys.map(({ scheme, name = 'Authorization' }) => (scheme === 'query' ? '' : name.toLowerCase())),
    ])
    const answer = method === 'head' ? 'nothing' : answerKind(answers)
    return {
      title:
        operation.summary?.trim() ||
        (operation.operationId
          ? inWords(operation.operationId)
          : `${isWebhook ? '' : `${method.toUpperCase()} `}${path}`),
      method: method.toUpperCase(),
      base: isWebhook ? '' : serverPath(server ?? root.servers?.[0]),
      path,
      parameters: parameters
        .filter(({ name, in: place }) => place !== 'header' || !sent.has(name.toLowerCase()))
        .flatMap((parameter) => this.#parameterOf(parameter, operation['x-sample'])),
      ...(body !== undefined && { body }),
      ...(body !== undefined && main && !isUsual(main.type) && { contentType: main.type }),
      ...(main && formOf(main, body, this.#sourceOf(main.media.schema ?? true), this.#examples)),
      ...(answer && { answer }),
      keys,
      host,
      ...(origin && { origin }),
      ...(client &&
        call && {
          client: { import: client.import, create: client.create, call: `${client.calls}.${call}` },
        }),
    }
  }

  /** A parameter as a form and as examples see it. */
  #parameterOf(parameter: Parameter, sample: Operation['x-sample']): ApiParameter[] {
    const { name, in: place, required = false, content, schema: ownSchema } = parameter
    const [media = parameter] = Object.values(content ?? {})
    const node = ownSchema ?? media.schema
    const source = typeof node === 'object' ? this.document.sourceOf(node) : undefined
    const { layers } = source ? this.#examples.layersOf(source, true) : { layers: [] }
    const kind = content ? 'json' : kindOf(layers)
    const isNeeded = required || place === 'path'
    const [example] = this.examplesOf(content ? media : parameter, 'readOnly')
    // Only JSON has null.
    const exampleValue = kind === 'json' ? example?.value : (example?.value ?? undefined)
    const sampleValue =
      sample?.[name] ?? (isNeeded ? (exampleValue === undefined ? name : exampleValue) : undefined)
    const values = layers.find((layer) => layer.enum)?.enum
    const options =
      kind === 'boolean'
        ? ['true', 'false']
        : kind === 'text' || kind === 'number'
          ? values?.map((value) => withNumbers(String(value)))
          : undefined
    return [
      {
        ...{ name, in: place, kind, required: isNeeded },
        ...(sampleValue !== undefined && { example: sampleValue }),
        ...(options && { options }),
        ...styleOf(parameter),
      },
    ]
  }

  /** What the examples prove themselves with: the first of the alternatives. */
  #keysOf(security: Operation['security']): ApiKeys[] {
    const names = Object.keys(security?.[0] ?? {})
    return names.flatMap((name) => {
      const node = this.root.components?.securitySchemes?.[name]
      return node
        ? keysOf(
            this.document.sourceOf(this.document.resolve<SecurityScheme>(node)),
            names.length > 1 ? name : '',
          )
        : []
    })
  }
}

const pick = ({ description, required }: { description?: string; required?: boolean }) => ({
  ...(description !== undefined && { description }),
  ...(required !== undefined && { required }),
})
