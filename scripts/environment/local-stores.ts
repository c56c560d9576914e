import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { D1Database, KVNamespace } from '@cloudflare/workers-types'
import type { Miniflare } from 'miniflare'
import { readWranglerConfig } from './wrangler-config.ts'

/** The bindings of a built site keep their data here, between one start and the next. */
export const stateFolderOf = (dir: string): string => join(dir, 'state')

/** Opens the local stores of a built site without its worker: the site may run or not. Throws when there are none. */
export async function openLocalStores(dir: string) {
  const folder = stateFolderOf(resolve(dir))
  if (!existsSync(folder)) {
    throw new Error(
      `${dir} has no local stores. Start the site once (\`npm start\`), name another folder with --dir, or another environment with --env.`,
    )
  }
  // Half a second, which other environments and `--help` need not wait.
  const { convertV4MiniflareOptions, Miniflare } = await import('miniflare')
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      resourcePersistencePath: folder,
      workers: [{ name: 'reader', modules: true, script: 'export default {}', ...localBindings() }],
    }),
  )
  return { ...(await storesOf(miniflare)), close: () => miniflare.dispose() }
}

/** The names under which wrangler keeps the local stores of a config: the id of a preview comes first. */
export function localBindings(config?: string) {
  const { kv_namespaces, d1_databases } = readWranglerConfig(config).top
  return {
    kvNamespaces: Object.fromEntries(
      kv_namespaces.map(({ binding, id, preview_id }) => [binding, preview_id ?? id ?? binding]),
    ),
    d1Databases: Object.fromEntries(
      d1_databases.map(({ binding, database_id, preview_database_id }) => [
        binding,
        preview_database_id ?? database_id ?? binding,
      ]),
    ),
  }
}

/** The stores of a platform, until its options change. Miniflare has types of its own for them. */
export const storesOf = async (miniflare: Miniflare) => ({
  database: (await miniflare.getD1Database('DB')) as unknown as D1Database,
  content: (await miniflare.getKVNamespace('CONTENT')) as unknown as KVNamespace,
})
