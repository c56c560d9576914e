import { type Document, visit } from 'yaml'

/** The aliases that YAML writes. What an alias of an alias expands to is bounded by `toJS`, unless it is empty. */
export function aliasCount(document: Document): number {
  let count = 0
  visit(document, {
    Alias() {
      count += 1
    },
  })
  return count
}
