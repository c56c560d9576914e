import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { editorSchemas } from './generated/editor-schemas.ts'

const folder = resolve(import.meta.dirname, '../content-bundle/schemas')
mkdirSync(folder, { recursive: true })
for (const [name, schema] of Object.entries(editorSchemas()))
  writeFileSync(join(folder, name), `${JSON.stringify(schema, null, 2)}\n`)
