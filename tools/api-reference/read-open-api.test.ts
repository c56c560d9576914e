import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bodyOf, pageWith } from '../../tests/api-page.ts'
import { processorMsOf } from '../../tests/processor-time.ts'
import { apiReferencePages } from '../make-api-reference.ts'
import { readDescription } from './read-description.ts'

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

test('schemas that contain each other are shown once each, with examples of limited size', () => {
  const names = Array.from({ length: 9 }, (_, at) => `Lamp${at}`)
  const links = Object.fromEntries(names.map((name) => [name, { $ref: `#/components/schemas/${name}` }]))
  const schemas = Object.fromEntries(names.map((name) => [name, { type: 'object', properties: links }]))
  const { page } = pageWith({ operation: bodyOf(links.Lamp0 ?? {}), components: { schemas } })
  for (const name of names) expect(page.split(`\n## ${name}\n`)).toHaveLength(2)
  expect(page.length).toBeLessThan(60_000)
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

test('an example has the name that tells which choice it is', () => {
  const kinds = { Cat: 'purrs', Dog: 'barks' }
  const schemas = Object.fromEntries(
    Object.entries(kinds).map(([name, sound]) => [
      name,
      { type: 'object', properties: { kind: { type: 'string' }, [sound]: { type: 'boolean' } } },
    ]),
  )
  const oneOf = ['Dog', 'Cat'].map((name) => ({ $ref: `#/components/schemas/${name}` }))
  for (const [mapping, kind] of [
    [{ kitty: '#/components/schemas/Cat', doggy: '#/components/schemas/Dog' }, 'doggy'],
    [{ kitty: 'Cat', doggy: 'Dog' }, 'doggy'],
    [undefined, 'Dog'],
  ]) {
    const pet = { oneOf, discriminator: { propertyName: 'kind', mapping } }
    const { page } = pageWith({ operation: bodyOf({ properties: { pet } }), components: { schemas } })
    expect(page).toContain(`{ "pet": { "kind": "${kind}", "barks": true } }`)
  }
})

test('values of an enum have the names that generators give them', () => {
  const names = { 'x-enum-varnames': ['Off', 'On'], 'x-enum-descriptions': { 1: 'It shines.' } }
  const { page } = pageWith({ operation: bodyOf({ properties: { state: { enum: [0, 1], ...names } } }) })
  expect(page).toContain('One of `0` (Off), `1` (On: It shines.)')
})

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

test('the limits of a field do not stand in the code that ends its description', () => {
  const properties = { lamp: { type: 'string', description: '```json\n{}\n```', enum: ['a', 'b'] } }
  const { page } = pageWith({ operation: bodyOf({ type: 'object', properties }) })
  expect(page).toContain('  ```json\n  {}\n  ```\n\n  One of `a`, `b`')
})

test('an example has what lies seven levels deep, and a schema in itself once', () => {
  const level = (at: number): object =>
    at === 0
      ? { oneOf: [{ type: 'object', properties: { lit: { type: 'boolean' } } }, { type: 'null' }] }
      : { type: 'array', items: { type: 'object', properties: { [`row${at}`]: level(at - 1) } } }
  const properties = { name: { type: 'string' }, twin: { readOnly: false, allOf: [lamp] }, rows: level(3) }
  const { page } = pageWith({
    operation: bodyOf(lamp),
    components: { schemas: { Lamp: { type: 'object', properties } } },
  })
  const [, written = ''] = /"body":(\{.*\}),"answer"/.exec(page) ?? []
  const rows = [{ row3: [{ row2: [{ row1: { lit: true } }] }] }]
  expect(JSON.parse(written)).toEqual({ name: 'text', twin: { name: 'text', rows }, rows })
})
