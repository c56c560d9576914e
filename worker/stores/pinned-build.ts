import type { KVNamespace } from '@cloudflare/workers-types'
import { contentKeys } from '../../engine/model/manifest.ts'

/** A content namespace in which a build is the current one, and none is before it. */
export function pinnedBuild(kv: Pick<KVNamespace, 'get'>, build: string): Pick<KVNamespace, 'get'> {
  const pointers = new Map<string, string | null>([
    [contentKeys.pointer, build],
    [contentKeys.previous, null],
  ])
  return new Proxy(kv, {
    get: (own, name: 'get') =>
      name === 'get'
        ? async (key: string, options: object) =>
            pointers.has(key) ? (pointers.get(key) ?? null) : own.get(key, options)
        : own[name],
  })
}
