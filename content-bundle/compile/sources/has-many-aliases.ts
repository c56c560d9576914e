import { type Document, visit } from 'yaml'

/** Most aliases of YAML, and most nodes that aliases of front matter may expand to. */
export const maxAliases = 20

/** True if YAML has many aliases. Those of aliases multiply, and the parser's limit does not count those of what is empty. */
export function hasManyAliases(document: Document): boolean {
  let count = 0
  visit(document, {
    Alias() {
      count += 1
    },
  })
  return count > maxAliases
}
