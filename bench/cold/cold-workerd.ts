import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { isWorkerModule } from '../../engine/build/output/out-folder.ts'
import { readWranglerConfig } from '../../scripts/environment/wrangler-config.ts'
import type { SlowStores } from './slow-stores.ts'

/** What the first visit to a new process took, in milliseconds. */
export interface ColdVisit {
  status: number
  /** From the start of the process to the first byte. */
  fromStart: number
  /** From the request to the first byte. */
  firstByte: number
  /** From the request to the last byte. */
  lastByte: number
}

/** Starts workerd alone with a worker, asks it once, and ends it. */
export type VisitCold = (request: { path: string } & RequestInit) => Promise<ColdVisit>

/** Visits to the worker in a folder, on stores that may be slow. Its configuration is removed when the process ends. */
export function coldWorkerd(folder: string, stores: SlowStores): VisitCold {
  const made = mkdtempSync(join(tmpdir(), 'cold-workerd-'))
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  const config = join(made, 'config.capnp')
  writeFileSync(config, configOf(folder, stores))
  return async ({ path, ...init }) => {
    const started = performance.now()
    const child = spawn('workerd', ['serve', config, '--experimental', '--import-path=/', '--control-fd=3'], {
      stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
    })
    const ended = once(child, 'exit')
    try {
      const port = await portFrom(child.stdio[3] as Readable)
      const asked = performance.now()
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { ...init, redirect: 'manual' })
      const reader = response.body?.getReader()
      let chunk = await reader?.read()
      const first = performance.now()
      while (chunk && !chunk.done) chunk = await reader?.read()
      const last = performance.now()
      return {
        status: response.status,
        fromStart: first - started,
        firstByte: first - asked,
        lastByte: last - asked,
      }
    } finally {
      child.kill()
      await ended
    }
  }
}

/** The port that workerd says it listens on. */
async function portFrom(events: Readable): Promise<number> {
  for await (const line of events) {
    const { event, port } = JSON.parse(String(line))
    if (event === 'listen') return port
  }
  throw new Error('workerd did not start. Its message is above.')
}

/** Cap’n Proto text of a worker with the bindings that a reader’s visit uses. */
function configOf(folder: string, { kv, assets }: SlowStores): string {
  const { compatibility_date, compatibility_flags } = readWranglerConfig().raw
  const modules = readdirSync(folder)
    .filter(isWorkerModule)
    .sort((a, b) => Number(b === 'index.js') - Number(a === 'index.js'))
    .map((file) => `(name = "${file}", ${kindOf(file)} = embed "${join(folder, file)}")`)
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "site", worker = (
      modules = [${modules.join(',\n')}],
      compatibilityDate = "${compatibility_date}",
      compatibilityFlags = ${JSON.stringify(compatibility_flags)},
      bindings = [
        (name = "CONTENT", kvNamespace = "kv"),
        (name = "ASSETS", service = "assets"),
        (name = "REQUEST_LOG_SHARE", json = "0"),
      ],
    )),
    (name = "kv", external = (address = "${kv}", http = ())),
    (name = "assets", external = (address = "${assets}", http = ())),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "site")],
);
`
}

const kindOf = (file: string) =>
  file.endsWith('.js') ? 'esModule' : file.endsWith('.wasm') ? 'wasm' : 'text'
