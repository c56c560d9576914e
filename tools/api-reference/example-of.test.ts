import { expect, test } from 'vitest'
import { bodyOf, pageWith } from '../../tests/api-page.ts'

/** The example of a field, as its page sends it. */
function exampleOf(field: object) {
  const { page } = pageWith({ operation: bodyOf({ type: 'object', properties: { lamp: field } }) })
  const [, written = ''] = /"body":(\{.*\}),"answer"/.exec(page) ?? []
  return JSON.parse(written).lamp
}

test.each([
  [{ type: ['integer', 'null'], examples: [null] }, null],
  [{ type: ['string', 'null'], default: null }, null],
  [{ type: 'string', nullable: true, example: null }, null],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }], default: null }, null],
  [{ enum: [null, 'a'] }, null],
  [{ const: null }, null],
  [{ type: 'null' }, null],
  [{ type: ['null', 'string'] }, 'text'],
  // Programs write null for what nobody said.
  [{ type: 'string', example: null, default: 'a' }, 'a'],
  [{ type: 'string', default: null }, 'text'],
  [{ type: 'boolean', default: false }, false],
])('the example of %j is %j', (field, example) => {
  expect(exampleOf(field)).toEqual(example)
})

test.each([
  [{ contentEncoding: 'base64', contentMediaType: 'image/png' }, /^ZmlsZQ==$/],
  [{ contentEncoding: 'base64url' }, /^[\w-]+$/],
  [{ format: 'byte' }, /^ZmlsZQ==$/],
  [{ contentMediaType: 'text/html' }, /^text$/],
  [{ format: 'time' }, /^12:00:00Z$/],
  [{ format: 'ipv6' }, /::/],
  [{ minLength: 9 }, /^.{9,}$/],
  [{ maxLength: 2 }, /^te$/],
])('a text of %j is one', (limits, text) => {
  expect(exampleOf({ type: 'string', ...limits })).toMatch(text)
})

test.each([
  [{}, 1],
  [{ maximum: 0 }, 0],
  [{ minimum: 0, maximum: 0 }, 0],
  [{ exclusiveMinimum: 3 }, 4],
  [{ minimum: 3, exclusiveMinimum: true }, 4],
  [{ exclusiveMaximum: -2 }, -3],
  [{ minimum: 7, multipleOf: 5 }, 10],
  [{ multipleOf: 0.1, minimum: 0.25 }, 0.3],
  [{ exclusiveMinimum: 0, exclusiveMaximum: 1 }, 0.5],
  [{ minimum: 0.5 }, 0.5],
])('a number of %j is %j', (limits, number) => {
  expect(exampleOf({ type: 'number', ...limits })).toBe(number)
})

test('values that are shown alike have their quotes', () => {
  const properties = {
    mixed: { enum: [1, '1', true, 'null', null, 'a'] },
    texts: { type: 'string', enum: ['1', 'true'], default: '1' },
    usual: { default: '0' },
  }
  const { page } = pageWith({ operation: bodyOf({ type: 'object', properties }) })
  expect(page).toContain('One of `1`, `"1"`, `true`, `"null"`, `null`, `a`')
  expect(page).toContain('One of `1`, `true`. `1` by default')
  expect(page).toContain('`"0"` by default')
})

test('only JSON, forms and plain text have examples that nobody wrote', () => {
  const schema = {
    type: 'object',
    xml: { name: 'lamp' },
    properties: { id: { type: 'string', xml: { attribute: true } } },
  }
  const text = { schema: { type: 'string' } }
  const content = {
    ...{ 'application/xml': { schema }, 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
    ...{
      'text/event-stream': text,
      'text/csv': { ...text, example: 'a,b' },
      'application/x-ndjson': { schema },
    },
  }
  const { page } = pageWith({ operation: { responses: { 200: { description: 'Done.', content } } } })
  expect(page.match(/^```\w*$/gm)).toEqual([
    '```python',
    '```',
    '```ts',
    '```',
    '```bash',
    '```',
    '```',
    '```',
  ])
  expect(page).toContain('```\na,b\n```')
  expect(page).toContain('In XML called `lamp`')
  expect(page).toContain('In XML an attribute')
})

test('amounts, names of fields and lists in lists are said in words', () => {
  const names = {
    propertyNames: { pattern: '^[A-Z]' },
    minProperties: 1,
    additionalProperties: { maxLength: 1 },
  }
  const grid = { type: 'array', minItems: 1, items: { type: 'array', items: { type: 'number', minimum: 0 } } }
  const { page } = pageWith({ operation: bodyOf({ type: 'object', ...names, properties: { grid } }) })
  expect(page).toContain('At least 1 field\n')
  expect(page).toContain('At most 1 character\n')
  expect(page).toContain('- Names of fields\n\n  Matches `^[A-Z]`')
  expect(page).toContain('At least 1 item. Each in each: At least 0')
})

test('names of fields that are text, as all are, say nothing and are read', () => {
  const shown = (propertyNames: object) =>
    pageWith({
      operation: bodyOf({ type: 'object', propertyNames, additionalProperties: { type: 'number' } }),
    })
  expect(shown({ type: 'string' }).page).not.toContain('Names of fields')
  expect(shown({ type: 'string', maxLength: 3 }).page).toContain(
    '- Names of fields\n\n  At most 3 characters',
  )
})

const kindOf = (field: string, kind: object = {}) => ({
  allOf: [{ $ref: '#/components/schemas/Lamp' }, { properties: { ...kind, [field]: { type: 'boolean' } } }],
})

test.each([
  ['Lamp', { t: '#/components/schemas/Torch' }, { kind: 't', battery: true }],
  ['Lamp', { t: 'Torch', c: 'Candle' }, { kind: 't', battery: true }],
  ['Lamp', undefined, { kind: 'Torch', battery: true }],
  ['Candle', { t: 'Torch', c: 'Candle' }, { kind: 'c', wax: true }],
  ['Candle', { t: 'Torch' }, { kind: 'Candle', wax: true }],
  // It says its name itself.
  ['Bulb', undefined, { kind: 'BULB', watts: true }],
])('the example of %s, with the names %j, is of one kind', (name, mapping, example) => {
  const discriminator = { propertyName: 'kind', ...(mapping && { mapping }) }
  const Lamp = { type: 'object', properties: { kind: { type: 'string' } }, discriminator }
  const Bulb = kindOf('watts', { kind: { const: 'BULB' } })
  const schemas = { Lamp, Torch: kindOf('battery'), Candle: kindOf('wax'), Bulb }
  const lamp = { $ref: `#/components/schemas/${name}` }
  const { page } = pageWith({ operation: bodyOf({ properties: { lamp } }), components: { schemas } })
  const [, written = ''] = /"body":(\{.*\}),"answer"/.exec(page) ?? []
  expect(JSON.parse(written).lamp).toEqual(example)
})
