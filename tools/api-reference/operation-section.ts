import { bullets, link, paragraph, strong, text } from '../../engine/compile/markdown/markdown-nodes.ts'
import { codeLiteral, jsonStyle } from '../../engine/model/api-reference/code-literal.ts'
import { exampleRequests } from '../../engine/model/api-reference/example-requests.ts'
import { exampleValues } from '../../engine/model/api-reference/http-operation.ts'
import type { ParameterStyle } from '../../engine/model/api-reference/parameter-style.ts'
import { type Field, fieldList, listOf, schemaBlocks } from './field-list.ts'
import { inWords } from './in-words.ts'
import type { Link, Media, Parameter, Security, SecurityScheme, Server } from './open-api.ts'
import { type Answer, type Content, mainContent, type PlacedOperation } from './placed-operation.ts'
import type { ApiReader } from './read-open-api.ts'
import { isObjectSchema, joined, type SchemaReader } from './schema-reader.ts'
import { codeOf, docsSentence, type Sentence, sentencesOf } from './schema-sentences.ts'
import { asHeading, asLine, asMdx, asSentence, fence, readMarkdown } from './write-mdx.ts'

/** The value of an attribute. A cell of a table has no bars. */
const attribute = (words: string) =>
  /["&|`\\\p{Cc}]/u.test(words) ? `{${JSON.stringify(words).replaceAll('|', '\\u007c')}}` : `"${words}"`

export const route = ({ http: { method, base, path } }: PlacedOperation): string =>
  `<ApiRoute method="${method}" path=${attribute(base + path)} />`

const tabs = (name: string, labels: string[], panels: string[]) =>
  [
    `<${name} items={${JSON.stringify(labels).replaceAll(',', ', ')}}>`,
    ...panels.map((panel) => `<Tab>\n\n${panel}\n\n</Tab>`),
    `</${name}>`,
  ].join('\n\n')

/** The request in three languages, or what the API sends. */
function requestTabs({ http, isWebhook }: PlacedOperation): string {
  if (isWebhook) return http.body === undefined ? '' : fence('json', codeLiteral(http.body, jsonStyle))
  const { python, typescript, curl } = exampleRequests(http, exampleValues(http))
  const samples = [fence('python', python), fence('ts', typescript), fence('bash', curl)]
  return tabs('LangTabs', ['Python SDK', 'JS/TS SDK', 'API'], samples)
}

const anyOf = (types: string[]) => types.map((type) => `\`${type}\``).join(' or ')

const responseTabs = ({ answers }: PlacedOperation): string =>
  tabs(
    'Tabs',
    answers.map(({ status }) => status),
    answers.map(({ description, contents }) => {
      const main = mainContent(contents)
      const otherTypes = contents.filter((one) => one !== main).map(({ type }) => type)
      return [
        asMdx(description ?? '') || 'No description.',
        ...(otherTypes.length > 0
          ? [asMdx(`The answer ${main ? 'may also be' : 'is'} ${anyOf(otherTypes)}.`)]
          : []),
        ...contents.flatMap((content) => examplesOf(content, content === main)),
      ].join('\n\n')
    }),
  )

/** The examples of a content, each with its name where there are more. */
function examplesOf({ type, examples }: Content, isMain: boolean): string[] {
  const isNamed =
    !isMain ||
    examples.length > 1 ||
    examples.some(({ name, description, url }) => name || description || url)
  return examples
    .flatMap(({ name, description, value, url }) => [
      ...(isNamed ? [asMdx([isMain ? '' : `\`${type}\``, name].filter(Boolean).join(' '))] : []),
      asMdx(description),
      ...(url ? [asSentence([link(url, url)])] : []),
      ...(value === undefined
        ? []
        : [
            typeof value === 'string' && !isMain
              ? fence('', value)
              : fence('json', codeLiteral(value, jsonStyle)),
          ]),
    ])
    .filter(Boolean)
}

const a = (words: string) => `${/^[aeiou]/i.test(words) ? 'an' : 'a'} ${words}`

/** What the alternatives of a security requirement ask for. */
export function securitySentence(security: Security): Sentence {
  const alternatives = security.map((requirement): Sentence => {
    const schemes = Object.entries(requirement).map(
      ([name, scopes]): Sentence => [
        text(a(inWords(name).replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase()))),
        ...(scopes.length > 0
          ? [
              text(` with the ${scopes.length > 1 ? 'scopes' : 'scope'} `),
              ...joined(
                scopes.map((scope) => [codeOf(scope)]),
                ', ',
              ),
            ]
          : []),
      ],
    )
    return schemes.length === 0 ? [text('nothing')] : joined(schemes, ' and ')
  })
  return alternatives.length === 0
    ? [text('Needs no key.')]
    : [text('Needs '), ...joined(alternatives, ', or '), text('.')]
}

export const serverFields = (servers: Server[]): Field[] =>
  servers.flatMap(({ url, description, variables = {} }) => [
    { name: url, description: description ?? '', hasType: false },
    ...Object.entries(variables).map(([name, variable]) => ({
      ...{ name: `{${name}}`, description: variable.description ?? '', hasType: false },
      sentences: sentencesOf(
        { ...(variable.enum && { enum: variable.enum }), default: variable.default },
        nothing,
      ),
    })),
  ])

/** For schemas that name no others. */
const nothing = { linkTo: () => text('') }

const usualStyles: ReadonlySet<string | undefined> = new Set(['form', 'simple', undefined])

/** How a value is written, where that is not as usual: most files repeat the defaults. */
const styleSentences = ({ style, explode, allowReserved }: ParameterStyle, place?: string): Sentence[] => [
  ...(usualStyles.has(style) ? [] : [[text('Written in the style '), codeOf(style)]]),
  ...(explode === undefined || explode === (place === 'query' || place === 'cookie')
    ? []
    : [[text(explode ? 'Each value is sent by itself' : 'The values are sent as one')]]),
  ...(allowReserved ? [[text('Reserved characters stay as they are')]] : []),
]

/** A parameter or a header with all that it says. */
function parameterField(name: string, parameter: Parameter, reader: ApiReader): Field {
  const { description, required, deprecated, allowEmptyValue, schema, content = {}, example } = parameter
  const [entry] = Object.entries(content)
  const [type, media] = entry ?? ['', undefined]
  const examples: Media = {
    ...(example !== undefined && { example }),
    examples: parameter.examples ?? {},
    ...media,
  }
  const given = reader.namedExamples(examples)
  const node = schema ?? media?.schema
  return {
    ...{ name, required: required === true || parameter.in === 'path' },
    ...(description && { description }),
    ...(node !== undefined && { schema: node }),
    sentences: [
      ...(deprecated ? [[text('Deprecated')]] : []),
      ...(allowEmptyValue ? [[text('May be empty')]] : []),
      ...(type && !/^application\/json$/.test(type) ? [[text('As '), codeOf(type)]] : []),
      ...styleSentences(parameter, parameter.in),
      ...given.map(
        ({ name, description, value, url }): Sentence => [
          text(
            `For example ${name || description ? `(${[name, description].filter(Boolean).join(': ')}) ` : ''}`,
          ),
          value === undefined && url ? link(url, url) : codeOf(value),
        ],
      ),
    ],
  }
}

/** The parts of a body or an answer that are not in its list of fields. */
function encodingFields({ encoding = {} }: Media, reader: ApiReader): Field[] {
  return Object.entries(encoding).map(([name, { contentType, headers = {}, ...style }]) => ({
    ...{ name, hasType: false },
    sentences: [
      ...(contentType ? [[text('Sent as '), codeOf(contentType)]] : []),
      ...styleSentences(style, 'query'),
    ],
    blocks: listOf(
      Object.entries(headers).map(([header, node]) =>
        parameterField(header, reader.document.resolve<Parameter>(node), reader),
      ),
      reader.schemas,
    ),
  }))
}

/** The examples of a body; the samples have the first of the main one, which has its name here. */
function bodyExamples(content: Content, isMain: boolean): string[] {
  const { example, examples } = content.media
  const given = example === undefined && !examples ? [] : content.examples
  if (!isMain) return examplesOf(content, false)
  const [first, ...more] = given
  const about = [first?.name, first?.description].filter(Boolean).join(': ')
  return [
    ...(about ? [asMdx(`The example: ${about}`)] : []),
    ...examplesOf({ ...content, examples: more }, false),
  ]
}

function bodyParts({ body, isWebhook }: PlacedOperation, reader: ApiReader): string[] {
  if (!body) return []
  const { contents } = body
  const main = mainContent(contents)
  const others = contents.filter((one) => one !== main)
  const source = (content: Content | undefined) =>
    JSON.stringify(
      typeof content?.media.schema === 'object'
        ? reader.document.sourceOf(content.media.schema)
        : content?.media.schema,
    )
  const isLeftOut = others.length > 0 && !isWebhook
  return [
    ...(body.description ? [asMdx(body.description)] : []),
    ...(body.required === false ? ['The body is optional.'] : []),
    ...(others.length > 0
      ? [
          asMdx(
            `The body ${main ? 'may also be' : 'is'} ${anyOf(others.map(({ type }) => type))}.${isLeftOut ? ' The examples leave it out.' : ''}`,
          ),
        ]
      : []),
    ...contents.flatMap((content) => {
      const { type, media } = content
      const isSame = content !== main && main !== undefined && source(content) === source(main)
      const title = content === main && type === 'application/json' ? 'Body' : `Body as ${type}`
      return [
        ...(isSame || media.schema === undefined ? [] : [bodyOf(title, type, media.schema, reader.schemas)]),
        fieldList(`How the fields of ${type} are sent`, encodingFields(media, reader), reader.schemas),
        ...bodyExamples(content, content === main),
      ]
    }),
  ]
}

/** The fields of a body, or its type. */
function bodyOf(
  title: string,
  type: string,
  schema: NonNullable<Media['schema']>,
  reader: SchemaReader,
): string {
  const list = schemaBlocks(title, schema, reader, { hasType: false })
  const isJson = type === 'application/json'
  const words = reader.typeOf(schema, true)
  if (list.includes('<ApiFields') && isObjectSchema(words)) return list
  const lead = isJson ? [text('The body: ')] : [text('The body is '), codeOf(type)]
  const isPlain = !isJson && isObjectSchema(words)
  return [
    asSentence([...lead, ...(isPlain ? [] : [...(isJson ? [] : [text(': ')]), ...words]), text('.')]),
    list,
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** What an answer contains beyond its text and its examples. */
function answerField({ status, contents, headers, links = {} }: Answer, reader: ApiReader): Field[] {
  const fields = contents
    .filter(({ media }) => media.schema !== undefined || media.encoding)
    .map(
      ({ type, media }): Field => ({
        name: status,
        ...(media.schema !== undefined && { schema: media.schema }),
        ...(type !== 'application/json' && { sentences: [[text('As '), codeOf(type)]] }),
        blocks: listOf(encodingFields(media, reader), reader.schemas),
      }),
    )
  const lists = [
    ['Headers', Object.entries(headers).map(([name, header]) => parameterField(name, header, reader))],
    [
      'Links',
      Object.entries(links).map(([name, node]) => linkField(name, reader.document.resolve<Link>(node))),
    ],
  ] as const
  const blocks = lists.flatMap(([label, list]) =>
    list.length > 0 ? [paragraph(strong(label)), ...listOf([...list], reader.schemas)] : [],
  )
  if (blocks.length === 0) return fields
  const [first = { name: status, hasType: false }, ...more] = fields
  return [{ ...first, blocks: [...(first.blocks ?? []), ...blocks] }, ...more]
}

function linkField(
  name: string,
  { operationId, operationRef, description, parameters = {}, requestBody, server }: Link,
): Field {
  const given = Object.entries(parameters).map(
    ([key, value]): Sentence => [codeOf(key), text(' is '), codeOf(value)],
  )
  return {
    ...{ name, hasType: false, description: description ?? '' },
    sentences: [
      ...((operationId ?? operationRef) ? [[text('Leads to '), codeOf(operationId ?? operationRef)]] : []),
      ...given,
      ...(requestBody === undefined ? [] : [[text('The body is '), codeOf(requestBody)]]),
      ...(server
        ? [[text('At '), codeOf(server.url), text(server.description ? ` ${server.description}` : '')]]
        : []),
    ],
  }
}

/** What an operation takes and answers, without its texts: also of a callback. */
function requestParts(placed: PlacedOperation, reader: ApiReader): string[] {
  const { operation, servers, parameters, answers } = placed
  const lists = [
    ['Path parameters', 'path'],
    ['Query parameters', 'query'],
    ['Headers', 'header'],
    ['Cookies', 'cookie'],
  ] as const
  return [
    ...(operation.deprecated ? ['Deprecated.'] : []),
    ...placed.descriptions.map(asMdx),
    ...(operation.tags && operation.tags.length > 1
      ? [asLine(`Also belongs to: ${operation.tags.slice(1).join(', ')}.`)]
      : []),
    ...(operation.externalDocs ? [asSentence(docsSentence(operation.externalDocs))] : []),
    ...(operation.security && !reader.isUsual(operation.security)
      ? [asSentence(securitySentence(operation.security))]
      : []),
    fieldList('Servers', serverFields(servers), reader.schemas),
    ...lists.map(([title, place]) =>
      fieldList(
        title,
        parameters.filter((one) => one.in === place).map((one) => parameterField(one.name, one, reader)),
        reader.schemas,
      ),
    ),
    ...bodyParts(placed, reader),
    fieldList(
      'Responses',
      answers.flatMap((answer) => answerField(answer, reader)),
      reader.schemas,
    ),
  ]
}

/** The section of an operation: its texts and lists, then its samples. */
export function operationSection(placed: PlacedOperation, reader: ApiReader): string {
  const { http, answers, callbacks, isWebhook } = placed
  const request = requestTabs(placed)
  const samples = [request, ...(answers.length > 0 ? [responseTabs(placed)] : [])].filter(Boolean)
  return [
    '<ApiOperation>',
    asHeading(http.title),
    ...(isWebhook ? [route(placed)] : [`<ApiRequest operation={${JSON.stringify(http)}} />`]),
    ...requestParts(placed, reader),
    ...callbacks.flatMap(({ name, operations }) =>
      operations.flatMap((called) => [
        asMdx(`### Callback: ${name}`),
        route(called),
        ...(called.operation.summary ? [asLine(called.operation.summary)] : []),
        ...requestParts(called, reader),
        ...called.answers.map(({ status, description }) => asMdx(`\`${status}\` ${description}`)),
      ]),
    ),
    ...(samples.length > 0 ? ['<ApiSamples>', ...samples, '</ApiSamples>'] : []),
    '</ApiOperation>',
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** How a request proves who sends it. */
export function schemeField(name: string, scheme: SecurityScheme): Field {
  const {
    type,
    description,
    in: place,
    name: key,
    scheme: http,
    bearerFormat,
    openIdConnectUrl,
    flows = {},
  } = scheme
  const kinds = {
    apiKey: 'API key',
    http: 'HTTP',
    oauth2: 'OAuth 2.0',
    openIdConnect: 'OpenID Connect',
    mutualTLS: 'Mutual TLS',
  }
  return {
    ...{ name, label: [kinds[type], http, bearerFormat].filter(Boolean).join(' '), hasType: false },
    description: description ?? '',
    sentences: [
      ...(key ? [[text(`In the ${place} `), codeOf(key)]] : []),
      ...(openIdConnectUrl ? [[link(openIdConnectUrl, openIdConnectUrl)]] : []),
    ],
    blocks: Object.entries(flows).flatMap(([flow, { scopes = {}, ...addresses }]) => [
      paragraph(
        text(`${inWords(flow)}: `),
        ...joined(
          Object.entries(addresses)
            .filter(([key]) => !key.startsWith('x-'))
            .map(([key, url]) => [text(`${inWords(key)} `), codeOf(url)]),
          ', ',
        ),
      ),
      bullets(
        Object.entries(scopes).map(([scope, meaning]) => [
          paragraph(codeOf(scope)),
          ...readMarkdown(meaning),
        ]),
      ),
    ]),
  }
}
