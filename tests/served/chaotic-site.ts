import { request } from 'node:http'
import { join, resolve } from 'node:path'
import { bundleWorker } from '../../engine/build/output/bundle-worker.ts'
import { startLocalPlatform } from '../../scripts/local-platform.ts'
import { fixtureDist } from '../build-fixture-site.ts'
import site from '../fixtures/config.ts'

const root = resolve(import.meta.dirname, '../..')

/** The fixture site on bindings that fail as a test says. `name` is that of the test file, which gets its worker in a separate folder. */
export async function chaoticSite(name: string) {
  const worker = join(root, '.cache', name)
  await bundleWorker({ root, outFolder: worker, site, entry: 'tests/served/chaos-worker.ts' })
  const platform = await startLocalPlatform({ dir: fixtureDist, worker, port: 0, persist: false })
  const { url } = platform
  return {
    url,
    close: () => platform.close(),
    /** Makes bindings fail as `chaos-worker.ts` says, or work again. */
    chaos: (query: Record<string, string>) => fetch(`${url}/chaos?${new URLSearchParams(query)}`),
    /** Lets time pass in the worker when `waiting` calls have no answer. Until then it stands still. */
    pass: (ms: number, waiting = 1) => fetch(`${url}/chaos/pass?ms=${ms}&waiting=${waiting}`),
    get: (path: string) => fetch(url + path, { headers: { accept: 'text/html' } }),
    vote: () =>
      fetch(`${url}/api/feedback`, {
        method: 'POST',
        body: JSON.stringify({ page: '/docs/guide', feedback: 'positive' }),
      }),
  }
}

/** Within this time readers get an answer from any store that fails, in milliseconds. */
export const soonMs = 2500
/** After this time a slow answer comes, in milliseconds: shorter than any limit. */
export const slowMs = 400

/** What arrives of a document, and whether it arrives whole. `fetch` drops what it received before a failure. */
export const receive = (url: string) =>
  new Promise<{ html: string; isComplete: boolean }>((resolve, reject) => {
    request(url, { headers: { accept: 'text/html' } }, (response) => {
      let html = ''
      response.setEncoding('utf8').on('data', (text: string) => {
        html += text
      })
      response.on('error', () => {}).on('close', () => resolve({ html, isComplete: response.complete }))
    })
      .on('error', reject)
      .end()
  })
