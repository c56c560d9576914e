import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { metaSchema } from '../engine/compile/sources/read-meta.ts'
import { frontMatterSchema } from '../engine/model/front-matter.ts'
import { command } from '../scripts/command-line.ts'

/** JSON Schemas of what authors write, for editors, by file name in `content-bundle/schemas/`: made from the schemas that the build checks with. */
export const editorSchemas = (): Record<string, object> => ({
  'front-matter.json': { title: 'Front matter of a page', ...z.toJSONSchema(frontMatterSchema, options) },
  'meta.json': { title: 'meta.json of a folder', ...z.toJSONSchema(metaSchema, options) },
})

/** Rules that JSON Schema cannot say are left out. */
const options = { io: 'input', unrepresentable: 'any' } as const

if (import.meta.main) {
  command(
    'npm run schemas -w tools',
    'Writes the JSON Schemas of front matter and `meta.json` for editors, in `content-bundle/schemas/`.',
  ).parse()
  const folder = resolve(import.meta.dirname, '../content-bundle/schemas')
  mkdirSync(folder, { recursive: true })
  for (const [name, schema] of Object.entries(editorSchemas()))
    writeFileSync(join(folder, name), `${JSON.stringify(schema, null, 2)}\n`)
}
