import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Headers that the runtime sets by itself. */
const ofTheConnection = ['content-length', 'transfer-encoding', 'date', 'connection', 'keep-alive']

/** A bare worker that gives one ready-made answer of the site, which shows what the runtime alone takes. */
export async function bareWorkerLike(url: string): Promise<string> {
  const response = await fetch(url)
  const headers = [...response.headers].filter(([name]) => !ofTheConnection.includes(name))
  return bareWorker(await response.text(), headers)
}

/** Folder of a worker that only answers with a text. It is removed when the process ends. */
export function bareWorker(text: string, headers: [string, string][] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'bare-worker-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(
    join(folder, 'index.js'),
    `const body = new TextEncoder().encode(${JSON.stringify(text)})
const headers = new Headers(${JSON.stringify(headers)})
export default { fetch: () => new Response(body, { headers }) }
`,
  )
  return folder
}
