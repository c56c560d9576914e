import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { D1Database, KVNamespace } from '@cloudflare/workers-types'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { stateFolderOf } from '../local-platform.ts'

const root = resolve(import.meta.dirname, '../..')

/** Opens the local stores of a built site without its worker: the site may run or not. Throws when there are none. */
export async function openLocalStores(dir: string) {
  const folder = stateFolderOf(resolve(dir))
  if (!existsSync(folder)) {
    throw new Error(
      `${dir} has no local stores. Start the site once (\`npm start\`), name another folder with --dir, or another environment with --env.`,
    )
  }
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(root, 'wrangler.toml'))
  const { compatibilityDate, d1Databases, kvNamespaces } = workerOptions
  const bindings: object = { compatibilityDate, d1Databases, kvNamespaces }
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      resourcePersistencePath: folder,
      workers: [{ name: 'reader', modules: true, script: 'export default {}', ...bindings }],
    }),
  )
  return {
    database: (await miniflare.getD1Database('DB')) as unknown as D1Database,
    content: (await miniflare.getKVNamespace('CONTENT')) as unknown as KVNamespace,
    close: () => miniflare.dispose(),
  }
}
