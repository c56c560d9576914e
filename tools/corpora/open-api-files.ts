import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiReferencePages } from '../make-api-reference.ts'
import type { CorpusKind } from './corpus.ts'

/** OpenAPI 3 descriptions. A corpus is a publisher's folder; its inputs are the files that say `openapi: 3`. */
export const openApiFiles: CorpusKind = {
  corpora: ['museum'],
  async *tryAll(folder) {
    for (const input of globSync('**/*.{json,yaml,yml}', { cwd: folder }).sort()) {
      const source = readFileSync(join(folder, input), 'utf8')
      if (!/^["'\s{]*openapi["']?\s*:\s*["']?3\./m.test(source.slice(0, 2000))) continue
      try {
        apiReferencePages(source, '/docs/api-reference')
        yield { input, is: 'right' }
      } catch (error) {
        yield { input, is: 'refused', reason: error instanceof Error ? error.message : String(error) }
      }
    }
  },
}
