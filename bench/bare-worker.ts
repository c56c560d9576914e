import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Headers that the runtime sets by itself. */
const ofTheConnection = ['content-length', 'transfer-encoding', 'date', 'connection', 'keep-alive']

/**
 * Folder of a worker that only gives one ready-made answer of the site, which shows what the runtime alone takes. It is
 * removed when the process ends.
 */
export async function bareWorkerLike(url: string): Promise<string> {
  const response = await fetch(url)
  const headers = [...response.headers].filter(([name]) => !ofTheConnection.includes(name))
  const folder = mkdtempSync(join(tmpdir(), 'bare-worker-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(
    join(folder, 'index.js'),
    `const body = new TextEncoder().encode(${JSON.stringify(await response.text())})
const headers = new Headers(${JSON.stringify(headers)})
export default { fetch: () => new Response(body, { headers }) }
`,
  )
  return folder
}
