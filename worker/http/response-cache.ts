import type { RouteName } from '../../engine/model/urls/routes.ts'
import { storedTiming } from './logs/request-log.ts'
import { representationOf, requestPathOf } from './negotiate.ts'
import { notModified } from './not-modified.ts'

/** The body of a 200 response with all of its headers. */
interface StoredResponse {
  bytes: Uint8Array
  headers: Headers
  /** The route that made it. */
  route: RouteName
}

/** Finished responses in an isolate's memory. */
export interface ResponseCache {
  /** The stored response to a request: 200, or 304 where the client has it. Undefined on a miss. Reads only memory. */
  match(request: Request): Response | undefined
  /** Stores a response that is the same for every visitor. The bytes must not change afterward. */
  put(request: Request, response: StoredResponse): void
}

export interface ResponseCacheOptions {
  /** Most bytes of stored responses; 0 stores none. */
  maxBytes: number
  /** Called with each response that is matched. */
  onMatch?: (matched: { route: RouteName; status: number }) => void
}

interface Entry extends StoredResponse {
  /** True when it was matched since room was last made. */
  isUsed: boolean
}

/** Rough size of an entry besides its body, in bytes: headers, key and bookkeeping. */
const entryOverhead = 2048

/**
 * When room is needed, the oldest entries go that were not matched in the meantime (second chance): LRU would have
 * to move an entry at every match.
 */
export function responseCache({ maxBytes, onMatch = () => {} }: ResponseCacheOptions): ResponseCache {
  const entries = new Map<string, Entry>()
  let size = 0

  const remove = (key: string) => {
    const entry = entries.get(key)
    if (entry) size -= sizeOf(entry)
    entries.delete(key)
  }

  const makeRoom = () => {
    for (const [key, entry] of entries) {
      if (size <= maxBytes) return
      if (entry.isUsed) {
        entries.delete(key)
        entries.set(key, { ...entry, isUsed: false })
      } else remove(key)
    }
  }

  return {
    match(request) {
      if (request.method !== 'GET') return undefined
      const key = keyOf(request)
      const entry = key === null ? undefined : entries.get(key)
      if (!entry) return undefined
      entry.isUsed = true
      const { bytes, headers, route } = entry
      const response = notModified(request, headers) ?? new Response(bytes, { headers })
      onMatch({ route, status: response.status })
      return response
    },
    put(request, { bytes, headers, route }) {
      const key = keyOf(request)
      if (key === null || bytes.byteLength + entryOverhead > maxBytes) return
      remove(key)
      const stored = new Headers(headers)
      stored.set('server-timing', storedTiming)
      const entry = { bytes, headers: stored, route, isUsed: false }
      entries.set(key, entry)
      size += sizeOf(entry)
      makeRoom()
    },
  }
}

const sizeOf = ({ bytes }: Entry) => bytes.byteLength + entryOverhead

/** Key of a stored response: path and representation. Null where a query counts: in Markdown (`?section=`). */
function keyOf(request: Request): string | null {
  const { path, hasQuery } = requestPathOf(request)
  const representation = representationOf(request)
  return hasQuery && representation !== 'html' ? null : `${representation} ${path}`
}
