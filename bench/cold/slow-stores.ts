import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { contentKeys } from '../../engine/model/manifest.ts'
import { portOf } from '../../scripts/port-of.ts'

/** Milliseconds that each read of a store takes longer. */
export interface StoreDelays {
  kvMs: number
  assetsMs: number
}

/** The content store and the static files of a built site, as far away as `delays` say. */
export interface SlowStores {
  /** `host:port` of a server that speaks the protocol of workerd's KV bindings. */
  kv: string
  /** `host:port` of the static files. */
  assets: string
  delays: StoreDelays
  /** How often each store was asked. */
  asked: Record<keyof StoreDelays, number>
  close(): void
}

/** Serves the stores of a built site from its folder. */
export async function startSlowStores(dir: string): Promise<SlowStores> {
  const delays: StoreDelays = { kvMs: 0, assetsMs: 0 }
  const asked = { kvMs: 0, assetsMs: 0 }
  const objectPrefix = contentKeys.object('')
  const kvValue = (path: string) => {
    const key = decodeURIComponent(path.slice(1))
    if (!key.startsWith(objectPrefix)) return undefined
    return fileAt(join(dir, 'content/objects', key.slice(objectPrefix.length)))
  }
  const serve = async (delay: keyof StoreDelays, read: (path: string) => Uint8Array | undefined) => {
    const server = createServer(async ({ url = '/' }, response) => {
      asked[delay] += 1
      const value = read(new URL(url, 'http://store.invalid').pathname)
      if (delays[delay] > 0) await after(delays[delay])
      response.writeHead(value === undefined ? 404 : 200).end(value)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    return { at: `127.0.0.1:${portOf(server)}`, close: () => server.close() }
  }
  const kv = await serve('kvMs', kvValue)
  const assets = await serve('assetsMs', (path) => fileAt(join(dir, 'client', decodeURIComponent(path))))
  const close = () => {
    kv.close()
    assets.close()
  }
  return { kv: kv.at, assets: assets.at, delays, asked, close }
}

const fileAt = (file: string): Uint8Array | undefined =>
  statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : undefined
