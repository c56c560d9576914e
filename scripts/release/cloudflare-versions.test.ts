import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { runWrangler } from '../environment/run-wrangler.ts'
import { portOf } from '../port-of.ts'
import { isNewWorker } from './cloudflare-versions.ts'

/** Runs `wrangler versions upload` against a stand-in for Cloudflare's API that answers everything with one error. Returns what wrangler's failure says. */
async function failedUpload(status: number, error: { code: number; message: string }): Promise<unknown> {
  const api = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ success: false, errors: [error], messages: [], result: null }))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void api.close())
  await once(api, 'listening')
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'index.js'), 'export default {}')
  const config = join(folder, 'wrangler.toml')
  writeFileSync(config, 'name = "docs"\nmain = "index.js"\ncompatibility_date = "2026-10-01"\n')
  return runWrangler(['versions', 'upload', '--config', config], {
    env: {
      CI: '1',
      CLOUDFLARE_ACCOUNT_ID: 'account',
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${portOf(api)}`,
      CLOUDFLARE_API_TOKEN: 'token',
      WRANGLER_SEND_METRICS: 'false',
      // A wrangler that fails asks for its newest version.
      npm_config_registry: 'http://127.0.0.1:1',
    },
  }).catch((failure: unknown) => failure)
}

test('the first upload of a worker is known by what wrangler says, and no other failure is taken for it', async () => {
  expect(isNewWorker(await failedUpload(404, { code: 10007, message: 'Not found' }))).toBe(true)
  const forbidden = await failedUpload(403, { code: 10000, message: 'Authentication error' })
  expect(isNewWorker(forbidden)).toBe(false)
  expect(String(forbidden)).toContain('Give CLOUDFLARE_API_TOKEN the permission "Workers Scripts: Edit"')
})
