import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { editorSchemas } from './make-schemas.ts'

const folder = resolve(import.meta.dirname, '../content-bundle/schemas')

test.each(Object.entries(editorSchemas()))(
  'content-bundle/schemas/%s is what `npm run schemas -w tools` writes',
  (name, schema) => {
    expect(JSON.parse(readFileSync(join(folder, name), 'utf8'))).toEqual(JSON.parse(JSON.stringify(schema)))
  },
)

test('the schemas know the fields of a page and a folder', () => {
  const schemas = editorSchemas() as Record<string, { properties: object; required?: string[] }>
  expect(schemas['front-matter.json']?.required).toEqual(['title'])
  expect(Object.keys(schemas['meta.json']?.properties ?? {})).toEqual(['title', 'label', 'pages'])
})
