import { type Document, isCollection, visit } from 'yaml'

/** Most lists and objects as names of fields. Nobody writes one, but `{{ name }}` without quotes is one. */
const mostObjectKeys = 20

/**
 * True if many fields of YAML have a list or an object as their name. The parser writes such names out, those inside
 * of others again and again: 400 braces would take it minutes.
 */
export function hasManyObjectKeys(document: Document): boolean {
  let count = 0
  visit(document, {
    Pair(_, { key }) {
      if (isCollection(key)) count += 1
    },
  })
  return count > mostObjectKeys
}
