import { join } from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { stateFolderOf } from './local-platform.ts'

/** The local D1 of a built site, without its worker: for reading while it runs or rests. */
export async function openLocalDatabase(
  root: string,
  dir: string,
): Promise<{ database: D1Database; close(): Promise<void> }> {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(root, 'wrangler.toml'))
  const { compatibilityDate, d1Databases } = workerOptions
  const database: object = { compatibilityDate, d1Databases }
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      resourcePersistencePath: stateFolderOf(dir),
      workers: [
        {
          name: 'reader',
          modules: true,
          script: 'export default { fetch: () => new Response() }',
          ...database,
        },
      ],
    }),
  )
  const opened = (await miniflare.getD1Database('DB')) as unknown as D1Database
  return { database: opened, close: () => miniflare.dispose() }
}
