import { saysNothing } from '../../content-bundle/model/search/says-nothing.ts'

/** The query in the search field, at most `maxLength` characters; null when it is too short to search for. */
export function queryIn(typed: string, maxLength: number): string | null {
  const query = typed.trim().slice(0, maxLength)
  return saysNothing(query) ? null : query
}
