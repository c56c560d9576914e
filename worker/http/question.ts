import type { Representation } from './negotiate.ts'
import { representationFor } from './representation-for.ts'

/** What a request asks for. */
export interface Question {
  /** The URL's path as it was sent. */
  path: string
  hasQuery: boolean
  /** What it gets, should the path be a page's. */
  representation: Representation
}

/** Reads a request's URL, without parsing all of it, and the headers that choose a representation. */
export function questionOf(request: Request): Question {
  const { url } = request
  const end = url.indexOf('?')
  const path = url.slice(url.indexOf('/', 'https://'.length), end < 0 ? undefined : end)
  return { path, hasQuery: end >= 0, representation: representationFor(request, path) }
}
