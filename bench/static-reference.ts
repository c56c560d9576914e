import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Path of the workerd binary that wrangler runs. */
const { default: workerd } = createRequire(import.meta.url)('workerd') as { default: string }

/** workerd serving one file from disk with no worker at all: the fastest this machine can answer. */
export interface StaticReference {
  url: string
  pid: number
  close(): void
}

export async function startStaticReference(bytes: number): Promise<StaticReference> {
  const folder = mkdtempSync(join(tmpdir(), 'static-reference-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'asset.txt'), 'x'.repeat(bytes))
  const port = await freePort()
  const config = join(folder, 'config.capnp')
  writeFileSync(
    config,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "disk", disk = (path = "${folder}", writable = false))],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "disk")]
);`,
  )
  const child = spawn(workerd, ['serve', config], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}/asset.txt`
  await untilAnswered(url, child)
  return { url, pid: child.pid ?? 0, close: () => child.kill() }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

async function untilAnswered(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 10_000
  while (Date.now() < deadline && child.exitCode === null) {
    try {
      await (await fetch(url)).arrayBuffer()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  throw new Error('The static reference did not come up.')
}
