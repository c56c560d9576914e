import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { expect, test } from 'vitest'
import site from '../content-bundle/site/config.ts'
import { filesBelow } from '../engine/build/sources/files-below.ts'
import { compileText } from '../tests/compile-text.ts'
import { processorMsOf } from '../tests/processor-time.ts'
import { readDescription } from './api-reference/open-api.ts'
import { ApiReader } from './api-reference/read-open-api.ts'
import { pageOfTag } from './api-reference/resource-page.ts'
import { apiReferenceOf, apiReferencePages } from './make-api-reference.ts'

/** The JavaScript of a page: its statements, and the expressions that are not attributes. */
function scriptsOf(page: string) {
  const found: { esm: string[]; expressions: string[] } = { esm: [], expressions: [] }
  visit(
    unified()
      .use(remarkParse)
      .use(remarkGfm)
      .use(remarkMdx)
      .parse(page.replace(/^---\n.*?\n---\n/s, '')),
    (node) => {
      if (node.type === 'mdxjsEsm') found.esm.push(String(node.value))
      if (/^mdx(?:Flow|Text)Expression$/.test(node.type))
        found.expressions.push('value' in node ? String(node.value) : '')
    },
  )
  return found
}

const folderOf = (path: string) => resolve(import.meta.dirname, '../content-bundle', path)
const reference = apiReferenceOf({
  site,
  siteFile: folderOf('site/config.ts'),
  pagesFolder: folderOf('pages'),
})
const source = readFileSync(reference.file, 'utf8')
const api = new ApiReader(await readDescription(reference.file))
const englishPages = resolve(import.meta.dirname, '../content-bundle/pages/en')

/** What the linter finds wrong with a description, the examples that do not fit their schemas included. */
async function faultsOf(description: string): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: { 'no-invalid-schema-examples': 'error', 'no-invalid-media-type-examples': 'error' },
  })
  const diagnostics = await lintFromString({ source: description, absoluteRef: 'platform-api.yaml', config })
  return diagnostics.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)
}

test('the description of the platform is sound OpenAPI, its examples included', async () => {
  expect(await faultsOf(source)).toEqual([])
})

test('the linter notices an example that does not fit its schema', async () => {
  expect(await faultsOf(source.replace('status: ready', 'status: splendid'))).toHaveLength(1)
})

test('the pages of the API reference match the description: run `npm run api-reference -w tools`', async () => {
  const written = readdirSync(reference.folder).filter(
    (file) => file.endsWith('.mdx') && file !== 'index.mdx',
  )
  const pages = new Map(written.map((file) => [file, readFileSync(join(reference.folder, file), 'utf8')]))
  expect(pages).toEqual(await reference.pages())
})

/** A description without any extension, as other programs write it, in JSON. */
const plainApi = {
  openapi: '3.0.3',
  info: { title: 'Stones', version: '1' },
  servers: [{ url: 'https://api.quarry.example/v2' }],
  security: [{ token: [] }],
  paths: {
    '/stones': {
      get: {
        parameters: [
          { name: 'X-Trace', in: 'header', schema: { type: 'string' } },
          {
            name: 'kinds',
            in: 'query',
            required: true,
            schema: { type: 'array', items: { type: 'string' } },
          },
        ],
        responses: {
          200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Stone' } } } },
        },
      },
      post: {
        operationId: 'addStone',
        description: 'Adds a {stone} of a mass < 5 t.',
        requestBody: { $ref: '#/components/requestBodies/Stone' },
        responses: { 201: { description: 'Added.' } },
      },
    },
  },
  components: {
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    requestBodies: {
      Stone: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Stone' } } } },
    },
    schemas: {
      Thing: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
      Stone: {
        allOf: [{ $ref: '#/components/schemas/Thing' }],
        properties: {
          mass: { type: 'number', minimum: 2, nullable: true },
          parts: { type: 'array', items: { $ref: '#/components/schemas/Stone' } },
        },
      },
    },
  },
}

test('a description in JSON without extensions becomes pages, with examples made from its schemas', async () => {
  const pages = apiReferencePages(plainApi, '/docs/api', ['info'])
  expect([...pages.keys()]).toEqual(['stones.mdx'])
  const page = pages.get('stones.mdx') ?? ''
  expect(page).toContain('## GET /stones')
  expect(page).toContain('## Add stone')
  expect(page).toContain('- `name` *string* **required**')
  expect(page).toContain('- `mass` *number or null*\n\n  At least 2')
  expect(page).toContain('"$API_HOST/v2/stones?kinds=text"')
  expect(page).toContain('-H "Authorization: Bearer $API_TOKEN"')
  expect(page).toContain('fetch(url, {\n  method: "POST",')
  expect(page).toContain('"mass": 2')
  const { compiled, faults } = await compileText(page)
  expect(faults).toEqual([])
  expect(compiled?.markdown).toContain('Adds a {stone} of a mass < 5 t.')
  expect(compiled?.markdown).toContain('```http\nPOST /v2/stones\n```')
})

test('a description of another version is refused', () => {
  expect(() => apiReferencePages({ swagger: '2.0' }, '/docs/api')).toThrow('The reference needs OpenAPI 3.')
})

/** The page of an API of one operation, with texts and schemas of others. */
const pageWith = (changes: { path?: string; operation?: object; components?: object; tag?: object }) => {
  const operation = { tags: ['Lamps'], responses: { 200: { description: 'Done.' } }, ...changes.operation }
  const api = {
    ...{ openapi: '3.1.0', tags: [{ name: 'Lamps', ...changes.tag }], security: [{ token: [] }] },
    ...{ paths: { [changes.path ?? '/lamps']: { get: operation } }, components: changes.components },
  }
  const [[file, page] = []] = apiReferencePages(api, '/docs/api')
  return { file, page: page ?? '' }
}
const bodyOf = (schema: object) => ({ requestBody: { content: { 'application/json': { schema } } } })

test.each(['../../evil', '/evil', 'a/b', 'a.b', '', 'index', 'INDEX'])(
  'the address %j of a page is refused',
  (slug) => {
    expect(() => pageWith({ tag: { 'x-slug': slug } })).toThrow('Write letters, digits and hyphens')
  },
)

test('a security scheme without its details is a bearer token', () => {
  const { page } = pageWith({ components: { securitySchemes: { token: { type: 'http' } } } })
  expect(page).toContain('Authorization: Bearer')
})

const lamp = { $ref: '#/components/schemas/Lamp' }
test.each([
  ['items', { type: 'array', items: lamp }],
  ['oneOf', { oneOf: [lamp, { type: 'string' }] }],
  ['anyOf', { anyOf: [{ type: 'array', items: lamp }, lamp] }],
  ['properties', { type: 'object', properties: { lamp } }],
])('a schema that contains itself in %s has a page', (_, schema) => {
  const operation = bodyOf({ type: 'object', properties: { lamp } })
  expect(pageWith({ operation, components: { schemas: { Lamp: schema } } }).page).toContain('- `lamp` *')
})

test('a schema that is itself is refused', () => {
  const operation = bodyOf({ type: 'object', properties: { lamp } })
  expect(() => pageWith({ operation, components: { schemas: { Lamp: lamp } } })).toThrow(/itself/)
})

test.each(['oneOf', 'anyOf', 'allOf'])('%s in each other are read in time', (word) => {
  const part = (at: number) => ({ $ref: `#/components/schemas/A${at}` })
  const pairs = Array.from({ length: 24 }, (_, at) => [`A${at + 1}`, { [word]: [part(at), part(at)] }])
  const schemas = { A0: { type: 'string' }, ...Object.fromEntries(pairs) }
  const operation = bodyOf({ type: 'object', properties: { lamp: part(24) } })
  expect(processorMsOf(() => void pageWith({ operation, components: { schemas } }))).toBeLessThan(2000)
})

test('a schema that contains itself in sixty fields is written within two seconds', () => {
  const fields = Array.from({ length: 60 }, (_, at) => [`lamp${at}`, lamp])
  const schemas = {
    Lamp: { type: 'object', properties: Object.fromEntries(fields), required: ['lamp0'] },
    Many: { oneOf: fields.map(() => ({ $ref: '#/components/schemas/Many' })) },
    Both: { allOf: [lamp, lamp, lamp] },
  }
  const many = { $ref: '#/components/schemas/Many' }
  const operation = bodyOf({ properties: { lamp, many, both: { $ref: '#/components/schemas/Both' } } })
  expect(processorMsOf(() => void pageWith({ operation, components: { schemas } }))).toBeLessThan(2000)
})

const harbor = resolve(import.meta.dirname, '../tests/fixtures/api/harbor.yaml')

test('pages show what OpenAPI can say, with parts of other files: see the golden files', async () => {
  const pages = apiReferencePages(await readDescription(harbor), '/docs/api', ['info', 'externalDocs'])
  expect([...pages.keys()]).toEqual(['ships.mdx', 'tides.mdx'])
  for (const [file, page] of pages) {
    await expect(page).toMatchFileSnapshot(join(harbor, '../pages', file))
    expect((await compileText(page)).faults).toEqual([])
  }
})

test('HTML of a description becomes Markdown, and the words of other tags stay', () => {
  const description =
    'A <b>lamp</b>:<ul><li>is <code>on</code></li><li>is off<br>or <i>broken</i></li></ul>Then <sup>more</sup>. `<p>` <!-- no -->'
  expect(pageWith({ operation: { description } }).page).toContain(
    'A **lamp**:\n\n- is `on`\n- is off\\\n  or *broken*\n\nThen more. `<p>`',
  )
})

test('what pages do not show is named with its place, and stops until it is accepted', () => {
  const lamps = { get: { tags: ['Lamps'], responses: {}, colour: 'red' } }
  const api = { openapi: '3.1.0', info: { title: 'Lamps' }, paths: { '/lamps': lamps } }
  const pages = (accepted: string[]) => () => apiReferencePages(api, '/docs/api', accepted)
  expect(pages(['info'])).toThrow('- `colour`, 1 time, first at #/paths/~1lamps/get/colour')
  expect(pages(['colour'])).toThrow('- `info`, 1 time, first at #/info')
  expect(pages(['colour', 'info'])().size).toBe(1)
})

test('a file that a description refers to and that is missing is named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'api-'))
  const file = join(folder, 'api.yaml')
  writeFileSync(file, 'openapi: 3.0.0\npaths:\n  /lamps: { $ref: lamps.yaml }\n')
  await expect(readDescription(file)).rejects.toThrow(/api\.yaml#\/paths\/~1lamps: .*lamps\.yaml/)
  rmSync(folder, { recursive: true })
})

test('schemas that contain each other are shown once each, with examples of limited size', () => {
  const names = Array.from({ length: 9 }, (_, at) => `Lamp${at}`)
  const links = Object.fromEntries(names.map((name) => [name, { $ref: `#/components/schemas/${name}` }]))
  const schemas = Object.fromEntries(names.map((name) => [name, { type: 'object', properties: links }]))
  const { page } = pageWith({ operation: bodyOf(links.Lamp0 ?? {}), components: { schemas } })
  for (const name of names) expect(page.split(`\n## ${name}\n`)).toHaveLength(2)
  expect(page.length).toBeLessThan(60_000)
})

test('two tags with the same address are refused', () => {
  const paths = Object.fromEntries(
    ['Red lamps', 'Red Lamps'].map((tag) => [`/${tag}`, { get: { tags: [tag], responses: {} } }]),
  )
  expect(() => apiReferencePages({ openapi: '3.1.0', paths }, '/docs/api')).toThrow(
    'The tags `Red lamps` and `Red Lamps` have the same address',
  )
})

test('references and footnotes of a description stay its own', () => {
  const withLinks = (url: string) => `See [terms][1] and a note[^1].\n\n[1]: ${url}\n\n[^1]: Of ${url}.`
  const { page } = pageWith({
    tag: { description: withLinks('/a') },
    operation: { description: withLinks('/b') },
  })
  for (const url of ['/a', '/b']) {
    expect(page).toContain(`See [terms](${url})`)
    expect(page).toContain(`Of ${url}.`)
  }
  expect(page).not.toMatch(/^\[/m)
})

test('a title keeps its last characters', () => {
  expect(pageWith({ operation: { summary: 'Lamps in C #' } }).page).toContain('## Lamps in C \\#')
})

test('operations with the same summary have anchors that differ', () => {
  const get = { tags: ['Lamps'], summary: 'List lamps', responses: {} }
  const api = { openapi: '3.1.0', paths: { '/lamps': { get }, '/shop/lamps': { get } } }
  const [page] = apiReferencePages(api, '/docs/api').values()
  for (const anchor of ['list-lamps', 'list-lamps-1']) expect(page).toContain(`[List lamps](#${anchor})`)
  const described = pageWith({ tag: { description: '## Read lamps' }, operation: { summary: 'Read lamps' } })
  expect(described.page).toContain('[Read lamps](#read-lamps-1)')
})

test('the address of a page may be a number', () => {
  expect(pageOfTag({ name: 'Lamps', 'x-slug': 2024 })).toBe('2024')
})

test('cookies, and answers that are not JSON, are named', () => {
  const parameters = [{ name: 'session', in: 'cookie', description: 'Of the browser.', required: true }]
  const content = { 'application/json': { schema: { type: 'string' } }, 'text/csv': {} }
  const operation = { parameters, responses: { 200: { description: 'The lamps.', content } } }
  const { page } = pageWith({ operation })
  expect(page).toMatch(
    /<ApiFields title="Cookies">\s+- `session` \*JSON\* \*\*required\*\*\s+Of the browser\./,
  )
  expect(page).toContain('The answer may also be `text/csv`.')
  const file = { responses: { 200: { description: 'The lamps.', content: { 'text/csv': {} } } } }
  expect(pageWith({ operation: file }).page).toContain('The answer is `text/csv`.')
})

test('a type stays what it is next to a reference', () => {
  const schemas = { Mode: { enum: ['a', 'b'] } }
  const body = bodyOf({ properties: { mode: { $ref: '#/components/schemas/Mode', title: 'Mode' } } })
  expect(pageWith({ operation: body, components: { schemas } }).page).toContain('- `mode` *any JSON*')
})

test('a path may be described elsewhere in the file, by its path there', () => {
  const get = { tags: ['Lamps'], summary: 'List lamps', responses: {} }
  const api = (ref: string) => ({
    openapi: '3.1.0',
    paths: { '/lamps': { $ref: ref } },
    components: { pathItems: { Lamps: { get } } },
  })
  const pages = apiReferencePages(api('#/components/pathItems/Lamps'), '/docs/api')
  expect(pages.get('lamps.mdx')).toContain('## List lamps')
  for (const ref of ['common.yaml#/components/pathItems/Lamps', '#Lamps'])
    expect(() => apiReferencePages(api(ref), '/docs/api')).toThrow(`\`${ref}\` is not the path of a part`)
})

test('a body without fields in JSON is named', () => {
  const upload = { requestBody: { content: { 'multipart/form-data': { schema: { type: 'object' } } } } }
  expect(pageWith({ operation: upload }).page).toContain('The body is `multipart/form-data`.')
  const choice = bodyOf({ oneOf: [{ type: 'string' }, { type: 'integer' }] })
  const { page: words } = pageWith({ operation: choice })
  expect(words).toContain('The body: string or integer.')
  const objects = ['card', 'bank'].map((name) => ({ properties: { [name]: {} }, required: [name] }))
  const { page } = pageWith({ operation: bodyOf({ properties: { amount: {} }, oneOf: objects }) })
  expect(page).toContain('One of\n\n- *object*')
  const many = Array.from({ length: 20 }, (_, at) => ({ properties: { [`field${at}`]: {} } }))
  expect(pageWith({ operation: bodyOf({ oneOf: many }) }).page).toContain('- `field19` *any JSON*')
  for (const name of ['amount', 'card', 'bank']) expect(page).toContain(`- \`${name}\` *any JSON*`)
})

test('samples send the type of a body that is JSON of a kind, and name no header twice', () => {
  const operation = {
    parameters: ['Content-Type', 'authorization', 'X-Room'].map((name) => ({
      name,
      in: 'header',
      required: true,
    })),
    requestBody: {
      content: { 'application/merge-patch+json': { schema: { properties: { on: { const: true } } } } },
    },
    security: [{ key: [] }],
  }
  const components = { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } }
  const { page } = pageWith({ operation, components })
  expect(page).toContain('-H "Content-Type: application/merge-patch+json"')
  expect(page).toContain('"Content-Type": "application/merge-patch+json",\n  },')
  expect(page).toContain('headers={"X-Room": "X-Room", "Content-Type": "application/merge-patch+json"}')
  expect(page.match(/^- `(?:Content-Type|authorization)`/gm)).toHaveLength(2)
  expect(page).not.toMatch(/"authorization":|-H 'authorization/)
})

test('a list of fixed items may have no others, and keywords for programs are not shown', () => {
  const size = {
    type: 'array',
    prefixItems: [{ type: 'number' }, { type: 'string' }],
    items: false,
    $comment: 'px',
  }
  const { page } = pageWith({ operation: bodyOf({ properties: { size }, $id: 'body', $anchor: 'top' }) })
  expect(page).toMatch(/- `size` \*list\*\s+No other items\s+- Item 1 \*number\*\s+- Item 2 \*string\*/)
  expect(page).not.toMatch(/comment|anchor|\$id/)
})

test('what stands next to a reference counts, too', () => {
  const lamp = { type: 'object', properties: { name: {} } }
  const beside = { $ref: '#/components/schemas/Lamp', properties: { watts: {} }, required: ['watts'] }
  const { page } = pageWith({ operation: bodyOf(beside), components: { schemas: { Lamp: lamp } } })
  expect(page).toContain('- `name` *any JSON*')
  expect(page).toContain('- `watts` *any JSON* **required**')
  const chain = { Lamp: lamp, Bright: beside }
  const named = bodyOf({ $ref: '#/components/schemas/Bright' })
  const { page: both } = pageWith({ operation: named, components: { schemas: chain } })
  for (const field of ['name', 'watts']) expect(both).toContain(`- \`${field}\` *any JSON*`)
  const operation = (summary: string) => ({ tags: ['Lamps'], summary, responses: {} })
  const api = {
    openapi: '3.1.0',
    paths: { '/lamps': { $ref: '#/components/pathItems/Lamps', post: operation('Add a lamp') } },
    components: {
      pathItems: {
        Lamps: { $ref: '#/components/pathItems/Read', delete: operation('Remove lamps') },
        Read: { get: operation('List lamps') },
      },
    },
  }
  const [all] = apiReferencePages(api, '/docs/api').values()
  for (const title of ['List lamps', 'Add a lamp', 'Remove lamps']) expect(all).toContain(`## ${title}`)
})

test('schemas that extend one with a discriminator are its kinds, mapped or not', () => {
  const kind = (field: string) => ({
    allOf: [{ $ref: '#/components/schemas/Lamp' }, { properties: { [field]: {} } }],
  })
  const discriminator = { propertyName: 'kind', mapping: { t: '#/components/schemas/Torch' } }
  const Lamp = { type: 'object', properties: { kind: { type: 'string' } }, discriminator }
  const schemas = { Lamp, Torch: kind('battery'), Candle: kind('wax') }
  const operation = bodyOf({ properties: { lamp: { $ref: '#/components/schemas/Lamp' } } })
  const { page } = pageWith({ operation, components: { schemas } })
  expect(page).toContain('`kind` tells which: `t` is [Torch](#torch), `Candle` is [Candle](#candle)')
  for (const field of ['battery', 'wax']) expect(page).toContain(`- \`${field}\` *any JSON*`)
})

test('values of an enum have the names that generators give them', () => {
  const names = { 'x-enum-varnames': ['Off', 'On'], 'x-enum-descriptions': { 1: 'It shines.' } }
  const { page } = pageWith({ operation: bodyOf({ properties: { state: { enum: [0, 1], ...names } } }) })
  expect(page).toContain('One of `0` (Off), `1` (On: It shines.)')
})

test('files, answers that are not JSON and long whole numbers are what the description says', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'api-'))
  const file = join(folder, 'lamps.yaml')
  const form = '{ properties: { photos: { type: array, items: { type: string, format: binary } } } }'
  const lamp = '{ id: 9007199254740993, text: "12345678901234567891" }'
  writeFileSync(
    file,
    `openapi: 3.1.0
paths:
  /lamps:
    post:
      requestBody: { content: { multipart/form-data: { schema: ${form} } } }
      responses: { '200': { content: { text/csv: {} } } }
    put:
      requestBody: { content: { application/json: { schema: { $ref: '#/x-moved/Lamp' }, example: ${lamp} } } }
x-moved:
  Lamp: { discriminator: { propertyName: id, mapping: { a: '#/x-moved/Lamp' } }, maximum: 9223372036854775807 }`,
  )
  const [page] = apiReferencePages(await readDescription(file), '/docs/api').values()
  rmSync(folder, { recursive: true })
  expect(page).toContain('("photos", open("file.bin", "rb"))')
  expect(page).toContain('form.append("photos", await openAsBlob("file.bin"), "file.bin");')
  expect(page).toContain(`-F 'photos=@file.bin'`)
  expect(page).toContain('print(response.text)')
  expect(page).toContain('console.log(response.status, await response.text());')
  expect(page).toContain(`-d '{ "id": 9007199254740993, "text": "12345678901234567891" }'`)
  expect(page).toContain('At most 9223372036854775807')
  expect(page?.match(/^## .*Lamp$/gm)).toHaveLength(1)
})

test.each(['- Lamp[^1].\n\n  [^1]: Only in Europe.', '> Lamp[^1].\n>\n> [^1]: Only in Europe.'])(
  'the footnote of %j is shown',
  (description) => {
    const { page } = pageWith({ operation: { description } })
    expect(page).toMatch(/^[> ]*Only in Europe\.$/m)
    expect(page).not.toContain('[^1]')
  },
)

test('a property that several parts describe keeps what each says', () => {
  const base = { properties: { shade: { type: 'string', enum: ['red', 'blue'] } } }
  const schema = { allOf: [base, { properties: { shade: { description: 'The color' } } }] }
  expect(pageWith({ operation: bodyOf(schema) }).page).toContain(
    '- `shade` *string*\n\n  The color. One of `red`, `blue`',
  )
})

test('inherited names are not formats, and a largest value alone is shown', () => {
  const properties = {
    lamp: { type: 'string', format: 'constructor' },
    watts: { type: 'integer', maximum: 9 },
  }
  const { page } = pageWith({ operation: bodyOf({ type: 'object', properties }) })
  expect(page).toContain('- `lamp` *string (constructor)*')
  expect(page).toContain('"lamp": "text"')
  expect(page).toContain('At most 9')
})

const script = '{globalThis.ran()}'
const texts = [
  `A \`\n\n${script}\n\n\` b`,
  `- \`\n- ${script}\``,
  `A \` b\nc \` ${script} \` d`,
  `\\\`${script}\``,
  `\\${script}`,
  `\`\`a\` ${script} \``,
  `\`\`\`\n${script}`,
  `- a\n  \`\`\`\n${script}\n  \`\`\``,
  'export const a = globalThis.ran()',
  'A\r\rimport a from "node:fs"\r\rB',
  `<b title=${script}>`,
  `\`a|${script}|b\``,
  `\`\`\`\n${script}\n\`\`\`\``,
  `  \`\`\`\n${script}\n\`\`\``,
  `~~~\n\`\`\`\n~~~\n${script}\n~~~\n\`\`\`\n~~~`,
  `\`${script}`,
  `[a](${script}) ![${script}](b "${script}")\n\n[c]: <${script}>`,
  `<!-- a -->\n${script}`,
]
test.each(texts)('nothing of the text %j is JavaScript', async (text) => {
  const schema = {
    type: 'object',
    properties: {
      [text]: { type: 'string', description: text, enum: ['', text, 'a'], default: '' },
      '': { type: text },
    },
  }
  const operation = {
    ...bodyOf(schema),
    summary: text,
    description: text,
    responses: { 200: { description: text } },
  }
  const { page } = pageWith({ operation, tag: { description: text, 'x-guides': { [text]: text } } })
  const { esm, expressions } = scriptsOf(page)
  expect([esm, expressions]).toEqual([[], []])
})

test('a description keeps its code, and a path with quotes is one attribute', () => {
  const code = 'A `{lamp}` and ``a ` b``:\n\n```json\n{ "a": 1 }\n```\n\nThen {b}.'
  const { page } = pageWith({ operation: { description: code }, path: '/a" evil="|b' })
  expect(page).toContain(code.replace('{b}', '\\{b}'))
  expect(page).toContain('path={"/a\\" evil=\\"\\u007cb"} />')
})

test('the limits of a field do not stand in the code that ends its description', () => {
  const properties = { lamp: { type: 'string', description: '```json\n{}\n```', enum: ['a', 'b'] } }
  const { page } = pageWith({ operation: bodyOf({ type: 'object', properties }) })
  expect(page).toContain('  ```json\n  {}\n  ```\n\n  One of `a`, `b`')
})

test('the sidebar lists every resource', () => {
  const { pages }: { pages: string[] } = JSON.parse(readFileSync(join(reference.folder, 'meta.json'), 'utf8'))
  const listed = pages.filter((entry) => !entry.startsWith('---'))
  expect(listed.sort()).toEqual(api.tags.map(pageOfTag).sort())
})

test('every operation belongs to one resource and has an example of what it answers', () => {
  const bare = api.operations.filter(({ answers: [success] }) => !success?.contents[0]?.examples.length)
  expect(bare.map(({ http }) => http.path)).toEqual([])
  expect(api.operations.length).toBe(source.match(/operationId:/g)?.length)
})

/** What a pattern captures on the pages, with the page. */
const foundOnPages = (pattern: RegExp) =>
  filesBelow(englishPages)
    .filter((file) => file.endsWith('.mdx'))
    .flatMap((file) => {
      const text = readFileSync(join(englishPages, file), 'utf8')
      return [...text.matchAll(pattern)].map(([, found = '']) => ({ file, found }))
    })

test('pages call only those methods of the API client that the reference describes', () => {
  const described = new Set(api.operations.map(({ operation }) => operation['x-client']))
  const called = foundOnPages(/cinnabar\.api\.(\w+\.\w+)\(/g)
  expect(called.length).toBeGreaterThan(40)
  expect(called.filter(({ found }) => !described.has(found))).toEqual([])
})

/** Routes that follow other standards, and the endpoint of SDKs before version 4. */
const otherProtocols = /^\/(otel|mcp|scim|ingestion)\b/

test('pages name only those routes that the reference describes', () => {
  const described = api.operations.map(
    ({ http }) => new RegExp(`^${http.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  )
  const routes = foundOnPages(/\/api\/public(\/[^\s"'`?)\]]+)/g).filter(
    ({ found }) => !otherProtocols.test(found),
  )
  expect(routes.length).toBeGreaterThan(200)
  const isUnknown = ({ found }: { found: string }) => {
    const route = found.replace(/[/.,]+$/, '').replace(/\$\{?\w+\}?/g, 'variable')
    return !described.some((pattern) => pattern.test(route))
  }
  expect(routes.filter(isUnknown)).toEqual([])
})
