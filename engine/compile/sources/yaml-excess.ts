import { type Document, isCollection, visit } from 'yaml'

/** Most aliases of YAML, and most nodes that aliases of front matter may expand to. */
export const maxAliases = 20
/** Most lists and objects as names of fields. Nobody writes one, but `{{ name }}` without quotes is one. */
const maxObjectKeys = 20

/**
 * What YAML has so many of that reading it would take minutes; null for other YAML. Aliases of aliases multiply, and
 * the parser's limit does not count those of what is empty. Lists and objects as names of fields are written out, those inside of others again and again.
 */
export function yamlExcess(document: Document): 'aliases' | 'object-keys' | null {
  let aliases = 0
  let objectKeys = 0
  visit(document, {
    Alias() {
      aliases += 1
    },
    Pair(_, { key }) {
      if (isCollection(key)) objectKeys += 1
    },
  })
  if (objectKeys > maxObjectKeys) return 'object-keys'
  return aliases > maxAliases ? 'aliases' : null
}
